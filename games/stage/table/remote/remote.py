"""The phones of a table that is played turn by turn: their pages, and their wishes carried out."""

from __future__ import annotations

from typing import Any

from games.core.language import Phrase, phrase
from games.host.phones import Page, Wish
from games.stage.table.acting import ActingScene
from games.stage.table.around.layout import how_far
from games.stage.table.game.gain import shown_gain
from games.stage.table.game.margins import Action
from games.stage.table.game.people import game_title
from games.stage.table.phones import TablePhones
from games.stage.table.remote.hand import SIZE, SeatHand
from games.stage.table.remote.pictures import Pictures
from games.stage.table.remote.undo import Asking, is_own_turn, undo_target

PLACE = "place"
"""The button that plays what is aimed at."""


class Remote:
    """Every phone has a hand of its own; whatever it plays goes through the host."""

    def __init__(self, scene: ActingScene, phones: TablePhones) -> None:
        self.scene = scene
        self.phones = phones
        self.pictures = Pictures(scene, phones)
        self._hands: dict[int, SeatHand] = {}
        self._asking: Asking | None = None

    def hand(self, seat: int) -> SeatHand:
        """The hand of a seat's phone, in its language, showing what the table shows."""
        server = self.phones.server
        code = server.phone_state(seat).language if server is not None else ""
        hand = self._hands.get(seat)
        was_acting = hand is not None and hand.view.has_hands
        if hand is None or hand.code != code:
            hand = self._hands[seat] = SeatHand(self.scene, seat, code)
            self.pictures.mark(hand)
        if hand.follow():
            self.pictures.mark(hand)
        if hand.view.has_hands and not was_acting and server is not None:
            server.buzz(seat, "turn")
        return hand

    # Pages

    def page(self, seat: int) -> Page:
        """What the phone of a seat shows now."""
        hand = self.hand(seat)
        view, margins = hand.view, hand.view.margins
        steps, now = margins.steps() if view.has_hands else ((), 0)
        state = view.state
        return {
            "page": "turn",
            "players": self.phones.players(view),
            "points": state.scores()[seat].total,
            "turn": f"{game_title(view.ui, view.name)} · {how_far(view, view.shown_position)}",
            "status": self._status(hand),
            "board": {"w": SIZE[0], "h": SIZE[1]},
            "pieces": [
                {
                    "id": piece.key,
                    "label": piece.caption or (f"× {piece.count}" if piece.label else ""),
                    "words": piece.label or piece.tooltip,
                    "is_on": hand.can_pick(piece),
                    "is_chosen": piece.is_chosen,
                }
                for piece in hand.pieces()
            ],
            "buttons": [*map(_button, hand.actions()), self._place(hand)],
            "gain": self._gain(hand),
            "refusal": hand.refusal,
            "steps": [
                {"words": words, "is_now": number == now} for number, words in enumerate(steps)
            ],
            "can_undo": self._can_undo(seat),
            "ask": self._ask(seat),
        }

    def _status(self, hand: SeatHand) -> dict[str, Any]:
        """Whose turn it is, and what is to be done."""
        scene, acting = self.scene, hand.view.state.to_move
        if acting is None:
            return {"is_mine": False, "seat": None, "title": phrase("table.over"), "line": ""}
        name = scene.name_of(acting)
        is_mine = acting == hand.seat
        title = phrase("table.your_turn" if is_mine else "table.bot_turn", name=name)
        line: Phrase | str = ""
        if self._asking is not None and self._asking.seat == hand.seat:
            line = phrase("phones.undo_waits")
        elif not scene.host.is_present:
            line = phrase("phones.looking")
        elif is_mine:
            line = hand.view.margins.task()
        elif scene.match.seats[acting].is_bot:
            line = phrase("table.thinking")
        return {"is_mine": is_mine, "seat": acting, "title": title, "line": line}

    def _place(self, hand: SeatHand) -> dict[str, Any]:
        """The button that plays what is aimed at; it names the place where there is a name."""
        aim, words = hand.aim, hand.view.margins.verb()
        where = getattr(aim.move, "cell", getattr(aim.move, "stop", ""))
        if aim.is_legal and isinstance(where, str) and where:
            words = hand.view.ui.say("phones.place_at", verb=words, place=where)
        is_on = hand.view.has_hands and aim.is_legal
        return {"id": PLACE, "words": words, "icon": "check", "kind": PLACE, "is_on": is_on}

    def _gain(self, hand: SeatHand) -> str:
        """What the aimed move would bring the seat."""
        if not hand.aim.is_legal:
            return ""
        gain = hand.view.hand.gains(hand.aim.move)[hand.seat]
        return shown_gain(hand.view.ui, gain.points, gain.is_sure)

    def _can_undo(self, seat: int) -> bool:
        is_open = self.scene.host.is_present and self._asking is None
        return is_open and undo_target(self.scene.match, seat) is not None

    def _ask(self, seat: int) -> dict[str, Any] | None:
        asking = self._asking
        if asking is None or seat not in asking.waiting:
            return None
        return {
            "seat": asking.seat,
            "title": asking.title(),
            "line": asking.line(),
            "left": round(asking.left),
        }

    # Wishes

    def wish(self, seat: int, wish: Wish, at: float) -> None:
        """Do what a seat wants; what it cannot do, or what makes no sense, changes nothing."""
        hand, what = self.hand(seat), wish.get("do")
        move: Any = None
        if what == "pick":
            move = hand.choose(str(wish.get("id")), is_piece=True)
        elif what == "press" and wish.get("id") == PLACE:
            move = hand.place()
        elif what == "press":
            move = hand.choose(str(wish.get("id")), is_piece=False)
        elif what == "tap" and (spot := _numbers(wish, "x", "y")) is not None:
            hand.tap(*(min(1.0, max(0.0, each)) for each in spot))
        elif what == "spin" and (way := _numbers(wish, "dx", "dy")) is not None:
            hand.spin(*(min(400.0, max(-400.0, each)) for each in way))
        elif what == "undo":
            self._wish_undo(seat)
        elif what == "answer" and self._asking is not None:
            self._asking.answer(seat, wish.get("yes") is True)
        if hand.view.has_hands and move is not None:
            self.scene.play(move)
        else:
            self._show_aim(hand)
        self.pictures.mark(hand)

    def _show_aim(self, hand: SeatHand) -> None:
        """Everybody at the table sees what a phone aims at."""
        view, aim = self.scene.view, hand.aim
        if not hand.view.has_hands or view.has_hands:
            return
        view.is_guided = aim.is_legal
        if aim.is_legal:
            view.hand.hold(aim.move)
        else:
            view.let_go()

    # Taking back

    def _wish_undo(self, seat: int) -> None:
        target = undo_target(self.scene.match, seat)
        if not self._can_undo(seat) or target is None:
            return
        if is_own_turn(self.scene.match, seat, target):
            self._take_back(target)
            return
        self._asking = Asking(self.scene, self.scene.match, seat, target, self._answered)
        self._asking.open()

    def _answered(self, is_agreed: bool, who: int) -> None:
        asking, self._asking = self._asking, None
        server = self.phones.server
        if asking is None or server is None:
            return
        if is_agreed:
            self._take_back(asking.target)
        else:
            server.buzz(asking.seat, "told", phrase("phones.undo_refused"))
        self.scene.layout()

    def _take_back(self, target: int) -> None:
        match = self.scene.match

        def go() -> None:
            match.position = target

        self.scene.host.travel(go)

    # Time

    def pass_time(self, dt: float) -> None:
        """Let pictures and questions go on."""
        self.pictures.pass_time(dt)
        if self._asking is not None:
            self._asking.pass_time(dt)

    @property
    def wake_after(self) -> float | None:
        """Until the next picture, or the end of a question."""
        left = None if self._asking is None else self._asking.left
        times = [self.pictures.wake_after, left]
        return min((time for time in times if time is not None), default=None)


def _button(action: Action) -> dict[str, Any]:
    """A button of the tray: a card by its picture, a way to turn a piece by its sign."""
    kind = "card" if action.icon is not None else "turn" if action.sign else "act"
    return {
        "id": action.key,
        "words": action.label,
        "icon": action.sign,
        "kind": kind,
        "is_on": action.is_enabled,
    }


def _numbers(wish: Wish, *names: str) -> tuple[float, ...] | None:
    """The finite numbers of these names; None where one is missing or is none."""
    found = [wish.get(name) for name in names]
    if any(isinstance(each, bool) or not isinstance(each, int | float) for each in found):
        return None
    numbers = tuple(float(each) for each in found if each is not None)
    return numbers if all(abs(each) < 1e6 for each in numbers) else None
