"""A pull in the middle of a secret duel brings commitments only: no choice, no salt, whatever is asked of the line."""

from hashlib import sha256

import pytest

from firmware.game import commitments
from firmware.store.catalogue import choices_key
from shared_rules.core import action as act
from shared_rules.formats import packet, record
from tests.device.rig import Rig, sit_down
from tests.tempdir import TempDir
from tests.wire.test_server import ask, pull, server

PROMISES = (("a pull in the middle of a duel brings commitments only", "no choice, no salt", "held"),)

SALTS = (bytes(range(100, 116)), bytes(range(200, 216)))


@pytest.mark.parametrize("locked", [0, 1, 2])
def test_what_is_pulled_before_the_reveal_tells_nothing(locked):
    with TempDir() as root:
        rig = Rig(root)
        sit_down(rig.start("riddle"), 2)
        for seat in range(locked):
            commitments.lock_in(rig.table, seat, 1 + seat, SALTS[seat])
        box, game_id = server(rig), rig.table.game_id
        bodies = pull(box, game_id)
        said = b"".join([ask(box, packet.HELLO, bytes(8))[1], ask(box, packet.LIST, bytes(2))[1], *bodies])
        assert not any(salt in said for salt in SALTS)
        last = [record.NEWEST.decode(body) for body in bodies[len(bodies) - locked :]]
        assert [kind for kind, _, _ in last] == [act.COMMIT] * locked
        assert all(len(values[1]) == sha256().digest_size for _, _, values in last)
        assert (rig.vault.get(choices_key(game_id)) is None) == (locked == 0)


def test_what_is_pulled_after_it_shows_all():
    with TempDir() as root:
        rig = Rig(root)
        sit_down(rig.start("riddle"), 2)
        for seat in (0, 1):
            commitments.lock_in(rig.table, seat, 1 + seat, SALTS[seat])
        commitments.reveal(rig.table)
        kind, _, values = record.NEWEST.decode(pull(server(rig), rig.table.game_id)[-1])
        assert kind == act.REVEAL and values == (b"\x02\x04", b"".join(SALTS))
