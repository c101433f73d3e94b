"""The table card of Wiz-War: three wizards alive, one of them stunned, and the arrows of a random direction."""

from shared_rules.games.wizwar import GAME

from ...views.cards.guide import Die, Guide, Mark, Position

_LIFE, _KILLS, _TREASURES, _STUNNED = 0, 1, 2, 5  # facts that the table sets
_FIGHT = Position(
    seats=4,
    level=2,
    facts=(
        (_LIFE, 0, 11, 0),
        (_LIFE, 1, 8, 0),
        (_LIFE, 2, 0, 0),
        (_KILLS, 3, 1, 0),
        (_TREASURES, 1, 1, 0, 0),
        (_STUNNED, 1, 0),
    ),
)

GUIDE = Guide(
    game=GAME,
    name="wizwar",
    position=_FIGHT,
    marks=(
        Mark(0, 0, 2, 5, "left", "life"),
        Mark(0, 5, 1, 1, "top", "turn"),
        Mark(1, 6, 1, 2, "right", "treasures"),
        Mark(3, 5, 1, 1, "right", "stunned"),
        Mark(4, 0, 1, 1, "left", "out"),
        Mark(6, 6, 1, 2, "right", "kills"),
    ),
    die=Die(4, "die"),
)
