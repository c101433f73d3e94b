"""Gathers the facts of a game while its log is followed record by record."""

from ..core import action as act
from ..core.clock import TimeUsed
from ..core.decision import Dice
from ..core.ending import winners
from ..formats.format2 import LOG_SEATS
from .facts import Facts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..core.game import Game
    from ..core.play import Play
    from ..snapshot.follower import Step


class Gathering:
    """The facts of a log that is followed: `add` every step as it is taken, then ask for `facts`.

    `levels`: how many tracking levels the game has.
    """

    def __init__(self, levels: int) -> None:
        self._levels = levels
        self._facts = Facts()
        self._facts.begun = False
        self._thinking = TimeUsed(LOG_SEATS)
        self._time_ms = 0

    def add(self, step: "Step", time_ms: int) -> None:
        """Take in the next record. `time_ms`: the game time after it."""
        facts = self._facts
        self._thinking.add(step.kind, time_ms - self._time_ms, step.values)
        self._time_ms = time_ms
        if step.kind == act.ACTION:
            self._add_action(step)
        elif step.kind == act.UNDO:
            facts.undos += 1
        elif step.kind == act.CORRECTION:
            facts.corrections += 1
        elif step.kind == act.OVERRIDE:
            facts.overrides += 1
        elif step.kind == act.BOOTED:
            facts.reboots += 1

    def _add_action(self, step: "Step") -> None:
        facts, operation, question = self._facts, step.values[0], step.question
        if not step.in_setup and facts.first < 0 and question is not None:
            facts.first = question.seat
        if isinstance(question, Dice):
            if operation == act.ROLL:
                facts.rolled += 1
                counts = facts.dice.setdefault(question.sides, [0] * question.sides)
                for value in step.values[3:]:
                    counts[value - 1] += 1
            elif operation == act.ANSWER:
                facts.typed += 1
        if operation == act.LEVEL and step.values[1] < self._levels - 1:
            facts.lowered += 1

    def facts(self, play: "Play", title: str, begun: bool, early: bool, scripted: bool) -> Facts:
        """All of them, of the game where it stands. `title`, `begun`, `early`, `scripted`: as `Facts` has them.

        Who reads the log adds what it proves: `proven`, `key`, `signed`.
        """
        facts, state = self._facts, play.state
        facts.begun, facts.early, facts.scripted = begun, early, scripted
        facts.colours = list(state.seat_terms())
        facts.points = list(state.scores())
        facts.over = play.decision() is None
        facts.winners = winners(state, early)
        facts.places = places(state, facts.winners) if facts.over else []
        spent = self._thinking.spent[: facts.seats]
        facts.thinking_ms = spent if any(spent) else []
        facts.first = facts.first if facts.first < facts.seats else -1
        facts.title = title
        facts.rounds = len(state.score_rows())
        facts.length_ms = self._time_ms
        return facts


def places(state: "Game", won: "list[int]") -> list[int]:
    """The place of each seat, from 1: the winners share the first; who ranks alike shares too. [] without winners."""
    if not won:
        return []
    ranks = state.ranking_scores()
    others = [seat for seat in range(state.seats()) if seat not in won]
    found = [1] * state.seats()
    for seat in others:
        ahead = [other for other in others if ranks[other] > ranks[seat]]
        found[seat] = 1 + len(won) + len(ahead)
    return found
