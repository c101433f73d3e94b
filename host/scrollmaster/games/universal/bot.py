"""The bot of the kit five-dice. Other kits leave to the table what the box would have to know for one."""

from collections import Counter
from collections.abc import Callable, Sequence

from shared_rules.core.decision import Allocate, Choose, Number
from shared_rules.core.types import Answer, Decision
from shared_rules.games.universal import Universal
from shared_rules.games.universal import state as st
from shared_rules.kits import kit as kt
from shared_rules.laws.bot import Chance

from ...views.simulate.skill import Skill

_STAYS, _AGAIN = 0, 1
_FACES = 6
# The rows of the pad in their order, and about what each brings on the average: filling it now gives that up.
_USUAL = {
    "ones": 2,
    "twos": 4,
    "threes": 6,
    "fours": 8,
    "fives": 10,
    "sixes": 12,
    "Three of a kind": 20,
    "Four of a kind": 12,
    "full house": 20,
    "small straight": 18,
    "large straight": 15,
    "Five of a kind": 10,
    "chance": 21,
}


def _in_a_row(count: int) -> Callable[[Sequence[int]], bool]:
    starts = range(1, _FACES + 2 - count)
    return lambda dice: any(set(range(first, first + count)) <= set(dice) for first in starts)


# By the place of a row that is all or nothing: whether it lies on the table.
_LIES: dict[int, Callable[[Sequence[int]], bool]] = {
    8: lambda dice: sorted(Counter(dice).values()) == [2, 3],
    9: _in_a_row(4),
    10: _in_a_row(5),
    11: lambda dice: len(set(dice)) == 1,
}


def knows(state: Universal) -> bool:
    """The pad of five dice."""
    return state.pad is not None and [state.pad.kit.name(row) for row in _rows(state)] == list(_USUAL)


def forced(state: Universal, decision: Decision) -> Answer | None:
    """A turn is to throw, then to fill a row with all that the dice bring."""
    if isinstance(decision, Choose) and state.step in (st.REST, st.ENTRY):
        return (decision.options[decision.default].value,)
    return (decision.default,) if isinstance(decision, Number) else None


def answer(state: Universal, decision: Decision, seat: int, chance: Chance) -> Answer:
    if isinstance(decision, Allocate):
        return _dice(state, decision, seat)
    if isinstance(decision, Choose) and state.step == st.ROW:
        rows = list(_USUAL.values())
        return (
            max(decision.options, key=lambda option: (_worth(option.label) - rows[option.place], -option.place)).value,
        )
    return chance.answer(decision)


def _rows(state: Universal) -> list[int]:
    kit = st.pad_of(state).kit
    return [row for row in range(kit.entered) if kit.who(row) == kt.ROW]


def _worth(label: Sequence[object]) -> int:
    """What an option says that its row would have."""
    worth = label[-1]
    assert isinstance(worth, int)
    return worth


def _dice(state: Universal, decision: Allocate, seat: int) -> Answer:
    """A row that is all or nothing and lies there stays; else the face of which there are most."""
    given = st.pad_of(state).cells.given[seat]
    free = [place for place, row in enumerate(_rows(state)) if not given >> row & 1]
    dice = list(decision.items)
    if any(place in _LIES and _LIES[place](dice) for place in free):
        return (_STAYS,) * len(dice)
    best = max(dice, key=lambda face: (dice.count(face), face - 1 in free, face))
    return tuple(_STAYS if die == best else _AGAIN for die in dice)


SKILL = Skill(knows, forced, answer, ("five-dice",), Universal.scores)
