"""The menu of a running game: redo, amend, and what ends or changes the game."""

from shared_rules.core import action as act
from shared_rules.core import history
from shared_rules.core.decision import Option, choose
from shared_rules.core.refused import Refused

from . import look, people
from .amend import answers
from .answered import step
from .page import Page, confirmation, listing, of_fact
from .start import RESUME

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from shared_rules.core.types import Events, Message

    from ..session.session import Session
    from .page import Item

REDO = 0
_CLOCK = 3  # the place of its item


def page(session: "Session") -> Page:
    """The first page."""
    redone = _redone(session)
    items: "Sequence[Item]" = (
        (redone or ("menu.redo",), _redo),
        (("menu.mend",), answers),
        (("menu.fact",), of_fact),
        look.item(session, "brightness", page),
        look.item(session, "mute", page),
        (("menu.game",), _game),
    )
    if redone:
        return listing(("menu.ask_playing",), items)
    return listing(("menu.ask_playing",), items, REDO + 1, (REDO,))


def _redone(session: "Session") -> "Message | None":
    """The label of what Table.redo would do again, None where that is nothing; an undone answer has its question."""
    table = session.running()
    if table.damaged >= 0 or table.open_commitments():
        return None
    undo = history.last_undo(table.log.read, table.count - 1)
    if undo < 0:
        return None
    said = step(table.decision, table.log.read(table.log.read(undo)[1][0]))
    return ("menu.redo_of", said) if said else ("menu.redo",)


def _redo(session: "Session") -> "Events":
    session.running().redo()
    return [("menu.redone",)]


def _game(session: "Session") -> Page:
    items = (
        (("menu.put_aside",), _put_aside),
        (("menu.level",), _level),
        (("menu.who",), _who),
        (("menu.clock",), _clock),
        (("menu.look",), look.page),
        (("menu.abandon",), _abandon),
    )
    return listing(("menu.ask_whole_game",), items, dark=() if session.clock.runs else (_CLOCK,))


def leave(session: "Session") -> "Events":
    """Back to the menu of an empty table."""
    return [] if session.drop() else _put_aside(session)


def _put_aside(session: "Session") -> "Events":
    session.put_aside()
    return [("menu.ev_put_aside", RESUME + 1)]


def _level(session: "Session") -> Page:
    levels = session.running().play.game.LEVELS
    return listing(("menu.ask_level",), [_level_item(at, levels[at]) for at in range(len(levels))])


def _level_item(level: int, term: str) -> "Item":
    return (term,), lambda session: session.running().operate(act.LEVEL, level)


def _who(session: "Session") -> Page:
    """The people at the table: what they are called, and who leaves."""
    return people.page(session, ((("menu.leave",), _leave),))


def _leave(session: "Session") -> Page:
    terms = session.running().play.state.seat_terms()
    options = [Option(seat, (terms[seat],), seat) for seat in range(len(terms))]
    if not options:
        raise Refused("refused.no_leave")
    return Page(
        choose(("menu.ask_leave",), options), lambda session, answer: session.running().operate(act.LEAVE, answer[0])
    )


def _clock(session: "Session") -> "Events":
    if not session.clock.runs:
        raise Refused("refused.no_clock")
    session.clock.pause(session.running())
    return [("menu.clock_stopped",) if session.clock.paused else ("menu.clock_runs",)]


def _abandon(session: "Session") -> Page:
    return confirmation(("menu.ask_abandon",), _end)


def _end(session: "Session") -> "Events":
    return [] if session.drop() else session.running().operate(act.ABANDON)
