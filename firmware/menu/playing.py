"""Owns the menu of a running game: redo, mending, and what ends or changes the game as a whole."""

from shared_rules.core import action as act
from shared_rules.core.decision import Option, choose
from shared_rules.core.refused import Refused

from . import fact, look
from .mend import answers
from .page import Page, confirmation, listing

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from shared_rules.core.types import Events

    from ..session.desk import Desk
    from .page import Entry


def page(desk: "Desk") -> Page:
    """The first page."""
    entries: "Sequence[Entry]" = (
        (("menu.redo",), lambda desk: desk.running().redo()),
        (("menu.mend",), answers),
        (("menu.fact",), fact.page),
        look.entry(desk, "brightness", page),
        look.entry(desk, "mute", page),
        (("menu.game",), _whole_game),
    )
    return listing(("menu.ask_playing",), entries)


def _whole_game(desk: "Desk") -> Page:
    entries = (
        (("menu.put_aside",), _put_aside),
        (("menu.level",), _level),
        (("menu.leave",), _leave),
        (("menu.clock",), _clock),
        (("menu.look",), look.more),
        (("menu.abandon",), _abandon),
    )
    return listing(("menu.ask_whole_game",), entries)


def _put_aside(desk: "Desk") -> "Events":
    desk.put_aside()
    return []


def _level(desk: "Desk") -> Page:
    levels = desk.running().play.game.LEVELS
    return listing(("menu.ask_level",), [_level_entry(at, levels[at]) for at in range(len(levels))])


def _level_entry(level: int, term: str) -> "Entry":
    return (term,), lambda desk: desk.running().operate(act.LEVEL, level)


def _leave(desk: "Desk") -> Page:
    terms = desk.running().play.state.seat_terms()
    options = [Option(seat, (terms[seat],), seat) for seat in range(len(terms))]
    if not options:
        raise Refused("refused.no_leave")
    return Page(choose(("menu.ask_leave",), options), lambda desk, answer: desk.running().operate(act.LEAVE, answer[0]))


def _clock(desk: "Desk") -> "Events":
    if not desk.clock.runs:
        raise Refused("refused.no_clock")
    desk.clock.pause(desk.running())
    return []


def _abandon(desk: "Desk") -> Page:
    return confirmation(("menu.ask_abandon",), lambda desk: desk.running().operate(act.ABANDON))
