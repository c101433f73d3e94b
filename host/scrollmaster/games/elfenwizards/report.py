"""What a report shows of Elfenwizards: who held which title in which round, and how often each."""

from collections.abc import Sequence

from shared_rules.core.game import Game
from shared_rules.core.types import Message
from shared_rules.games.elfenwizards import state as st
from shared_rules.games.elfenwizards.board import BOXES, HW, LEVEL_OF, PLACE_TERMS

from ...views.report.tale import Cell, Holders, Part, Prize

_LEVELS = range(LEVEL_OF[HW], LEVEL_OF[BOXES - 1] + 1)


def tell(states: Sequence[Game]) -> list[Part]:
    """The titles of every scored round. Where only points are counted, at least the High Wizards."""
    last = states[-1]
    if not isinstance(last, st.State) or not last.round_scores:
        return []
    rows: list[tuple[Message, Sequence[Cell]]] = []
    for box in range(BOXES):
        holders = _holders(last, box)
        if max(holders) >= 0:
            rows.append(((PLACE_TERMS[box],), [Cell(seat) for seat in holders]))
    columns = [str(nth + 1) for nth in range(_rounds(last))]
    return [Holders("report.elfenwizards.titles", "table.round", columns, rows)] if rows else []


def honours(state: Game) -> list[list[Prize]]:
    """How often each seat held which kind of title, from the High Wizard down."""
    if not isinstance(state, st.State):
        return []
    held = [(LEVEL_OF[box], seat) for box in range(BOXES) for seat in _holders(state, box)]
    counts = [[(level, held.count((level, seat))) for level in _LEVELS] for seat in range(state.seat_count)]
    terms = {level: f"report.elfenwizards.title{level}" for level in _LEVELS} | {LEVEL_OF[HW]: PLACE_TERMS[HW]}
    return [[(terms[level], count) for level, count in own if count] for own in counts]


def _rounds(state: st.State) -> int:
    return len(state.round_scores) // state.seat_count


def _holders(state: st.State, box: int) -> list[int]:
    """The seat that held a title in each scored round, -1 for none."""
    holders = [state.titles[nth * BOXES + box] - 1 for nth in range(_rounds(state))]
    if box == HW:
        holders = [own if own >= 0 else max(announced, -1) for own, announced in zip(holders, state.high_wizards)]
    return holders
