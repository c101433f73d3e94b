"""Facts of the rounds that a table may set: what past ones brought; the number, the phase, the Dragon of this one.

A title takes its points along; the token that loses it counts as a Magician, which every token is at least. Totals and
ends are worked out from what stands here. A jump to another phase leaves out what lies between.
"""

from ...core.decision import Option, choose, number, seat_options
from . import state as st
from .board import BOXES, HW, M1, PLACE_TERMS, VALUE_OF, choose_by_level, place_options

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.decision import Choose, Number
    from ...core.types import Answer, Events, Message

_LEAST_SET, _MOST_SET = -99, 99  # points of a round that a table may set
_VACANT = -1
# By level: the step that begins a phase, from phase 1 on; 0: the phase has no question of its own at this level.
_BEGIN = (
    (),
    (st.RETIRE, st.ROLLS_DONE, 0, 0, st.TALK, st.RECOVERY_DONE, st.FILL, st.DEMOTE, st.GRAY_SEAT, st.SCORE),
    (st.RETIRE, st.ROLL, st.ROLL_AGAIN, st.RECOVER, st.TALK, st.RECOVER_AGAIN, st.FILL, st.DEMOTE, st.GRAY, st.SCORE),
)
_BY_SEATS = (2, 3, 4, 6, 9)  # phases of full level that go once round the table
_AFTER_AWARD = 6


def has_scores(state: st.State) -> bool:
    return len(state.round_scores) > 0


def knows_high_wizard(state: st.State) -> bool:
    return _known_rounds(state) > 0


def has_titles(state: st.State) -> bool:
    return len(state.titles) > 0


def ask_round(state: st.State, values: "Answer") -> "Choose":
    return _ask_rounds(st.scored_rounds(state))


def ask_titled_round(state: st.State, values: "Answer") -> "Choose":
    return _ask_rounds(len(state.titles) // BOXES)


def ask_known_round(state: st.State, values: "Answer") -> "Choose":
    return _ask_rounds(_known_rounds(state))


def ask_points(state: st.State, values: "Answer") -> "Number":
    seat, nth = values
    score = state.round_scores[_score_at(state, seat, nth)]
    return number(("elf.ask_fact_points", nth, seat), _LEAST_SET, _MOST_SET, score, seat)


def ask_high_wizard(state: st.State, values: "Answer") -> "Choose":
    holder = state.high_wizards[values[0] - 1]
    return _ask_holder(state, ("elf.ask_fact_high_wizard", values[0]), holder)


def ask_title(state: st.State, values: "Answer") -> "Choose":
    return choose_by_level(("elf.ask_fact_title", values[0]), place_options(range(BOXES)))


def ask_holder(state: st.State, values: "Answer") -> "Choose":
    nth, box = values
    return _ask_holder(state, ("elf.ask_fact_holder", nth, PLACE_TERMS[box]), state.titles[_title_at(nth, box)] - 1)


def set_score(state: st.State, values: "Answer", events: "Events") -> None:
    seat, nth, points = values
    _add(state, seat, nth, points - state.round_scores[_score_at(state, seat, nth)], events)


def set_high_wizard(state: st.State, values: "Answer", events: "Events") -> None:
    """Who became High Wizard, without the points: for those the table has the title or the score."""
    nth, seat = values
    state.high_wizards[nth - 1] = seat if seat >= 0 else st.NOBODY
    if nth * BOXES <= len(state.titles):
        state.titles[_title_at(nth, HW)] = seat + 1
    events.append(("elf.ev_fact_high_wizard", nth, seat) if seat >= 0 else ("elf.ev_fact_no_high_wizard", nth))


def set_title(state: st.State, values: "Answer", events: "Events") -> None:
    nth, box, seat = values
    at = _title_at(nth, box)
    before = state.titles[at] - 1
    if before == seat:
        return
    worth = VALUE_OF[box] - VALUE_OF[M1]
    state.titles[at] = seat + 1
    if before >= 0:
        _add(state, before, nth, -worth, events)
    if seat >= 0:
        _add(state, seat, nth, worth, events)
    if box == HW:
        state.high_wizards[nth - 1] = seat if seat >= 0 else st.NOBODY


def _known_rounds(state: st.State) -> int:
    """How many rounds have a High Wizard that can be corrected: the scored ones, and this one once it is known."""
    now = state.high_wizards[-1] != st.UNKNOWN
    return len(state.high_wizards) if now else min(len(state.high_wizards), st.scored_rounds(state))


def _ask_rounds(count: int) -> "Choose":
    options = [Option(nth, ("elf.round_nth", nth)) for nth in range(1, count + 1)]
    return choose(("elf.ask_fact_nth",), options, default=count - 1)


def _ask_holder(state: st.State, ask: "Message", holder: int) -> "Choose":
    options = seat_options("elf.seat", range(state.seat_count)) + [Option(_VACANT, ("elf.nobody",))]
    return choose(ask, options, default=holder if holder >= 0 else len(options) - 1)


def _score_at(state: st.State, seat: int, nth: int) -> int:
    return (nth - 1) * state.seat_count + seat


def _title_at(nth: int, box: int) -> int:
    return (nth - 1) * BOXES + box


def _add(state: st.State, seat: int, nth: int, points: int, events: "Events") -> None:
    at = _score_at(state, seat, nth)
    events.append(("elf.ev_fact_score", seat, nth, state.round_scores[at], state.round_scores[at] + points))
    state.round_scores[at] += points


def has_phases(state: st.State) -> bool:
    return st.RETIRE <= state.step <= st.SCORE and len(_phases(state)) > 0


def has_dragon(state: st.State) -> bool:
    """Not while the Dragon says who pays for a retirement, or while the seats are asked in turn."""
    return st.RETIRE <= state.step < st.TELL_POINTS and state.step != st.RETIRE_CHIP


def may_count(state: st.State) -> bool:
    """The round's number may be set while the round is played and not yet scored."""
    return st.RETIRE <= state.step < st.TELL_POINTS


def ask_number(state: st.State, values: "Answer") -> "Number":
    return number(("elf.ask_fact_round",), 1, st.last_round(state), state.round)


def ask_phase(state: st.State, values: "Answer") -> "Choose":
    options = [Option(phase, ("elf.phase%d" % phase,), place=phase - 1) for phase in _phases(state)]
    return choose(("elf.ask_fact_phase",), options)


def set_number(state: st.State, values: "Answer", events: "Events") -> None:
    """Drop the rounds that were counted too many, or add rounds of which nothing is known."""
    played = values[0] - 1
    missing = max(0, played - st.scored_rounds(state))
    state.round_scores = state.round_scores[: played * state.seat_count] + [0] * (missing * state.seat_count)
    state.titles = state.titles[: played * BOXES] + bytearray(missing * BOXES)
    state.high_wizards = state.high_wizards[:-1][:played] + [st.UNKNOWN] * missing + state.high_wizards[-1:]
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
