"""What the box asks and shows now, as a value for JSON: docs/question.md has its fields.

It is made of what the keys are lit by, so no reader can see more than the table does: nothing of a secret choice.
"""

import json

from shared_rules.core import action as act
from shared_rules.core.decision import (
    TABLE,
    Allocate,
    Choose,
    Dice,
    Number,
    Secret,
)
from shared_rules.core.play import Play
from shared_rules.core.refused import Refused

from ..input import view as modes
from ..menu import rules
from ..menu.answered import answer_of, of_seat, spoken, step
from ..menu.share import Share
from ..session.lessons import guide_of
from .compose import compose
from .picture import Scene

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from shared_rules.core.decision import Option
    from shared_rules.core.terms import Terms
    from shared_rules.core.types import Decision, Message

    from ..input.dialog import Dialog
    from ..input.view import View
    from .types import Line

    Json = int | str | Message | list["Json"] | dict[str, "Json"]

_NUMBERS = "0123456789+-, "
KINDS = ("confirm", "choose", "number", "dice", "allocate", "secret", "tally")
MODES = {
    modes.OVER: "over",
    modes.BARRIER: "barrier",
    modes.LOCKED: "locked",
    modes.OFFER: "offer",
    modes.CODE: "code",
    modes.RESULT: "code",
}


def asked(view: "View", dialog: "Dialog") -> "dict[str, Json]":
    """What a box with this view and this dialog asks and shows."""
    return _Asked(view, dialog).fields()


def standing(view: "View", terms: "Terms") -> "tuple[object, ...]":
    """What it is made of: as long as that is the same, the same is asked and shown."""
    what = view.number, view.mode, view.reason, view.cue, view.rule, view.rolled
    return what + (terms.language, tuple(terms.seat_names))


class Questions:
    """The question as a text, for who reads it on a line."""

    def __init__(self, view: "View", dialog: "Dialog") -> None:
        self._view = view
        self._dialog = dialog
        self._standing: "tuple[object, ...]" = ()

    def has_changed(self) -> bool:
        """Whether it is another one than the text that was made last."""
        return self._standing != standing(self._view, self._dialog.session.terms)

    def text(self) -> bytes:
        """It, as JSON."""
        self._standing = standing(self._view, self._dialog.session.terms)
        return json.dumps(asked(self._view, self._dialog)).encode()


class _Asked:
    def __init__(self, view: "View", dialog: "Dialog") -> None:
        session = dialog.session
        self._view = view
        self._session = session
        self._terms: "Terms" = session.terms
        self._decision = dialog.decision
        scene = Scene()
        compose(scene, view, session.now_ms)
        words = scene.words
        self._in_full = words.in_full
        self._heading, self._body = words.in_full or (words.heading, words.body)
        self._is_menu = view.menu

    def fields(self) -> "dict[str, Json]":
        view = self._view
        can = self._can()
        found: "dict[str, Json]" = {
            "at": "%d.%d" % (view.boot, view.number),
            "kind": self._kind(),
            "seat": TABLE,
            "ask": "",
            "seats": self._seats(),
            "heading": self._say_all(self._heading),
            "news": self._say_all(view.reason),
            "lines": self._lines(),
            "can": can,
        }
        if view.cue == "no":
            found["refused"] = 1
        if self._is_menu:
            found["menu"] = 1
        elif view.table and view.table.play.state.in_setup():
            found["setup"] = 1
        if view.mode == modes.WHY and view.subject:
            found["subject"] = self._terms.say(view.subject)
        if view.mode == modes.ROLLED and isinstance(view.answered, Dice):
            found["rolled"] = self._dice(view.answered, view.rolled)
        if view.mode in modes.PHOTOS:
            found["code"] = list(view.photo[:2])
        if view.mode not in modes.HIDING and self._decision:
            self._add_question(found, self._decision)
        undone = self._undoes()
        lessons = self._lessons()
        if lessons:
            found["lessons"] = lessons
        if undone:
            found["undo"] = undone
        elif self._is_first():
            can.append("back")
        if "skip" in can and view.table:
            found["skips"] = view.table.play.state.skips()
        return found

    def _kind(self) -> str:
        view = self._view
        if view.mode in MODES:
            return MODES[view.mode]
        if self._decision is None:
            return "over"
        return "share" if isinstance(self._decision, Share) else KINDS[self._decision.kind]

    def _seats(self) -> "list[Json]":
        """The name and the colour of every seat."""
        table = self._view.table
        if not table:
            return []
        colours = table.play.state.seat_colours()
        seats = range(table.play.state.seats())
        return [[self._terms.seat(seat), list(colours[seat % len(colours)])] for seat in seats]

    def _lines(self) -> "list[Json]":
        """What stands in the place of a question, or beside it: a reason, choices that are revealed, standings."""
        view = self._view
        if view.mode == modes.WHY:
            return self._say_all(self._without_keys(view.rule))
        is_revealed = view.mode == modes.ROLLED and isinstance(view.answered, Secret)
        if view.mode in modes.HIDING or is_revealed:
            return self._say_all(self._body)
        return self._say_all(self._body[1:]) if self._in_full else []  # the question is its first line

    def _lessons(self) -> "list[Json]":
        """What is new in a first game, but for what keys do."""
        view = self._view
        table = view.table
        is_beside_dice = view.mode == modes.ROLLED and isinstance(view.answered, Dice)
        if not table or not table.decision or not (view.is_asking() or is_beside_dice):
            return []
        return self._say_all(self._session.lessons.beside(table.play.state, table.decision.ask[0], view.reason))

    def _without_keys(self, rule: "Sequence[Message]") -> "Sequence[Message]":
        """The reason that was asked for, without what the keys do now: what stands in their place says so itself."""
        view = self._view
        guide = guide_of(view.table.play.state) if view.table else ""
        return [line for line in rule if line[0] != guide] or (("scene.no_rule",),)

    def _can(self) -> "list[Json]":
        """The forms that mean something now, beside an answer to the question itself."""
        view = self._view
        if view.mode == modes.LOCKED:
            return ["lock"]
        if view.mode in (modes.BARRIER, modes.OFFER):
            return ["agree", "back"]
        if view.mode in modes.PHOTOS:
            return ["ok"]
        if view.mode == modes.OVER:
            return ["ok", "menu"]
        found: "list[Json]" = ["menu"]
        if not self._is_menu and (view.mode != modes.WHY or modes.has_rules(view)):
            found.append("why")
        if view.mode == modes.ROLLED or self._is_revealing():
            found.append("ok")
        if isinstance(self._decision, Dice):
            found.append("roll")
        if self._is_menu:
            return found + ["back"]
        if view.mode == modes.WHY:
            found.append("back")
        if view.table and _may_skip(view.table.play):
            found.append("skip")
        if modes.mends(view.table):
            found.append("fact")
        return found

    def _is_revealing(self) -> bool:
        state = self._view.input_state
        return isinstance(self._decision, Secret) and state is not None and state.seat == TABLE

    def _undoes(self) -> str:
        """What an undo would take back, "" where it means nothing now.

        An answer that says too little alone stands behind its question.
        """
        view = self._view
        if not view.table or self._is_menu or (view.mode in modes.HIDING and view.mode != modes.OVER):
            return ""
        undone = view.table.undoes()
        if not undone:
            return ""
        decision, entry = undone
        said = step(decision, entry)
        if decision is None or said is None or answer_of(entry[1]) is None:
            return self._terms.say(said or ("menu.last_step",))
        answer = spoken(decision, entry[1])
        if self._is_bare(decision, self._terms.say(answer)):
            answer = ("menu.said_to", decision.ask, answer)
        return self._terms.say(of_seat(decision, answer))

    def _is_bare(self, decision: "Decision", answer: str) -> bool:
        """Whether it is a number, a seat, a word such as yes, or what the whole table has chosen."""
        seats = [self._terms.seat(seat) for seat in range(len(self._terms.seat_names))]
        if not answer.strip(_NUMBERS) or answer in seats:
            return True
        is_word = " " not in answer and self._terms.say(decision.ask).endswith("?")
        return isinstance(decision, Choose) and (is_word or decision.seat == TABLE)

    def _is_first(self) -> bool:
        """Whether a question before which nothing can be undone is a game's first one: from there BACK leads out."""
        view = self._view
        return view.mode == modes.ASK and not self._is_menu and view.table is not None and view.table.damaged < 0

    def _add_question(self, found: "dict[str, Json]", decision: "Decision") -> None:
        view = self._view
        state = view.input_state
        found["seat"] = state.seat if state else decision.seat
        found["ask"] = self._terms.say(decision.ask)
        found["term"] = decision.ask
        if decision.options:
            found["options"] = [self._option(decision, option) for option in decision.options]
        if decision.dice_aside and "rolled" not in found and not isinstance(decision, (Dice, Allocate)):
            sides, values = decision.dice_aside
            found["aside"] = {"count": len(values), "sides": sides, "values": list(values)}
        filled = view.table.play.state.filled() if view.table and not self._is_menu else ()
        if filled and view.mode != modes.WHY:  # a reason that was asked for has it itself
            found["filled"] = self._say_all(filled)
        if isinstance(decision, Choose):
            found["default"] = decision.options[decision.default].value
            found["groups"] = self._say_all(decision.groups)
        elif isinstance(decision, Number):
            found["low"], found["high"], found["default"] = decision.low, decision.high, decision.default
            found["adds_up"] = decision.adds_up
            if decision.change:
                found["change"] = list(decision.change)
        elif isinstance(decision, Dice):
            found["dice"] = self._dice(decision)
        elif isinstance(decision, Allocate):
            found["items"] = list(decision.items)
            if decision.default >= 0:
                found["default"] = decision.default
        elif isinstance(decision, Share):
            found["count"] = decision.count

    def _option(self, decision: "Decision", option: "Option") -> "Json":
        """An option; what is usual is left out."""
        found: "dict[str, Json]" = {"value": option.value, "label": self._terms.say(option.label)}
        for name, usual in (("seat", TABLE), ("group", -1), ("place", -1), ("most", 1)):
            if getattr(option, name) != usual:
                found[name] = getattr(option, name)
        if option.is_dark:
            found["dark"] = 1
        if option.change:
            found["change"] = list(option.change)
        if self._is_menu:
            found["term"] = option.label[0]
        table = self._view.table
        if table and decision.ask[0] == rules.ASK:
            found["says"] = self._say_all(rules.of_subject(self._session, option.value))
        cells = table.play.state.highlight_cells(decision, option.value) if table and not self._is_menu else b""
        if cells:
            found["cells"] = list(cells)
        return found

    def _dice(self, decision: "Dice", values: "Iterable[int]" = ()) -> "Json":
        """The dice that are asked for, or that the box has rolled."""
        found: "dict[str, Json]" = {"count": decision.count, "sides": decision.sides}
        if decision.faces:
            found["faces"] = self._say_all(decision.faces)
        if decision.worth:
            found["worth"] = list(decision.worth)
        if decision.aside:
            found["aside"] = list(decision.aside)
        if decision.are_seats:
            found["are_seats"] = 1
        if values:
            found["values"] = list(values)
        return found

    def _say_all(self, lines: "Iterable[Line | Message]") -> "list[Json]":
        return [line if isinstance(line, str) else self._terms.say(line) for line in lines]


def _may_skip(play: "Play") -> bool:
    """Whether the rest of the phase can be left out."""
    copy = Play(play.game)
    copy.restore(play.encode())
    try:
        copy.apply((act.SKIP,))
    except Refused:
        return False
    return True
