"""A game's own bot: a game has one in `games/<id>/bot.py`, as `SKILL`."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from shared_rules.core.types import Answer, Decision
from shared_rules.laws.bot import Chance

from ...base import game_modules


@dataclass(frozen=True)
class Skill:
    """What the PC knows of a game that the box knows completely. The state is that of the game, hence Any.

    `knows(state)`: all choices that matter are asked in this game. `forced(state, decision)`: the answer where it is a
    fact and no choice, as the pieces on the table say it; None for a choice. `answer(state, decision, seat, chance)`:
    a good one; of a Secret, the choice of that seat. `kits`: those of its kits that the box knows so far.
    `points(state)`: what seats are compared by before the end, the more the better.
    """

    knows: Callable[[Any], bool]
    forced: Callable[[Any, Decision], Answer | None]
    answer: Callable[[Any, Decision, int, Chance], Answer]
    kits: tuple[str, ...] = ()
    points: Callable[[Any], Sequence[int]] = lambda state: state.ranking_scores()


def skill_of(game: str) -> Skill | None:
    """The skill of a game, or None: it has none where the box is a companion."""
    bot = game_modules.find(game, "bot")
    found: object = bot.SKILL if bot else None
    assert found is None or isinstance(found, Skill)
    return found
