"""Owns the question that stands at the table most of the time, and those that end a round or a game.

OK is the next turn, a seat's key that seat's counters. What else there is follows behind *next*; dice and passing take
the keys of free chairs. Changes no counter.
"""

from ...core.decision import Option, choose, dice
from . import course, evening
from . import more as mo
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
_LAST_CHAIR = st.SEATS[1] - 1
_JOINS = 13
_STEP_OF = {_END: st.FINAL, _JOINS: st.JOINS}
# At the end.
_PLAY_ON = 0
_ENDS = 1
_ONE_MORE = 2
_KEEP = 3


def _ask_turn(state: st.State) -> "Choose":
    turns = st.has_turns(state)
    entry, shared, persons = state.more[mo.ENTRY], state.more[mo.SHARED], state.more[mo.PERSONS]
    go_on = "uni.results" if entry == mo.BIDS else "uni.next_turn" if turns else "uni.next_round"
    options = [Option(_GO_ON, (go_on,))]
    if shared:
        for at in range(state.kit[st.COUNT]):
            options.append(Option(_SEAT + at, ("uni.stands", st.counter_term(state, at), state.values[at]), place=at))
    if state.level == st.ALL:
        throw = ("uni.throw", _pool_message(state.count, state.sides))
        options.append(_on_free_chair(state, _ROLL, throw, _LAST_CHAIR))
    if turns and state.kit[st.TURN_ORDER] == st.UNTIL_PASSED:
        options.append(_on_free_chair(state, _PASS, ("uni.pass",), _LAST_CHAIR - 1))
    _add_rare(state, options, turns)
    for seat in range(0 if shared else state.seat_count):
        if not state.left >> seat & 1:
            options.append(Option(_SEAT + seat, ("uni.change", seat), seat, place=seat))
    seat = st.acting(state)
    ask: "Message" = ("uni.ask_turn",) if turns else ("uni.ask_round",)
    if turns and persons > 1:
        ask = ("uni.ask_turn_of", state.turns[seat] % persons + 1)
    usual = _for_the_sheet(state, options) if turns and entry == mo.SHEET else 0
    return course.timed(state, choose(ask, options, seat, usual))


def _for_the_sheet(state: st.State, options: list[Option]) -> int:
    """What OK does where each turn fills a row of the sheet: throw for it, or choose it."""
    throws = state.level == st.ALL and state.more[mo.DICE] and not state.thrown
    wanted = _ROLL if throws else _SEAT + state.turn
    values = [option.value for option in options]
    return values.index(wanted) if wanted in values else 0  # it is not where the seat has left


def _add_rare(state: st.State, options: list[Option], turns: bool) -> None:
    """What is behind *next*; it stands before the seats, which have keys."""
    if state.level == st.ALL:
        options.append(Option(_OTHER_DICE, ("uni.other_dice",)))
        if st.UP <= state.kit[st.TIMER] <= st.DOWNWARD:
            options.append(Option(_RESTART, ("uni.restart",)))
    if turns and state.seat_count > 2:
        options.append(Option(_REVERSE, ("uni.reverse",)))
    if not (state.had or state.passed) and evening.may_join(state):
        options.append(Option(_JOINS, ("uni.joins",)))
    options.append(Option(_END, ("uni.end",)))


def _pool_message(count: int, sides: int) -> "Message":
    """How a pool is called."""
    if sides == st.OWN_DIE:
        return ("uni.pool_own", count)
    return ("uni.pool", count, sides)


def _on_free_chair(state: st.State, value: int, label: "Message", key: int) -> Option:
    """An option on this key and in its colour, if its chair is free; where counters are the table's, all chairs are."""
    if state.more[mo.SHARED]:
        return Option(value, label, place=key)
    chair = key if key >= state.seat_count else -1
    return Option(value, label, chair, place=chair)


def doubt(self: st.State, answer: "Answer") -> "Message | None":
    """A round that brought nobody anything is mostly an OK too many, where each round brings points."""
    kit = self.kit
    if self.step != st.TURN or answer[0] != _GO_ON or st.has_turns(self):
        return None
    if self.more[mo.ENTRY] == mo.BIDS or self.more[mo.SHARED] or kit[st.COUNT] > 1 or kit[st.DOWN] or kit[st.TIMER]:
        return None
    for seat in range(self.seat_count):
        if course.this_round(self, seat):
            return None
    return ("uni.ask_empty_round",)


def _take_turn(state: st.State, answer: "Answer", events: "Events") -> None:
    what = answer[0]
    if what == _GO_ON and state.more[mo.ENTRY] == mo.BIDS:
        st.enter(state, st.RESULT)
    elif what == _GO_ON:
        course.next_turn(state, events)
    elif what < _ROLL and state.more[mo.SHARED]:
        state.cursor = what - _SEAT
        state.step = st.AMOUNT
    elif what < _ROLL:
        state.seat = what - _SEAT
        state.step = st.ROW if state.more[mo.ENTRY] == mo.SHEET else st.COUNTER
    elif what == _ROLL or what == _OTHER_DICE:
        if state.thrown:
            state.thrown = 0
            state.kept = ()
        state.step = st.ROLL if what == _ROLL else st.POOL
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
    options = [Option(_ENDS, ("uni.it_ends",)), Option(_PLAY_ON, ("uni.play_on",))]
    if len(state.games) < st.MOST_GAMES * state.seat_count:
        options.append(Option(_ONE_MORE, ("uni.one_more_game",)))
    options.append(Option(_KEEP, ("uni.ends_kept",)))
    lost = course.lost_by(state)
    if lost < 0:
        return choose(("uni.ask_final",), options)
    return choose(("uni.ask_final_lost", st.counter_term(state, lost), state.values[lost]), options)


def _in_round(state: st.State) -> bool:
    """True until the round's points are written down."""
    rows = len(state.points) // state.seat_count + state.dropped
    return rows < state.round


def _take_final(state: st.State, answer: "Answer", events: "Events") -> None:
    """Who plays on at an agreed end is not asked again; who asked before it comes still plays to it."""
    if answer[0] == _ENDS:
        _end(state, events)
    elif answer[0] == _ONE_MORE:
        course.next_game(state, events)
    elif answer[0] == _KEEP:
        state.step = st.OURS
    elif _in_round(state):
        st.enter(state, st.TURN)
        if course.ends_at_once(state, 0):  # UN-6: who asked by mistake still plays to the agreed end
            state.kit[st.ENDS] = st.TABLE_ENDS
            state.more[mo.LOSES] = 0
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
    st.TURN: (_ask_turn, _take_turn, course.next_turn),  # who leaves while the end is asked has no turn after it
    st.FINAL: (_ask_final, _take_final, _end),
    st.BEGIN: (_ask_begin, _take_begin, _begin),
}
