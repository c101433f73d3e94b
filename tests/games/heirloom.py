"""Heirloom: a game whose setup asks for a saved number, so that presets can be tried without a real game.

Setup: a secret number (as saved, or entered again), then a die decides who begins. Play: three confirmations.
"""

from shared_rules.core import codec
from shared_rules.core.decision import Option, choose, confirm, dice, number
from shared_rules.core.game import Game
from shared_rules.core.refused import Refused

PRESET = "number"
KEEP, TELL, BEGIN, PLAY, OVER = range(5)


class Heirloom(Game):
    """One game."""

    ID = "heirloom"
    RULES_VERSION = 1
    SEATS = (2, 2)
    LEVELS = ("heir.full",)
    SWITCHES = ()
    COLOURS = (("heir.seat0", (255, 0, 0)), ("heir.seat1", (0, 0, 255)))
    FIELDS = (
        ("step", codec.INT),
        ("saved", codec.INT),
        ("number", codec.INT),
        ("first", codec.INT),
        ("left", codec.INT),
    )

    def __init__(self):
        self.step = KEEP
        self.saved = -1
        self.number = 0
        self.first = 0
        self.left = 3

    def ask(self):
        if self.step == KEEP:
            options = [Option(0, ("heir.tell",))]
            if self.saved >= 0:
                options.append(Option(1, ("heir.as_saved", self.saved)))
            decision = choose(("heir.number",), options, default=len(options) - 1)
            decision.preset = PRESET
            return decision
        if self.step == TELL:
            return number(("heir.number",), 0, 99, 0)
        if self.step == BEGIN:
            return dice(("heir.begins",), 1, 2)
        return confirm(("heir.go_on",)) if self.step == PLAY else None

    def take(self, answer):
        if self.step == KEEP:
            self.number = self.saved if answer[0] else 0
            self.step = BEGIN if answer[0] else TELL
        elif self.step == TELL:
            self.number = answer[0]
            self.step = BEGIN
        elif self.step == BEGIN:
            self.first = answer[0] - 1
            self.step = PLAY
        else:
            self.left -= 1
            self.step = PLAY if self.left else OVER
        return []

    def abandon(self):
        self.step = OVER
        return []

    def take_blob(self, name, data):
        if self.step != KEEP or name != PRESET or len(data) != 1 or data[0] > 99:
            raise Refused("refused.blob")
        self.saved = data[0]
        return []

    def saved_blobs(self):
        return ((PRESET, bytes((self.number,))),)

    def seats(self):
        return 2

    def in_setup(self):
        return self.step < PLAY

    def phase_key(self):
        return self.step

    def heading(self):
        return (("heir.round", 1), ("heir.phase",))

    def scores(self):
        return [self.number, 0]

    def winners(self):
        return [self.first] if self.step == OVER else []

    def face(self):
        return bytearray(64)


GAME = Heirloom
