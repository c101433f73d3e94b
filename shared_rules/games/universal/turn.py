"""Owns the question that stands at the table most of the time, and those that end a round or a game.

OK is the next turn, a seat's key that seat's counters. What else there is follows behind *next*; dice and passing take
the keys of free chairs. Changes no counter.
"""

from ...core.decision import Option, choose, dice
from . import course
from . import state as st

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.decision import Choose, Dice
    from ...core.types import Answer, Events, Message, Step

_GO_ON = 0
_SEAT = 1  # + seat
_ROLL = 7
_PASS = 8
_OTHER_DICE = 9
_REVERSE = 10
_RESTART = 11
_END = 12
_STEP_OF = {_ROLL: st.ROLL, _OTHER_DICE: st.POOL, _END: st.FINAL}


def _ask_turn(state: st.State) -> "Choose":
    turns = st.has_turns(state)
    options = [Option(_GO_ON, ("uni.next_turn",) if turns else ("uni.next_round",))]
    key = st.SEATS[1] - 1
    if state.level == st.ALL:
        throw = ("uni.throw", _pool_message(state.count, state.sides))
        options.append(Option(_ROLL, throw, _free_chair(state, key)))
        key -= 1
    if turns and state.kit[st.TURN_ORDER] == st.UNTIL_PASSED:
        options.append(Option(_PASS, ("uni.pass",), _free_chair(state, key)))
    _add_rare(state, options, turns)
    for seat in range(state.seat_count):
        if not state.left >> seat & 1:
            options.append(Option(_SEAT + seat, ("uni.change", seat), seat))
    seat = st.acting(state)
    ask = ("uni.ask_turn",) if turns else ("uni.ask_round",)
    return course.timed(state, choose(ask, options, seat))


def _add_rare(state: st.State, options: list[Option], turns: bool) -> None:
    """What is behind *next*; it stands before the seats, which have keys."""
    if state.level == st.ALL:
        options.append(Option(_OTHER_DICE, ("uni.other_dice",)))
        if st.UP <= state.kit[st.TIMER] <= st.DOWNWARD:
            options.append(Option(_RESTART, ("uni.restart",)))
    if turns and state.seat_count > 2:
        options.append(Option(_REVERSE, ("uni.reverse",)))
    options.append(Option(_END, ("uni.end",)))


def _pool_message(count: int, sides: int) -> "Message":
    """How a pool is called."""
    if sides == st.OWN_DIE:
        return ("uni.pool_own", count)
    return ("uni.pool", count, sides)


def _free_chair(state: st.State, key: int) -> int:
    """The key, if its chair is free; else none."""
    return key if key >= state.seat_count else -1


def _take_turn(state: st.State, answer: "Answer", events: "Events") -> None:
    what = answer[0]
    if what == _GO_ON:
        course.next_turn(state, events)
    elif what < _ROLL:
        state.seat = what - _SEAT
        state.step = st.COUNTER
    elif what == _PASS:
        course.drop_out(state, events)
    elif what == _REVERSE:
        state.backwards = not state.backwards
        events.append(("uni.ev_reverse",))
    elif what == _RESTART:
        course.restart_clock(state)
    else:
        state.step = _STEP_OF[what]


def _ask_final(state: st.State) -> "Choose | None":
    """Is it over? After the last possible round there is nothing to ask."""
    if state.round == st.MOST_ROUNDS and len(state.points) and not _in_round(state):
        return None
    return choose(("uni.ask_final",), [Option(1, ("uni.it_ends",)), Option(0, ("uni.play_on",))])


def _in_round(state: st.State) -> bool:
    """True until the round's points are written down."""
    rows = len(state.points) // state.seat_count + state.dropped
    return rows < state.round


def _take_final(state: st.State, answer: "Answer", events: "Events") -> None:
    """Who plays on at an agreed end is not asked again; who asked before it comes still plays to it."""
    if answer[0]:
        _end(state, events)
    elif _in_round(state):
        st.enter(state, st.TURN)
        if not state.keeps_agreed_end or course.ends_at_once(state):
            state.kit[st.ENDS] = st.TABLE_ENDS
    else:
        state.kit[st.ENDS] = st.TABLE_ENDS
        course.begin_round(state, events)


def _end(state: st.State, events: "Events") -> None:
    course.finish(state, events)


def _ask_begin(state: st.State) -> "Dice | None":
    """A higher level wants to know whose turn it is."""
    if not st.has_turns(state) or state.seat_count < 2:
        return None
    return dice(("uni.ask_start",), 1, state.seat_count)


def _take_begin(state: st.State, answer: "Answer", events: "Events") -> None:
    state.first = answer[0] - 1
    while not st.is_here(state, state.first):
        state.first = (state.first + 1) % state.seat_count
    _begin(state, events)


def _begin(state: st.State, events: "Events") -> None:
    state.turn = state.first
    state.turn_number += 1
    st.enter(state, st.TURN)


STEPS: "dict[int, Step[st.State]]" = {
    st.TURN: (_ask_turn, _take_turn, None),
    st.FINAL: (_ask_final, _take_final, _end),
    st.BEGIN: (_ask_begin, _take_begin, _begin),
}
