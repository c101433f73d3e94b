"""Secret choices on their way into the log: kept in the vault, committed to, and revealed when all have chosen.

No choice is revealed earlier, and none is taken back.
"""

from shared_rules.core import action as act
from shared_rules.core.codec import get_int, put_int
from shared_rules.core.decision import Secret
from shared_rules.core.refused import Refused
from shared_rules.formats.secret import SALT, commitment, revealed

from ..store.catalogue import choices_key

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shared_rules.core.types import Answer, Events

    from .table import Table


def locked_in(table: "Table") -> list[int]:
    """The seats that have committed to a choice for the pending SECRET decision."""
    unopened = table.open_commitments()
    seats = _asked(table).seats if unopened else ()
    return [seats[index] for _, index, _ in unopened]


def lock_in(table: "Table", seat: int, value: int, salt: bytes) -> None:
    """Commit a seat to option `value`, hidden by 16 secret bytes. The commitment is durable when this returns.

    Raises Refused when the seat is not asked or has chosen, and when the flash lost what another seat chose.
    """
    decision = _asked(table)
    seats = decision.seats
    if seat not in seats:
        raise Refused("refused.no_seat")
    if seat in locked_in(table):
        raise Refused("refused.locked_in")
    decision.check((value,) * len(seats))
    data = bytearray()
    for index, other, its_salt in _secrets(table):
        _put(data, index, other, its_salt)
    index = list(seats).index(seat)
    _put(data, index, value, salt)
    table.vault.put(choices_key(table.game_id), bytes(data))
    table.keep(act.COMMIT, (index, commitment(value, salt)))


def reveal(table: "Table") -> "tuple[Events, Answer]":
    """Reveal all choices. Returns the events and the choices. Raises Refused while a seat has not chosen."""
    seats = _asked(table).seats
    secrets = sorted(_secrets(table))
    if len(secrets) < len(seats):
        raise Refused("refused.not_all_chosen")
    choices = tuple([choice for _, choice, _ in secrets])
    events = table.play.reveal(choices)
    table.keep(act.REVEAL, revealed(choices, [salt for _, _, salt in secrets]))
    return events, choices


def _asked(table: "Table") -> Secret:
    decision = table.decision
    if not isinstance(decision, Secret):
        raise Refused("refused.no_secret")
    return decision


def _secrets(table: "Table") -> list[tuple[int, int, bytes]]:
    """(index, choice, salt) of the open commitments; choices of other duels in the vault are ignored."""
    found = _in_vault(table)
    opened: list[tuple[int, int, bytes]] = []
    for _, index, digest in table.open_commitments():
        if index not in found:
            raise Refused("refused.choice_lost")
        choice, salt = found[index]
        if commitment(choice, salt) != digest:
            raise Refused("refused.choice_lost")
        opened.append((index, choice, salt))
    return opened


def _in_vault(table: "Table") -> dict[int, tuple[int, bytes]]:
    """{index: (choice, salt)} from the bytes that `_put` wrote."""
    data = table.vault.get(choices_key(table.game_id)) or b""
    found: dict[int, tuple[int, bytes]] = {}
    offset = 0
    while offset < len(data):
        start = offset + 1
        choice, end = get_int(data, start + SALT)
        found[data[offset]] = choice, data[start : start + SALT]
        offset = end
    return found


def _put(out: bytearray, index: int, choice: int, salt: bytes) -> None:
    out.append(index)
    out.extend(salt)
    put_int(out, choice)
