"""Owns the hashes of a log: the chain over record bodies and the hash of a state. Must never hash anything twice."""

from hashlib import sha256

START = sha256(b"scrollmaster log 1").digest()


def link(head, body):
    """The chain head (32 bytes) after `body` follows `head`."""
    digest = sha256(head)
    digest.update(body)
    return digest.digest()


def state_hash(data):
    """SHA-256 of the canonical bytes of a state."""
    return sha256(data).digest()


def code(head):
    """The twelve digits shown at the end of a game, for a photograph."""
    digits = str(1000000000000 + int.from_bytes(head[:8], "big") % 1000000000000)[1:]
    return digits[:4] + " " + digits[4:8] + " " + digits[8:]
