"""Who plays: people from the roster in the seats of the running game, and who sat there last time."""

from hashlib import sha256

from shared_rules.core.refused import Refused
from shared_rules.formats import who

from ..store import persons, roster

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from shared_rules.formats.roster import Person

    from .session import Session

_LAST = "people"  # vault key: of every seat the length of its person's id (1), 0 for a guest, and the id


def names(session: "Session") -> dict[int, str]:
    """The names of the people at the running game, by seat."""
    if not session.table:
        return {}
    try:
        data = persons.get(session.catalogue.path(session.table.game_id))
        return {seat: name for seat, _, _, name in who.read(data)} if data else {}
    except Refused:
        return {}  # damaged: then seats are called by their colours


def seat_people(session: "Session", people: "Sequence[Person | None]") -> None:
    """Keep who sits where, by seat, None for a guest: in the file beside the log, of which the log holds digests.

    Raises Refused when the flash does not keep it, or when the box has no chance for the salts.
    """
    table = session.running()
    secret = session.chance.draw("salts %s %d" % (table.game_id, table.count))
    seats: "list[tuple[int, bytes, bytes, str]]" = []
    last = bytearray()
    for seat, person in enumerate(people):
        person_id = person[0] if person else b""
        last.append(len(person_id))
        last.extend(person_id)
        if person:
            seats.append((seat, sha256(secret + bytes((seat,))).digest()[: who.SALT], person_id, person[1]))
    data = who.write(seats)
    table.promise(who.digests(data))
    persons.put(session.catalogue.path(table.game_id), data)
    session.vault.put(_LAST, bytes(last))
    session.learn_people()


def last_time(session: "Session") -> "list[Person | None]":
    """Who sat where in the game before; empty when it had another number of seats, or none of them is known today."""
    data = session.vault.get(_LAST) or b""
    known = dict(roster.people(session.body.root))
    people: "list[Person | None]" = []
    offset = 0
    while offset < len(data):
        person_id = data[offset + 1 : offset + 1 + data[offset]]
        people.append((person_id, known[person_id]) if person_id in known else None)
        offset += 1 + data[offset]
    return people if len(people) == session.running().play.state.seats() and any(people) else []
