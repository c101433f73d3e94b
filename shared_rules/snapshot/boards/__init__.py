"""Which board a game has: the one of its own package here. A game without one is shown as a scoreboard."""

from . import scoreboard

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

    from ...core.play import Play
    from ...core.terms import Terms
    from ..shapes import Sheet
    from ..types import Json

_HERE = "shared_rules.snapshot.boards."


def board(play: "Play", terms: "Terms") -> "dict[str, Json] | None":
    """The board of a game; None where there is nothing to see yet."""
    own = _of_game(play.game.ID)
    sheet: "Sheet | None" = own.draw(play, terms) if own else None
    if sheet is None and not play.state.in_setup():
        sheet = scoreboard.draw(play, terms)
    return sheet.board() if sheet else None


def beside(play: "Play", terms: "Terms") -> "list[list[str]]":
    """By seat, what stands on the board beside its name; none where a board says it in its own way."""
    own = _of_game(play.game.ID)
    return own.beside(play, terms) if own and hasattr(own, "beside") else []


def _of_game(game: str) -> "ModuleType | None":
    """The module of a game's board, or None."""
    name = _HERE + game
    try:
        return __import__(name, None, None, ("draw",))
    except ImportError as error:
        if "named '" + name + "'" not in str(error):
            raise  # it is here; what it imports is not
        return None
