"""Owns secret choices on their way into the log: kept in the vault, promised, and shown when all have chosen.

Must never show a choice to anybody, nor take one back.
"""

from shared_rules.core import action as act
from shared_rules.core.codec import get_int, put_int
from shared_rules.core.decision import SECRET
from shared_rules.core.refused import Refused
from shared_rules.formats.secret import SALT, commitment, revealed

from ..store.catalogue import choices_key


def locked_in(table):
    """The seats whose choice for the pending SECRET decision is promised."""
    return [table.decision.seats[index] for _, index, _ in table.standing()]


def lock_in(table, seat, value, salt):
    """Promise the choice of a seat: option `value`, hidden by 16 secret bytes. It is durable when this returns.

    Refused when the seat is not asked or has chosen, and when the flash lost what another seat chose.
    """
    seats = _asked(table).seats
    if seat not in seats:
        raise Refused("refused.no_seat")
    if seat in locked_in(table):
        raise Refused("refused.locked_in")
    table.decision.check((value,) * len(seats))
    kept = bytearray()
    for index, choice in _kept(table):
        _put(kept, index, *choice)
    index = list(seats).index(seat)
    _put(kept, index, value, salt)
    table.vault.put(choices_key(table.game_id), bytes(kept))
    table.keep(act.COMMIT, (index, commitment(value, salt)))


def reveal(table):
    """Show what all have promised. Returns the events and the choices; Refused while somebody has not chosen."""
    seats = _asked(table).seats
    kept = sorted(_kept(table))
    if len(kept) < len(seats):
        raise Refused("refused.not_all_chosen")
    choices = tuple([choice[0] for _, choice in kept])
    events = table.play.reveal(choices)
    table.keep(act.REVEAL, revealed(choices, [choice[1] for _, choice in kept]))
    return events, choices


def _asked(table):
    decision = table.decision
    if decision is None or decision.kind != SECRET:
        raise Refused("refused.no_secret")
    return decision


def _kept(table):
    """[(index, (choice, salt))] of the commitments that stand; what the vault has of other duels is nothing."""
    found = _in_vault(table)
    kept = []
    for _, index, digest in table.standing():
        choice = found.get(index)
        if choice is None or commitment(*choice) != digest:
            raise Refused("refused.choice_lost")
        kept.append((index, choice))
    return kept


def _in_vault(table):
    """{index: (choice, salt)} as `_put` has written it."""
    data = table.vault.get(choices_key(table.game_id)) or b""
    found = {}
    at = 0
    while at < len(data):
        start = at + 1
        choice, end = get_int(data, start + SALT)
        found[data[at]] = choice, data[start : start + SALT]
        at = end
    return found


def _put(out, index, choice, salt):
    out.append(index)
    out.extend(salt)
    put_int(out, choice)
