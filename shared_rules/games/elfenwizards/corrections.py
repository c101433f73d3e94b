"""What a table does beside answering: skip, leave, end the game, change the tracking level, overrule the box.

The level goes down at any time, and the round is finished at the lower one; up when a round begins, and then setup.py
asks. core/facts.py walks through the questions of an override; the facts are those of facts_of_rounds.py and
facts_of_pieces.py. No value is offered that would break the board.
"""

from ...core import facts
from ...core.action import ENDED_BY_TABLE
from ...core.decision import Option, choose, seat_options
from ...core.house_rules import FACT_QUESTIONS, chosen
from ...core.refused import Refused
from . import board, course
from . import facts_of_pieces as pieces
from . import facts_of_rounds as rounds
from . import state as st

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.decision import Choose
    from ...core.types import Answer, Decision, Events, Fact, Message

# Where a step of full level goes on at titles level, by phase; steps of other phases are the same on both.
_TITLES_STEP = {2: st.ROLLS_DONE, 3: st.ROLLS_DONE, 4: st.ROLLS_DONE, 5: st.AWARD, 6: st.RECOVERY_DONE, 9: st.GRAY_SEAT}


def skip(self: st.State) -> "Events":
    """Leave out the rest of this phase.

    What follows from an election that is left out cannot be known: then this round goes on at the level below, with the
    winners alone or the scores alone. So does a game whose board is not entered.
    """
    if self.step < st.ENTER_BOARD:
        raise Refused("refused.no_skip")
    phase = self.step // 10
    round_ = self.round
    events: "Events" = [("elf.ev_skip", ("elf.phase%d" % phase,))] if self.step >= st.RETIRE else []
    if not events or phase == st.ELECTION:
        _track_less(self, events)
        return self.advance(events)
    while self.step // 10 == phase and self.round == round_:
        self.go_on(events)
    return self.advance(events)


def skip_question(self: st.State) -> "Message | None":
    """An election that is left out brings the round to the level below; points that are left out are none."""
    if self.step in (st.TELL_HW, st.TELL_POINTS):
        return ("elf.ask_no_points",)
    if st.ENTER_BOARD <= self.step < st.RETIRE:
        return ("elf.ask_lower", st.LEVEL_TERMS[_level_without_entries(self)])
    if self.step // 10 == st.ELECTION:
        return ("elf.ask_lower", st.LEVEL_TERMS[self.level - 1])
    return None


def leave(self: st.State, seat: int) -> "Events":
    """A seat leaves: its tokens stay, without anybody who acts for them; it is not ranked."""
    if self.step < st.RETIRE:
        raise Refused("refused.no_leave")
    self.check_leave(seat, self.seats_here())
    self.left |= 1 << seat
    self.passed |= 1 << seat
    return self.advance([("elf.ev_leave", seat)])


def abandon(self: st.State) -> "Events":
    """The game ends with the last round that was scored completely; standings stay."""
    events: "Events" = [("elf.ev_abandon",)]
    if self.step == st.TELL_POINTS:
        self.round_scores = self.round_scores[: -self.seat_count]
    course.finish(self, ENDED_BY_TABLE, events)
    return events


def set_level(self: st.State, level: int) -> "Events":
    """Track the game at another level from now on. Raises Refused when this is no moment for it."""
    self.check_level("elf.", level)
    if level > self.level and not _begins_round(self):
        raise Refused("elf.refused_level_up")
    self.wanted = level
    events: "Events" = []
    if level > self.level:
        course.go_up(self, level, events)
    else:
        _go_down(self, level, events)
    return self.advance(events)


def _begins_round(state: st.State) -> bool:
    return state.step < st.RETIRE_CHIP or state.step == st.ROLLS_DONE or state.step == st.TELL_HW


def _track_less(state: st.State, events: "Events") -> None:
    """The table leaves out what the present level needs.

    In a round this is meant for the round alone: the next one asks for what is missing. While a higher level is
    entered, the table stays at the one below.
    """
    if state.step < st.RETIRE:
        state.wanted = _level_without_entries(state)
        _go_down(state, state.wanted, events)
    else:
        _go_down(state, state.level - 1, events)


def _level_without_entries(state: st.State) -> int:
    """The level that needs none of what is just being entered."""
    return st.TITLES if state.step >= st.ENTER_CHIPS else st.SCORES


def _go_down(state: st.State, level: int, events: "Events") -> None:
    """On in the same phase; below titles level the table says what this round brought."""
    events.append(("elf.ev_level", st.LEVEL_TERMS[state.level], st.LEVEL_TERMS[level]))
    state.level = level
    _forget_spells(state)
    if level == st.TITLES:
        return
    board.set_tokens(state, ())
    state.chart = bytearray()
    if state.step < st.TELL_HW:
        st.enter(state, st.TELL_HW)


def _forget_spells(state: st.State) -> None:
    phase = state.step // 10
    state.dice = []
    state.chips = bytearray()
    state.spell = state.placed = 0
    if phase in _TITLES_STEP:
        st.enter(state, _TITLES_STEP[phase])
    elif state.step == st.RETIRE_CHIP:
        st.enter(state, st.ROLLS_DONE)
    elif st.ENTER_CHIPS <= state.step <= st.ENTER_DIE:
        st.enter(state, st.RETIRE)


def _ask_seat(state: st.State, values: "Answer") -> "Choose":
    return choose(("elf.ask_fact_seat",), seat_options("elf.seat", range(state.seat_count)))


def _may_change_rules(state: st.State) -> bool:
    return state.step < st.LAST_CHIPS


def _set_rule(state: st.State, values: "Answer", events: "Events") -> None:
    """From the next round on."""
    switch, value = values
    state.next_switches = chosen(state.next_switches, switch, value)
    events.append(state.house_rules.change_message("elf.ev_fact_rule", switch, value))


# (term, when it may be set, its questions, what sets it). The order is stored in logs: add at the end only.
_FACTS: "tuple[Fact[st.State], ...]" = (
    ("elf.fact_score", rounds.has_scores, (_ask_seat, rounds.ask_round, rounds.ask_points), rounds.set_score),
    ("elf.fact_place", pieces.has_board, (_ask_seat, pieces.ask_token, pieces.ask_place), pieces.set_place),
    ("elf.fact_gray", pieces.has_board, (_ask_seat, pieces.ask_token, pieces.ask_gray), pieces.set_gray),
    ("elf.fact_chips", pieces.has_chips, (_ask_seat, pieces.ask_hand, pieces.ask_minor), pieces.set_chips),
    ("elf.fact_dragon", rounds.has_dragon, (_ask_seat,), rounds.set_dragon),
    (
        "elf.fact_high_wizard",
        rounds.knows_high_wizard,
        (rounds.ask_known_round, rounds.ask_high_wizard),
        rounds.set_high_wizard,
    ),
    (
        "elf.fact_title",
        rounds.has_titles,
        (rounds.ask_titled_round, rounds.ask_title, rounds.ask_holder),
        rounds.set_title,
    ),
    ("elf.fact_round", rounds.may_count, (rounds.ask_number,), rounds.set_number),
    ("elf.fact_phase", rounds.has_phases, (rounds.ask_phase,), rounds.set_phase),
    ("elf.fact_rule", _may_change_rules, FACT_QUESTIONS, _set_rule),
)
_ASKED = (0, 1, 2, 3, 6, 5, 4, 7, 8, 9)  # what takes the most questions is on the first six keys


def override_ask(self: st.State, values: "Answer") -> "Decision | None":
    """The next question of an override whose answers so far are `values`; None when it is complete."""
    if self.step <= st.START or self.step == st.OVER:
        raise Refused("elf.refused_override")
    if values:
        return facts.ask(self, "elf.", _FACTS, values)
    options: list[Option] = []
    for place, at in enumerate(_ASKED):
        term, may_be_set, _, _ = _FACTS[at]
        if may_be_set(self):
            options.append(Option(at, (term,), place=place))
    return choose(("elf.ask_fact",), options)


def override(self: st.State, values: "Answer") -> "Events":
    """Set the fact; all answers have been checked. Returns the events, old values beside new ones."""
    term, _, _, set_fact = _FACTS[values[0]]
    events: "Events" = [("elf.ev_override", self.round, (term,), facts.reason("elf.", values))]
    ended = course.end_reason(self)
    set_fact(self, values[1:-1], events)
    _ask_again(self)
    _weigh_end(self, ended, events)
    return self.advance(events)


def _ask_again(state: st.State) -> None:
    """A fact may have overtaken a half-done answer."""
    if state.step == st.TARGET:
        state.spell = 0
        state.step = st.SPELL
    elif state.step == st.GRAY_TOKEN:
        state.cursor = min(state.cursor, board.gray_of(state, st.turn_seat(state)))


def _weigh_end(state: st.State, ended: "Message | None", events: "Events") -> None:
    """Work out the end again: a game about to close may go on, and one that goes on may have its last round."""
    reason = course.end_reason(state)
    if state.step == st.LAST_CHIPS and reason is None:
        state.bonus = []
        course.begin_round(state, events)
    elif reason is not None and ended is None:
        events.append(("elf.ev_fact_last_round", reason))
