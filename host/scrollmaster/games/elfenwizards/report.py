"""What a report shows of Elfenwizards: who held which title in which round."""

from collections.abc import Sequence

from shared_rules.core.game import Game
from shared_rules.core.types import Message
from shared_rules.games.elfenwizards import state as st
from shared_rules.games.elfenwizards.board import BOXES, HW, PLACE_TERMS

from ...views.report.tale import Cell, Holders, Part


def tell(states: Sequence[Game]) -> list[Part]:
    """The titles of every scored round. Where only points are counted, at least the High Wizards."""
    last = states[-1]
    if not isinstance(last, st.State) or not last.round_scores:
        return []
    rounds = len(last.round_scores) // last.seat_count
    rows: list[tuple[Message, Sequence[Cell]]] = []
    for box in range(BOXES):
        holders = [last.titles[nth * BOXES + box] - 1 for nth in range(rounds)]
        if box == HW:
            holders = [own if own >= 0 else max(announced, -1) for own, announced in zip(holders, last.high_wizards)]
        if max(holders) >= 0:
            rows.append(((PLACE_TERMS[box],), [Cell(seat) for seat in holders]))
    columns = [str(nth + 1) for nth in range(rounds)]
    return [Holders("report.elfenwizards.titles", "table.round", columns, rows)] if rows else []
