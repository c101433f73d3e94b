"""Owns the facts about this moment, as a table may set them: tokens, gray chips, chips, Dragon, phase, house rules.

Only values that leave a sound board are offered: a token that goes to a taken box changes places with the one there,
and tokens are passed over in phases 5 to 7 only. Must never touch what is scored.
"""

from ...core.decision import Option, choose, number
from . import house_rules, pieces
from . import state as st
from .board import BOXES, HW, PLACES, PO_W, place_term
from .levels import most_gray
from .options import choose_by_level, place_options, seat_options, token_options
from .steps import STEPS
from .switches import GRAY_POOL, SWITCHES, TOKENS

_PASSING = (5, 7)  # the first and the last phase in which a token may come to a passed-over box

# The step that begins a phase, from phase 1 on; 0: the phase has no question of its own at this level.
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
_ELECTION = 5
_AFTER_AWARD = 6
_MATERIAL = (TOKENS, GRAY_POOL)  # switches about pieces that are in play already


def has_board(state):
    return len(state.place) > 0


def has_chips(state):
    return len(state.chips) > 0


def has_phases(state):
    return st.RETIRE <= state.step <= st.SCORE and len(_phases(state)) > 0


def has_dragon(state):
    """Not while the Dragon tells who pays for a retirement, or while the seats tell something in turn."""
    return st.RETIRE <= state.step < st.TELL_POINTS and state.step != st.RETIRE_CHIP


def may_change_rules(state):
    return state.step < st.LAST_CHIPS


def ask_seat(state, values):
    return choose(("elf.ask_fact_seat",), seat_options(state))


def ask_token(state, values):
    return choose_by_level(("elf.ask_fact_token", values[0]), token_options(state, values[0]))


def ask_place(state, values):
    """Where the token may stand: a Magician box, a box of the pyramid, in the phases for it a passed-over box."""
    here = state.place[values[1]]
    passing = _PASSING[0] <= state.step // 10 <= _PASSING[1]
    options = []
    for place in range(PLACES if passing else PO_W):
        if place == here or place < BOXES and not _may_take(state, place, here < PO_W or passing):
            continue
        options.append(place)
    return choose_by_level(("elf.ask_fact_place",), place_options(options))


def ask_gray(state, values):
    token = values[1]
    free = most_gray(state) - sum(state.gray) + state.gray[token]
    return number(("elf.ask_fact_gray",), 0, max(free, state.gray[token]), state.gray[token])


def ask_hand(state, values):
    seat = values[0]
    return number(("elf.ask_fact_hand", seat), 0, _chips_of(state, seat), pieces.chips_at(state, seat, st.HAND), seat)


def ask_minor(state, values):
    """The chips of the minor box; what is left then lies on the round track."""
    seat, hand = values
    rest = _chips_of(state, seat) - hand
    low = max(0, rest - st.MOST_ON_TRACK)
    here = min(max(pieces.chips_at(state, seat, st.MINOR), low), rest)
    return number(("elf.ask_fact_minor", seat), low, rest, here, seat)


def ask_phase(state, values):
    return choose(("elf.ask_fact_phase",), [Option(phase, ("elf.phase%d" % phase,)) for phase in _phases(state)])


def ask_rule(state, values):
    options = [option for option in house_rules.switch_options() if option.value not in _MATERIAL]
    return house_rules.choose_switch(("elf.ask_switch",), options)


def ask_rule_value(state, values):
    return house_rules.choose_value(state, values[0])


def set_place(state, values, events):
    _, token, place = values
    here = state.place[token]
    other = pieces.token_at(state, place) if place < BOXES else -1
    if other >= 0:
        _move(state, other, here, events)
    _move(state, token, place, events)
    if HW in (here, place) and state.high_wizards[-1] not in (st.UNTOLD, st.STAYED):
        crowned = pieces.token_at(state, HW)
        state.high_wizards[-1] = state.owner[crowned] if crowned >= 0 else st.NOBODY


def set_gray(state, values, events):
    seat, token, count = values
    events.append(("elf.ev_fact_gray", seat, state.gray[token], count))
    state.gray[token] = count


def set_chips(state, values, events):
    seat, hand, minor = values
    first = st.SPELLS * seat
    beside = [place for place in state.chips[first : first + st.SPELLS] if place >= st.CHIP_BESIDE]
    track = st.SPELLS - len(beside) - hand - minor
    state.chips[first : first + st.SPELLS] = bytes([st.HAND] * hand + [st.MINOR] * minor + [st.TRACK] * track + beside)
    events.append(("elf.ev_fact_chips", seat, hand, minor, track))


def set_dragon(state, values, events):
    """Those who ask once round the table begin again with the new holder; nobody is left out."""
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


def set_phase(state, values, events):
    """On to a later phase, what lies between is not told; or back to one that nothing has been built on."""
    phase = values[0]
    events.append(("elf.ev_fact_phase", state.step // 10, phase))
    if phase < state.step // 10:
        _begin_phase(state, phase, events)
    while state.step // 10 < phase:
        STEPS[state.step][2](state, events)


def set_rule(state, values, events):
    """From the next round on."""
    switch, value = values
    if not state.next_switches:
        state.next_switches = list(state.switches)
    state.next_switches[switch] = value
    events.append(("elf.ev_fact_rule", SWITCHES[switch][0], house_rules.value_message(switch, value)))


def steady(state):
    """After a fact was set: a half-done answer that it may have overtaken is asked anew."""
    if state.step == st.TARGET:
        state.spell = 0
        state.step = st.SPELL
    elif state.step == st.GRAY_TOKEN:
        state.cursor = min(state.cursor, pieces.gray_of(state, st.turn_seat(state)))


def _phases(state):
    """The phases to which the table may jump: all later ones, and earlier ones on the same side of the award."""
    now = state.step // 10
    phases = []
    for at, step in enumerate(_BEGIN[state.level]):
        phase = at + 1
        back = phase >= _AFTER_AWARD or _nothing_elected(state)
        if step and (phase > now or phase < now and back):
            phases.append(phase)
    return phases


def _begin_phase(state, phase, events):
    begin = _BEGIN[state.level]
    while state.step not in begin and state.step // 10 != _ELECTION:  # the acting seat does not tell the rest
        STEPS[state.step][2](state, events)
    state.passed = state.left
    state.spell = 0
    st.enter(state, begin[phase - 1])


def _nothing_elected(state):
    """True until a spell lies beside a token or a contest is told."""
    if state.step // 10 != _ELECTION or state.level != st.FULL:
        return state.step < st.AWARD or state.step == st.AWARD and not state.cursor
    return max(state.chips) < st.CHIP_BESIDE and max(state.dice) < st.BESIDE * 8


def _may_take(state, place, may_swap):
    """A taken box changes its token. An empty one must not be about to receive the winner of a told contest."""
    if pieces.token_at(state, place) >= 0:
        return may_swap
    awaits = state.step == st.AWARD and state.level != st.FULL and (place - 1) // 2 < state.cursor <= place
    return not awaits


def _move(state, token, place, events):
    events.append(("elf.ev_fact_place", state.owner[token], place_term(state.place[token]), place_term(place)))
    state.place[token] = place


def _chips_of(state, seat):
    """The chips of a seat that do not lie beside tokens."""
    return sum([pieces.chips_at(state, seat, place) for place in (st.HAND, st.MINOR, st.TRACK)])
