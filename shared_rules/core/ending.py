"""How a game ended and who won: the one answer for the box, the PC, its pages, and all that adds games up.

A game that the players ended early has no winner, whoever leads there, and counts nowhere (numbers/facts.py).
"""

from . import action as act
from . import history

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .game import Game
    from .history import Read
    from .types import Values


def gives_up(kind: int, values: "Values") -> bool:
    """Whether a record ends its game early."""
    return kind == act.ACTION and values[0] == act.ABANDON


def reason(read: "Read", seq: int) -> int:
    """Why a game that is over after record `seq` ended, as END says it: by its last action, as that counts now."""
    replaced: "dict[int, Values]" = {}
    while seq > 0:
        kind, values = read(seq)
        if kind in (act.UNDO, act.CORRECTION) and len(values) == 1:
            seq = values[0]
        elif kind == act.CORRECTION:
            replaced[values[0]] = replaced.get(values[0], values[1:])
        elif kind in history.PLAYED and kind != act.OVERRIDE:
            early = gives_up(kind, replaced.get(seq, values))
            return act.ENDED_BY_TABLE if early else act.ENDED_BY_RULES
        seq -= 1
    return act.ENDED_BY_RULES


def is_early(read: "Read", seq: int, state: "Game") -> bool:
    """Whether a game is over after record `seq`, where it stands as `state`, and the players have ended it early."""
    return state.ask() is None and reason(read, seq) == act.ENDED_BY_TABLE


def winners(state: "Game", early: bool) -> list[int]:
    """The seats that have won; none of a game that was ended early, nor where all tie without a point won or lost."""
    won = [] if early else list(state.winners())
    points = [state.scores()] + [row for _, row in state.score_rows()]
    return won if len(won) < state.seats() or any([any(row) for row in points]) else []
