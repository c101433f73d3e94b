"""The walk through a round on the pad of a kit: from row to row, from seat to seat, until all is counted.

Rows are asked in their order, each of all seats, or of the seat on turn where one plays after another. What people
enter during a round, and dice, wait behind one question (REST). A kit without either asks it only where it has no end,
or after rounds in which nobody was asked.
"""

from ...core.refused import Refused
from ...kits import kit as kt
from ...kits.pad import Pad
from . import effects, evening
from . import state as st
from . import ways as wy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from ...core.types import Events
    from ...kits.pad import Copy

    Copied = tuple[list[Any], Copy]

# What a refusal takes back of the state.
_FACTS = (
    "step",
    "cursor",
    "seat",
    "left",
    "turn",
    "turn_number",
    "thrown",
    "round",
    "first",
    "dropped",
    "set_aside",
    "asked",
)
_LISTS = ("turns", "points")
_MOST_QUIET = 6  # rounds, by turn turns, that go by without a question
_WAITS = -1  # in place of a time: there is a question, or the game is over


def take_seats(state: st.State, events: "Events") -> None:
    """All have sat down: the pad is theirs, and the table plays as the kit says."""
    kit = kt.Kit(bytes(state.kit))
    state.pad = Pad(kit, state.seat_count)
    state.kit = kit.data
    ways = state.ways
    ways.counters = 1
    ways.turn_order = wy.TOGETHER if kit.order == kt.TOGETHER else wy.ONCE
    state.level = st.ALL if kit.dice else st.COUNTERS if kit.order == kt.TOGETHER else st.TURNS
    state.turns = [0] * state.seat_count
    if kit.dice:
        state.count, state.sides = kit.dice, kit.sides
    go_to(state, 0, kt.START, events)


def begin(state: st.State, events: "Events") -> None:
    """The first round, of whoever begins."""
    state.round = 1
    st.pad_of(state).begin(state.first)
    agree_on_rounds(state)
    _open(state, events, True)
    go_to(state, 0, kt.BEFORE, events)


def agree_on_rounds(state: st.State) -> None:
    """Show how many rounds there are, which options may decide."""
    rounds = st.pad_of(state).rounds()
    is_known = 0 < rounds <= wy.MOST_ROUNDS
    state.ways.ends = wy.ROUNDS_END if is_known else wy.TABLE_ENDS
    state.ways.target = rounds if is_known else 0


def copied(state: st.State) -> "Copied | bytes | None":
    """What `write_back` takes, for entries that are refused after they were made; None where a kit refuses none.

    Up to the start that is the whole state: a first round in which nobody is asked may be refused.
    """
    if state.step <= st.START:
        return state.encode()
    pad = st.pad_of(state)
    if not pad.kit.refusals:
        return None
    facts = [getattr(state, name) for name in _FACTS]
    return facts + [list(getattr(state, name)) for name in _LISTS], pad.copied()


def write_back(state: st.State, before: "Copied | bytes | None") -> None:
    """Nothing has happened."""
    if isinstance(before, bytes):
        st.become(state, before)
    elif before:
        for name, value in zip(_FACTS + _LISTS, before[0]):
            setattr(state, name, value)
        st.pad_of(state).write_back(before[1])


def go_to(state: st.State, row: int, when: int, events: "Events") -> None:
    """Ask for this row or the next one of its time; behind the last one, on to what comes then.

    A loop: there may be round after round in which nobody is asked, and a box has no room for calls within calls.
    """
    while not _finds(state, row, when):
        row = 0
        when = _next_time(state, when, events)
        if when == _WAITS:
            return


def _finds(state: st.State, row: int, when: int) -> bool:
    """True where this row or a later one of its time is to be asked: the next step."""
    kit = st.pad_of(state).kit
    while row < kit.entered and kit.when(row) <= when:
        seats = who_enters(state, row) if kit.when(row) == when and not _is_behind(kit, row) else ()
        if seats:
            state.cursor, state.seat = row, seats[0]
            state.step = st.OPTION if when == kt.START else st.ROW if kit.who(row) == kt.ROW else st.ENTRY
            return True
        row += 1
    return False


def _next_time(state: st.State, when: int, events: "Events") -> int:
    """What comes behind the last row of a time: the next time, or _WAITS."""
    if when == kt.START:
        st.enter(state, st.START)
        return _WAITS
    if when != kt.BEFORE:
        return _end_turn(state, events)
    if not _rests(state, events):
        return kt.END
    st.enter(state, st.REST)
    return _WAITS


def who_enters(state: st.State, row: int) -> "Sequence[int]":
    """Who enters a row: in turn, what a round ends with is of the seat whose turn it is."""
    pad = st.pad_of(state)
    seats = pad.askers(row)
    if pad.kit.order == kt.IN_TURN and pad.kit.when(row) == kt.END:
        return [state.turn] if state.turn in seats else []
    return seats


def _is_behind(kit: kt.Kit, row: int) -> bool:
    """True for a row of a pad that is not the first one: which of them is filled is one question."""
    return kit.who(row) == kt.ROW and kt.ROW in [kit.who(before) for before in range(row)]


def follow(state: st.State, events: "Events") -> None:
    """Behind an entry: the same row of the next seat, or the next row."""
    pad = st.pad_of(state)
    kit = pad.kit
    if kit.who(state.cursor) == kt.ROW:
        first = [row for row in range(kit.entered) if kit.who(row) == kt.ROW][0]
        go_to(state, first + 1, kt.END, events)
        return
    seats = who_enters(state, state.cursor) if kit.who(state.cursor) == kt.EACH else ()
    order = pad.in_order()
    later = [seat for seat in order[order.index(state.seat) + 1 :] if seat in seats]
    if later:
        state.seat = later[0]
    else:
        go_to(state, state.cursor + 1, kit.when(state.cursor), events)


def _open(state: st.State, events: "Events", is_round: bool) -> None:
    """A round, or a turn that is counted alone, begins."""
    pad = st.pad_of(state)
    cells = pad.cells
    state.round, state.first = cells.round, cells.first
    if is_round:
        events.append(("uni.ev_round", state.round))
    here = [seat for seat in pad.in_order() if seat not in pad.out]
    _new_turn(state, cells.turn if pad.kit.order == kt.BY_TURN else here[0])


def _new_turn(state: st.State, seat: int) -> None:
    state.turn = seat
    state.turn_number += 1
    state.thrown = 0
    state.set_aside = ()
    st.pad_of(state).throw(())


def end_rows(state: st.State, events: "Events") -> None:
    go_to(state, 0, kt.END, events)


def hand_on(state: st.State) -> None:
    """The seat whose turn it is has left: in turn, while all still wait for the end of a turn, it is the next one's."""
    pad = st.pad_of(state)
    kit = pad.kit
    ends = state.step == st.ROW or state.step == st.ENTRY and kit.when(state.cursor) == kt.END
    order = pad.in_order()
    later = [seat for seat in order[order.index(state.turn) + 1 :] if seat not in pad.out]
    if kit.order == kt.IN_TURN and later and not ends:
        _new_turn(state, later[0])


def _rests(state: st.State, events: "Events") -> bool:
    """True where something waits behind a question of its own; of a kit without an end, that end.

    So does a table for which several rounds have gone by since it was asked: a kit may never ask again.
    """
    pad = st.pad_of(state)
    rounds = len([event for event in events if event[0] == "uni.ev_round"])
    turns = pad.cells.seats if pad.kit.order == kt.BY_TURN else 1
    is_quiet = (rounds - 1) * turns >= _MOST_QUIET
    return is_quiet or pad.has_during or pad.kit.dice > 0 or has_no_end(pad)


def has_no_end(pad: Pad) -> bool:
    return not pad.rounds() and pad.kit.role(kt.OVER) < 0


def _end_turn(state: st.State, events: "Events") -> int:
    """The last row of a turn: the next seat's turn, or all is counted. Returns what comes then, as `_next_time`."""
    pad = st.pad_of(state)
    if st.has_turns(state):
        state.turns[state.turn] += 1
    if pad.kit.order == kt.IN_TURN:
        order = pad.in_order()
        later = [seat for seat in order[order.index(state.turn) + 1 :] if seat not in pad.out]
        if later:
            _new_turn(state, later[0])
            if not pad.kit.dice:
                return kt.END
            st.enter(state, st.REST)
            return _WAITS
    pad.count()
    refusal = pad.refusal()
    if refusal >= 0:
        raise Refused("uni.refused_kit", st.row_name(pad.kit, pad.kit.entered + pad.kit.counted + refusal))
    _say_bonuses(state, events)
    before = st.totals(pad, True)
    number = pad.cells.round
    pad.go_on()
    if pad.is_over or pad.cells.round != number:
        _write_down(state, before)
    if pad.is_over:
        evening.finish(state, events)
        return _WAITS
    _open(state, events, pad.cells.round != number)
    return kt.BEFORE


def _say_bonuses(state: st.State, events: "Events") -> None:
    """Of a pad that is filled row by row: what is counted beside the row that has been filled."""
    pad = st.pad_of(state)
    kit, cells = pad.kit, pad.cells
    filled = [row for row in range(kit.entered) if kit.who(row) == kt.ROW]
    for seat in range(cells.seats) if filled else ():
        first = seat * cells.rows
        brought = [cells.now[first + row] - cells.before[first + row] for row in range(cells.rows)]
        entry = sum([brought[row] for row in filled])
        for row in pad.of_seats():
            if brought[row] not in (0, entry):
                now = ("uni.number", cells.now[first + row])
                events.append(("uni.ev_entry", seat, st.row_name(kit, row), now))


def _write_down(state: st.State, totals: list[int]) -> None:
    """What a round has brought is a row of the score table."""
    for seat, total in enumerate(totals):
        for at in range(seat, len(state.points) - len(state.points) % state.seat_count, state.seat_count):
            total -= state.points[at]
        state.points.append(total)
    effects.merge_oldest_rows(state)


def stops(state: st.State, events: "Events") -> bool:
    """Whether an entry has ended the game in the middle of a round."""
    pad = st.pad_of(state)
    if state.step == st.OPTION or pad.kit.ends != kt.AT_ONCE:
        return False
    pad.count()
    if pad.stop():
        _write_down(state, st.totals(pad, True))
        evening.finish(state, events)
    return pad.is_over
