"""Owns where chance comes from: conditioned entropy for ids and seeds, and the dice of the running game.

Raw entropy is never used as it comes: it may be worth a fraction of a bit per byte, so many bytes are hashed into few.
"""

from hashlib import sha256

from shared_rules.core.refused import Refused
from shared_rules.formats.dice import Dice, commitment

RAW = 128  # raw bytes behind every 32 conditioned ones


def draw(body, purpose):
    """32 conditioned bytes from the entropy of `body`; other ones for every `purpose`, were that entropy ever stuck."""
    digest = sha256(purpose.encode())
    digest.update(body.entropy(RAW))
    return digest.digest()


class GameDice:
    """The box's dice in one game. `seed`: the 32 secret bytes, or None when they are lost.

    A seed that is not the one the header has promised is as good as lost.
    """

    def __init__(self, seed, promise, game_id):
        self.seed = seed if seed and commitment(seed) == promise else None
        self._game_id = game_id
        self._mix = None
        self._dice = None

    def roll(self, tally, count, sides):
        """The next roll of a log with this `tally`: its number, then its values."""
        if self.seed is None:
            raise Refused("refused.no_dice")  # the vault lost it; real dice can still be typed in
        mix = tally.mix or tally.head
        if mix != self._mix:
            self._mix = mix
            self._dice = Dice(self.seed, mix, self._game_id)
        return (tally.rolls,) + self._dice.roll(tally.rolls, count, sides)
