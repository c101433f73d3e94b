"""What a table does beside answering: skip, leave, end the game, change the tracking level, overrule the box.

What has been counted stays. The questions of an override are walked by core/facts.py. Nothing here leaves a state that
play could not have reached.
"""

from ...core import facts
from ...core.action import ENDED_BY_TABLE
from ...core.decision import Option, choose, number, seat_options
from ...core.refused import Refused
from ...kits import formula
from . import course, dice, effects, entries, evening, setup, walk
from . import state as st
from . import ways as wy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.decision import Choose, Number
    from ...core.types import Answer, Decision, Events, Fact, GoOn, Message, Step

_ABOUT_THE_GAME = (st.FINAL, st.BEGIN, st.OURS)
_OF_A_SEAT = (st.COUNTER, st.AMOUNT)


def skip(self: st.State) -> "Events":
    """A question begun is dropped; at the table the rest of the round is left out."""
    if self.step <= st.START or self.step == st.OVER:
        raise Refused("refused.no_skip")
    events: "Events" = []
    if self.step == st.TURN:
        course.next_round(self, events)
    elif self.pad and self.step not in (st.ROLL, st.KEEP, st.FINAL):
        return _on_pad(self, entries.skip, events)
    elif self.step in _ABOUT_THE_GAME:
        raise Refused("refused.no_skip")
    else:
        _drop_question(self)
    return self.advance(events)


def skips(self: st.State) -> str:
    if self.step == st.TURN:
        return "round"
    is_on_pad = self.pad and self.step not in (st.ROLL, st.KEEP)
    return "usual" if is_on_pad and not entries.is_begun(self) else "question"


def skip_question(self: st.State) -> "Message | None":
    """A round into which nobody has entered anything is asked about, as where OK ends it."""
    return None if self.step == st.ENTRY else self.doubt((entries.GO_ON,))


def _on_pad(state: st.State, act: "GoOn[st.State]", events: "Events") -> "Events":
    """What is done on a pad; if entries are then refused, nothing has happened."""
    before = walk.copied(state)
    try:
        act(state, events)
        return state.advance(events)
    except Refused:
        walk.write_back(state, before)
        raise


def _drop_question(state: st.State) -> None:
    """Back at the table. An own die that is half described is none, and so are dice of which some are in the hand.

    Dice of which some might be thrown again lie as they are.
    """
    if state.step == st.ROLL:
        dice.pick_up(state)
    elif state.step == st.KEEP:
        st.pad_of(state).throw(state.set_aside)
    if state.step in (st.OWN_SIDES, st.OWN_FACE) and state.sides != st.OWN_DIE:
        state.own_die = []
    elif state.step == st.OWN_FACE:
        state.sides = len(state.own_die)
        state.own_die = []
    st.enter(state, st.REST if state.pad else st.TURN)


def leave(self: st.State, seat: int) -> "Events":
    """A seat leaves: its counters stay as they are, it has no more turns and is not ranked."""
    if self.step <= st.START or self.step == st.OVER:
        raise Refused("refused.no_leave")
    if not self.is_here(seat):
        raise Refused("refused.no_seat")
    if len(self.seats_here()) < 2:
        raise Refused("uni.refused_last_seat")
    events: "Events" = [("uni.ev_leave", seat)]
    if self.pad:
        return _on_pad(self, lambda state, events: _leave_pad(state, seat), events)
    self.left |= 1 << seat
    if self.step in _OF_A_SEAT and self.seat == seat:
        st.enter(self, st.TURN)
    if self.turn == seat and st.has_turns(self) and self.step not in _ABOUT_THE_GAME:
        if self.step != st.TURN:
            _drop_question(self)
        course.next_turn(self, events)
    return self.advance(events)


def _leave_pad(state: st.State, seat: int) -> None:
    st.pad_of(state).leave(seat)
    state.left |= 1 << seat
    if state.turn != seat:
        return
    if state.step in (st.ROLL, st.KEEP):
        _drop_question(state)
    elif st.has_turns(state):
        walk.hand_on(state)


def abandon(self: st.State) -> "Events":
    """The game ends here, as it stands."""
    events: "Events" = [("uni.ev_abandon",)]
    evening.finish(self, events, ENDED_BY_TABLE)
    return events


def set_level(self: st.State, level: int) -> "Events":
    """Track more or less. Turns are known from the level of turns on: going up to it asks who begins."""
    if not st.COUNTERS <= level <= st.ALL or self.step != st.TURN:  # a kit says itself what is tracked
        raise Refused("uni.refused_level")
    if level == self.level:
        raise Refused("uni.refused_same_level")
    if self.level == st.COUNTERS and (self.had or self.passed):
        raise Refused("uni.refused_level")
    events: "Events" = [("uni.ev_level", st.LEVEL_TERMS[self.level], st.LEVEL_TERMS[level])]
    asks = self.level == st.COUNTERS
    self.level = level
    if asks:
        self.step = st.BEGIN
    elif level == st.COUNTERS:
        self.had = self.passed = 0
    return self.advance(events)


def _take_begin(state: st.State, answer: "Answer", events: "Events") -> None:
    """A higher level wants to know whose turn it is."""
    state.first = answer[0] - 1
    while not state.is_here(state.first):
        state.first = (state.first + 1) % state.seat_count
    _begin(state, events)


def _begin(state: st.State, events: "Events") -> None:
    state.turn = state.first
    state.turn_number += 1
    st.enter(state, st.TURN)


def _ask_seat(state: st.State, values: "Answer") -> "Choose":
    return choose(("uni.ask_fact_seat",), seat_options("uni.change", state.seats_here()))


def _ask_which(state: st.State, values: "Answer") -> "Choose":
    options = [Option(counter, state.ways.counter_term(counter)) for counter in range(state.ways.counters)]
    return choose(("uni.ask_counter",), options)


def _ask_value(state: st.State, values: "Answer") -> "Number":
    seat, counter = values
    now = st.value(state, seat, counter)
    return number(("uni.ask_value", state.ways.counter_term(counter)), -wy.LARGEST, wy.LARGEST, now, seat)


def _set_value(state: st.State, values: "Answer", events: "Events") -> None:
    seat, counter, value = values
    events.append(("uni.ev_value", seat, state.ways.counter_term(counter), st.value(state, seat, counter), value))
    effects.add(state, seat, counter, value - st.value(state, seat, counter))


def _set_turn(state: st.State, values: "Answer", events: "Events") -> None:
    """The turn is that seat's; it may have had one."""
    events.append(("uni.ev_turn", values[0]))
    state.turn = values[0]
    state.had &= ~(1 << values[0])
    state.passed &= ~(1 << values[0])
    course.restart_clock(state)


def _ask_end(state: st.State, values: "Answer") -> "Choose":
    options = [Option(end, ("uni.end%d" % end,)) for end in (wy.TABLE_ENDS, wy.ROUNDS_END, wy.TARGET_ENDS)]
    return choose(("uni.ask_end",), options, default=state.ways.ends)


def _ask_end_at(state: st.State, values: "Answer") -> "Number":
    if values[0] == wy.ROUNDS_END:
        return number(("uni.ask_rounds",), state.round, wy.MOST_ROUNDS, state.round)
    now = state.ways.target
    if values[0] == wy.TABLE_ENDS:
        return number(("uni.ask_target",), now, now, now)
    return number(("uni.ask_target",), -wy.LARGEST, wy.LARGEST, now)


def _set_end(state: st.State, values: "Answer", events: "Events") -> None:
    events.append(("uni.ev_end", ("uni.end%d" % values[0],)))
    state.ways.ends, state.ways.target = values


def _ask_best(state: st.State, values: "Answer") -> "Choose":
    return choose(
        ("uni.ask_best",), [Option(way, ("uni.best%d" % way,)) for way in (0, 1)], default=state.ways.lowest_wins
    )


def _set_best(state: st.State, values: "Answer", events: "Events") -> None:
    events.append(("uni.ev_best", ("uni.best%d" % values[0],)))
    state.ways.lowest_wins = values[0]


def _ask_limit(state: st.State, values: "Answer") -> "Number":
    return number(("uni.ask_seconds",), 1, wy.MOST_SECONDS, max(1, state.ways.seconds))


def _set_limit(state: st.State, values: "Answer", events: "Events") -> None:
    events.append(("uni.ev_limit", values[0]))
    state.ways.seconds = values[0]


def _ask_row(state: st.State, values: "Answer") -> "Choose":
    pad = st.pad_of(state)
    options = [Option(row, st.row_name(pad.kit, row)) for row in pad.remembered()]
    return choose(("uni.ask_which",), options)


def _ask_written(state: st.State, values: "Answer") -> "Number":
    seat, row = values
    pad = st.pad_of(state)
    now = pad.cells.before[seat * pad.cells.rows + row]
    return number(("uni.ask_value", st.row_name(pad.kit, row)), -formula.MOST, formula.MOST, now, seat)


def _set_row(state: st.State, values: "Answer", events: "Events") -> None:
    seat, row, value = values
    pad = st.pad_of(state)
    before = pad.cells.before[seat * pad.cells.rows + row]
    events.append(("uni.ev_value", seat, st.row_name(pad.kit, row), before, value))
    pad.override(row, seat, value)
    walk.agree_on_rounds(state)


def _counts(state: st.State) -> bool:
    return not state.pad


def _remembers(state: st.State) -> bool:
    """True where a kit has rows that outlast a round."""
    return state.pad is not None and len(state.pad.remembered()) > 0


def _has_table_turns(state: st.State) -> bool:
    return not state.pad and st.has_turns(state)


def _has_limit(state: st.State) -> bool:
    return state.level == st.ALL and state.ways.timer >= wy.DOWNWARD


# (term, when it may be set, its questions, what sets it). The order is stored in logs: add at the end only.
_FACTS: "tuple[Fact[st.State], ...]" = (
    ("uni.fact_value", _counts, (_ask_seat, _ask_which, _ask_value), _set_value),
    ("uni.fact_turn", _has_table_turns, (_ask_seat,), _set_turn),
    ("uni.fact_end", _counts, (_ask_end, _ask_end_at), _set_end),
    ("uni.fact_best", _counts, (_ask_best,), _set_best),
    ("uni.fact_limit", _has_limit, (_ask_limit,), _set_limit),
    ("uni.fact_row", _remembers, (_ask_seat, _ask_row, _ask_written), _set_row),
)


def override_ask(self: st.State, values: "Answer") -> "Decision | None":
    """The next question of an override whose answers so far are `values`; None when it is complete."""
    if self.step not in (st.TURN, st.REST, st.ENTRY, st.ROW):
        raise Refused("uni.refused_fact")
    if self.pad and not _remembers(self):
        raise Refused("uni.refused_fact")
    return facts.ask(self, "uni.", _FACTS, values)


def override(self: st.State, values: "Answer") -> "Events":
    """Set the fact; all answers have been checked. Returns the events."""
    term, _, _, set_fact = _FACTS[values[0]]
    events: "Events" = [("uni.ev_override", (term,), facts.reason("uni.", values))]
    set_fact(self, values[1:-1], events)
    return self.advance(events)


STEPS: "dict[int, Step[st.State]]" = {st.BEGIN: (setup.ask_start, _take_begin, _begin)}
