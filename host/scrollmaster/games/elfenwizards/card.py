"""The table card of Elfenwizards: an election in the second round, and the bars of the lowest level."""

from shared_rules.games.elfenwizards import GAME

from ...views.cards.guide import Guide, Mark, Other, Position

_DRAGON, _ROUND, _PLACE = 4, 7, 1  # facts that the table sets
_ELECTION = Position(
    seats=6,
    level=1,
    facts=((_ROUND, 2, 0), (_PLACE, 1, 4, 15, 0), (_PLACE, 5, 22, 17, 0), (_DRAGON, 3, 0)),
    answers=((),),
)
_POINTS = Position(seats=4, level=0, answers=((0,), (12,), (9,), (5,), (7,)))

GUIDE = Guide(
    game=GAME,
    name="elfenwizards",
    position=_ELECTION,
    marks=(
        Mark(0, 1, 1, 2, "left", "rounds"),
        Mark(0, 3, 1, 2, "top", "high_wizard"),
        Mark(1, 0, 3, 8, "right", "pyramid"),
        Mark(4, 0, 3, 2, "left", "magicians"),
        Mark(7, 0, 1, 5, "bottom", "phases"),
        Mark(7, 7, 1, 1, "right", "dragon"),
    ),
    other=Other(_POINTS, "bars"),
)
