"""Stops a pack where it does what no game may do, with a message of ours. Runs in MicroPython as WebAssembly only.

The laws would find a wrong question later, when it is known what is wrong and no longer where. What a position loses
as its bytes they cannot find: here it is never anything else.
"""

import sys

from shared_rules.core import decision
from shared_rules.core.clock import MOST_SEATS
from shared_rules.core.game import Game
from shared_rules.laws import asked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from types import ModuleType
    from typing import TypeGuard

    from shared_rules.core.types import Decision, Message

watching = False
_PACKS = "shared_rules.packs."
_SHOWN = 60  # letters of a value
_LOOKS = """ask seats in_setup phase_key heading scores winners ranking_scores score_rows seat_terms seat_colours
guide face laws""".split()
_VALUES = (int, str, list, dict, set, bytearray)  # what a module or a class may hold and play may change
_first: "dict[str, str]" = {}  # what modules and classes held when each was first looked at
_MAKERS = ("confirm", "choose", "tally", "number", "dice", "one_seat", "allocate", "secret")


class Misuse(Exception):
    """`message`: what is wrong."""

    def __init__(self, message: "Message") -> None:
        self.message = message


def watch() -> None:
    """From here on; of a pack that has not been imported yet."""
    global watching
    watching = True
    for name in _MAKERS:
        setattr(decision, name, _watched(getattr(decision, name)))


def _watched(make: "Callable[..., Decision]") -> "Callable[..., Decision]":
    def checked(*args: object, **keywords: object) -> "Decision":
        question = make(*args, **keywords)
        wrong = asked.fault(question) or _seat_fault(question)
        if wrong:
            raise Misuse(wrong)
        return question

    return checked


def _seat_fault(question: "Decision") -> "Message | None":
    """What is wrong with the seats that a question and its options name."""
    seats = [question.seat] + [option.seat for option in question.options]
    return None if all([_is_seat(seat) for seat in seats]) else ("misuse.seat", asked.name(question), MOST_SEATS - 1)


def _is_seat(value: object) -> bool:
    return isinstance(value, int) and decision.TABLE <= value < MOST_SEATS


def check_fields(live: "Game", after: "Game") -> None:
    """A position `after`, made of the bytes of the `live` one, has lost nothing."""
    for name in live.__dict__:
        if live.__dict__[name] != after.__dict__.get(name):
            raise Misuse(("misuse.field", name))


def check_game(home: "ModuleType") -> None:
    """A package names its class."""
    game = getattr(home, "GAME", None)
    if not (isinstance(game, type) and issubclass(game, Game)):
        raise Misuse(("misuse.game",))


def check_start(game: "type[Game]") -> None:
    """Two games that begin have no list in common."""
    one, other = game(), game()
    for name, _ in game.FIELDS:
        value = getattr(one, name, None)
        if isinstance(value, (list, bytearray)) and value is getattr(other, name):
            raise Misuse(("misuse.shared", name))


def check_shared() -> None:
    """What modules and classes of the pack hold is what they held before."""
    for module in list(sys.modules):
        if module.startswith(_PACKS):
            _check_names(module, sys.modules[module].__dict__)


def _check_names(where: str, values: "Mapping[str, object]") -> None:
    for name in values:
        value, place = values[name], where + "." + name
        if isinstance(value, type) and value.__name__ == name:
            _check_names(place, value.__dict__)
        elif not name.startswith("__") and isinstance(value, _VALUES):
            shown = repr(values[name])
            if _first.setdefault(place, shown) != shown:
                raise Misuse(("misuse.shared", name))


def check_fractions(state: "Game") -> None:
    """A position has whole numbers: its bytes would lose a fraction."""
    for name, _ in state.FIELDS:
        value: object = getattr(state, name, None)
        for part in value if _is_list(value) else (value,):
            if isinstance(part, float):
                raise Misuse(("misuse.fraction", name, str(part)))


def check_events(what: str, events: object) -> None:
    """What has happened is a list of messages."""
    if events is None:
        raise Misuse(("misuse.events", what))
    if not _is_list(events) or not all([_is_message(event) for event in events]):
        raise Misuse(("misuse.event", what, _shown(events)))


def _is_message(event: object) -> bool:
    return _is_list(event) and isinstance(event, tuple) and len(event) > 0 and isinstance(event[0], str)


def _is_list(value: object) -> "TypeGuard[Sequence[object]]":
    return isinstance(value, (list, tuple))


def check_question(asked: object) -> None:
    """What is asked is a question."""
    if not isinstance(asked, decision.BaseDecision):
        raise Misuse(("misuse.ask", _shown(asked)))


def check_points(state: "Game") -> None:
    """Points are a list of whole numbers."""
    for name in ("scores", "ranking_scores"):
        points: object = getattr(state, name)()
        if not _is_list(points) or not all([isinstance(one, int) for one in points]):
            raise Misuse(("misuse.scores", name, _shown(points)))


def check_unchanged(game: "type[Game]", data: bytes) -> None:
    """None of what only looks changes the position with these bytes."""
    for name in _LOOKS:
        state = game.decode(data)
        before = state.encode()
        getattr(state, name)()
        if state.encode() != before:
            raise Misuse(("misuse.changes", name))


def _shown(value: object) -> str:
    return repr(value)[:_SHOWN]
