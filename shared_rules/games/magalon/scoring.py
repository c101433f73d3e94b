"""Owns how the race stands: items by seat, and who came home. Changes no state."""

from . import state as st

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.types import Message, ScoreRow


def scores(self: st.State) -> list[int]:
    """The items of each seat; where they are not tracked, 1 for the one who came home."""
    if not self.items:
        return [int(seat == self.winner) for seat in range(self.seat_count)]
    return [sum(_holds(self, seat)) for seat in range(self.seat_count)]


def standing(self: st.State) -> "list[Message]":
    """Energy and items; nothing where they are not tracked."""
    return [("mgl.standing", energy, items) for energy, items in zip(self.energy, scores(self))] if self.items else []


def score_rows(self: st.State) -> "list[ScoreRow]":
    """(label, 1 for each seat that has it) item by item."""
    if not self.items:
        return [(("mgl.home",), scores(self))]
    held = [_holds(self, seat) for seat in range(self.seat_count)]
    return [(("mgl.item%d" % item,), [own[item] for own in held]) for item in range(st.ITEMS)]


def winners(self: st.State) -> list[int]:
    """The seat that came home; a game that the table ended has no winner."""
    return [self.winner] if self.winner != st.NOBODY else []


def _holds(state: st.State, seat: int) -> list[int]:
    return [state.items[seat] >> item & 1 for item in range(st.ITEMS)]
