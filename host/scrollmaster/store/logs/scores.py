"""The score table of a game: points by round and seat, totals, winners, as the rules give them."""

from dataclasses import dataclass

from shared_rules.core.ending import winners
from shared_rules.core.terms import Terms
from shared_rules.snapshot.table import head

from ...base.sanitize import sanitize
from ...base.terms import say, words
from .check import Checked
from .replay import words_of
from .thinking import minutes, thinking_of

Names = dict[int, str]  # player names by seat


@dataclass
class Scores:
    """What the table shows. `rounds`: (label, points by seat) in order; empty when the game does not keep them.

    `head` says what a row of it is: mostly a round.
    """

    head: str
    colours: list[str]
    names: list[str]  # by seat: the player's name, or the seat's colour
    rounds: list[tuple[str, list[int]]]
    totals: list[int]
    won: list[int]  # seats
    over: bool
    thinking: list[int]  # ms by seat; empty when the log has no clock records
    early: bool = False  # ended by the players before the rules did

    @property
    def winners(self) -> list[str]:
        """What those who have won are called."""
        return [self.names[seat] for seat in self.won]


def thinking_line(scores: Scores) -> str:
    """How long every seat has thought, in words."""
    times = (f"{name} {minutes(time_ms)}" for name, time_ms in zip(scores.names, scores.thinking, strict=True))
    return say("text.thinking", ", ".join(times))


def terms_of(checked: Checked, names: Names) -> Terms:
    """The words of a game, its seats called by the players' names where these are known."""
    play = checked.played
    terms = words_of(play.game)
    terms.seat_names = tuple(
        sanitize(names[seat]) if seat in names else term for seat, term in enumerate(play.state.seat_terms())
    )
    return terms


def scores_of(checked: Checked, names: Names) -> Scores:
    """The scores that the rules core gives for the game at its last record."""
    play = checked.played
    state = play.state
    terms = terms_of(checked, names)
    rows = state.score_rows()
    return Scores(
        head=head(words(), play.game.ID, [label for label, _ in rows]),
        colours=[terms.text(term) for term in state.seat_terms()],
        names=[terms.seat(seat) for seat in range(state.seats())],
        rounds=[(terms.say(label), list(points)) for label, points in rows],
        totals=state.scores(),
        won=winners(state, checked.early),
        over=play.decision() is None,
        thinking=thinking_of(checked.log, state.seats()),
        early=checked.early,
    )
