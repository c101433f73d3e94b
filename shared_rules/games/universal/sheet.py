"""The sheet: which row a seat fills, and with how many points. A row is filled once.

Dice that were thrown in the turn suggest the points; the table says others where a rule of the game wants it.
"""

from ...core.decision import Option, choose, number
from . import effects
from . import kit as kt
from . import state as st

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.decision import Choose, Number
    from ...core.types import Answer, Events


def points(state: st.State, seat: int, row: int) -> int:
    """What a seat has in a row; 0 while it is free."""
    return max(0, state.sheet[seat * len(state.kit.rows) + row] - 1)


def bonus(state: st.State, seat: int) -> int:
    """The bonus of a seat, 0 before it has it."""
    rows = state.kit.bonus_rows
    reached = sum([points(state, seat, row) for row in range(rows)]) >= state.kit.bonus_from
    return state.kit.bonus if rows and reached else 0


def free_rows(state: st.State, seat: int) -> list[int]:
    count = len(state.kit.rows)
    return [row for row in range(count) if not state.sheet[seat * count + row]]


def ask_row(state: st.State) -> "Choose | None":
    options = [Option(row, state.kit.row_term(row)) for row in free_rows(state, state.seat)]
    return st.timed(state, choose(("uni.ask_row",), options, state.seat)) if options else None


def take_row(state: st.State, answer: "Answer", events: "Events") -> None:
    state.cursor = answer[0]
    state.step = st.WORTH


def count_instead(state: st.State, events: "Events") -> None:
    """The sheet is full: a counter is changed instead."""
    st.enter(state, st.COUNTER)


def ask_worth(state: st.State) -> "Choose | Number":
    """A row of fixed points has them or none; of any other row the dice suggest the points."""
    worth = state.kit.rows[state.cursor]
    ask = ("uni.ask_worth", state.kit.row_term(state.cursor))
    if worth > kt.FIXED:
        most = worth - kt.FIXED
        return st.timed(
            state, choose(ask, [Option(most, ("uni.number", most)), Option(0, ("uni.nothing",))], state.seat)
        )
    thrown = sum([die for die in state.set_aside if worth in (die, kt.ALL_DICE)])
    return st.timed(state, number(ask, 0, kt.LARGEST_AMOUNT, thrown, state.seat))


def fill(state: st.State, worth: int, events: "Events") -> None:
    """Write the points of a row down, with the bonus that may come with them."""
    seat, row = state.seat, state.cursor
    before = bonus(state, seat)
    effects.add(state, seat, 0, worth)
    filled = list(state.sheet)
    filled[seat * len(state.kit.rows) + row] = worth + 1
    state.sheet = filled
    events.append(("uni.ev_row", seat, state.kit.row_term(row), worth, st.value(state, seat)))
    more = bonus(state, seat) - before
    if more:
        effects.add(state, seat, 0, more)
        events.append(("uni.ev_bonus", seat, more, st.value(state, seat)))
