"""Counting: the smallest game that counts. Two to five seats have ten pips each; taps of a seat's key take some.

Key 6 draws from the bag, at once; OK ends the turn. Who has no pips left is out and named in a second question; the
last one wins. It proves the box's side of a TALLY.
"""

from shared_rules.core import codec
from shared_rules.core.decision import Option, choose, tally
from shared_rules.core.game import Game

PIPS = 10
TURN_ENDS, DRAW = 10, 11
JOIN, TURN, NAME, OVER = range(4)


class Counting(Game):
    """One game."""

    ID = "counting"
    SEATS = (2, 5)
    LEVELS = ("cnt.all",)
    COLOURS = tuple(
        [
            ("cnt.seat%d" % i, rgb)
            for i, rgb in enumerate(((255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 0), (128, 0, 255)))
        ]
    )
    FIELDS = (("step", codec.INT), ("turn", codec.INT), ("turns", codec.INT), ("pips", codec.INTS), ("out", codec.INT))

    def __init__(self):
        self.step = JOIN
        self.turn = self.turns = 0
        self.pips = []
        self.out = 0

    def ask(self):
        if self.step == JOIN:
            options = [Option(1, ("cnt.sit",), len(self.pips))] if len(self.pips) < self.SEATS[1] else []
            if len(self.pips) >= self.SEATS[0]:
                options.append(Option(0, ("cnt.all_sit",)))
            return choose(("cnt.join",), options, default=len(options) - 1)
        if self.step == TURN:
            options = [self._pips_of(seat) for seat in range(len(self.pips)) if self.pips[seat]]
            options += [Option(TURN_ENDS, ("cnt.turn_ends",)), Option(DRAW, ("cnt.draw",))]
            return tally(("cnt.turn",), options, self.turn, len(options) - 2)
        if self.step == NAME:
            return choose(("cnt.who_is_out",), [Option(self.out, ("cnt.seat%d" % self.out,), self.out)])
        return None

    def _pips_of(self, seat):
        option = Option(seat, ("cnt.seat%d" % seat,), seat)
        option.most = self.pips[seat]
        return option

    def take(self, answer):
        if self.step == JOIN:
            if answer[0]:
                self.pips.append(PIPS)
            else:
                self.step = TURN
        elif self.step == NAME:
            self.step = TURN if sum([pips > 0 for pips in self.pips]) > 1 else OVER
        elif answer[0] == DRAW:
            self.pips[self.turn] += 1
        elif answer[0] == TURN_ENDS:
            self._end_turn()
        else:
            self.pips[answer[0]] -= answer[1]
            if not self.pips[answer[0]]:
                self.out = answer[0]
                self.step = NAME
        return [("cnt.ev_done",) + tuple(answer)]

    def _end_turn(self):
        """On to the next seat with pips; after fifty turns nobody has time left."""
        self.turns += 1
        self.turn = (self.turn + 1) % len(self.pips)
        while not self.pips[self.turn]:
            self.turn = (self.turn + 1) % len(self.pips)
        if self.turns == 50:
            self.step = OVER

    def abandon(self):
        self.step = OVER
        return [("cnt.ev_abandon",)]

    def seats(self):
        return len(self.pips)

    def in_setup(self):
        return self.step == JOIN

    def phase_key(self):
        return self.turns

    def heading(self):
        return (("cnt.turns", self.turns),)

    def scores(self):
        return list(self.pips)

    def winners(self):
        most = max(self.pips) if self.step == OVER and self.pips else 0
        return [seat for seat, pips in enumerate(self.pips) if most and pips == most]

    def face(self):
        cells = bytearray(64)
        for seat, pips in enumerate(self.pips):
            for pip in range(min(pips, 8)):
                cells[8 * seat + pip] = 1 + seat
        return cells

    def highlight_cells(self, decision, value):
        return b"\x3f" if value == TURN_ENDS else b""


GAME = Counting
