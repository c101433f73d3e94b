"""What a box computes for its signatures is what libraries compute that others wrote."""

import hashlib
import random

import pytest
from nacl.signing import SigningKey

from shared_rules.formats import ed25519, sha512
from tests.rules.core.test_ed25519 import run

LENGTHS = [0, 1, 32, 96, 111, 112, 127, 128, 239, 240, 300]  # around the edges of its blocks


@pytest.mark.parametrize("length", LENGTHS)
def test_sha512_is_the_librarys(length: int):
    data = random.Random(length).randbytes(length)
    assert run(sha512.digest(data))[0] == hashlib.sha512(data).digest()


@pytest.mark.parametrize("seed", range(20))
def test_a_library_makes_the_same_key_and_the_same_signature(seed: int):
    chance = random.Random(seed)
    secret, message = chance.randbytes(32), chance.randbytes(32)
    public, _ = run(ed25519.public_key(secret))
    signature, _ = run(ed25519.sign(secret, public, message))
    theirs = SigningKey(secret)
    assert public == bytes(theirs.verify_key)
    assert signature == theirs.sign(message).signature
