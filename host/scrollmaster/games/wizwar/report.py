"""What a report shows of Wiz-War: the lives, turn by turn."""

from collections.abc import Sequence

from shared_rules.core.game import Game
from shared_rules.games.wizwar.state import State

from ...views.report.tale import Lines, Part


def tell(states: Sequence[Game]) -> list[Part]:
    lives = [list(state.life) for state in states if isinstance(state, State) and state.life]
    return [Lines("report.wizwar.lives", lives)] if len(lives) == len(states) else []
