"""The hashes of a log: the chain over record bodies, begun as its format says (layout.py), of a state, of a key."""

from hashlib import sha256

_PART = 12  # digits that 8 bytes of a hash give, of which a code has two
QR_DIGITS = 39  # they hold 16 bytes


def link(head: bytes, body: bytes) -> bytes:
    """The chain head (32 bytes) after `body` follows `head`."""
    digest = sha256(head)
    digest.update(body)
    return digest.digest()


def state_hash(data: bytes) -> bytes:
    """SHA-256 of the canonical bytes of a state."""
    return sha256(data).digest()


def fingerprint(key: bytes) -> bytes:
    """The hash (32 bytes) by which people compare public keys, in its short form."""
    return sha256(key).digest()


def code(digest: bytes) -> str:
    """The short form of a hash, for a photograph: 24 digits in fours; each 12 are of 8 bytes."""
    parts: list[str] = []
    for at in (0, 8):
        part = str(10**_PART + int.from_bytes(digest[at : at + 8], "big") % 10**_PART)[1:]
        parts.extend([part[:4], part[4:8], part[8:]])
    return " ".join(parts)


def qr(digest: bytes) -> str:
    """The longer form of a hash, for a QR code: its first 16 bytes as a number of 39 digits."""
    return str(10**QR_DIGITS + int.from_bytes(digest[:16], "big"))[1:]
