"""Owns the result of the game that ended last, which a QR code carries to a page: who has won, all scores.

It is kept beside the code of that game, until another game ends, and only where the box knows a page.
"""

from shared_rules.core.refused import Refused
from shared_rules.formats import address, qr, result

from . import photo

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shared_rules.core.play import Play

    from ..store.vault import Vault

_RESULT = "result"  # vault key: its digits
_NAME = "scene.result"  # term


def keep(vault: "Vault", play: "Play", code: str, early: bool) -> None:
    """Keep the result of a game that has just ended, with this code. Its end does not depend on it."""
    try:
        vault.put(_RESULT, result.write(result.of(play.state, play.game.ID, code, early)).encode())
    except Refused:
        vault.remove(_RESULT)


def of(vault: "Vault", page: str, shown: "photo.Photo") -> "photo.Photo | None":
    """The result of the game whose code this is, for the page of this address. Refused when it is too long."""
    digits = str(vault.get(_RESULT) or b"", "utf-8")
    if shown[2] != photo.CODE or not digits or not shown[0].replace(" ", "").startswith(result.read(digits).code):
        return None
    text = address.shown(page, digits)
    if qr.packed(text)[1] > address.ROOM:
        raise Refused("refused.result_long")
    return "", text, _NAME
