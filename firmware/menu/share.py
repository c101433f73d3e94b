"""The question of a counted game: each seat presses keys of its own choice, which are mixed into the dice.

They come after the commitment, so the box cannot have known them when it chose its seed, and before the first roll.
"""

from shared_rules.core import action as act
from shared_rules.core.decision import Confirm, Dice
from shared_rules.core.refused import Refused
from shared_rules.formats.dice import LOCKED

from .page import Page

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shared_rules.core.types import Answer, Events

    from ..session.session import Session

KEYS = 6  # each of ten: 19.9 bits at most
_OF_TEN = 10
_BEGINNING = 100  # records: a game that has more has been played for a while, and is not asked any more


class Share(Confirm):
    """Asks a seat for `count` presses of any keys; the answer is the keys."""

    count = KEYS

    def check(self, answer: "Answer") -> None:
        if len(answer) != KEYS:
            raise Refused("refused.answer_length", KEYS, len(answer))
        for key in answer:
            if not 0 <= key < _OF_TEN:
                raise Refused("refused.range", 0, _OF_TEN - 1)


def is_due(session: "Session") -> bool:
    """Whether to ask: in a counted game whose seats are taken, before the first roll, until all have pressed."""
    table = session.table
    if not session.settings.counted or not table or table.log.totals.rolls or table.count > _BEGINNING:
        return False
    if table.damaged >= 0 or table.decision is None or table.log.header.commitment == LOCKED:
        return False
    return (not table.play.state.in_setup() or isinstance(table.decision, Dice)) and len(_missing(session)) > 0


def page(session: "Session") -> Page:
    """Asks the first seat that has not pressed."""
    seat = _missing(session)[0]
    return Page(Share(("menu.ask_share", KEYS), seat), lambda session, answer: _take(session, seat, answer))


def _take(session: "Session", seat: int, answer: "Answer") -> "Page | Events":
    session.running().keep(act.SHARE, (seat, bytes(answer)))
    return page(session) if _missing(session) else [("menu.ev_share",)]


def _missing(session: "Session") -> list[int]:
    """The seats that have not pressed."""
    table = session.running()
    records = [table.log.read(seq) for seq in range(1, table.count)]
    shared = [values[0] for kind, values in records if kind == act.SHARE]
    return [seat for seat in range(table.play.state.seats()) if seat not in shared]
