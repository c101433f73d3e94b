"""EW-5b: the eleven contests from the top down: who may interfere, who wins a title and why, what is passed over.

At full level points decide, below the table says who won. Each contest moves its own candidates alone, so the order
changes nothing. `cursor` below full: 0-6 the upper contests, then two for each Magician box.
"""

from ...core.decision import Option, choose
from . import board, spells
from . import state as st
from .house_rules import ONE_OWNER_BOX, ONE_OWNER_FOREIGN, TOP_TIE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.decision import Choose
    from ...core.types import Answer, Events, Message, Step

VACANT = -1  # the answer "nobody", below every token
REST = -2  # the answer "nobody, and no further title is won"
_LAST_CHAIR = 5  # where it stands: the last key, on a page of its own where a sixth seat has that key
_PAGE_3 = 17
_END = board.UPPER_CONTESTS + 2 * board.MAGICIANS
_EVERYBODY = 63  # bit set of seats


def owners(state: st.State) -> list[int]:
    """For every contest the bit set of the seats that own its candidates. A switch opens the Magician boxes to all."""
    found = [0] * (board.CONTESTS + 1)
    for owner, place in zip(state.owner, state.place):
        found[board.CONTEST_OF[place]] |= 1 << owner
    found.pop()  # NO_CONTEST
    if state.switches[ONE_OWNER_BOX]:
        for contest in range(board.UPPER_CONTESTS, board.CONTESTS):
            if found[contest]:
                found[contest] = _EVERYBODY
    return found


def open_contests(state: st.State, seat: int) -> int:
    """Bit set of the contests beside whose candidates a seat may place spells."""
    allowed = state.switches[ONE_OWNER_FOREIGN]
    contests = 0
    for contest, here in enumerate(owners(state)):
        if here >> seat & 1 or here & (here - 1) or here and allowed:  # its own, or several seats'
            contests |= 1 << contest
    if board.token_at(state, board.HW) >= 0:  # the High Wizard of the chart stays
        contests &= ~(1 << board.HW)
    return contests


def counted_points(state: st.State) -> list[int]:
    """The points that decide. Where one owner is alone, points of others never win without one of his own (EW-5b)."""
    totals = spells.points(state)
    if state.switches[ONE_OWNER_FOREIGN]:
        own = spells.points(state, True)
        seats = owners(state)
        for token, place in enumerate(state.place):
            contest = board.CONTEST_OF[place]
            if contest != board.NO_CONTEST and not own[token] and seats[contest] == 1 << state.owner[token]:
                totals[token] = 0
    return totals


def _upper_winner(candidates: list[int], totals: list[int]) -> tuple[int, str]:
    """(winning token or -1, reason) of a contest with one or two candidates."""
    first = totals[candidates[0]]
    if len(candidates) == 1:
        return (candidates[0], "elf.why_alone") if first else (-1, "elf.why_no_points")
    second = totals[candidates[1]]
    if first == second:
        return -1, "elf.why_tie" if first else "elf.why_no_points"
    return candidates[0 if first > second else 1], "elf.why_more"


def _box_winners(state: st.State, tokens: list[int], totals: list[int]) -> tuple[list[int], str]:
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


def own_ties(state: st.State, seat: int) -> list[int]:
    """The titles that a seat would leave vacant by equal points on both of its own candidates."""
    mine = 1 << seat
    alone = [contest for contest, here in enumerate(owners(state)) if here == mine and contest < board.UPPER_CONTESTS]
    if not alone:
        return alone
    totals = spells.points(state)
    titles: list[int] = []
    for contest in alone:
        here = [totals[token] for token, place in enumerate(state.place) if board.CONTEST_OF[place] == contest]
        if len(here) == 2 and here[0] == here[1] and here[0]:
            titles.append(contest)
    return titles


def _candidates(state: st.State, contest: int) -> list[int]:
    """The tokens that compete for a title of the pyramid."""
    below = (board.token_at(state, 2 * contest + 1), board.token_at(state, 2 * contest + 2))
    return [token for token in below if token >= 0]


def _crown(state: st.State, contest: int, tokens: list[int], winner: int) -> None:
    """The winner (or -1) of an upper contest rises; the others go to the passed-over box of their level."""
    for token in tokens:
        passed_over = board.PO_W + board.LEVEL_OF[state.place[token]] - board.WIZARD
        state.place[token] = contest if token == winner else passed_over
    if contest == board.HW:
        state.high_wizards[-1] = state.owner[winner] if winner >= 0 else st.NOBODY


def _hold_back(state: st.State, tokens: list[int], events: "Events") -> None:
    """A High Wizard of the setup chart stays for round 1: there is no contest, the Wizards are passed over."""
    _crown(state, board.HW, tokens, -1)
    state.high_wizards[-1] = st.STAYED
    events.append(("elf.ev_stays",))


def _elect(state: st.State, events: "Events") -> None:
    """EW-5b at full level: work out all contests, then give dice and chips back."""
    totals = counted_points(state)
    for contest in range(board.UPPER_CONTESTS):
        tokens = _candidates(state, contest)
        if contest == board.HW and board.token_at(state, board.HW) >= 0:
            _hold_back(state, tokens, events)
            continue
        winner = -1
        if tokens:
            winner, why = _upper_winner(tokens, totals)
            _announce(state, contest, tokens, winner, why, totals, events)
        _crown(state, contest, tokens, winner)
    for box in range(board.MAGICIANS):
        tokens = board.tokens_at(state, board.M1 + box)
        winners, why = _box_winners(state, tokens, totals)
        for at, token in enumerate(winners):
            _rise(state, box, at, token, events)
        if tokens and len(winners) < 2:
            events.append(("elf.ev_box", board.PLACE_TERMS[board.M1 + box], why))
    spells.clear(state)
    st.enter(state, st.RECOVER_AGAIN)


def _announce(
    state: st.State, contest: int, tokens: list[int], winner: int, why: str, totals: list[int], events: "Events"
) -> None:
    if winner < 0:
        events.append(("elf.ev_vacant", board.PLACE_TERMS[contest], why, totals[tokens[0]]))
        return
    other = [totals[token] for token in tokens if token != winner]
    result: "Message" = ("elf.points2", totals[winner], other[0]) if other else ("elf.points1", totals[winner])
    events.append(("elf.ev_elected", state.owner[winner], board.PLACE_TERMS[contest], result))


def _rise(state: st.State, box: int, at: int, token: int, events: "Events") -> None:
    place = board.N1 + 2 * box + at
    state.place[token] = place
    events.append(("elf.ev_title", state.owner[token], board.PLACE_TERMS[place]))


def _ask_award(state: st.State) -> "Choose | None":
    contest = state.cursor
    if state.level == st.FULL or contest >= _END:
        return None
    if contest < board.UPPER_CONTESTS:
        tokens = _candidates(state, contest)
        ask = ("elf.ask_title", board.PLACE_TERMS[contest])
        if contest == board.HW and board.token_at(state, board.HW) >= 0:
            return None
    else:
        box, second = _box_of(contest)
        tokens = board.distinct(state, board.tokens_at(state, board.M1 + box))
        ask = ("elf.ask_second_best" if second else "elf.ask_best", board.PLACE_TERMS[board.M1 + box])
    if not tokens:
        return None
    standing = [board.TokenOption(token, board.token_label(state, token), state.owner[token]) for token in tokens]
    board.set_keys(standing, state, True)
    options: "list[Option]" = list(standing)
    options.append(board.HereOption(VACANT, ("elf.stays_vacant",)))
    place = _LAST_CHAIR if state.seat_count <= _LAST_CHAIR else _PAGE_3
    options.append(Option(REST, ("elf.rest_vacant",), place=place))
    return choose(ask, options, default=len(tokens))


def _box_of(cursor: int) -> tuple[int, int]:
    """The Magician box of a contest, and 1 for the second of its titles."""
    return (cursor - board.UPPER_CONTESTS) // 2, (cursor - board.UPPER_CONTESTS) % 2


def _take_award(state: st.State, answer: "Answer", events: "Events") -> None:
    winner = answer[0]
    if winner == REST:
        while state.step == st.AWARD:
            _go_on_award(state, events)
        return
    contest = state.cursor
    if contest < board.UPPER_CONTESTS:
        _crown(state, contest, _candidates(state, contest), winner)
        if winner >= 0:
            events.append(("elf.ev_title", state.owner[winner], board.PLACE_TERMS[contest]))
    else:
        box, second = _box_of(contest)
        if winner >= 0:
            _rise(state, box, second, winner, events)
        elif not second:
            state.cursor += 1
    state.cursor += 1


def _go_on_award(state: st.State, events: "Events") -> None:
    if state.level == st.FULL:
        _elect(state, events)
    elif state.cursor >= _END:
        st.enter(state, st.RECOVERY_DONE)
    elif state.cursor == board.HW and board.token_at(state, board.HW) >= 0:
        _hold_back(state, _candidates(state, board.HW), events)
        state.cursor += 1
    else:
        _take_award(state, (VACANT,), events)


STEPS: "dict[int, Step[st.State]]" = {st.AWARD: (_ask_award, _take_award, _go_on_award)}
