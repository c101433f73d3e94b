"""The dice of the running game. Every roll follows from the seed; nothing is drawn during play."""

from shared_rules.core.refused import Refused
from shared_rules.formats.dice import LOCKED, Dice, commitment

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..store.totals import LogTotals


class GameDice:
    """The box's dice in one game. `seed`: the 32 secret bytes, or None when they are lost.

    A seed that does not match the commitment in the header counts as lost.
    """

    def __init__(self, seed: bytes | None, promise: bytes, game_id: bytes) -> None:
        self.seed = seed if seed and commitment(seed) == promise else None
        self._locked = promise == LOCKED
        self._game_id = game_id

    def roll(self, totals: "LogTotals", count: int, sides: int) -> tuple[int, ...]:
        """The values of the next roll of a log with this `totals`."""
        if self._locked:
            raise Refused("refused.dice_locked")
        if self.seed is None:
            raise Refused("refused.no_dice")  # the vault lost the seed; real dice can still be typed in
        return Dice(self.seed, totals.head, self._game_id).roll(totals.rolls, count, sides)
