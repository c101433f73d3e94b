"""The table card of Maginor: a roll on a ring with counters, the votes of the lower levels, the sides of the die."""

from shared_rules.games.maginor import GAME

from ...views.cards.guide import Die, Guide, Mark, Other, Position

_MAGINOR, _COUNTER, _WIZARD = 3, 4, 5  # facts that the table sets
_ROLLED = Position(
    seats=4,
    level=3,
    facts=(
        (_COUNTER, 1, 15, 2, 0),
        (_COUNTER, 2, 20, 1, 0),
        (_COUNTER, 4, 33, 3, 0),
        (_COUNTER, 4, 34, 3, 0),
        (_COUNTER, 5, 41, 4, 0),
        (_COUNTER, 7, 60, 2, 0),
        (_COUNTER, 9, 83, 3, 0),
        (_WIZARD, 0, 4, 0),
        (_WIZARD, 1, 7, 0),
        (_MAGINOR, 1, 0),
    ),
    answers=((0,), (1,)),
)
_VOTES = Position(seats=4, level=0, answers=((0,), (0,), (1,), (1,), (0,), (3,), (2,), (0,)))

GUIDE = Guide(
    game=GAME,
    name="maginor",
    position=_ROLLED,
    marks=(
        Mark(0, 3, 1, 1, "top", "hall"),
        Mark(0, 4, 1, 1, "top", "maginor"),
        Mark(1, 7, 1, 1, "right", "leads"),
        Mark(1, 1, 2, 2, "left", "supply"),
        Mark(2, 2, 4, 4, "right", "roll"),
        Mark(7, 1, 1, 1, "bottom", "wizard"),
    ),
    other=Other(_VOTES, "votes"),
    die=Die(6, "die"),
)
