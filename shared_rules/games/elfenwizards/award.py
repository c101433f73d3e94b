"""Owns EW-5b: the eleven contests from the top down, what rises, what is passed over. At full level by arithmetic
(election.py), below by asking who won. Each contest only moves its own candidates, so the order changes nothing.

`cursor` below full: 0-6 the upper contests, then two for each Magician box.
"""

from ...core.decision import Option, choose
from .board import HW, LEVEL_OF, M1, MAGICIANS, N1, PLACE_TERMS, PO_W, UPPER_CONTESTS, WIZARD
from .election import box_winners, counted_points, upper_winner
from .options import HereOption, TokenOption, let_stand, token_label
from .pieces import sort_spells, token_at, tokens_at
from .state import (
    AWARD,
    BESIDE,
    CHIP_BESIDE,
    FRONT,
    FULL,
    GRAY_BOX,
    MINOR,
    NOBODY,
    RECOVER_AGAIN,
    STAYED,
    TOLD_RECOVERY,
    State,
    enter,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.decision import Choose
    from ...core.types import Answer, Events, Message, Step

VACANT = -1  # the answer "nobody", below every token
REST = -2  # the answer "nobody, and no further title is won"
_LAST_CHAIR = 5  # where it stands: the last key, on a page of its own where a sixth seat has that key
_PAGE_3 = 17
_END = UPPER_CONTESTS + 2 * MAGICIANS


def candidates(state: State, contest: int) -> list[int]:
    """The tokens that compete for a title of the pyramid."""
    return [token for token in (token_at(state, 2 * contest + 1), token_at(state, 2 * contest + 2)) if token >= 0]


def _crown(state: State, contest: int, tokens: list[int], winner: int) -> None:
    """The winner (or -1) of an upper contest rises; the others go to the passed-over box of their level."""
    for token in tokens:
        state.place[token] = contest if token == winner else PO_W + LEVEL_OF[state.place[token]] - WIZARD
    if contest == HW:
        state.high_wizards[-1] = state.owner[winner] if winner >= 0 else NOBODY


def _hold_back(state: State, tokens: list[int], events: "Events") -> None:
    """A High Wizard of the setup chart stays for round 1: there is no contest, the Wizards are passed over."""
    _crown(state, HW, tokens, -1)
    state.high_wizards[-1] = STAYED
    events.append(("elf.ev_stays",))


def _elect(state: State, events: "Events") -> None:
    """EW-5b at full level: work out all contests, then give dice and chips back."""
    totals = counted_points(state)
    for contest in range(UPPER_CONTESTS):
        tokens = candidates(state, contest)
        if contest == HW and token_at(state, HW) >= 0:
            _hold_back(state, tokens, events)
            continue
        winner = -1
        if tokens:
            winner, why = upper_winner(tokens, totals)
            _tell(state, contest, tokens, winner, why, totals, events)
        _crown(state, contest, tokens, winner)
    for box in range(MAGICIANS):
        tokens = tokens_at(state, M1 + box)
        winners, why = box_winners(state, tokens, totals)
        for at, token in enumerate(winners):
            _rise(state, box, at, token, events)
        if tokens and len(winners) < 2:
            events.append(("elf.ev_box", PLACE_TERMS[M1 + box], why))
    clear_spells(state)
    enter(state, RECOVER_AGAIN)


def _tell(
    state: State, contest: int, tokens: list[int], winner: int, why: str, totals: list[int], events: "Events"
) -> None:
    if winner < 0:
        events.append(("elf.ev_vacant", PLACE_TERMS[contest], why, totals[tokens[0]]))
        return
    other = [totals[token] for token in tokens if token != winner]
    result: "Message" = ("elf.points2", totals[winner], other[0]) if other else ("elf.points1", totals[winner])
    events.append(("elf.ev_elected", state.owner[winner], PLACE_TERMS[contest], result))


def _rise(state: State, box: int, at: int, token: int, events: "Events") -> None:
    place = N1 + 2 * box + at
    state.place[token] = place
    events.append(("elf.ev_title", state.owner[token], PLACE_TERMS[place]))


def clear_spells(state: State) -> None:
    """Dice beside tokens and unplaced ones come to the front, chips beside tokens go to the minor box."""
    for at, die in enumerate(state.dice):
        if die >> 3 < GRAY_BOX or die >> 3 >= BESIDE:
            state.dice[at] = FRONT
    for at, place in enumerate(state.chips):
        if place >= CHIP_BESIDE:
            state.chips[at] = MINOR
    sort_spells(state)


def _ask_award(state: State) -> "Choose | None":
    contest = state.cursor
    if state.level == FULL or contest >= _END:
        return None
    if contest < UPPER_CONTESTS:
        tokens = candidates(state, contest)
        ask = ("elf.ask_title", PLACE_TERMS[contest])
        if contest == HW and token_at(state, HW) >= 0:
            return None
    else:
        box, second = _box_of(contest)
        tokens = _different(state, tokens_at(state, M1 + box))
        ask = ("elf.ask_second_best" if second else "elf.ask_best", PLACE_TERMS[M1 + box])
    if not tokens:
        return None
    standing = [TokenOption(token, token_label(state, token), state.owner[token]) for token in tokens]
    let_stand(standing, state, True)
    options: "list[Option]" = list(standing)
    options.append(HereOption(VACANT, ("elf.stays_vacant",)))
    place = _LAST_CHAIR if state.seat_count <= _LAST_CHAIR else _PAGE_3
    options.append(Option(REST, ("elf.rest_vacant",), place=place))
    return choose(ask, options, default=len(tokens))


def _box_of(cursor: int) -> tuple[int, int]:
    """The Magician box of a contest, and 1 for the second of its titles."""
    return (cursor - UPPER_CONTESTS) // 2, (cursor - UPPER_CONTESTS) % 2


def _different(state: State, tokens: list[int]) -> list[int]:
    """One of every kind of token in a box: they differ only by owner and gray chips."""
    kinds = [(state.owner[token], state.gray[token]) for token in tokens]
    return [token for at, token in enumerate(tokens) if kinds[at] not in kinds[:at]]


def _take_award(state: State, answer: "Answer", events: "Events") -> None:
    winner = answer[0]
    if winner == REST:
        while state.step == AWARD:
            _go_on_award(state, events)
        return
    contest = state.cursor
    if contest < UPPER_CONTESTS:
        _crown(state, contest, candidates(state, contest), winner)
        if winner >= 0:
            events.append(("elf.ev_title", state.owner[winner], PLACE_TERMS[contest]))
    else:
        box, second = _box_of(contest)
        if winner >= 0:
            _rise(state, box, second, winner, events)
        elif not second:
            state.cursor += 1
    state.cursor += 1


def _go_on_award(state: State, events: "Events") -> None:
    if state.level == FULL:
        _elect(state, events)
    elif state.cursor >= _END:
        enter(state, TOLD_RECOVERY)
    elif state.cursor == HW and token_at(state, HW) >= 0:
        _hold_back(state, candidates(state, HW), events)
        state.cursor += 1
    else:
        _take_award(state, (VACANT,), events)


STEPS: "dict[int, Step[State]]" = {AWARD: (_ask_award, _take_award, _go_on_award)}
