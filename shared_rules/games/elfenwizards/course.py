"""The course of a round: how it begins, what it scores (EW-10), how it and the game end.

Its phases are rolling.py, placing.py, election.py, vacancy.py and gray.py; none of them knows the round. At score level
the table says the points, and who became High Wizard, because two of the ends hang on it.
"""

from ...core.action import ENDED_BY_RULES
from ...core.decision import Option, choose, confirm, number, seat_options
from ...core.house_rules import choose_all
from . import board, spells
from . import state as st
from .house_rules import BONUS, END_NOHW, FINAL_TIE, GRAY_FLOOR

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.decision import Choose, Confirm, Number
    from ...core.types import Answer, Events, Message, Step

_LOWEST = -30  # points that a table says of a round; gray chips may outweigh titles
_HIGHEST = 99
_MOST_TOTAL = 999


def begin_round(state: st.State, events: "Events") -> None:
    """Go on to the next round. Setup calls this once, when the Dragon has been given to the first start player."""
    state.round += 1
    choose_all(state.switches, state.next_switches)
    state.next_switches = []
    if state.level == st.SCORES and state.round > 1 and state.high_wizards[-1] >= 0:
        state.dragon = state.high_wizards[-1]  # as the retiring High Wizard takes it in EW-1
    state.high_wizards.append(st.UNKNOWN)
    state.passed = state.left
    _sort_tokens(state)
    st.enter(state, st.TELL_HW if state.level == st.SCORES else st.RETIRE)
    events.append(("elf.ev_round", state.round, state.dragon))
    if state.level < state.wanted:
        go_up(state, state.wanted, events)


def _sort_tokens(state: st.State) -> None:
    """Give the tokens a canonical order: which of two equal tokens went where leaves no trace in the bytes."""
    keys = sorted([owner << 16 | place << 8 | gray for owner, place, gray in zip(state.owner, state.place, state.gray)])
    state.owner = bytearray([key >> 16 for key in keys])
    state.place = bytearray([key >> 8 & 255 for key in keys])
    state.gray = bytearray([key & 255 for key in keys])


def go_up(state: st.State, level: int, events: "Events") -> None:
    """Track the game at a higher level from here on; the table enters what it needs (setup.py)."""
    before = state.level
    state.level = level
    events.append(("elf.ev_level", st.LEVEL_TERMS[before], st.LEVEL_TERMS[level]))
    if before == st.SCORES:
        state.chart = bytearray()
        st.enter(state, st.ENTER_BOARD)
    elif not st.ENTER_BOARD <= state.step <= st.ENTER_GRAY:
        spells.deal(state)
        st.enter(state, st.ENTER_CHIPS)


def _end_round(state: st.State, events: "Events") -> None:
    """Begin the next round, or count the last chips."""
    reason = end_reason(state)
    if reason is None:
        begin_round(state, events)
        return
    events.append(reason)
    state.bonus = [0] * state.seat_count
    st.enter(state, st.LAST_CHIPS)


def end_reason(state: st.State) -> "Message | None":
    """Why the game ends after the rounds scored so far (a message), or None."""
    if state.round >= st.last_round(state):
        return ("elf.end_rounds",)
    for seat in range(state.seat_count):
        if state.high_wizards.count(seat) > 1:
            return ("elf.end_hw_twice", seat)
    if state.switches[END_NOHW]:
        without = state.high_wizards[-2:].count(st.NOBODY)
    else:
        without = state.high_wizards.count(st.NOBODY)
    return ("elf.end_no_hw",) if without > 1 else None


def finish(state: st.State, reason: int, events: "Events") -> None:
    """The game is over; `reason` is one of core/action.py."""
    state.ended = reason
    st.enter(state, st.OVER)
    for seat in winners(state) if reason == ENDED_BY_RULES else ():
        events.append(("elf.ev_winner", seat, st.scores(state)[seat]))


def winners(self: st.State) -> list[int]:
    """The winning seats, none until the game is over or when nothing was scored. Seats that left are not ranked."""
    if self.step != st.OVER or not self.round_scores:
        return []
    ranks = st.scores(self)
    if self.switches[FINAL_TIE]:
        ranks = [total * 256 + _title_count(self, seat) for seat, total in enumerate(ranks)]
    ranked = self.seats_here()
    best = max([ranks[seat] for seat in ranked])
    return [seat for seat in ranked if ranks[seat] == best]


def _title_count(state: st.State, seat: int) -> int:
    """How many titles a seat held at all scorings together, as far as they are known."""
    return sum([holder == seat + 1 for holder in state.titles])


def _round_points(state: st.State) -> list[int]:
    """What every seat's tokens earn as they stand."""
    earned = [0] * state.seat_count
    for token, place in enumerate(state.place):
        value = board.VALUE_OF[place] - state.gray[token]
        if value > 0 or not state.switches[GRAY_FLOOR]:
            earned[state.owner[token]] += value
    return earned


def _ask_score(state: st.State) -> "Confirm":
    earned = _round_points(state)
    by_seat: list[int] = []
    for seat, score in enumerate(earned):
        by_seat += (seat, score)
    return confirm(("elf.ask_score%d" % len(earned),) + tuple(by_seat))


def _take_score(state: st.State, answer: "Answer", events: "Events") -> None:
    _go_on_score(state, events)


def _go_on_score(state: st.State, events: "Events") -> None:
    earned = _round_points(state)
    state.round_scores += earned
    for seat, score in enumerate(earned):
        events.append(("elf.ev_points", seat, score))
    holders = board.occupants(state)
    for box in range(board.BOXES):
        if holders[box]:
            holders[box] = state.owner[holders[box] - 1] + 1
    state.titles.extend(holders)
    _end_round(state, events)


def _ask_high_wizard(state: st.State) -> "Choose":
    options = seat_options("elf.seat", state.seats_here())
    options.append(Option(st.NOBODY, ("elf.nobody",)))
    default = len(options) - 1
    for at, option in enumerate(options):
        if option.value == state.high_wizards[-1]:
            default = at
    return choose(("elf.ask_hw",), options, default=default)


def _take_high_wizard(state: st.State, answer: "Answer", events: "Events") -> None:
    state.high_wizards[-1] = answer[0]
    if answer[0] != st.NOBODY:
        events.append(("elf.ev_title", answer[0], board.PLACE_TERMS[board.HW]))
    _go_on_high_wizard(state, events)


def _go_on_high_wizard(state: st.State, events: "Events") -> None:
    """On to the points. A High Wizard whom the table leaves out stays unknown."""
    state.round_scores += [0] * state.seat_count
    st.enter(state, st.TELL_POINTS)


def _ask_points(state: st.State) -> "Number":
    decision = number(("elf.ask_points",), _LOWEST, _HIGHEST, 0, state.turn)
    decision.change = (state.turn, st.scores(state)[state.turn], 1, _MOST_TOTAL)
    return decision


def _take_points(state: st.State, answer: "Answer", events: "Events") -> None:
    seat = state.turn
    state.round_scores[seat - state.seat_count] = answer[0]
    events.append(("elf.ev_points", seat, answer[0]))
    _go_on_points(state, events)


def _go_on_points(state: st.State, events: "Events") -> None:
    state.turn += 1
    if state.turn == state.seat_count:
        state.titles.extend(bytes(board.BOXES))
        _end_round(state, events)


def _ask_chips(state: st.State) -> "Number | None":
    if state.level == st.FULL:
        return None
    ask = "elf.ask_chips_and_box" if state.switches[BONUS] else "elf.ask_chips"
    decision = number((ask,), 0, st.SPELLS, 0, state.turn)
    decision.change = (state.turn, st.scores(state)[state.turn], 1, _MOST_TOTAL)
    return decision


def _take_chips(state: st.State, answer: "Answer", events: "Events") -> None:
    seat = state.turn
    state.bonus[seat] = answer[0]
    events.append(("elf.ev_bonus", seat, answer[0]))
    state.turn += 1
    if state.turn == state.seat_count:
        finish(state, ENDED_BY_RULES, events)


def _go_on_chips(state: st.State, events: "Events") -> None:
    """At full level the chips are known; below, what the table leaves out is none."""
    bonus = 0
    if state.level == st.FULL:
        bonus = spells.chips_at(state, state.turn, st.HAND)
        if state.switches[BONUS]:
            bonus += spells.chips_at(state, state.turn, st.MINOR)
    _take_chips(state, (bonus,), events)


STEPS: "dict[int, Step[st.State]]" = {
    st.SCORE: (_ask_score, _take_score, _go_on_score),
    st.TELL_HW: (_ask_high_wizard, _take_high_wizard, _go_on_high_wizard),
    st.TELL_POINTS: (_ask_points, _take_points, _go_on_points),
    st.LAST_CHIPS: (_ask_chips, _take_chips, _go_on_chips),
}
