"""Owns changing the tracking level in play: what a lower level forgets, what a higher one must be told first.

Down at any time: the round is finished at the lower level. Up when a round begins: the board is entered box by box,
then the gray chips; for full level the chips in the minor box and the dice left over from the round before. Chips on
the track follow from who has been High Wizard. Must never award or score anything.
"""

from ...core.decision import Option, choose, number
from ...core.refused import Refused
from . import pieces, walk
from . import state as st
from .board import HW
from .options import choose_by_level, token_options
from .steps import STEPS

_BOXES = (st.MINOR_BOX, st.GRAY_BOX)  # where dice may lie between rounds
_DONE = -1

# Where a step of full level goes on at titles level, by phase; steps of other phases are the same on both.
_TITLES_STEP = {2: st.TOLD, 3: st.TOLD, 4: st.TOLD, 5: st.AWARD, 6: st.TOLD_RECOVERY, 9: st.GRAY_SEAT}


def set_level(state, level):
    """Track the game at another level from now on. Raises Refused when this is no moment for it."""
    if not st.SCORES <= level <= st.FULL or state.step <= st.START or state.step == st.OVER:
        raise Refused("elf.refused_level")
    if level == state.level:
        raise Refused("elf.refused_same_level")
    if level > state.level and not _round_begins(state):
        raise Refused("elf.refused_level_up")
    state.wanted = level
    events = []
    change(state, level, events)
    return STEPS.settle(state, events)


def lower(state, events):
    """The table does not tell what the present level needs. In a round this is meant for the round alone: the next one
    asks for what is missing. There, the table stays at the level below."""
    if state.step < st.RETIRE:
        state.wanted = st.TITLES if state.step >= st.ENTER_CHIPS else st.SCORES
        change(state, state.wanted, events)
    else:
        change(state, state.level - 1, events)


def change(state, level, events):
    """Go on at another level, in the same place of the round."""
    before = state.level
    state.level = level
    events.append(("elf.ev_level", st.LEVEL_TERMS[before], st.LEVEL_TERMS[level]))
    if level > before:
        _go_up(state, before)
    elif level == st.TITLES:
        _forget_spells(state)
    else:
        _forget_board(state)


def _round_begins(state):
    return state.step < st.RETIRE_CHIP or state.step == st.TOLD or state.step == st.TELL_HW


def _go_up(state, before):
    if before == st.SCORES:
        state.chart = bytearray()
        st.enter(state, st.ENTER_BOARD)
    elif not st.ENTER_BOARD <= state.step <= st.ENTER_GRAY:
        _deal(state)


def _deal(state):
    """The board is known: seven dice and chips a seat, of which the table tells what is not in front."""
    pieces.deal_spells(state)
    for seat in range(state.seat_count):
        pieces.move_chips(state, seat, st.HAND, st.TRACK, _on_track(state, seat))
    st.enter(state, st.ENTER_CHIPS)


def _on_track(state, seat):
    """Every retired High Wizard has cost a chip; one that still stands there has not yet."""
    token = pieces.token_at(state, HW)
    wins = state.high_wizards.count(seat) - (token >= 0 and state.owner[token] == seat)
    return max(0, min(wins, st.MOST_ON_TRACK))


def _forget_spells(state):
    """On at titles level, in the same phase."""
    phase = state.step // 10
    state.dice = []
    state.chips = bytearray()
    state.spell = state.placed = 0
    if phase in _TITLES_STEP:
        st.enter(state, _TITLES_STEP[phase])
    elif state.step == st.RETIRE_CHIP:
        st.enter(state, st.TOLD)
    elif st.ENTER_CHIPS <= state.step <= st.ENTER_DIE:
        st.enter(state, st.RETIRE)


def _forget_board(state):
    """On at score level: what this round brought is told."""
    _forget_spells(state)
    pieces.set_tokens(state, ())
    state.chart = bytearray()
    if state.step < st.TELL_HW:
        st.enter(state, st.TELL_HW)


def _fill_board(state, events):
    if walk.fill(state):
        return
    pieces.set_tokens(state, walk.pairs(state))
    state.chart = bytearray()
    st.enter(state, st.ENTER_GRAY)


def _ask_gray(state):
    """Ask for the tokens with gray chips: each answer is one more chip."""
    if sum(state.gray) >= pieces.most_gray(state):
        return None
    options = [Option(_DONE, ("elf.done",))]
    for seat in range(state.seat_count):
        options += token_options(state, seat)
    return choose_by_level(("elf.ask_enter_gray",), options)


def _take_gray(state, answer, events):
    if answer[0] == _DONE:
        _gray_done(state, events)
    else:
        state.gray[answer[0]] += 1


def _gray_done(state, events):
    if state.level == st.FULL:
        _deal(state)
    else:
        st.enter(state, st.RETIRE)


def _ask_chips(state):
    seat = st.turn_seat(state)
    return number(("elf.ask_enter_chips",), 0, pieces.chips_at(state, seat, st.HAND), 0, seat)


def _take_chips(state, answer, events):
    pieces.move_chips(state, st.turn_seat(state), st.HAND, st.MINOR, answer[0])
    _chips_done(state, events)


def _chips_done(state, events):
    st.next_seat(state, st.ENTER_CHIPS, st.ENTER_DICE)


def _ask_dice(state):
    options = [Option(_DONE, ("elf.done",))]
    for seat in range(state.seat_count):
        if pieces.dice_at(state, seat, st.FRONT) and not state.left >> seat & 1:
            options.append(Option(seat, ("elf.seat", seat), seat))
    return choose(("elf.ask_enter_dice",), options)


def _take_dice(state, answer, events):
    if answer[0] == _DONE:
        st.enter(state, st.RETIRE)
    else:
        state.cursor = answer[0]
        state.step = st.ENTER_DIE


def _ask_die(state):
    options = []
    for group, box in enumerate(_BOXES):
        options += [Option(box * 8 + value, ("elf.number", value), group=group) for value in range(1, 7)]
    decision = choose(("elf.ask_enter_die",), options, state.cursor)
    decision.groups = tuple([("elf.box%d" % box,) for box in _BOXES])
    return decision


def _take_die(state, answer, events):
    first = st.SPELLS * state.cursor
    hand = state.dice[first : first + st.SPELLS]
    hand[hand.index(st.FRONT)] = answer[0]
    state.dice[first : first + st.SPELLS] = sorted(hand)
    _die_done(state, events)


def _die_done(state, events):
    st.enter(state, st.ENTER_DICE)


STEPS.functions[st.ENTER_BOARD] = (walk.ask, walk.take, _fill_board)
STEPS.functions[st.ENTER_GRAY] = (_ask_gray, _take_gray, _gray_done)
STEPS.functions[st.ENTER_CHIPS] = (_ask_chips, _take_chips, _chips_done)
STEPS.functions[st.ENTER_DICE] = (_ask_dice, _take_dice, None)
STEPS.functions[st.ENTER_DIE] = (_ask_die, _take_die, _die_done)
