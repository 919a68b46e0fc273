"""Why a move of Kiwara is good: every clause is true where it is said."""

from __future__ import annotations

from random import Random

from games import catalog
from games.core.game import Setup
from games.kiwara.bot.reasons import reasons
from games.kiwara.rules.moves import Place
from games.kiwara.rules.state import KiwaraState
from tests.games.kiwara.savannah import STRIPES, kiwara, played


def told(state: KiwaraState, text: str) -> dict[str, dict[str, object]]:
    """The clauses about a move by the last word of their keys, with their values."""
    found = reasons(state.view_for(state.seat), state.parse(text))
    return {each.clause.key.split(".")[-1]: each.clause.values for each in found}


def weight(state: KiwaraState, text: str, key: str) -> float:
    found = reasons(state.view_for(state.seat), state.parse(text))
    return next(each.weight for each in found if each.clause.key.endswith(f".{key}"))


def test_a_territory_is_taken_levelled_or_enriched() -> None:
    empty = kiwara(totem="N1", board=STRIPES)
    assert told(empty, "place zebra a1")["take"] == {"letter": "A", "n": 6}
    held = kiwara("0E b1", totem="N1", board=STRIPES)
    assert told(held, "place zebra a1")["enrich"]["n"] == 6
    theirs = kiwara("1E b1", totem="N1", board=STRIPES)
    assert told(theirs, "place zebra a1")["level"] == {"letter": "A", "seat": 1, "n": 5}
    behind = kiwara("1E b1", "1Z c1", totem="N1", board=STRIPES)
    said = told(behind, "place zebra a1")
    assert said["feed"]["n"] == 6 and weight(behind, "place zebra a1", "feed") < 0


def test_a_lion_chases_gazelles_and_hides_zebras() -> None:
    state = kiwara("1G b1", "1Z a2", totem="N1", board=STRIPES)
    said = told(state, "place lion a1")
    assert said["chase"] == {"cell": "b1", "seat": 1} and said["hide"] == {"cell": "a2", "seat": 1}
    own = kiwara("0G b1", "0Z a2", totem="N1", board=STRIPES)
    assert (
        weight(own, "place lion a1", "return") < 0 and weight(own, "place lion a1", "frighten") < 0
    )


def test_a_gazelle_by_the_water_is_exposed_and_a_crocodile_threatens() -> None:
    state = kiwara(totem="N1", board=STRIPES)
    assert told(state, "place gazelle a1")["expose"]["seat"] == 1, "a2 is across the river"
    near = kiwara("1G a2", totem="N1", board=STRIPES)
    assert told(near, "place crocodile a1")["threaten"]["cell"] == "a2"
    played(near, "place crocodile a1")
    assert told(near, "swap a2")["jump"] == {"origin": "a1", "target": "a2"}
    assert told(near, "stay")["stay"]["cell"] == "a1"


def test_a_walk_says_what_the_other_finds_there() -> None:
    state = kiwara("0E a5", "1Z b5", totem="N1", board=STRIPES)
    played(state, "place zebra a1")
    walks = [str(move) for move in state.legal_moves() if str(move).startswith("totem")]
    said = [told(state, walk) for walk in walks]
    assert any("offer" in each for each in said), "one line is the poorest"
    for walk, each in zip(walks, said, strict=True):
        after = state.clone()
        played(after, walk)
        most = max(after.gains(move)[1].points for move in after.legal_moves())
        assert all(each[key]["n"] == most for key in {"offer", "risk"} & each.keys())
    assert all(each["leave"]["seat"] == 1 for each in said)
    rooms = [each["leave"]["n"] for each in said]
    lines = [state.line_of(walk.split()[1]) for walk in walks]
    assert rooms == [sum(state.animal_at(cell) is None for cell in line) for line in lines]


def test_the_first_full_territory_wins_the_okapi() -> None:
    tokens = ["0E a5", "0Z b5", "0G a4", "0G b4"]
    state = kiwara(*tokens, totem="W4", board=STRIPES)
    assert told(state, "place zebra c4")["complete"]["n"] == state.table.okapi_bonus


def test_cards_say_what_they_do_to_whom() -> None:
    state = kiwara("1Z a1", totem="N1", cards=(("boa", "porcupine", "warthog", "rhino"), ()))
    assert told(state, "rhino a1")["dismiss"]["seat"] == 1
    played(state, "place zebra a2", "totem N2")
    cell = next(str(m).split()[1] for m in state.legal_moves() if str(m).startswith("boa"))
    assert told(state, f"boa {cell}")["force"] == {"seat": 1, "cell": cell}
    assert told(state, f"porcupine {cell}")["forbid"] == {"seat": 1, "cell": cell}
    assert told(state, "warthog")["deprive"] == {"seat": 1}
    assert told(state, "end")["save"]["n"] == 4


def test_what_is_said_of_territories_is_so_after_the_move() -> None:
    rng, seen = Random(3), set[str]()
    for seed in range(6):
        state = catalog.game("kiwara").start(Setup(2, seed))
        while not state.is_over:
            move = rng.choice(state.legal_moves())
            if isinstance(move, Place):
                seen |= _confirmed(state, move)
            state.play(move)
    assert {"take", "level", "enrich", "strengthen", "approach", "feed", "occupy"} <= seen


def _confirmed(state: KiwaraState, move: Place) -> set[str]:
    """Compare what is said of a placement with the count before and after it."""
    seat, after = state.seat, state.clone()
    after.play(move)
    then = {each.letter: each for each in state.standings()}
    now = {each.letter: each for each in after.standings()}
    said = told(state, str(move))
    for key, values in said.items():
        if "letter" not in values:
            continue
        letter, n = str(values["letter"]), values.get("n")
        before, stands = then[letter], now[letter]
        lead = stands.counts[seat] - stands.counts[1 - seat]
        if key.startswith("take"):
            assert stands.leader == seat != before.leader and stands.points == n
            assert (key == "take_full") <= stands.is_complete
        elif key.startswith("level"):
            assert stands.leader is None and before.leader == 1 - seat and before.points == n
        elif key == "enrich":
            assert stands.leader == seat and stands.points - before.points == n
            assert stands.points == values["total"]
        elif key == "strengthen":
            assert lead == n and lead >= 1
        elif key == "approach":
            assert -lead == n and stands.leader == 1 - seat
        elif key == "feed":
            assert stands.points - before.points == n and stands.leader == 1 - seat
        elif key.startswith("occupy"):
            assert n == len(stands.cells) - sum(stands.counts)
    return set(said)
