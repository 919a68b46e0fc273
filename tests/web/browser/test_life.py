"""A phone's life in a real browser: it comes, sits, loses the table, comes back, and leaves."""

from __future__ import annotations

import pytest

from tests.web.browser.chromium import Chromium, Page, until
from tests.web.browser.stand import SEAT, Stand, drawn

MARKUP = "<img src=x onerror=a()>"


@pytest.fixture
def phone(browser: Chromium, table: Stand) -> Page:
    """A phone at Léa's seat, with seven cards."""
    table.set_up("choose")
    page = browser.page()
    table.sit(page)
    page.wait("document.querySelectorAll('.hand .card').length === 7")
    return page


# Coming


def test_a_scanned_code_leads_to_the_seat_and_leaves_the_address(
    browser: Chromium, table: Stand
) -> None:
    table.set_up("lobby")
    page = browser.page()
    page.go(table.url)
    page.has("Place 2")
    assert page.value("location.search + location.hash + history.length") == "2"
    assert "k=" not in page.value("location.href")
    page.write("#name", "Zoé")
    page.tap(".button.first")
    page.has("Bonjour Zoé")
    table.night.until(lambda: (SEAT, "Zoé") in table.night.guests.joins)
    page.has("Encore une place libre")
    assert page.complaints() == []


def test_a_typed_code_leads_there_too_and_a_wrong_one_says_why(
    browser: Chromium, table: Stand
) -> None:
    table.set_up("lobby")
    page = browser.page(lang="en")
    page.go(table.url.partition("?")[0])
    page.has("Four letters")
    page.write("#code", "1234")
    page.wait("document.querySelector('.said.bad')?.textContent.length > 10")
    page.write("#code", table.phones.invitation(SEAT).code.lower())
    page.has("Seat 2")
    page.write("#name", "Ada")
    page.tap(".button.first")
    page.has("Hello Ada")
    page.reload()
    page.has("Hello Ada")


def test_a_name_full_of_markup_stays_text(browser: Chromium, table: Stand) -> None:
    page = browser.page()
    players = [
        {"seat": at, "name": MARKUP, "colour": "#F08A2C", "shape": "disc", "total": 3,
         "is_on": False, "is_bot": False, "line": MARKUP}
        for at in range(4)
    ]  # fmt: skip
    table.set_up("choose", players=players)
    table.sit(page, MARKUP[:20])
    page.wait("document.querySelectorAll('.hand .card').length === 7")
    for example in ("chosen", "scramble", "told", "false_start", "lobby", "waiting", "over"):
        kind = table.set_up(example, players=players)["page"]
        page.wait(f"document.body.dataset.page === '{kind}'")
        found = page.value("[...document.querySelectorAll('[onerror], img[src=x]')].length")
        assert found == 0
    page.has(MARKUP)
    assert page.complaints() == []


def test_names_that_were_played_under_are_offered(browser: Chromium, table: Stand) -> None:
    context = browser.phone()
    page = browser.page(context=context)
    table.sit(page, "Maman")
    page.close()
    again = browser.page(context=context)
    again.go(table.phones.invitation(0).url)
    again.tap(".chip")
    table.night.until(lambda: (0, "Maman") in table.night.guests.joins)


def test_a_second_tab_is_told_and_may_be_refused(
    browser: Chromium, table: Stand, phone: Page
) -> None:
    second = browser.page()
    second.go(table.url)
    second.has("Cette place est prise")
    second.tap(".busy > .second")
    phone.has("On demande votre place")
    phone.tap(".below .first")
    second.wait("document.querySelector('.ended') !== null")
    second.has("Cette place est prise")
    phone.wait("document.querySelector('.veil') === null")
    assert phone.value("document.querySelectorAll('.hand .card').length") == 7


def test_a_table_that_closes_in_the_middle_of_a_match_says_so_and_can_be_tried_again(
    table: Stand, phone: Page
) -> None:
    table.phones.close()
    phone.has("La table s’est fermée")
    phone.tap(".ended .second")
    phone.has("Liaison perdue")


def test_a_second_phone_gets_the_seat_when_the_first_agrees(
    browser: Chromium, table: Stand, phone: Page
) -> None:
    second = browser.page()
    second.go(table.url)
    second.has("Cette place est prise")
    second.tap(".busy > .second")
    phone.has("On demande votre place")
    phone.tap(".below .second")
    second.wait("document.querySelectorAll('.hand .card').length === 7")
    phone.has("Votre place est rendue")


# Staying


def test_a_reload_comes_back_to_the_seat(table: Stand, phone: Page) -> None:
    phone.reload()
    phone.wait("document.querySelectorAll('.hand .card').length === 7")
    phone.has("Léa")
    assert table.phones.phone_state(SEAT).is_here


def test_without_a_network_the_hand_is_hidden_and_comes_back(table: Stand, phone: Page) -> None:
    phone.network(False)
    phone.wait("document.querySelector('.amber') !== null")
    phone.has("Liaison perdue")
    assert phone.value("document.querySelectorAll('.card').length") == 0
    assert "Jaguar" not in phone.text()
    table.set_up("chosen")
    phone.network(True)
    phone.wait("document.querySelector('.card.chosen') !== null")
    phone.wait("document.querySelector('.amber') === null")


def test_a_short_stumble_shows_nothing(table: Stand, phone: Page) -> None:
    phone.value("(window.seen = 0, new MutationObserver(() => {"
                "seen += document.querySelectorAll('.amber, .lost').length"
                "}).observe(document.body, {childList: true, subtree: true}), 1)")  # fmt: skip
    phone.network(False)
    phone.wait("!navigator.onLine")
    phone.network(True)
    until(lambda: table.phones.phone_state(SEAT).is_here, "the phone", [phone])
    table.set_up("chosen")
    phone.wait("document.querySelector('.card.chosen') !== null")
    assert phone.value("seen") == 0


def test_turned_across_and_back_everything_stays(table: Stand, phone: Page) -> None:
    phone.size(844, 390)
    phone.wait("innerWidth === 844")
    tops = "new Set([...document.querySelectorAll('.hand .card')].map(c => c.offsetTop)).size"
    assert phone.value(tops) == 1
    phone.size(390, 844)
    phone.wait("innerWidth === 390")
    assert phone.value(tops) == 2
    phone.tap(".hand .card:nth-child(1)")
    table.wished({"do": "choose", "card": 0})


def test_a_freed_seat_says_so_and_forgets_its_key(table: Stand, phone: Page) -> None:
    table.phones.free(SEAT)
    phone.has("Votre place est rendue")
    phone.reload()
    phone.has("Quatre lettres")


def test_leaving_frees_the_seat(table: Stand, phone: Page) -> None:
    phone.tap(".menu")
    phone.tap(".below .link")
    phone.has("À bientôt")
    until(lambda: not table.phones.phone_state(SEAT).is_taken, "the free seat", [phone])


# Playing


def test_a_card_counts_when_the_finger_lifts_on_it(table: Stand, phone: Page) -> None:
    phone.down(*phone.middle(".hand .card:nth-child(2)"))
    assert table.wishes() == []
    left, top, width, height = phone.box(".hand .card:nth-child(2)")
    phone.move(left + width * 0.8, top + height * 0.8)
    phone.up()
    table.wished({"do": "choose", "card": 1})
    phone.has("Jaguar part vers Oscar")


def test_a_finger_that_slides_off_its_card_chooses_nothing(table: Stand, phone: Page) -> None:
    phone.down(*phone.middle(".hand .card:nth-child(1)"))
    phone.move(*phone.middle(".hand .card:nth-child(3)"))
    phone.up()
    phone.tap(".hand .card:nth-child(5)")
    table.wished({"do": "choose", "card": 4})
    assert table.wishes() == [{"do": "choose", "card": 4}]


def test_a_new_page_does_not_take_the_card_from_under_the_finger(table: Stand, phone: Page) -> None:
    phone.down(*phone.middle(".hand .card:nth-child(7)"))
    table.set_up("choose", waiting=[1], ready=[0, 2, 3], points=77)
    phone.has("77")
    phone.up()
    table.wished({"do": "choose", "card": 6})


def test_cards_may_ask_for_a_second_tap(table: Stand, phone: Page) -> None:
    phone.tap(".menu")
    phone.tap(".option:nth-of-type(3)")
    phone.wait("document.querySelectorAll('[aria-checked=true]').length === 1")
    phone.tap(".below > .first")
    phone.tap(".hand .card:nth-child(4)")
    phone.has("Touchez encore")
    assert table.wishes() == []
    phone.tap(".hand .card:nth-child(4)")
    table.wished({"do": "choose", "card": 3})


def test_a_totem_counts_at_touch_down(table: Stand, phone: Page) -> None:
    phone.down(*phone.middle(".totem[data-colour=blue]"))
    table.wished({"do": "grab", "colour": "blue"})
    phone.up()
    assert table.wishes() == [{"do": "grab", "colour": "blue"}]


def test_a_passed_card_leaves_and_another_comes(table: Stand, phone: Page) -> None:
    phone.look(is_calm=False)
    table.set_up("chosen")
    phone.wait("document.querySelector('.card.chosen[data-card=maize]') !== null")
    hand = ["jaguar", "jaguar", "jaguar", "sun", "sun", "sun", "zuma"]
    table.set_up("choose", hand=hand)
    phone.wait("document.querySelector('.card.chosen') === null")
    phone.wait("document.getAnimations().length === 0")
    found = phone.value("[...document.querySelectorAll('.hand .card')].map(c => c.dataset.card)")
    assert found == hand
    assert phone.value("document.querySelector('.hand').lastElementChild.className") == "slot"
    assert phone.complaints() == []


def test_left_hands_have_the_totems_on_the_left(table: Stand, phone: Page) -> None:
    phone.size(844, 390)
    phone.tap(".menu")
    phone.tap(".option:nth-of-type(2)")
    phone.tap(".below > .first")
    phone.wait("document.querySelector('.veil') === null")
    assert phone.box(".totems")[0] < phone.box(".hand")[0]
    phone.reload()
    phone.wait("document.querySelectorAll('.hand .card').length === 7")
    assert phone.box(".totems")[0] < phone.box(".hand")[0]


def test_totems_are_large_from_the_first_frame_of_the_scramble(table: Stand, phone: Page) -> None:
    phone.look(is_calm=False)
    table.set_up("scramble")
    phone.wait("document.querySelector('.scramble') !== null")
    phone.down(*phone.middle(".totem[data-colour=violet]"))
    table.wished({"do": "grab", "colour": "violet"})
    phone.up()


def test_keys_play_as_well_as_fingers(table: Stand, phone: Page) -> None:
    phone.value("document.querySelector('.hand .card:nth-child(4)').focus()")
    phone.ask("Input.dispatchKeyEvent", type="keyDown", key="Enter", windowsVirtualKeyCode=13,
              text="\r")  # fmt: skip
    phone.ask("Input.dispatchKeyEvent", type="keyUp", key="Enter", windowsVirtualKeyCode=13)
    table.wished({"do": "choose", "card": 3})
    assert phone.value("document.querySelector('.card').ariaLabel") == "Jaguar, 1 sur 3"
    assert phone.value("document.querySelector('.card.chosen').ariaPressed") == "true"


def test_calls_and_dives_are_read_aloud(table: Stand, phone: Page) -> None:
    table.phones.buzz(SEAT, "call", "Zuma !")
    phone.wait("document.getElementById('polite').textContent === 'Zuma !'")
    table.phones.buzz(SEAT, "dive", "Nina plonge.")
    phone.wait("document.getElementById('assertive').textContent === 'Nina plonge.'")


def test_between_rounds_hands_are_looked_at_and_it_goes_on(table: Stand, phone: Page) -> None:
    table.set_up("told")
    phone.has("Feuille de score")
    phone.tap(".actions .second")
    phone.has("Mains ouvertes")
    phone.tap(".open:nth-of-type(2)")
    phone.has("3 lunes, 2 plumes, 1 maïs et 1 pyramide")
    phone.tap(".actions .first")
    table.wished({"do": "go_on"})


def test_a_remote_picks_taps_places_and_asks(browser: Chromium, table: Stand) -> None:
    table.set_up("turning")
    page = browser.page()
    table.sit(page)
    page.wait("document.querySelector('.board .picture')?.naturalWidth > 0")
    page.tap(".piece:nth-child(3)")
    table.wished({"do": "pick", "id": "crocodile"})
    page.tap(".ways .way:nth-child(3)")
    table.wished({"do": "press", "id": "tip"})
    left, top, width, height = page.box(".board .picture")
    page.down(left + width * 0.25, top + height * 0.75)
    page.up()
    until(lambda: any(wish["do"] == "tap" for wish in table.wishes()), "the tap", [page])
    tap = next(wish for wish in table.wishes() if wish["do"] == "tap")
    assert tap["x"] == pytest.approx(0.25, abs=0.01) and tap["y"] == pytest.approx(0.75, abs=0.01)
    page.tap(".actions .first")
    table.wished({"do": "press", "id": "place"})
    page.tap(".actions .second")
    table.wished({"do": "undo"})
    table.set_up("asked")
    page.has("Nina voudrait annuler")
    page.tap(".below .first")
    table.wished({"do": "answer", "yes": True})


def test_two_fingers_enlarge_the_picture_or_turn_the_table(browser: Chromium, table: Stand) -> None:
    table.set_up("turning")
    page = browser.page()
    table.sit(page)
    x, y = page.middle(".board")
    page.wait("document.querySelector('.board .picture')?.naturalWidth > 0")

    def two(kind: str, one: float, other: float) -> None:
        fingers = [{"x": one, "y": y, "id": 1}, {"x": other, "y": y, "id": 2}]
        page.ask("Input.dispatchTouchEvent", type=kind, touchPoints=fingers)

    two("touchStart", x - 30, x + 30)
    two("touchMove", x + 10, x + 70)
    page.up()
    until(lambda: any(wish["do"] == "spin" for wish in table.wishes()), "the turn", [page])
    two("touchStart", x - 30, x + 30)
    two("touchMove", x - 70, x + 70)
    page.up()
    page.wait("document.querySelector('.board.large') !== null")
    assert not any(wish["do"] == "tap" for wish in table.wishes())


# Watching


def test_a_display_shows_the_picture_and_comes_back(browser: Chromium, table: Stand) -> None:
    page = browser.page(1280, 720)
    page.go(table.phones.invitation(None).url)
    page.has("La table arrive")
    table.phones.picture(None, "watch", drawn("rumis/cover.svg", 64, 64))
    page.wait("document.querySelector('.watch .picture')?.naturalHeight === 64")
    assert "k=" not in page.value("location.href")
    left, top, width, height = page.box(".watch .picture")
    assert (left, top, width, height) == (0, 0, 1280, 720)
    assert page.value("getComputedStyle(document.body).cursor") == "none"
    page.network(False)
    page.has("on revient tout seul")
    table.phones.picture(None, "watch", drawn("rumis/cover.svg", 96, 96))
    page.network(True)
    page.wait("document.querySelector('.watch .picture')?.naturalHeight === 96")
    page.wait("document.querySelector('.notice') === null")
    page.reload()
    page.wait("document.querySelector('.watch .picture')?.naturalHeight === 96")
    assert page.complaints() == []
