"""The menu of who plays: the same people as last time, one seat after the other, or colours alone.

Sixty names are at most three presses away: six headings, and behind each at most two pages of names.
"""

from shared_rules.core.decision import Option, choose
from shared_rules.core.refused import Refused

from ..session.people import last_time, seat_people
from ..store import roster
from . import share
from .page import Page, listing

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from shared_rules.core.types import Answer, Events, Message
    from shared_rules.formats.roster import Person

    from ..session.session import Session
    from .page import Item

    Chosen = list[Person | None]

_LAST_TIME = 0
_ONE_BY_ONE = 1
_GUEST = 0  # the answer; 1 + n is the nth of the roster
_HEADINGS = 5  # beside the guest, on one page
_CUT = 8  # letters of each of the two names in a heading: both fit in its line


def is_due(session: "Session") -> bool:
    """Whether to ask who plays: the box has a roster, the setup is over, and nobody has been named."""
    return not (session.people or session.running().play.state.in_setup()) and len(roster.people(session.body.root)) > 0


def page(session: "Session", also: "Sequence[Item]" = ()) -> Page:
    """The first page; `also` are further items. While the PC has sent nobody, no seat can be named."""
    items: "list[Item]" = [
        (("menu.who_last",), _as_last_time),
        (("menu.who_each",), _one_by_one),
        (("menu.who_colours",), _colours),
    ]
    items += also
    if not roster.people(session.body.root):
        return listing(("menu.ask_who",), items, len(items) - 1, (_LAST_TIME, _ONE_BY_ONE))
    if last_time(session):
        return listing(("menu.ask_who",), items, _LAST_TIME)
    return listing(("menu.ask_who",), items, _ONE_BY_ONE, (_LAST_TIME,))


def _as_last_time(session: "Session") -> "Page | Events":
    people = last_time(session)
    if not people:
        raise Refused("refused.no_last_people")
    return _seat(session, people)


def _colours(session: "Session") -> "Page | Events":
    return _seat(session, [None] * session.running().play.state.seats())


def _one_by_one(session: "Session") -> "Page | Events":
    if not roster.people(session.body.root):
        raise Refused("refused.no_roster")
    return _next(session, [])


def _next(session: "Session", chosen: "Chosen") -> "Page | Events":
    """Ask for the next seat; after the last one all of them sit."""
    seat = len(chosen)
    if seat == session.running().play.state.seats():
        return _seat(session, chosen)
    people = roster.people(session.body.root)
    size = max(1, (len(people) + _HEADINGS - 1) // _HEADINGS)
    options = [Option(_GUEST, ("menu.guest",))]
    for at, (_, name) in enumerate(people):
        options.append(Option(1 + at, ("menu.person", name), group=at // size))
        options[-1].is_dark = people[at] in chosen
    decision = choose(("menu.ask_person", seat), options)
    decision.groups = [_heading(people[at : at + size]) for at in range(0, len(people), size)]
    return Page(decision, lambda session, answer: _take(session, chosen, answer, people))


def _heading(people: "Sequence[Person]") -> "Message":
    return ("menu.from_to", people[0][1][:_CUT], people[-1][1][:_CUT])


def _take(session: "Session", chosen: "Chosen", answer: "Answer", people: "Sequence[Person]") -> "Page | Events":
    person = None if answer[0] == _GUEST else people[answer[0] - 1]
    if person and person in chosen:
        raise Refused("refused.sits_here", person[1])
    return _next(session, chosen + [person])


def _seat(session: "Session", people: "Chosen") -> "Page | Events":
    """Name the seats, and say which have no name."""
    seat_people(session, people)
    if share.is_due(session):
        return share.page(session)
    nameless = [seat for seat, person in enumerate(people) if not person]
    if not nameless:
        return [("menu.ev_who",)]
    message: "Message" = ("menu.seat", nameless[0])
    for seat in nameless[1:]:
        message = ("menu.and_seat", message, seat)
    return [("menu.ev_nameless", message)]
