"""Owns play by chance: the same seed plays the same game of any game package, on every interpreter.

Portable: it runs on CPython, on MicroPython and in WebAssembly. Must never use an interpreter's own random numbers.
"""

from binascii import hexlify

from ..core import action as act
from ..core.decision import ALLOCATE, CHOOSE, DICE, NUMBER, SECRET, TALLY
from ..core.history import apply_entry
from ..core.play import Play
from ..core.refused import Refused
from ..formats.chain import state_hash
from ..formats.secret import SALT, revealed

LONGEST = 20000  # entries: no game goes on for ever
TRIES = 200  # answers that fit a decision and are still refused by the rules, before we say there is no legal one


class Chance:
    """Numbers by xorshift in 32 bits."""

    def __init__(self, seed):
        self._bits = (seed * 2654435761 + 88172645) & 0xFFFFFFFF or 1

    def below(self, limit):
        bits = self._bits
        bits ^= bits << 13 & 0xFFFFFFFF
        bits ^= bits >> 17
        bits ^= bits << 5 & 0xFFFFFFFF
        self._bits = bits
        return bits % limit

    def one_in(self, count):
        return self.below(count) == 0

    def pick(self, items):
        return items[self.below(len(items))]

    def answer(self, decision):
        """An answer that fits `decision`."""
        if decision.kind == CHOOSE:
            return (self.pick(decision.options).value,)
        if decision.kind == NUMBER:
            return (decision.low + self.below(decision.high - decision.low + 1),)
        if decision.kind == DICE:
            return tuple([self.below(decision.sides) + 1 for _ in range(decision.count)])
        if decision.kind == ALLOCATE:
            return tuple([self.pick(decision.options).value for _ in decision.items])
        if decision.kind == SECRET:
            return tuple([self.pick(decision.options).value for _ in decision.seats])
        if decision.kind == TALLY:
            option = self.pick(decision.options)
            return option.value, self.below(option.most) + 1
        return ()


def widest(game, state, decision):
    """The setup option that leads to the most to play: one more seat, the highest level, else the default."""
    for option in decision.options:
        if option.seat >= 0 and option.seat == game.seats(state) or option.label[0] == game.LEVELS[-1]:
            return option
    return decision.options[decision.default]


class Bot:
    """One game played by chance: `step` applies and returns the next entry until `over`.

    Two seeds in three set up nearly the widest game there is; one in three hardly does anything but answer.
    """

    def __init__(self, game, seed):
        self.play = Play(game)
        self.chance = Chance(seed)
        self._seed = seed
        self._wide = seed % 3 > 0
        self._odd = (20, 60, 1000)[seed % 3]  # in so many entries one that is not an answer
        self._rolls = 0

    @property
    def over(self):
        return self.play.decision() is None

    def step(self, before=None):
        """Apply one legal entry and return it as (kind, values, events). `before`: bytes that a refusal must leave."""
        for attempt in range(TRIES):
            kind, values = self._propose() if attempt == 0 else self._answer()
            try:
                events = apply_entry(self.play, kind, values)
            except Refused:
                assert before is None or self.play.encode() == before, ("refused too late", kind, values)
                continue
            if kind == act.ACTION and values[:1] == (act.ROLL,):
                self._rolls += 1
            return kind, values, events
        raise AssertionError("no legal answer to %s" % (self.play.decision().ask,))

    def _answer(self):
        decision = self.play.decision()
        game, state = self.play.game, self.play.state
        if self._wide and decision.kind == CHOOSE and game.in_setup(state) and not self.chance.one_in(8):
            return act.ACTION, (act.ANSWER, widest(game, state, decision).value)
        answer = self.chance.answer(decision)
        if decision.kind == SECRET:
            return act.REVEAL, revealed(answer, [bytes(SALT)] * len(answer))  # salts are for who checks commitments
        if decision.kind == DICE and self.chance.one_in(2):
            return act.ACTION, (act.ROLL, self._rolls, decision.sides) + answer
        return act.ACTION, (act.ANSWER,) + answer

    def _propose(self):
        """Mostly an answer, now and then everything else a table may do."""
        chance = self.chance
        if self.play.decision().preset and chance.one_in(2):
            blob = self._saved(self.play.decision().preset)
            if blob:
                return act.BLOB, blob
        if not chance.one_in(self._odd):
            return self._answer()
        what = chance.below(24)
        if what < 6:
            return act.ACTION, (act.SKIP,)
        if what < 11:
            return act.ACTION, (act.LEVEL, chance.below(len(self.play.game.LEVELS)))
        if what < 13:
            return act.ACTION, (act.LEAVE, chance.below(self.play.game.SEATS[1]))
        if what < 23:
            return self._override() or self._answer()
        return act.ACTION, (act.ABANDON,)

    def _override(self):
        values: "tuple[int, ...]" = ()
        try:
            while True:
                decision = self.play.game.override_ask(self.play.state, values)
                if decision is None:
                    return act.OVERRIDE, values
                values += self.chance.answer(decision)
        except Refused:
            return None

    def _saved(self, name):
        """The blob `name` as another table left it at the end of its setup, or None."""
        game = self.play.game
        other = Play(game)
        chance = Chance(self._seed + 1)
        for _ in range(1000):
            if not game.in_setup(other.state):
                break
            try:
                other.apply((act.ANSWER,) + chance.answer(other.decision()))
            except Refused:
                pass
        for blob in game.saved_blobs(other.state):
            if blob[0] == name:
                return blob
        return None


def lines(game, seed):
    """Play a whole game; yield one line of text an entry: kind, values, state hash."""
    bot = Bot(game, seed)
    for _ in range(LONGEST):
        if bot.over:
            return
        kind, values, _ = bot.step()
        words = [hexlify(value).decode() if isinstance(value, bytes) else str(value) for value in values]
        yield "%d %s %s" % (kind, ",".join(words), hexlify(state_hash(bot.play.encode())).decode())
    raise AssertionError("the game does not end")
