"""The table card of any other game: points in turns with a limit of rounds, and two rows a seat for a few seats."""

from shared_rules.games.universal import GAME

from ...views.cards.guide import Guide, Mark, Other, Position

_COUNTER, _END, _ROUNDS = 0, 2, 1  # a fact that the table sets; another one, and its value
_IN_TURNS = ("uni.kit1",)
_POINTS = Position(
    seats=4,
    level=1,
    choices=_IN_TURNS,
    facts=(
        (_END, _ROUNDS, 6, 0),
        (_COUNTER, 0, 0, 24, 0),
        (_COUNTER, 1, 0, 31, 0),
        (_COUNTER, 2, 0, 12, 0),
        (_COUNTER, 3, 0, -6, 0),
    ),
    answers=((0,),) * 10,
)
_TWO = Position(seats=2, level=1, choices=_IN_TURNS, facts=((_COUNTER, 0, 0, 24, 0), (_COUNTER, 1, 0, 31, 0)))

GUIDE = Guide(
    game=GAME,
    name="universal",
    position=_POINTS,
    marks=(
        Mark(0, 0, 1, 7, "left", "bar"),
        Mark(3, 0, 1, 2, "left", "below"),
        Mark(0, 7, 1, 1, "right", "turn"),
        Mark(6, 0, 1, 8, "right", "rounds"),
        Mark(7, 0, 1, 8, "bottom", "clock"),
    ),
    other=Other(_TWO, "few"),
)
