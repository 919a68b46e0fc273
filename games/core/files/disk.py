"""Files written whole or not at all, so that neither a kill nor a power cut takes them back."""

from __future__ import annotations

import contextlib
import errno
import os
import re
import stat
from pathlib import Path
from secrets import token_hex
from time import sleep

from games.core.language import Phrase, phrase
from games.core.tables import LARGEST, MOST_PARTS, BadTable, parts

TRIES = 20 if os.name == "nt" else 1
"""How often a file is put in its place: on Windows whoever reads it, such as a virus scanner,
stands in the way for a moment."""
REST = 0.05
"""Seconds between two tries."""
UNSYNCABLE = (errno.EINVAL, errno.ENOTSUP, errno.EBADF)
"""What file systems say that cannot sync a folder."""
SAID = {
    errno.ENOENT: "missing",
    errno.EACCES: "denied",
    errno.EPERM: "denied",
    errno.EROFS: "read_only",
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EFBIG: "large",
    errno.EISDIR: "folder",
    errno.ENOTDIR: "no_folder",
    errno.EEXIST: "taken",
    errno.ENAMETOOLONG: "long",
    errno.EIO: "broken",
}
"""What the program says in its own words, in every language; all else the system says itself."""
PART = re.compile(r"\..+\.tablee-([0-9]+)-[0-9a-f]+\.part")
"""A file that is being written: the process that does so stands in its name."""


def write_safely(path: Path, content: str | bytes) -> None:
    """Write a file whole or not at all: a temporary file, flushed to the disk, then renamed.

    When this returns a power cut cannot take it back. A link stays one: what it leads to is
    written. A new file has the rights that the user gives new files, an old one keeps its own.
    What could not be read again is refused, as by a full disk, and so is what is no plain file. An
    `OSError` names the path.
    """
    data = content.encode() if isinstance(content, str) else content
    try:
        is_table = isinstance(content, str) and path.suffix == ".yaml"
        if isinstance(content, str) and len(data) > LARGEST:
            raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))
        if is_table and parts(str(content)) > MOST_PARTS:
            raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))
        _write(Path(os.path.realpath(path)), data)
    except OSError as error:
        error.filename, error.filename2 = str(path), None  # not that of the temporary file
        raise


def _write(path: Path, data: bytes) -> None:
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if path.exists() and not path.is_file():  # a pipe or a device would be lost
        raise OSError(errno.EINVAL, "not a plain file")
    _make(path.parent)
    part = path.parent / f".{path.name}.tablee-{os.getpid()}-{token_hex(6)}.part"
    handle = os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY | getattr(os, "O_BINARY", 0), 0o666)
    try:
        with os.fdopen(handle, "wb") as file:
            _adopt_rights(path, part)
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        move(part, path)
    except BaseException:  # whatever stops the write, nothing is left behind; then it goes on
        with contextlib.suppress(OSError):
            os.unlink(part)
        raise
    _sync_folder(path.parent)


def free_name(path: Path) -> Path:
    """This name, or the first one with a number that no file has."""
    found, number = path, 1
    while found.exists():
        number += 1
        found = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return found


def reason_of(error: OSError) -> Phrase:
    """What went wrong, as the end of a sentence that names the file."""
    key = SAID.get(error.errno or 0)
    if key is not None:
        return phrase(f"problem.{key}")
    words = error.strerror or str(error) or type(error).__name__
    return phrase("problem.other", words=words.lower())


def problem_of(error: Exception) -> Phrase | str:
    """What went wrong with which file, as the end of a sentence."""
    cause = error.__cause__ if isinstance(error, BadTable) else error
    if not isinstance(cause, OSError):
        return str(error)
    reason = reason_of(cause)
    if cause.filename is None:
        return reason
    return phrase("problem.at", problem=reason, file=str(cause.filename))


def sweep(folder: Path) -> None:
    """Delete what killed processes of ours had begun to write there."""
    with contextlib.suppress(OSError):
        for path in folder.glob(".*.part"):
            found = PART.fullmatch(path.name)
            if found is not None and path.is_file() and not _runs(int(found[1])):
                with contextlib.suppress(OSError):
                    path.unlink()


def _make(folder: Path) -> None:
    """Make a folder and those above it, and see that none of them can be lost."""
    if folder.is_dir():
        return
    _make(folder.parent)
    folder.mkdir(exist_ok=True)
    _sync_folder(folder.parent)


def _adopt_rights(path: Path, part: Path) -> None:
    with contextlib.suppress(OSError):  # there is no old file, or it is somebody else's
        os.chmod(part, stat.S_IMODE(path.stat().st_mode))


def move(part: Path, path: Path) -> None:
    """Give a file another name; what has that name is replaced."""
    for left in reversed(range(TRIES)):
        try:
            os.replace(part, path)
            return
        except PermissionError:
            if not left:
                raise
            sleep(REST)


def _sync_folder(folder: Path) -> None:
    """Without this a power cut can take back that a file took its place."""
    if os.name == "nt":  # folders cannot be opened there
        return
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:  # a folder that may be written but not read
        return
    try:
        os.fsync(handle)
    except OSError as error:
        if error.errno not in UNSYNCABLE:
            raise
    finally:
        os.close(handle)


def _runs(pid: int) -> bool:
    """Whether there is such a process; where that cannot be asked, an open file defends itself."""
    if os.name == "nt":
        return False
    try:
        os.kill(pid, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except OSError:
        return True
    return True
