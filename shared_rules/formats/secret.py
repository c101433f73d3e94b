"""How a secret choice is committed to and revealed: the values of COMMIT and REVEAL records.

    COMMIT: digest = SHA-256(choice (int) | salt (16 secret random bytes))
    REVEAL: the choices (ints) and the salts of all seats of the question, in their order

Without its salt a commitment discloses nothing of the choice.
"""

from hashlib import sha256

from ..core.codec import get_ints, put_int, put_ints

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ..core.types import Values

SALT = 16


def commitment(choice: int, salt: bytes) -> bytes:
    """The commitment to a choice: 32 bytes that disclose nothing of it without the salt."""
    out = bytearray()
    put_int(out, choice)
    return sha256(bytes(out) + salt).digest()


def revealed(choices: "Iterable[int]", salts: "Iterable[bytes]") -> tuple[bytes, bytes]:
    """The values of the REVEAL record of these `choices` (ints) and `salts` (16 bytes each)."""
    out = bytearray()
    put_ints(out, choices)
    return bytes(out), b"".join(salts)


def verify_reveal(values: "Values", digests: "Sequence[bytes]") -> bool:
    """Return whether the values of a REVEAL record match the commitments `digests`, in the order of the seats.

    Raises Refused when its choices are no ints.
    """
    said, salts = values
    if not isinstance(said, bytes) or not isinstance(salts, bytes):
        return False
    choices = get_ints(said)
    if len(choices) != len(digests) or len(salts) != SALT * len(digests):
        return False
    return all(
        [commitment(choice, salts[at * SALT : (at + 1) * SALT]) == digests[at] for at, choice in enumerate(choices)]
    )
