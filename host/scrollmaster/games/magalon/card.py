"""The table card of Magalon: the turn of card 6 with an imp to move, and the open cards of the lowest level."""

from shared_rules.games.magalon import GAME

from ...views.cards.guide import Guide, Mark, Other, Position

_ENERGY, _ITEM = 0, 1  # facts that the table sets
_TURN = Position(
    seats=4,
    level=2,
    facts=(
        (_ENERGY, 0, 14, 0),
        (_ENERGY, 1, 16, 0),
        (_ENERGY, 2, 7, 0),
        (_ENERGY, 3, 10, 0),
        (_ITEM, 0, 0, 0),
        (_ITEM, 1, 0, 0),
        (_ITEM, 1, 1, 0),
        (_ITEM, 3, 2, 0),
    ),
    answers=((8,), (4,), (2,), (6,), (1,), (0,), (1,), (2,)),
)
_CARDS = Position(seats=4, level=0, answers=((8,), (4,), (2,), (7,)))

GUIDE = Guide(
    game=GAME,
    name="magalon",
    position=_TURN,
    marks=(
        Mark(0, 0, 1, 8, "left", "energy"),
        Mark(1, 0, 1, 3, "left", "items"),
        Mark(3, 7, 1, 1, "right", "protected"),
        Mark(5, 7, 1, 1, "right", "waits"),
        Mark(6, 7, 1, 1, "right", "turn"),
        Mark(7, 4, 1, 4, "bottom", "actions"),
    ),
    other=Other(_CARDS, "cards"),
)
