"""Riddle: a small game of secret choices and of a die with pictures. It proves that the core and the box know both.

2 to 4 seats join. In every round two of them secretly choose stone, paper or shears; who wins throws the game's own die
and scores what its picture is worth; equal choices are worth nothing.
"""

from shared_rules.core import codec
from shared_rules.core.cells import WHITE
from shared_rules.core.decision import Option, choose, dice, secret
from shared_rules.core.game import Game
from shared_rules.core.refused import Refused

ROUNDS = 3
SECRETS = ("rid.stone", "rid.paper", "rid.shears")  # each beats the one before it
FACES = (("rid.sun",), ("rid.moon",), ("rid.star",))
JOIN, DUEL, THROW, OVER = range(4)


class Riddle(Game):
    """One game."""

    ID = "riddle"
    RULES_VERSION = 1
    SEATS = (2, 4)
    LEVELS = ("rid.full",)
    SWITCHES = ()
    COLOURS = tuple(
        [("rid.seat%d" % i, rgb) for i, rgb in enumerate(((255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 0)))]
    )
    FIELDS = (
        ("step", codec.INT),
        ("round", codec.INT),
        ("winner", codec.INT),
        ("totals", codec.INTS),
    )

    def __init__(self):
        self.step = JOIN
        self.round = 0
        self.winner = 0
        self.totals = []

    def ask(self):
        if self.step == JOIN:
            options = [Option(1, ("rid.sit",), self.seats())] if self.seats() < self.SEATS[1] else []
            if self.seats() >= self.SEATS[0]:
                options.append(Option(0, ("rid.all_sit",)))
            return choose(("rid.join",), options, default=len(options) - 1)
        if self.step == DUEL:
            return secret(("rid.duel",), [Option(value, (SECRETS[value],)) for value in range(3)], self.duellists())
        if self.step == THROW:
            decision = dice(("rid.throw",), 1, len(FACES), self.winner)
            decision.faces = FACES
            return decision
        return None

    def take(self, answer):
        if self.step == JOIN:
            return self._join(answer[0])
        if self.step == THROW:
            self.totals[self.winner] += answer[0]
            return self._next_round()
        ahead = (answer[0] - answer[1]) % 3
        if not ahead:
            return self._next_round()
        self.winner = self.duellists()[0 if ahead == 1 else 1]
        self.step = THROW
        return [("rid.ev_won", self.winner)]

    def duellists(self):
        """The two seats of this round's duel, in the order in which they choose."""
        return [self.round % self.seats(), (self.round + 1) % self.seats()]

    def abandon(self):
        self.step = OVER
        return [("rid.ev_abandon",)]

    def override_ask(self, values):
        if self.step == JOIN:
            raise Refused("refused.override")
        return None if values else choose(("rid.forget",), [Option(0, ("rid.points",))])

    def override(self, values):
        self.totals = [0] * self.seats()
        return [("rid.ev_forgotten",)]

    def seats(self):
        return len(self.totals)

    def in_setup(self):
        return self.step == JOIN

    def phase_key(self):
        return self.round

    def heading(self):
        return (("rid.round", self.round),)

    def scores(self):
        return list(self.totals)

    def winners(self):
        if self.step != OVER or not self.totals:
            return []
        best = max(self.totals)
        return [seat for seat, total in enumerate(self.totals) if total == best]

    def face(self):
        return bytearray(64)

    def die_face(self, value):
        """`value` white columns."""
        return bytearray([WHITE if at % 8 < value else 0 for at in range(64)])

    def option_face(self, value):
        """`value` + 1 white rows."""
        return bytearray([WHITE if at // 8 <= value else 0 for at in range(64)])

    def _join(self, sits):
        if sits:
            self.totals.append(0)
        else:
            self.step = DUEL
        return []

    def _next_round(self):
        self.round += 1
        self.step = DUEL if self.round < ROUNDS else OVER
        return [("rid.ev_round",)]


GAME = Riddle
