"""What holds of a box in a simulated evening, after each step and at its end. Portable."""

from firmware.store import losses
from shared_rules.core.action import SIGNED
from shared_rules.core.clock import NOBODY
from shared_rules.formats import record
from tests.sim.host import FINISHED


def clock(session):
    """The log says whose time runs, and the clock that is shown is that of the question."""
    table = session.table
    if not table:
        return
    decision = table.decision
    thinking = table.log.totals.thinking
    timing = decision.timing if decision else None
    if timing:
        assert (thinking.seat, thinking.turn) == (timing.seat, timing.turn), "another turn's time runs"
        assert session.clock.timing is timing, "another clock is shown"
    else:
        assert thinking.seat == NOBODY, "time runs, and it is nobody's turn"


def at_end(session, witness, hosts):
    """All games are over and, where the box had a key when they began, signed; the hosts have true copies."""
    on_box = [entry.game_id for entry in session.catalogue.entries()]
    for game_id, known in witness.games.items():
        if game_id in on_box or not known.is_empty:  # else it was left before anybody sat down, and leaves nothing
            _copies(hosts, game_id, known.frames, game_id in on_box)
    for entry in session.catalogue.entries():
        entries = witness.games[entry.game_id].entries
        is_signed = entries[-1][0] == SIGNED
        assert entry.state == FINISHED, "a game is not over"
        assert is_signed or not record.NEWEST.header(entries[0][1]).key, "a game is not signed"
    assert losses.totals(session.vault) == (0, 0), "the box says that it has lost something"


def _copies(hosts, game_id, whole, is_on_box):
    """Both hosts have all of a game that is on the box; what one has deleted it has, the other the beginning."""
    had_all = []
    for host in hosts:
        copy = host.games[game_id].frames if game_id in host.games else b""
        assert whole.startswith(copy), "a copy is not a true one"
        if copy == whole:
            had_all.append(host)
    assert had_all == hosts or not is_on_box, "a copy is not whole"
    assert is_on_box or [host for host in had_all if game_id in host.deleted], "nobody has deleted it, and it is gone"
