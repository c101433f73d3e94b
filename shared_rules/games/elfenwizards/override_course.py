"""Owns overriding the course of the game: Dragon, round, phase, house rules.

A jump leaves out what lies between; a question that a fact has overtaken is asked again.
"""

from ...core.decision import Option, choose, number
from ...core.house_rules import chosen
from . import pieces
from . import state as st
from .board import BOXES
from .options import seat_options
from .scoring import last_round, scored_rounds
from .switches import FIRST, GRAY_POOL, TOKENS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.decision import Choose, Number
    from ...core.types import Answer, Events

# By level: the step that begins a phase, from phase 1 on; 0: the phase has no question of its own at this level.
_BEGIN = (
    (),
    (st.RETIRE, st.TOLD, 0, 0, st.TALK, st.TOLD_RECOVERY, st.FILL, st.DEMOTE, st.GRAY_SEAT, st.SCORE),
    (
        st.RETIRE,
        st.ROLL,
        st.ROLL_AGAIN,
        st.RECOVER,
        st.TALK,
        st.RECOVER_AGAIN,
        st.FILL,
        st.DEMOTE,
        st.GRAY,
        st.SCORE,
    ),
)
_BY_SEATS = (2, 3, 4, 6, 9)  # phases of full level that go once round the table
_AFTER_AWARD = 6
_DONE = (TOKENS, FIRST, GRAY_POOL)  # switches about pieces that are in play already, and about the beginning


def has_phases(state: st.State) -> bool:
    return st.RETIRE <= state.step <= st.SCORE and len(_phases(state)) > 0


def has_dragon(state: st.State) -> bool:
    """Not while the Dragon says who pays for a retirement, or while the seats are asked in turn."""
    return st.RETIRE <= state.step < st.TELL_POINTS and state.step != st.RETIRE_CHIP


def may_change_rules(state: st.State) -> bool:
    return state.step < st.LAST_CHIPS


def may_count(state: st.State) -> bool:
    """The round's number may be set while the round is played and not yet scored."""
    return st.RETIRE <= state.step < st.TELL_POINTS


def ask_seat(state: st.State, values: "Answer") -> "Choose":
    return choose(("elf.ask_fact_seat",), seat_options(state))


def ask_number(state: st.State, values: "Answer") -> "Number":
    return number(("elf.ask_fact_round",), 1, last_round(state), state.round)


def ask_phase(state: st.State, values: "Answer") -> "Choose":
    options = [Option(phase, ("elf.phase%d" % phase,), place=phase - 1) for phase in _phases(state)]
    return choose(("elf.ask_fact_phase",), options)


def ask_rule(state: st.State, values: "Answer") -> "Choose":
    return state.house_rules.choose_switch(without=_DONE)


def ask_rule_value(state: st.State, values: "Answer") -> "Choose":
    return state.house_rules.choose_value(state, values[0])


def set_number(state: st.State, values: "Answer", events: "Events") -> None:
    """Drop the rounds that were counted too many, or add rounds of which nothing is known."""
    played = values[0] - 1
    missing = max(0, played - scored_rounds(state))
    state.round_scores = state.round_scores[: played * state.seat_count] + [0] * (missing * state.seat_count)
    state.titles = state.titles[: played * BOXES] + bytearray(missing * BOXES)
    state.high_wizards = state.high_wizards[:-1][:played] + [st.UNTOLD] * missing + state.high_wizards[-1:]
    events.append(("elf.ev_fact_round", state.round, values[0]))
    state.round = values[0]


def set_dragon(state: st.State, values: "Answer", events: "Events") -> None:
    """Those who ask once round the table begin again with the new holder, so that all are asked."""
    seat = st.turn_seat(state)
    phase = state.step // 10
    events.append(("elf.ev_fact_dragon", state.dragon, values[0]))
    state.dragon = values[0]
    if state.level == st.FULL and phase in _BY_SEATS:
        _begin_phase(state, phase, events)
    elif state.step in (st.SPELL, st.TARGET):
        state.turn = (seat - state.dragon) % state.seat_count
    else:
        state.turn = 0


def set_phase(state: st.State, values: "Answer", events: "Events") -> None:
    """On to a later phase, leaving out what lies between; or back to one that nothing has been built on."""
    phase = values[0]
    events.append(("elf.ev_fact_phase", state.step // 10, phase))
    if phase < state.step // 10:
        _begin_phase(state, phase, events)
    while state.step // 10 < phase:
        state.go_on(events)


def set_rule(state: st.State, values: "Answer", events: "Events") -> None:
    """From the next round on."""
    switch, value = values
    state.next_switches = chosen(state.next_switches, switch, value)
    events.append(state.house_rules.change_message("elf.ev_fact_rule", switch, value))


def steady(state: st.State) -> None:
    """After a fact was set, ask again where it may have overtaken a half-done answer."""
    if state.step == st.TARGET:
        state.spell = 0
        state.step = st.SPELL
    elif state.step == st.GRAY_TOKEN:
        state.cursor = min(state.cursor, pieces.gray_of(state, st.turn_seat(state)))


def _phases(state: st.State) -> list[int]:
    """The phases to which the table may jump: all later ones, and earlier ones on the same side of the award."""
    now = state.step // 10
    phases: list[int] = []
    for at, step in enumerate(_BEGIN[state.level]):
        phase = at + 1
        back = phase >= _AFTER_AWARD or _nothing_elected(state)
        if step and (phase > now or phase < now and back):
            phases.append(phase)
    return phases


def _begin_phase(state: st.State, phase: int, events: "Events") -> None:
    begin = _BEGIN[state.level]
    while state.step not in begin and state.step // 10 != st.ELECTION:  # the rest of the acting seat is left out
        state.go_on(events)
    state.passed = state.left
    state.spell = 0
    st.enter(state, begin[phase - 1])


def _nothing_elected(state: st.State) -> bool:
    """True until a spell lies beside a token or a contest has a winner."""
    if state.step // 10 != st.ELECTION or state.level != st.FULL:
        return state.step < st.AWARD or state.step == st.AWARD and not state.cursor
    return max(state.chips) < st.CHIP_BESIDE and max(state.dice) < st.BESIDE * 8
