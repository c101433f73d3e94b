"""Cairn: pile up stones as long as you dare. Two dice a try, a 1 brings the pile down, 30 points win."""

from ...core import codec
from ...core.decision import Option, choose, dice
from ...core.game import Game

JOIN, ROLL, DARE, OVER = range(4)


class Cairn(Game):
    ID = "cairn"
    SEATS = (2, 3)
    LEVELS = ("cairn.level",)
    COLOURS = (("cairn.seat0", (255, 0, 0)), ("cairn.seat1", (0, 255, 0)), ("cairn.seat2", (0, 0, 255)))
    FIELDS = tuple([(name, codec.INT) for name in ("step", "seat_count", "turn", "pile")]) + (("points", codec.INTS),)

    def __init__(self):
        self.step = JOIN
        self.seat_count = self.turn = self.pile = 0
        self.points = []

    def ask(self):
        if self.step == JOIN:
            options = [Option(1, ("cairn.sit",), self.seat_count)] if self.seat_count < 3 else []
            options += [Option(0, ("cairn.all_sit",))] if self.seat_count > 1 else []
            return choose(("cairn.ask_join",), options, default=len(options) - 1)
        if self.step == ROLL:
            return dice(("cairn.ask_roll",), 2, seat=self.turn)
        if self.step == DARE:
            options = [Option(0, ("cairn.stop",)), Option(1, ("cairn.again",))]
            return choose(("cairn.ask_dare", self.pile), options, self.turn)

    def take(self, answer):
        if self.step == JOIN and answer[0]:
            self.seat_count += 1
            self.points.append(0)
            return []
        if self.step == ROLL and 1 in answer:
            return self._end_turn(0, ("cairn.ev_fell", self.turn))
        if self.step == DARE and not answer[0]:
            return self._end_turn(self.pile, ("cairn.ev_laid", self.turn, self.pile))
        self.pile += sum(answer) if self.step == ROLL else 0
        self.step = DARE if self.step == ROLL else ROLL
        return []

    def _end_turn(self, points, event):
        self.points[self.turn] += points
        self.step = OVER if max(self.points) >= 30 else ROLL
        self.turn, self.pile = (self.turn + 1) % self.seat_count, 0
        return [event]

    def abandon(self):
        self.step = OVER
        return [("cairn.ev_abandon",)]

    def scores(self):
        return list(self.points)


GAME = Cairn
