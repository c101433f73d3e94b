"""What a report shows of Magalon: the energy of each wizard, round by round."""

from collections.abc import Sequence

from shared_rules.core.game import Game
from shared_rules.games.magalon.state import State

from ...views.report.tale import Lines, Part


def tell(states: Sequence[Game]) -> list[Part]:
    energy = [list(state.energy) for state in states if isinstance(state, State) and state.energy]
    return [Lines("report.magalon.energy", energy)] if energy and len(energy) == len(states) else []
