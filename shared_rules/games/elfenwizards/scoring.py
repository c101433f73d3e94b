"""Owns EW-10: the points of a round, the three ends, the last chips, totals and winners.

At score level the table tells the points; then also who became High Wizard, because two of the ends hang on it.
Must never move a piece.
"""

from ...core.action import ENDED_BY_RULES
from ...core.decision import Option, choose, confirm, number
from .board import BOXES, HW, VALUE_OF, place_term
from .pieces import chips_at, occupants
from .rounds import begin_round, last_round
from .state import FULL, HAND, LAST_CHIPS, MINOR, NOBODY, OVER, SCORE, SPELLS, TELL_HW, TELL_POINTS, enter
from .steps import STEPS
from .switches import BONUS, END_NOHW, FINAL_TIE, GRAY_FLOOR

LOWEST = -30  # told points of a round; gray chips may outweigh titles
HIGHEST = 99


def round_points(state):
    """What every seat's tokens earn as they stand."""
    earned = [0] * state.seat_count
    for token, place in enumerate(state.place):
        value = VALUE_OF[place] - state.gray[token]
        if value > 0 or not state.switches[GRAY_FLOOR]:
            earned[state.owner[token]] += value
    return earned


def scores(state):
    """The totals by seat, final bonus included."""
    totals = list(state.bonus) or [0] * state.seat_count
    for at, score in enumerate(state.scores):
        totals[at % state.seat_count] += score
    return totals


def score_rows(state):
    """(label, points by seat) of every scored round, then of the chips at the end: together the totals."""
    seats = state.seat_count
    rows = []
    for nth in range(len(state.scores) // seats if seats else 0):
        seat = state.high_wizards[nth]
        label = ("elf.round_hw", nth + 1, seat) if seat >= 0 else ("elf.round_nth", nth + 1)
        rows.append((label, state.scores[nth * seats : nth * seats + seats]))
    if state.bonus:
        rows.append((("elf.bonus",), state.bonus))
    return rows


def winners(state):
    """The winning seats, none until the game is over or when nothing was scored. Seats that left are not ranked."""
    if state.step != OVER or not state.scores:
        return []
    ranks = scores(state)
    if state.switches[FINAL_TIE]:
        ranks = [total * 256 + _title_count(state, seat) for seat, total in enumerate(ranks)]
    ranked = [seat for seat in range(state.seat_count) if not state.left >> seat & 1]
    best = max([ranks[seat] for seat in ranked])
    return [seat for seat in ranked if ranks[seat] == best]


def _title_count(state, seat):
    """How many titles a seat held at all scorings together, as far as they were told."""
    return sum([holder == seat + 1 for holder in state.titles])


def end_reason(state):
    """Why the game ends after the rounds scored so far (a message), or None."""
    if state.round >= last_round(state):
        return ("elf.end_rounds",)
    for seat in range(state.seat_count):
        if state.high_wizards.count(seat) > 1:
            return ("elf.end_hw_twice", seat)
    if state.switches[END_NOHW]:
        without = state.high_wizards[-2:].count(NOBODY)
    else:
        without = state.high_wizards.count(NOBODY)
    return ("elf.end_no_hw",) if without > 1 else None


def _ask_score(state):
    earned = round_points(state)
    return confirm(("elf.ask_score%d" % len(earned),) + tuple(earned))


def _take_score(state, answer, events):
    earned = round_points(state)
    state.scores += earned
    for seat, score in enumerate(earned):
        events.append(("elf.ev_points", seat, score))
    holders = occupants(state)
    for box in range(BOXES):
        if holders[box]:
            holders[box] = state.owner[holders[box] - 1] + 1
    state.titles.extend(holders)
    _end_round(state, events)


def _go_on_score(state, events):
    _take_score(state, (), events)


def _end_round(state, events):
    reason = end_reason(state)
    if reason is None:
        begin_round(state, events)
        return
    events.append(reason)
    state.bonus = [0] * state.seat_count
    enter(state, LAST_CHIPS)


def _ask_high_wizard(state):
    options = [Option(seat, ("elf.seat", seat), seat) for seat in range(state.seat_count) if not state.left >> seat & 1]
    options.append(Option(NOBODY, ("elf.nobody",)))
    default = len(options) - 1
    for at, option in enumerate(options):
        if option.value == state.high_wizards[-1]:
            default = at
    return choose(("elf.ask_hw",), options, default=default)


def _take_high_wizard(state, answer, events):
    state.high_wizards[-1] = answer[0]
    if answer[0] != NOBODY:
        events.append(("elf.ev_title", answer[0], place_term(HW)))
    _go_on_high_wizard(state, events)


def _go_on_high_wizard(state, events):
    """On to the points. A High Wizard that is not told stays untold."""
    state.scores += [0] * state.seat_count
    enter(state, TELL_POINTS)


def _ask_points(state):
    return number(("elf.ask_points",), LOWEST, HIGHEST, 0, state.turn)


def _take_points(state, answer, events):
    seat = state.turn
    state.scores[seat - state.seat_count] = answer[0]
    events.append(("elf.ev_points", seat, answer[0]))
    _go_on_points(state, events)


def _go_on_points(state, events):
    state.turn += 1
    if state.turn == state.seat_count:
        state.titles.extend(bytes(BOXES))
        _end_round(state, events)


def _ask_chips(state):
    if state.level == FULL:
        return None
    ask = "elf.ask_chips_and_box" if state.switches[BONUS] else "elf.ask_chips"
    return number((ask,), 0, SPELLS, 0, state.turn)


def _take_chips(state, answer, events):
    seat = state.turn
    state.bonus[seat] = answer[0]
    events.append(("elf.ev_bonus", seat, answer[0]))
    state.turn += 1
    if state.turn == state.seat_count:
        finish(state, ENDED_BY_RULES, events)


def _go_on_chips(state, events):
    """At full level the chips are known; below, what is not told is none."""
    bonus = 0
    if state.level == FULL:
        bonus = chips_at(state, state.turn, HAND)
        if state.switches[BONUS]:
            bonus += chips_at(state, state.turn, MINOR)
    _take_chips(state, (bonus,), events)


def finish(state, reason, events):
    """The game is over; `reason` is one of core/action.py."""
    state.ended = reason
    enter(state, OVER)
    for seat in winners(state):
        events.append(("elf.ev_winner", seat, scores(state)[seat]))


STEPS.functions[SCORE] = (_ask_score, _take_score, _go_on_score)
STEPS.functions[TELL_HW] = (_ask_high_wizard, _take_high_wizard, _go_on_high_wizard)
STEPS.functions[TELL_POINTS] = (_ask_points, _take_points, _go_on_points)
STEPS.functions[LAST_CHIPS] = (_ask_chips, _take_chips, _go_on_chips)
