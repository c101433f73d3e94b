"""Owns the dice of the running game. Must never draw anything: what they show was settled by the seed."""

from shared_rules.core.refused import Refused
from shared_rules.formats.dice import LOCKED, Dice, commitment


class GameDice:
    """The box's dice in one game. `seed`: the 32 secret bytes, or None when they are lost.

    A seed that is not the one the header has promised is as good as lost.
    """

    def __init__(self, seed, promise, game_id):
        self.seed = seed if seed and commitment(seed) == promise else None
        self._locked = promise == LOCKED
        self._game_id = game_id

    def roll(self, tally, count, sides):
        """The next roll of a log with this `tally`: its number, the sides, then its values."""
        if self._locked:
            raise Refused("refused.dice_locked")
        if self.seed is None:
            raise Refused("refused.no_dice")  # the vault lost it; real dice can still be typed in
        dice = Dice(self.seed, tally.mix or tally.head, self._game_id)
        return (tally.rolls, sides) + dice.roll(tally.rolls, count, sides)
