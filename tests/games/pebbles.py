"""Pebbles: the smallest game that asks every kind of decision. It proves the core and the box without a real game.

2 to 6 seats join. For three rounds each seat rolls two dice, keeps or gives each, and names who gets the given pips;
then the table tells a bonus number and confirms.
"""

from shared_rules.core import codec
from shared_rules.core.decision import Option, allocate, choose, confirm, dice, number
from shared_rules.core.game import Game
from shared_rules.core.refused import Refused

ROUNDS = 3
JOIN, ROLL, PLACE, GIVE, BONUS, DONE, OVER = range(7)


class Pebbles(Game):
    """One game."""

    ID = "pebbles"
    RULES_VERSION = 1
    SEATS = (2, 6)
    LEVELS = ("peb.full",)
    SWITCHES = ()
    COLOURS = tuple(
        [
            ("peb.seat%d" % i, rgb)
            for i, rgb in enumerate(
                ((255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 0), (128, 0, 255), (255, 255, 255))
            )
        ]
    )
    FIELDS = (
        ("step", codec.INT),
        ("seat_count", codec.INT),
        ("round", codec.INT),
        ("turn", codec.INT),
        ("rolled", codec.INTS),
        ("given", codec.INT),
        ("totals", codec.INTS),
    )

    def __init__(self):
        self.step = JOIN
        self.seat_count = 0
        self.round = 1
        self.turn = 0
        self.rolled = []
        self.given = 0
        self.totals = []

    def ask(self):
        step = self.step
        if step == JOIN:
            options = [Option(1, ("peb.sit",), self.seat_count)] if self.seat_count < 6 else []
            if self.seat_count >= 2:
                options.append(Option(0, ("peb.all_sit",)))
            return choose(("peb.join",), options, default=len(options) - 1)
        if step == ROLL:
            return dice(("peb.roll", 2), 2, seat=self.turn)
        if step == PLACE:
            return allocate(
                ("peb.place",), self.rolled, [Option(0, ("peb.keep",)), Option(1, ("peb.give",))], self.turn, default=0
            )
        if step == GIVE:
            return choose(
                ("peb.to_whom",), [Option(seat, ("peb.seat%d" % seat,), seat) for seat in self._others()], self.turn
            )
        if step == BONUS:
            return number(("peb.bonus",), 0, 99, 0)
        if step == DONE:
            return confirm(("peb.round_done", self.round))
        return None

    def take(self, answer):
        step = self.step
        if step == JOIN:
            return self._join(answer[0])
        if step == ROLL:
            self.rolled = sorted(answer)
            self.step = PLACE
        elif step == PLACE:
            self.given = sum([pips for pips, where in zip(self.rolled, answer) if where])
            self.totals[self.turn] += sum(self.rolled) - self.given
            self.step = GIVE
            if not self.given:
                self._next_turn()
        elif step == GIVE:
            self.totals[answer[0]] += self.given
            self._next_turn()
        elif step == BONUS:
            self.totals[0] += answer[0]
            self.step = DONE
        else:
            self._next_round()
        return [("peb.ev_done", self.turn)]

    def skip(self):
        if self.step == JOIN:
            raise Refused("refused.no_skip")
        self.step = DONE
        return [("peb.ev_skip",)]

    def abandon(self):
        self.step = OVER
        return [("peb.ev_abandon",)]

    def override_ask(self, values):
        if self.step == JOIN:
            raise Refused("refused.override")
        if not values:
            return choose(
                ("peb.which_score",), [Option(seat, ("peb.seat%d" % seat,), seat) for seat in range(self.seat_count)]
            )
        if len(values) == 1:
            return number(("peb.new_score",), -99, 999, min(999, self.totals[values[0]]))
        return None

    def override(self, values):
        self.totals[values[0]] = values[1]
        return [("peb.ev_score", values[0], values[1])]

    def seats(self):
        return self.seat_count

    def in_setup(self):
        return self.step == JOIN

    def phase_key(self):
        return self.round

    def heading(self):
        return (("peb.round", self.round), ("peb.phase",))

    def scores(self):
        return list(self.totals)

    def winners(self):
        if self.step != OVER or not self.totals:
            return []
        best = max(self.totals)
        return [seat for seat, total in enumerate(self.totals) if total == best]

    def face(self):
        return bytearray(64)

    def _others(self):
        return [seat for seat in range(self.seat_count) if seat != self.turn]

    def _join(self, sits):
        if sits:
            self.seat_count += 1
            self.totals.append(0)
        else:
            self.step = ROLL
        return []

    def _next_turn(self):
        self.given = 0
        self.turn += 1
        self.step = ROLL
        if self.turn == self.seat_count:
            self.turn = 0
            self.step = BONUS

    def _next_round(self):
        self.step = ROLL if self.round < ROUNDS else OVER
        self.round += 1


GAME = Pebbles
