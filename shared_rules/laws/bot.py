"""Plays by chance: the same seed plays the same game of any game package, on every interpreter.

Portable: it runs on CPython, on MicroPython and in WebAssembly, so it has its own random numbers.
"""

from binascii import hexlify

from ..core import action as act
from ..core.decision import Allocate, Choose, Confirm, Dice, Number, Secret, Tally
from ..core.history import apply_entry
from ..core.play import Play
from ..core.refused import Refused
from ..formats.chain import state_hash
from ..formats.secret import SALT, revealed

LONGEST = 20000  # entries; a longer game is taken for endless
TRIES = 200  # answers that fit a decision and are still refused by the rules, before we say there is no legal one


TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import TypeGuard

    from ..core.decision import Option
    from ..core.game import Game
    from ..core.types import Answer, Blob, Decision, Entry, Events, S, Values


class Chance:
    """Numbers by xorshift in 32 bits."""

    def __init__(self, seed: int) -> None:
        self._bits = (seed * 2654435761 + 88172645) & 0xFFFFFFFF or 1

    def below(self, limit: int) -> int:
        bits = self._bits
        bits ^= bits << 13 & 0xFFFFFFFF
        bits ^= bits >> 17
        bits ^= bits << 5 & 0xFFFFFFFF
        self._bits = bits
        return bits % limit

    def one_in(self, count: int) -> bool:
        return self.below(count) == 0

    def pick(self, items: "Sequence[S]") -> "S":
        return items[self.below(len(items))]

    def answer(self, decision: "Decision") -> "Answer":
        """An answer that fits `decision`."""
        if isinstance(decision, Tally):
            option = self.pick(decision.options)
            return option.value, self.below(option.most) + 1
        if isinstance(decision, Choose):
            return (self.pick(decision.options).value,)
        if isinstance(decision, Number):
            return (decision.low + self.below(decision.high - decision.low + 1),)
        if isinstance(decision, Dice):
            return tuple([self.below(decision.sides) + 1 for _ in range(decision.count)])
        if isinstance(decision, Allocate):
            return tuple([self.pick(decision.options).value for _ in decision.items])
        if isinstance(decision, Secret):
            return tuple([self.pick(decision.options).value for _ in decision.seats])
        _: Confirm = decision  # the kind that is left: a type checker names any other
        return ()


def widest(state: "Game", decision: "Choose") -> "Option":
    """The setup option that leads to the most to play: one more seat, the highest level, else the default."""
    for option in decision.options:
        if option.seat >= 0 and option.seat == state.seats() or option.label[0] == state.LEVELS[-1]:
            return option
    return decision.options[decision.default]


def is_choice(decision: "Decision") -> "TypeGuard[Choose]":
    """True for one option of several, counted once."""
    return isinstance(decision, Choose) and not isinstance(decision, Tally)


class Bot:
    """One game played by chance: `step` applies and returns the next entry until `over`.

    Two seeds in three set up nearly the widest game there is; one in three hardly does anything but answer.
    """

    def __init__(self, game: "type[Game]", seed: int) -> None:
        self.play = Play(game)
        self.chance = Chance(seed)
        self._seed = seed
        self._wide = seed % 3 > 0
        self._odd = (20, 60, 1000)[seed % 3]  # in so many entries one that is not an answer
        self._rolls = 0
        self.refused: "Events" = []  # why, each time in the last step

    @property
    def over(self) -> bool:
        return self.play.decision() is None

    def step(self, before: bytes | None = None) -> "tuple[int, Values, Events]":
        """Apply one legal entry and return it as (kind, values, events). `before`: bytes that a refusal must leave."""
        self.refused = []
        for attempt in range(TRIES):
            kind, values = self._propose() if attempt == 0 else self._answer()
            try:
                events = apply_entry(self.play, kind, values)
            except Refused as refused:
                self.refused.append(refused.message)
                assert before is None or self.play.encode() == before, ("refused too late", kind, values)
                continue
            if kind == act.ACTION and values[0] == act.ROLL:
                self._rolls += 1
            return kind, values, events
        raise AssertionError("no legal answer to %s" % (self._asked().ask,))

    def _asked(self) -> "Decision":
        decision = self.play.decision()
        assert decision is not None, "the game is over"
        return decision

    def _answer(self) -> "Entry":
        decision = self._asked()
        state = self.play.state
        if self._wide and is_choice(decision) and state.in_setup() and not self.chance.one_in(8):
            return act.ACTION, (act.ANSWER, widest(state, decision).value)
        answer = self.chance.answer(decision)
        if isinstance(decision, Secret):
            return act.REVEAL, revealed(answer, [bytes(SALT)] * len(answer))  # no commitments are checked here
        if isinstance(decision, Dice) and self.chance.one_in(2):
            return act.ACTION, (act.ROLL, self._rolls, decision.sides) + answer
        return act.ACTION, (act.ANSWER,) + answer

    def _propose(self) -> "Entry":
        """Mostly an answer, now and then everything else a table may do."""
        chance = self.chance
        preset = self._asked().preset
        if preset and chance.one_in(2):
            blob = self._saved(preset)
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
            return act.ACTION, (act.LEAVE, chance.below(self.play.state.seat_limits()[1]))
        if what < 23:
            return self._override() or self._answer()
        return act.ACTION, (act.ABANDON,)

    def _override(self) -> "Entry | None":
        values: "Answer" = ()
        try:
            while True:
                decision = self.play.state.override_ask(values)
                if decision is None:
                    return act.OVERRIDE, values
                values += self.chance.answer(decision)
        except Refused:
            return None

    def _saved(self, name: str) -> "Blob | None":
        """The blob `name` as another table left it at the end of its setup, or None."""
        game = self.play.game
        other = Play(game)
        chance = Chance(self._seed + 1)
        for _ in range(1000):
            decision = other.decision()
            if decision is None or not other.state.in_setup():
                break
            try:
                other.apply((act.ANSWER,) + chance.answer(decision))
            except Refused:
                pass
        for blob in other.state.saved_blobs():
            if blob[0] == name:
                return blob
        return None


def lines(game: "type[Game]", seed: int) -> "Iterator[str]":
    """Play a whole game; yield one line of text an entry: kind, values, state hash."""
    bot = Bot(game, seed)
    for _ in range(LONGEST):
        if bot.over:
            return
        kind, values, _ = bot.step()
        words = [hexlify(value).decode() if isinstance(value, bytes) else str(value) for value in values]
        yield "%d %s %s" % (kind, ",".join(words), hexlify(state_hash(bot.play.encode())).decode())
    raise AssertionError("the game does not end")
