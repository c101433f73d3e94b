"""Owns which board a game has: the one of its own package here. A game without one is shown as a scoreboard."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.play import Play
    from ...core.terms import Terms
    from ..types import Json


def board(play: "Play", terms: "Terms") -> "dict[str, Json] | None":
    """The board of a game; None before the first turn."""
    return None
