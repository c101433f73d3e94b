"""Owns the sheet: which row a seat fills, and with how many points. A row is filled once.

Dice that were thrown in the turn suggest the points; the table says others where a rule of the game wants it.
"""

from ...core.decision import Option, choose, number
from . import counting, course
from . import more as mo
from . import state as st

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.decision import Choose, Number
    from ...core.types import Answer, Events, Step


def points(state: st.State, seat: int, row: int) -> int:
    """What a seat has in a row; 0 while it is free."""
    return max(0, state.sheet[seat * len(state.rows) + row] - 1)


def bonus(state: st.State, seat: int) -> int:
    """The bonus of a seat, 0 before it has it."""
    rows = state.more[mo.BONUS_ROWS]
    reached = sum([points(state, seat, row) for row in range(rows)]) >= state.more[mo.BONUS_FROM]
    return state.more[mo.BONUS] if rows and reached else 0


def free_rows(state: st.State, seat: int) -> list[int]:
    count = len(state.rows)
    return [row for row in range(count) if not state.sheet[seat * count + row]]


def _ask_row(state: st.State) -> "Choose | None":
    options = [Option(row, st.row_term(state, row)) for row in free_rows(state, state.seat)]
    return course.timed(state, choose(("uni.ask_row",), options, state.seat)) if options else None


def _take_row(state: st.State, answer: "Answer", events: "Events") -> None:
    state.cursor = answer[0]
    state.step = st.WORTH


def _sheet_is_full(state: st.State, events: "Events") -> None:
    st.enter(state, st.COUNTER)


def _ask_worth(state: st.State) -> "Choose | Number":
    """A row of fixed points has them or none; of any other row the dice suggest the points."""
    worth = state.rows[state.cursor]
    ask = ("uni.ask_worth", st.row_term(state, state.cursor))
    if worth > mo.FIXED:
        most = worth - mo.FIXED
        return course.timed(
            state, choose(ask, [Option(most, ("uni.number", most)), Option(0, ("uni.nothing",))], state.seat)
        )
    thrown = sum([die for die in state.kept if worth in (die, mo.ALL_DICE)])
    return course.timed(state, number(ask, 0, st.LARGEST_AMOUNT, thrown, state.seat))


def _take_worth(state: st.State, answer: "Answer", events: "Events") -> None:
    seat, row = state.seat, state.cursor
    before = bonus(state, seat)
    counting.add(state, seat, 0, answer[0])
    filled = list(state.sheet)
    filled[seat * len(state.rows) + row] = answer[0] + 1
    state.sheet = filled
    events.append(("uni.ev_row", seat, st.row_term(state, row), answer[0], st.value(state, seat)))
    more = bonus(state, seat) - before
    if more:
        counting.add(state, seat, 0, more)
        events.append(("uni.ev_bonus", seat, more, st.value(state, seat)))
    if seat == st.acting(state):
        course.next_turn(state, events)
    else:
        counting.go_on(state, 0)


STEPS: "dict[int, Step[st.State]]" = {
    st.ROW: (_ask_row, _take_row, _sheet_is_full),
    st.WORTH: (_ask_worth, _take_worth, None),
}
