"""The course of a game: the question that stands at the table most of the time, whose turn comes next, the rounds.

A round of ONCE is over when every seat has had its turn, of UNTIL_PASSED when all have passed, else when the table
says so. OK is the next turn, a seat's key that seat's counters. What else there is follows behind *next*; dice and
passing take the keys of free chairs.
"""

from ...core.decision import Option, choose
from . import dice, effects
from . import state as st
from . import ways as wy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.decision import Choose
    from ...core.types import Answer, Events, Message, Step

_GO_ON = 0
_SEAT = 1  # + seat
_ROLL = 7
_PASS = 8
_OTHER_DICE = 9
_REVERSE = 10
_RESTART = 11
_END = 12
_LAST_CHAIR = st.WITHOUT_KIT[1] - 1
_JOINS = 13
_STEP_OF = {_END: st.FINAL, _JOINS: st.JOINS}


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
    events.append(("uni.ev_round", state.round))


def next_round(state: st.State, events: "Events") -> None:
    """The round is over: what it brought is written down, and the next one begins, if none of the ends is reached."""
    for seat in range(state.seat_count):
        state.points.append(st.this_round(state, seat))
    effects.merge_oldest_rows(state)
    if effects.is_reached(state) or state.round == wy.MOST_ROUNDS:
        state.step = st.FINAL
    else:
        begin_round(state, events)


def _name_first(state: st.State) -> None:
    """Who begins the round, by the kit's rule."""
    rule = state.ways.starter
    if rule == wy.FIRST_OUT and state.next_first >= 0:
        state.first = state.next_first
    elif rule == wy.MOVES_ON:
        state.first = st.next_seat(state, state.first)
    state.first = st.here_from(state, state.first)


def next_turn(state: st.State, events: "Events") -> None:
    """The turn is over: on to the next seat, or to the next round."""
    if not st.has_turns(state):
        next_round(state, events)
        return
    seat = state.turn
    state.had |= 1 << seat
    state.turns[seat] += 1
    done = state.passed if state.ways.turn_order == wy.UNTIL_PASSED else state.had
    for _ in range(state.seat_count):
        seat = st.next_seat(state, seat)
        if state.is_here(seat) and not done >> seat & 1:
            state.turn = seat
            _new_turn(state)
            return
    next_round(state, events)


def _new_turn(state: st.State) -> None:
    state.turn_number += 1
    dice.pick_up(state)
    st.enter(state, st.TURN)


def restart_clock(state: st.State) -> None:
    """The turn is another one for its clock alone."""
    state.turn_number += 1


def _drop_out(state: st.State, events: "Events") -> None:
    """The seat whose turn it is takes no more turns in this round."""
    state.passed |= 1 << state.turn
    if state.next_first < 0:
        state.next_first = state.turn
    events.append(("uni.ev_pass", state.turn))
    next_turn(state, events)


def _ask_turn(state: st.State) -> "Choose":
    turns = st.has_turns(state)
    options = [Option(_GO_ON, ("uni.next_turn" if turns else "uni.next_round",))]
    if state.level == st.ALL:
        throw = ("uni.throw", dice.pool_message(state.count, state.sides))
        options.append(_on_free_chair(state, _ROLL, throw, _LAST_CHAIR))
    if turns and state.ways.turn_order == wy.UNTIL_PASSED:
        options.append(_on_free_chair(state, _PASS, ("uni.pass",), _LAST_CHAIR - 1))
    _add_rare(state, options, turns)
    for seat in state.seats_here():
        options.append(Option(_SEAT + seat, ("uni.change", seat), seat, place=seat))
    ask: "Message" = ("uni.ask_turn",) if turns else ("uni.ask_round",)
    return st.in_turn(state, choose(ask, options, st.acting(state)))


def _add_rare(state: st.State, options: list[Option], turns: bool) -> None:
    """What is behind *next*; it stands before the seats, which have keys."""
    if state.level == st.ALL:
        options.append(Option(_OTHER_DICE, ("uni.other_dice",)))
        if wy.UP <= state.ways.timer <= wy.DOWNWARD:
            options.append(Option(_RESTART, ("uni.restart",)))
    if turns and state.seat_count > 2:
        options.append(Option(_REVERSE, ("uni.reverse",)))
    if not (state.had or state.passed) and st.may_join(state):
        options.append(Option(_JOINS, ("uni.joins",)))
    options.append(Option(_END, ("uni.end",)))


def _on_free_chair(state: st.State, value: int, label: "Message", key: int) -> Option:
    """An option on this key and in its colour, if its chair is free."""
    chair = key if key >= state.seat_count else -1
    return Option(value, label, chair, place=chair)


def _take_turn(state: st.State, answer: "Answer", events: "Events") -> None:
    what = answer[0]
    if what == _GO_ON:
        next_turn(state, events)
    elif what < _ROLL:
        state.seat = what - _SEAT
        state.step = st.COUNTER
    elif what == _ROLL or what == _OTHER_DICE:
        dice.pick_up(state)
        state.step = st.ROLL if what == _ROLL else st.POOL
    elif what == _PASS:
        _drop_out(state, events)
    elif what == _REVERSE:
        state.backwards = not state.backwards
        events.append(("uni.ev_reverse",))
    elif what == _RESTART:
        restart_clock(state)
    else:
        state.step = _STEP_OF[what]


def doubt(self: st.State, answer: "Answer") -> "Message | None":
    """A round that brought nobody anything is mostly an OK too many, where each round brings points."""
    ways = self.ways
    if self.step != st.TURN or answer[0] != _GO_ON or st.has_turns(self):
        return None
    if ways.counters > 1 or ways.counts_down[0] or ways.timer:
        return None
    for seat in range(self.seat_count):
        if st.this_round(self, seat):
            return None
    return ("uni.ask_empty_round",)


STEPS: "dict[int, Step[st.State]]" = {
    st.TURN: (_ask_turn, _take_turn, next_turn),  # who leaves while the end is asked has no turn after it
    st.COUNTER: (effects.ask_counter, effects.take_counter, effects.only_counter),
    st.AMOUNT: (effects.ask_amount, effects.take_amount, None),
    st.POOL: (dice.ask_pool, dice.take_pool, None),
    st.POOL_SIDES: (dice.ask_sides, dice.take_sides, None),
    st.POOL_COUNT: (dice.ask_count, dice.take_count, None),
    st.OWN_SIDES: (dice.ask_own_sides, dice.take_own_sides, None),
    st.OWN_FACE: (dice.ask_face, dice.take_face, None),
    st.ROLL: (dice.ask_roll, dice.take_roll, None),
}
