"""What is shown for a photograph: the code of the game that ended last, the commitment to the dice of a counted game
that has begun, and what the key of the box is known by; for a page the result of the game that ended last.

The code and the result are kept until another game ends, the result only where the box knows a page.
"""

from shared_rules.core.refused import Refused
from shared_rules.formats import chain
from shared_rules.formats.dice import LOCKED

from ..store import begun
from ..store.unsigned import public_key

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shared_rules.core.play import Play

    from ..store.log import Log
    from ..store.vault import Vault

    Photo = tuple[str, str, str]  # the code, the digits of its QR code, the term of what it is

CODE = "scene.code"  # terms
COMMITMENT = "scene.promise"
KEY = "scene.key"
_RESULT = "scene.result"
_DIGITS = "result"  # vault key: those of the result


def of(log: "Log") -> "Photo":
    """The code of a log that is complete."""
    return _photo(log.totals.head)


def last(vault: "Vault") -> "Photo | None":
    """The code of the game that ended last, or None."""
    head = begun.ended_last(vault)
    return _photo(head) if head else None


def fingerprint(vault: "Vault") -> "Photo | None":
    """What the key of this box is known by, or None before it has one."""
    key = public_key(vault)
    return _photo(chain.fingerprint(key), KEY) if key else None


def beginning(log: "Log") -> "Photo | None":
    """The commitment to the dice of a game, None when its box has none."""
    promise = log.header.commitment
    return None if promise == LOCKED else _photo(promise, COMMITMENT)


def _photo(digest: bytes, what: str = CODE) -> "Photo":
    return chain.code(digest), chain.qr(digest), what


def keep_result(vault: "Vault", play: "Play", code: str, early: bool) -> None:
    """Keep the result of a game that has just ended, with this code. Its end does not depend on it."""
    from shared_rules.formats import result  # a box without a page never needs it in RAM

    try:
        vault.put(_DIGITS, result.write(result.of(play.state, play.game.ID, code, early)).encode())
    except Refused:
        vault.remove(_DIGITS)


def result_of(vault: "Vault", page: str, shown: "Photo") -> "Photo | None":
    """The result of the game whose code this is, for the page of this address. Refused when it is too long."""
    from shared_rules.formats import address, qr, result

    digits = str(vault.get(_DIGITS) or b"", "utf-8")
    if shown[2] != CODE or not digits or not shown[0].replace(" ", "").startswith(result.read(digits).code):
        return None
    text = address.shown(page, digits)
    if qr.packed(text)[1] > address.ROOM:
        raise Refused("refused.result_long")
    return "", text, _RESULT
