"""Beside a real table: referee, score sheets, set-up helper, and what they leave behind."""

from __future__ import annotations

import pygame

from tests.journeys.conftest import People
from tests.journeys.person import Person


def to_hub(person: Person, game: str) -> None:
    """From home to what the companion does for a game."""
    person.press("home.companion")
    person.wait(1.0)
    box = person.app.scene.find(f"box-{game.lower()}")  # type: ignore[attr-defined]
    person.click(box.rect.center)  # a kept sheet may bear the same name
    person.wait(1.0)


def home(person: Person) -> None:
    """Out of everything, by Escape and its menus."""
    for _ in range(8):
        if person.can_press("home.companion"):
            return
        if not person.can_press("common.back"):
            person.press("companion.menu")
        person.press("common.back")
        person.wait(1.0)
    raise AssertionError(person.page)


def test_a_position_laid_halfway_is_gone_on_with(people: People) -> None:
    person = people()
    to_hub(person, "Kiwara")
    person.press("companion.act.referee")
    person.wait(1.0)
    person.press("companion.referee.menu")
    person.press("companion.referee.by_hand")
    person.wait(1.0)
    assert person.sees("companion.arrange.title")
    person.press("companion.referee.menu")
    person.press("common.back")
    person.wait(1.0)
    home(person)
    goes_on_laying(person)
    goes_on_laying(people())


def goes_on_laying(person: Person) -> None:
    """The match in progress is the position being laid out."""
    person.press("home.resume")
    person.wait(1.0)
    assert person.sees("companion.arrange.title")
    person.press("companion.referee.menu")
    person.press("common.back")
    person.wait(1.0)


def test_tab_after_a_click_into_a_name_leads_to_the_next_name(person: Person) -> None:
    to_hub(person, "Kumata")
    person.press("Player 1")
    person.type("Ada")
    person.key(pygame.K_TAB)
    person.type("Grace")
    assert person.sees("Ada Grace Player 3")
    person.key(pygame.K_UP)
    person.type("Mary")
    assert person.sees("Mary Grace"), "a field come to by keys is typed over"
    person.press("Mary")
    person.key(pygame.K_DOWN)
    person.type("Joan")
    assert person.sees("Mary Joan")


def test_tab_after_a_click_leads_on_in_a_new_match(person: Person) -> None:
    person.press("Kiwara")
    person.wait(1.0)
    name = person.app.scene.find("name-0")
    person.click(name.rect.center)
    person.type("Ada")
    person.key(pygame.K_TAB)
    assert person.focused != "name-0"
    person.type("Grace")
    assert not person.sees("AdaGrace")


def counted(person: Person, *signs: str) -> None:
    """Type digits and confirm, as on the row of targets."""
    for sign in signs:
        person.key(pygame.K_RETURN if sign == "ok" else pygame.K_0 + int(sign))


def whole_count(person: Person, *points: str) -> None:
    """Every player's points on a Kumata board, nothing else."""
    for each in points:
        counted(person, each, "ok", "ok", "ok")


def to_sheet(person: Person, game: str) -> None:
    to_hub(person, game)
    person.press("companion.act.sheet")
    person.wait(1.0)


def test_a_sheet_goes_on_where_it_was_left_and_a_new_one_is_a_choice(people: People) -> None:
    names = ("Ada", "Grace", "Mary", "Joan")
    person = people(names=names)
    to_sheet(person, "Kumata")
    whole_count(person, "7", "5", "4", "3")
    assert person.sees("Ada wins!")
    again = people(names=names)
    to_sheet(again, "Kumata")
    assert again.sees("Ada wins!"), "the last sheet, not a new one"
    again.press("companion.menu")
    again.press("companion.new_sheet")
    again.wait(1.0)
    assert again.sees("companion.begin")


def test_a_sheet_without_an_entry_leaves_nothing_behind(person: Person) -> None:
    to_sheet(person, "Rumis")
    home(person)
    assert not list(person.desk.sheets.folder.glob("*.yaml"))


def test_results_of_sheets_count_for_the_person(person: Person) -> None:
    to_hub(person, "Kumata")
    person.press("Player 1")
    person.type("Ada")
    person.press("companion.act.sheet")
    person.wait(1.0)
    whole_count(person, "7", "5", "4", "3")
    home(person)
    person.press("home.matches")
    person.wait(1.0)
    person.press("matches.statistics")
    person.wait(1.0)
    assert person.sees("Kumata") and person.sees("1 match, 1 on a sheet")
    assert person.sees("Ada") and person.sees("statistics.in_a_row")


def test_any_cell_is_corrected_with_its_old_value_in_it(person: Person) -> None:
    to_sheet(person, "Kumata")
    whole_count(person, "7", "5", "4", "3")
    person.press("7")
    assert person.sees("companion.strike")
    counted(person, "8", "ok", "ok", "ok")
    assert person.sees("Player 1 8")


def test_a_turn_is_timed_only_where_turns_are_entered(person: Person) -> None:
    to_sheet(person, "Kumata")
    assert not person.sees("companion.per_turn")
    home(person)
    to_sheet(person, "Cuminos")
    assert person.sees("companion.per_turn")


def test_the_referee_leaves_nothing_untouched_and_one_match_at_a_time(person: Person) -> None:
    to_hub(person, "Kiwara")
    person.press("companion.act.referee")
    person.wait(1.0)
    person.press("companion.referee.menu")
    person.press("common.back")
    person.wait(1.0)
    assert not list(person.desk.matches.folder.glob("*.yaml"))
    for _ in range(2):
        person.press("companion.act.referee")
        if person.can_press("companion.referee.new"):
            person.press("companion.referee.new")
        person.wait(1.0)
        person.key(pygame.K_RIGHT, pygame.K_RETURN)
        person.wait(1.0)
        person.press("companion.referee.menu")
        person.press("common.back")
        person.wait(1.0)
    assert len(list(person.desk.matches.folder.glob("*.yaml"))) == 1
    home(person)
    assert person.sees("With the referee")
    person.press("home.other_matches")
    person.wait(1.0)
    assert person.sees("Referee · ")


def test_started_again_one_match_is_in_progress(person: Person) -> None:
    person.press("Kiwara")
    person.press("new_match.start")
    person.wait(2.0)
    for _ in range(3):
        person.key(pygame.K_RIGHT, pygame.K_RETURN)
        person.wait(2.0)
        person.press("table.menu.word")
        person.press("table.menu.again")
        person.wait(2.0)
    person.press("table.menu.word")
    person.press("table.menu.leave")
    person.wait(1.0)
    assert not list(person.desk.matches.folder.glob("*.yaml"))
    assert not person.can_press("home.resume")


def test_the_rules_of_every_game_are_one_choice_away(person: Person) -> None:
    person.press("common.rules")
    assert person.sees("home.which_rules")
    person.press("Zuma")
    person.wait(1.0)
    assert person.sees("rules.search") and not person.can_press("Rumis")
    person.press("Zuma")
    person.press("Rumis")
    person.wait(1.0)
    assert person.can_press("Rumis") and not person.can_press("Zuma")


def test_people_who_played_before_are_offered_while_typing(person: Person) -> None:
    to_hub(person, "Kumata")
    for name in ("Ada", "Grace", "Mary", "Joan"):
        person.press("Player 1" if name == "Ada" else {"Grace": "Player 2"}.get(name, "Player"))
        person.type(name)
    person.press("companion.act.timer")
    person.wait(1.0)
    home(person)
    person.press("Rumis")
    person.wait(1.0)
    first = person.app.scene.find("name-0")  # type: ignore[attr-defined]
    person.click(first.rect.center)
    person.key(pygame.K_a, mod=pygame.KMOD_CTRL)
    person.type("Gr")
    assert person.can_press("Grace") and not person.can_press("Joan")
    person.key(pygame.K_RETURN)
    assert person.focused == "name-1", "Enter takes the name and leads on"
    assert person.sees("Grace")
    second = person.app.scene.find("kind-1")  # type: ignore[attr-defined]
    person.click((second.rect.x + 5, second.rect.centery))
    person.click(person.app.scene.find("name-1").rect.center)  # type: ignore[attr-defined]
    person.press("Joan")
    assert person.sees("Grace") and person.sees("Joan")


def test_colour_and_clan_come_with_the_name(people: People) -> None:
    person = people(names=("Ada",))
    person.press("Kumata")
    person.wait(1.0)
    person.press("new_match.add")
    person.wait(1.0)
    person.key(pygame.K_TAB)
    while not person.focused.startswith("clans"):
        person.key(pygame.K_TAB)
    person.key(pygame.K_RETURN)
    person.press("Tigers")
    person.press("new_match.start")
    person.wait(1.0)
    person.press("table.menu.word")
    person.press("table.menu.leave")
    person.wait(1.0)
    kept = person.app.ui.settings.last["people"]
    again = people(last={"people": kept})
    again.press("Kumata")
    again.wait(1.0)
    again.press("new_match.add")
    again.wait(1.0)
    assert not again.sees("Tigers")
    again.click(again.app.scene.find("name-0").rect.center)  # type: ignore[attr-defined]
    again.press("Ada")
    assert again.sees("Ada") and again.sees("Tigers")
