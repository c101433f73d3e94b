"""Owns the course of play: whose turn comes next, when a round is over, when a target is reached. Asks nothing.

A round of ONCE is over when every seat has had its turn, of UNTIL_PASSED when all have passed, else when the table
says so.
"""

from ...core.action import ENDED_BY_RULES
from ...core.clock import COUNT_DOWN, COUNT_UP, SAND, TOTAL, TurnClock
from . import more as mo
from . import state as st

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeVar

    from ...core.decision import BaseDecision
    from ...core.types import Events

    D = TypeVar("D", bound=BaseDecision)

_KIND_OF = {
    st.UP: COUNT_UP,
    st.DOWNWARD: COUNT_DOWN,
    st.PER_SEAT: TOTAL,
    st.FISCHER: TOTAL,
    st.SANDGLASS: SAND,
}


def timed(state: st.State, decision: "D") -> "D":
    """`decision`, with the clock of the turn on it."""
    kit = state.kit
    timer = kit[st.TIMER]
    if state.level < st.ALL or timer == st.NO_TIMER:
        return decision
    limit_ms = kit[st.SECONDS] * 1000
    seat = st.acting(state)
    kind = _KIND_OF[timer] if seat >= 0 or timer <= st.DOWNWARD else COUNT_UP
    per_turn_ms = kit[st.PER_TURN] * 1000 if timer == st.FISCHER else 0
    given = [limit_ms + per_turn_ms * turns for turns in state.turns] if kind in (TOTAL, SAND) else ()
    decision.timing = TurnClock(kind, seat, state.turn_number, limit_ms, given)
    return decision


def next_turn(state: st.State, events: "Events") -> None:
    """The turn is over: on to the next seat, or to the next round."""
    if not st.has_turns(state):
        next_round(state, events)
        return
    seat = state.turn
    state.had |= 1 << seat
    state.turns[seat] += 1
    done = state.passed if state.kit[st.TURN_ORDER] == st.UNTIL_PASSED else state.had
    for _ in range(state.seat_count):
        seat = _beside(state, seat)
        if st.is_here(state, seat) and not done >> seat & 1:
            state.turn = seat
            _new_turn(state)
            return
    next_round(state, events)


def drop_out(state: st.State, events: "Events") -> None:
    """The seat whose turn it is takes no more turns in this round."""
    state.passed |= 1 << state.turn
    if state.next_first < 0:
        state.next_first = state.turn
    events.append(("uni.ev_pass", state.turn))
    next_turn(state, events)


def next_round(state: st.State, events: "Events") -> None:
    """The round is over: what it brought is written down, and the next one begins, if none of the ends is reached."""
    for seat in range(state.seat_count):
        state.points.append(this_round(state, seat))
    if len(state.points) > st.ROWS_KEPT * state.seat_count:
        _drop_a_row(state)
    if is_reached(state) or state.round == st.MOST_ROUNDS:
        state.step = st.FINAL
    else:
        begin_round(state, events)


def begin_round(state: st.State, events: "Events") -> None:
    """Go on to the next round."""
    state.round += 1
    _name_first(state)
    open_round(state, events)


def open_round(state: st.State, events: "Events") -> None:
    """The first question of a round."""
    state.turn = state.first
    state.passed = state.had = 0
    state.next_first = -1
    _new_turn(state)
    if state.more[mo.ENTRY] == mo.BIDS:
        state.bids = [-1] * state.seat_count
        state.results = [-1] * state.seat_count
        state.step = st.BID
    events.append(("uni.ev_round", state.round))


def next_game(state: st.State, events: "Events") -> None:
    """The points of the game that is over stay, and the next one of the evening begins with the next seat."""
    state.games = list(state.games) + [st.value(state, seat) for seat in range(state.seat_count)]
    events.append(("uni.ev_game", len(state.games) // state.seat_count + 1))
    state.first = _beside(state, state.first)
    begin_game(state, events)


def begin_game(state: st.State, events: "Events") -> None:
    """Counters and sheet stand where they begin, and so does the first round."""
    own = state.kit[st.STARTS : st.STARTS + state.kit[st.COUNT]]
    state.values = own * (1 if state.more[mo.SHARED] else state.seat_count)
    state.points = []
    if state.rows:
        state.sheet = [0] * (len(state.rows) * state.seat_count)
    if state.starts:
        state.starts = ()
    state.dropped = 0
    state.round = 1
    while not st.is_here(state, state.first):
        state.first = _beside(state, state.first)
    open_round(state, events)


def restart_clock(state: st.State) -> None:
    """The turn is another one for its clock alone."""
    state.turn_number += 1


def this_round(state: st.State, seat: int) -> int:
    """What the score of a seat has changed by in the round that is played."""
    before = started(state, seat)
    for at in range(seat, len(state.points), state.seat_count):
        before += state.points[at]
    return st.value(state, seat) - before


def started(state: st.State, seat: int) -> int:
    """Where the score of a seat began."""
    return state.starts[seat] if state.starts else state.kit[st.STARTS]


def ends_at_once(state: st.State, counter: int) -> bool:
    """True when the counter that has just changed may end the game before the round is over."""
    more = state.more
    if state.kit[st.ENDS] == st.TARGET_ENDS and not counter:
        if not st.has_turns(state) or more[mo.AT_ONCE] or more[mo.SHARED]:
            return is_reached(state) or is_lost(state)
    return more[mo.LOSES] > 0 and is_lost(state)


def is_lost(state: st.State) -> bool:
    """True when a counter of the whole table stands where all lose."""
    return lost_by(state) >= 0


def lost_by(state: st.State) -> int:
    """The first counter of the whole table that stands where all lose, or -1."""
    for counter in range(state.kit[st.COUNT]):
        if state.more[mo.LOSES] >> counter & 1:
            missing = state.more[mo.LIMITS + counter] - state.values[counter]
            if missing >= 0 if state.kit[st.DOWN + counter] else missing <= 0:
                return counter
    return -1


def is_reached(state: st.State) -> bool:
    """The last round is over, or a seat has reached the target."""
    kit = state.kit
    if kit[st.ENDS] == st.ROUNDS_END:
        return state.round >= kit[st.TARGET]
    if kit[st.ENDS] == st.TABLE_ENDS:
        return False
    for seat in range(state.seat_count):
        missing = kit[st.TARGET] - st.value(state, seat)
        if not state.left >> seat & 1 and (missing >= 0 if kit[st.DOWN] else missing <= 0):
            return True
    return False


def finish(state: st.State, events: "Events", reason: int = ENDED_BY_RULES) -> None:
    """The game is over."""
    state.ended = reason
    state.step = st.OVER
    events.append(("uni.ev_over",))


def _new_turn(state: st.State) -> None:
    state.turn_number += 1
    if state.thrown:
        state.thrown = 0
        state.kept = ()
    st.enter(state, st.TURN)


def _beside(state: st.State, seat: int) -> int:
    """The neighbour who comes next."""
    return (seat + (-1 if state.backwards else 1)) % state.seat_count


def _name_first(state: st.State) -> None:
    """Who begins the round, by the kit's rule."""
    rule = state.kit[st.STARTER]
    if rule == st.FIRST_OUT and state.next_first >= 0:
        state.first = state.next_first
    elif rule == st.MOVES_ON:
        state.first = _beside(state, state.first)
    while not st.is_here(state, state.first):
        state.first = _beside(state, state.first)


def _drop_a_row(state: st.State) -> None:
    """The two oldest rows become one."""
    seats = state.seat_count
    for seat in range(seats):
        state.points[seats + seat] += state.points[seat]
    state.points = state.points[seats:]
    state.dropped += 1
