"""A commitment discloses nothing of the secret choice, and the reveal must match it."""

from hashlib import sha256

from shared_rules.core import action as act
from shared_rules.formats import record, secret
from tests.expect import refuses

SALTS = (bytes(16), bytes(range(16)))


def test_a_commitment_is_the_hash_of_one_byte_and_the_salt():
    assert secret.commitment(3, SALTS[1]) == sha256(b"\x06" + SALTS[1]).digest()
    assert secret.commitment(-1, SALTS[0]) == sha256(b"\x01" + SALTS[0]).digest()


def test_a_reveal_comes_back_from_its_record_and_keeps_its_promises():
    for choices in ((0, 0), (0, 2), (2, -1)):
        values = secret.revealed(choices, SALTS)
        assert record.NEWEST.decode(record.NEWEST.encode(act.REVEAL, 0, values)) == (act.REVEAL, 0, values)
        digests = [secret.commitment(choice, salt) for choice, salt in zip(choices, SALTS)]
        assert secret.verify_reveal(values, digests)


def test_another_choice_order_salt_or_number_of_seats_is_found():
    values = secret.revealed((1, 2), SALTS)
    digests = [secret.commitment(1, SALTS[0]), secret.commitment(2, SALTS[1])]
    assert not secret.verify_reveal(secret.revealed((1, 1), SALTS), digests)
    assert not secret.verify_reveal(secret.revealed((2, 1), SALTS), digests)
    assert not secret.verify_reveal(values, [digests[1], digests[0]])
    assert not secret.verify_reveal(values, digests[:1])
    assert not secret.verify_reveal((values[0], values[1][:31]), digests)
    assert not secret.verify_reveal((values[0], values[1][:31] + b"x"), digests)
    assert not secret.verify_reveal((values[0] + b"\x00", values[1]), digests)
    refuses("refused.codec", secret.verify_reveal, (b"\x80", b""), [])
