"""Owns the arithmetic of EW-5b: points of a token, who may interfere where, who wins a title and why.

award.py moves the tokens.
"""

from .board import CONTEST_OF, CONTESTS, HW, NO_CONTEST, UPPER_CONTESTS
from .pieces import token_at
from .state import BESIDE, CHIP_BESIDE, SPELLS, State
from .switches import ONE_OWNER_BOX, ONE_OWNER_FOREIGN, TOP_TIE

EVERYBODY = 63  # bit set of seats


def points(state: State, by_owner: bool = False) -> list[int]:
    """The points beside every token: of all seats, or of its owner alone."""
    totals = [0] * len(state.owner)
    for at, die in enumerate(state.dice):
        token = (die >> 3) - BESIDE
        if token >= 0 and not (by_owner and state.owner[token] != at // SPELLS):
            totals[token] += die & 7
    for at, place in enumerate(state.chips):
        token = place - CHIP_BESIDE
        if token >= 0 and not (by_owner and state.owner[token] != at // SPELLS):
            totals[token] += 1
    return totals


def owners(state: State) -> list[int]:
    """For every contest the bit set of the seats that own its candidates. A switch opens the Magician boxes to all."""
    found = [0] * (CONTESTS + 1)
    for owner, place in zip(state.owner, state.place):
        found[CONTEST_OF[place]] |= 1 << owner
    found.pop()  # NO_CONTEST
    if state.switches[ONE_OWNER_BOX]:
        for contest in range(UPPER_CONTESTS, CONTESTS):
            if found[contest]:
                found[contest] = EVERYBODY
    return found


def open_contests(state: State, seat: int) -> int:
    """Bit set of the contests beside whose candidates a seat may place spells."""
    allowed = state.switches[ONE_OWNER_FOREIGN]
    contests = 0
    for contest, here in enumerate(owners(state)):
        if here >> seat & 1 or here & (here - 1) or here and allowed:  # its own, or several seats'
            contests |= 1 << contest
    if token_at(state, HW) >= 0:  # the High Wizard of the chart stays
        contests &= ~(1 << HW)
    return contests


def counted_points(state: State) -> list[int]:
    """The points that decide. Where one owner is alone, points of others never win without one of his own (EW-5b)."""
    totals = points(state)
    if state.switches[ONE_OWNER_FOREIGN]:
        own = points(state, True)
        seats = owners(state)
        for token, place in enumerate(state.place):
            contest = CONTEST_OF[place]
            if contest != NO_CONTEST and not own[token] and seats[contest] == 1 << state.owner[token]:
                totals[token] = 0
    return totals


def upper_winner(candidates: list[int], totals: list[int]) -> tuple[int, str]:
    """(winning token or -1, reason) of a contest with one or two candidates."""
    first = totals[candidates[0]]
    if len(candidates) == 1:
        return (candidates[0], "elf.why_alone") if first else (-1, "elf.why_no_points")
    second = totals[candidates[1]]
    if first == second:
        return -1, "elf.why_tie" if first else "elf.why_no_points"
    return candidates[0 if first > second else 1], "elf.why_more"


def box_winners(state: State, tokens: list[int], totals: list[int]) -> tuple[list[int], str]:
    """(winning tokens, reason) of a Magician box, which has two titles to give. The higher total comes first."""
    ranks = sorted([(-totals[token], token) for token in tokens if totals[token]])
    if not ranks:
        return [], "elf.why_no_points"
    top = _ties(ranks, 0)
    if top > 2 or top == 2 and state.switches[TOP_TIE] and len(tokens) > 2:
        return [], "elf.why_top_tie"
    if top == 2:
        return [ranks[0][1], ranks[1][1]], "elf.why_two_best"
    second = _ties(ranks, 1)
    if second == 1:
        return [ranks[0][1], ranks[1][1]], "elf.why_two_best"
    return [ranks[0][1]], "elf.why_second_tie" if second else "elf.why_alone"


def _ties(ranks: list[tuple[int, int]], at: int) -> int:
    """How many of the sorted `ranks` equal the one at `at`; 0 when there is none."""
    return sum([rank[0] == ranks[at][0] for rank in ranks]) if at < len(ranks) else 0


def own_ties(state: State, seat: int) -> list[int]:
    """The titles that a seat would leave vacant by equal points on both of its own candidates."""
    mine = 1 << seat
    alone = [contest for contest, here in enumerate(owners(state)) if here == mine and contest < UPPER_CONTESTS]
    if not alone:
        return alone
    totals = points(state)
    titles: list[int] = []
    for contest in alone:
        here = [totals[token] for token, place in enumerate(state.place) if CONTEST_OF[place] == contest]
        if len(here) == 2 and here[0] == here[1] and here[0]:
            titles.append(contest)
    return titles
