"""Builds the packages: setuptools, with its list of what goes into the sdist beside this file."""

from setuptools.build_meta import *  # noqa: F403 - whoever builds asks for its functions by name
from setuptools.command.egg_info import manifest_maker

manifest_maker.template = ".ci/MANIFEST.in"
