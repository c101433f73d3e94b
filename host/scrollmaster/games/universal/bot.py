"""The bot of the dice sheet, and what the names of its rows ask of the dice. Other kits ask the box no choice.

A row of a name that stands nowhere here is the table's: then the sheet is no game that a bot can play.
"""

from collections import Counter
from collections.abc import Callable, Sequence

from shared_rules.core.decision import Allocate, Choose
from shared_rules.core.types import Answer, Decision
from shared_rules.games.universal import Universal, sheet
from shared_rules.games.universal import kit as kt
from shared_rules.games.universal import state as st
from shared_rules.laws.bot import Chance

from ...views.simulate.skill import Skill

_ENDS = 1  # the answer to "Is the game over?"
_STAYS, _AGAIN = 0, 1
_FACES = 6


def _alike(count: int) -> Callable[[Sequence[int]], bool]:
    return lambda dice: max(Counter(dice).values(), default=0) >= count


def _in_a_row(count: int) -> Callable[[Sequence[int]], bool]:
    starts = range(1, _FACES + 2 - count)
    return lambda dice: any(set(range(first, first + count)) <= set(dice) for first in starts)


def _three_and_two(dice: Sequence[int]) -> bool:
    return sorted(Counter(dice).values()) == [2, 3]


# By the name of a row: what the dice must be, and about what it brings on the average.
_ASKS: dict[str, tuple[Callable[[Sequence[int]], bool], int]] = {
    "Three alike": (_alike(3), 20),
    "Four alike": (_alike(4), 12),
    "Three and two": (_three_and_two, 20),
    "Four in a row": (_in_a_row(4), 18),
    "Five in a row": (_in_a_row(5), 15),
    "Five alike": (_alike(5), 10),
    "Any dice": (lambda dice: True, 21),
}


def knows(state: Universal) -> bool:
    """A sheet that is filled in turns by dice of six sides, whose rows all say what they ask."""
    kit = state.kit
    if state.level < st.ALL or kit.entry != kt.SHEET or not st.has_turns(state) or kit.sides != _FACES:
        return False
    return all(worth in range(1, _FACES + 1) or _name(state, row) in _ASKS for row, worth in enumerate(state.kit.rows))


def forced(state: Universal, decision: Decision) -> Answer | None:
    """A turn is to throw, then to fill a row; what the row is worth lies on the table."""
    if state.step == st.WORTH:
        return (_worth(state, state.cursor, state.set_aside),)
    if state.step == st.FINAL:
        return (_ENDS,)
    if state.step == st.TURN and isinstance(decision, Choose):
        return (decision.options[decision.default].value,)
    return None


def answer(state: Universal, decision: Decision, seat: int, chance: Chance) -> Answer:
    if isinstance(decision, Allocate):
        return _dice(state, decision, seat)
    if state.step == st.ROW:
        rows = [option.value for option in decision.options]
        return (max(rows, key=lambda row: (_worth(state, row, state.set_aside) - _usual(state, row), -row)),)
    return chance.answer(decision)


def _name(state: Universal, row: int) -> str:
    return str(state.kit.row_term(row)[1])


def _worth(state: Universal, row: int, dice: Sequence[int]) -> int:
    """The points of these dice in a row."""
    worth = state.kit.rows[row]
    if worth <= _FACES:
        return worth * list(dice).count(worth)
    if not _ASKS[_name(state, row)][0](dice):
        return 0
    return sum(dice) if worth == kt.ALL_DICE else worth - kt.FIXED


def _usual(state: Universal, row: int) -> int:
    """What a row brings on the average: filling it now gives that up."""
    worth = state.kit.rows[row]
    return worth * 2 if worth <= _FACES else _ASKS[_name(state, row)][1]


def _dice(state: Universal, decision: Allocate, seat: int) -> Answer:
    """A row that is all or nothing and lies there stays; else the face of which there are most."""
    free = sheet.free_rows(state, seat)
    dice = list(decision.items)
    if any(state.kit.rows[row] > kt.FIXED and _worth(state, row, dice) for row in free):
        return (_STAYS,) * len(dice)
    faces = {state.kit.rows[row] for row in free if state.kit.rows[row] <= _FACES}
    best = max(dice, key=lambda face: (dice.count(face), face in faces, face))
    return tuple(_STAYS if die == best else _AGAIN for die in dice)


SKILL = Skill(knows, forced, answer, ("dice_sheet",))
