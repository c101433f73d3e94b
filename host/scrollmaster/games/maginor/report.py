"""What a report shows of Maginor: who led on which Oracle of the ring, who won it, and who had the Rites."""

from collections.abc import Sequence

from shared_rules.core.game import Game
from shared_rules.core.types import Message
from shared_rules.games.maginor import RITE_VOTES
from shared_rules.games.maginor import state as st
from shared_rules.games.maginor.ring import ranking, tile_label, tiles_left

from ...views.report.tale import Cell, Holders, Part


def tell(states: Sequence[Game]) -> list[Part]:
    """The ring, tile by tile; a column for each time that a tile was scored."""
    known = [state for state in states[1:] if isinstance(state, st.State) and state.ring]
    if not known:
        return []
    last = known[-1]
    rows: list[tuple[Message, Sequence[Cell]]] = []
    for tile in last.ring:
        rows.append((tile_label(last, tile), [_of_tile(state, tile) for state in known]))
    for spell, _ in RITE_VOTES:
        rows.append((("mag.spell%d" % spell,), [_of_spell(state, spell) for state in known]))
    columns = [str(len(tiles_left(state))) for state in known]
    rows = [row for row in rows if any(cell.seat >= 0 for cell in row[1])]
    return (
        [Holders("report.maginor.ring", "report.maginor.left", columns, rows, "report.maginor.cells")] if rows else []
    )


def _of_tile(state: st.State, tile: int) -> Cell:
    owner = state.owners[tile]
    if owner >= st.WON:
        return Cell(owner - st.WON)
    leads = ranking(state, tile) if owner == st.IN_PLAY and state.slots else []
    return Cell(leads[0], firm=False) if leads else Cell()


def _of_spell(state: st.State, spell: int) -> Cell:
    holder = state.spells[spell]
    return Cell(holder - st.OWNED) if st.OWNED <= holder < st.USED else Cell()
