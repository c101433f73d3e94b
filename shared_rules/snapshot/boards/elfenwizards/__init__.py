"""The picture of the pyramid: who holds which title, who waits among the Magicians, who was passed over.

label   [      High Wizard     ]  Dragon
label   [  Wizard  ][  Wizard  ]
label   [ S ] [ S ] [ S ] [ S ]
label   [N][N] [N][N] [N][N] [N][N]
label
four Magician boxes, a fixed place for each seat in every one
passed-over tokens, highest level first; else the High Wizard of every round
"""

from ....games.elfenwizards import state as st
from ....games.elfenwizards.board import (
    BOX_TERMS,
    BOXES,
    LEVEL_OF,
    M1,
    MAGICIAN,
    PLACE_TERMS,
    PO_N,
    PO_W,
    UPPER_CONTESTS,
    VALUE_OF,
)
from ....games.elfenwizards.chart import tokens_entered
from ...shapes import END, GONE, HEXAGON, NOBODY, OPEN, PLAIN, SMALL, SOFT, STRONG, VACANT, WIDTH, Sheet, wide

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ....core.play import Play
    from ....core.terms import Terms

_LEFT = 94  # where the pyramid begins; left of it the levels are named
_PITCH = 29  # from one Necromancer to the next
_TOPS = (6, 62, 114, 164, 238)  # by level
_HEIGHTS = (40, 34, 32, 32, 74)
_WIDTHS = (52, 44, 38, 27, 74)
_SIZES = (28, 25, 24, 21, 18)  # of tokens
_BOX_PITCH = 84  # from one Magician box to the next
_CELL_W, _CELL_H = 37, 24  # of a seat in a Magician box
_STRIP = 320  # where the passed-over tokens are
_HEIGHT = 354


def draw(play: "Play", terms: "Terms") -> "Sheet | None":
    """The pyramid; None where no board is tracked."""
    state = play.state
    if not isinstance(state, st.State):
        return None
    tokens = _tokens(state)
    if not tokens:
        return None
    sheet = Sheet(_HEIGHT)
    _draw_links(sheet)
    for level in range(MAGICIAN + 1):
        _draw_level(sheet, terms, level)
    for place in range(PO_W):
        here = [(seat, gray) for seat, at, gray in tokens if at == place]
        if place < BOXES:
            _draw_box(sheet, place, here)
        else:
            _draw_magicians(sheet, place, here)
    waiting = [(place, seat) for seat, place, _ in tokens if place >= PO_W]
    if waiting:
        _draw_passed_over(sheet, terms, waiting)
    elif state.round:
        _draw_rounds(sheet, terms, state)
    if state.round:
        _draw_dragon(sheet, terms, state.dragon)
    _tell(sheet, terms, tokens)
    return sheet


def _tokens(state: st.State) -> list[tuple[int, int, int]]:
    """(seat, place, gray chips) of every token, those of a chart that is being entered too."""
    if state.step in (st.CHART, st.ENTER_BOARD):
        return [(seat, place, 0) for seat, place in tokens_entered(state)]
    return [(seat, place, gray) for seat, place, gray in zip(state.owner, state.place, state.gray)]


def _middle(place: int) -> int:
    """Where the middle of a box is, from the left."""
    level = LEVEL_OF[place]
    if level == MAGICIAN:
        return (place - M1) * _BOX_PITCH + _BOX_PITCH // 2 - 4
    across = 8 >> level  # Necromancers that stand below it
    return _LEFT + (place + 1 - (1 << level)) * across * _PITCH + across * _PITCH // 2


def _draw_links(sheet: Sheet) -> None:
    for box in range(1, BOXES):
        above = (box - 1) // 2
        level = LEVEL_OF[above]
        foot, head = _TOPS[level] + _HEIGHTS[level], _TOPS[level + 1]
        bend = (foot + head) // 2
        sheet.link([_middle(above), foot, _middle(above), bend, _middle(box), bend, _middle(box), head])
    for box in range(UPPER_CONTESTS, BOXES):
        foot, head = _TOPS[MAGICIAN - 1] + _HEIGHTS[MAGICIAN - 1], _TOPS[MAGICIAN]
        below = _middle(M1 + (box - UPPER_CONTESTS) // 2)
        sheet.link([_middle(box), foot, below + (10 if box & 1 == 0 else -10), head])


def _draw_level(sheet: Sheet, terms: "Terms", level: int) -> None:
    """The name of a level and what a title of it is worth."""
    place = (1 << level) - 1
    top = _TOPS[level] + (_HEIGHTS[level] - 28) // 2
    if level == MAGICIAN:  # their boxes are as wide as the board
        place, top = M1, _TOPS[level] - 41
    room = _LEFT + 4 if level == MAGICIAN else _middle(place) - _WIDTHS[level] // 2 - 4
    name = terms.text(BOX_TERMS[level])
    size = PLAIN
    while size > SMALL and wide(name, size, STRONG) > room:
        size -= 1
    sheet.label(0, top, room, name, size, tone=STRONG)
    sheet.label(0, top + 15, _LEFT - 4, terms.say(("board.points", VALUE_OF[place])), SMALL, tone=SOFT)


def _draw_box(sheet: Sheet, place: int, here: list[tuple[int, int]]) -> None:
    level = LEVEL_OF[place]
    x, top, w, h = _middle(place), _TOPS[level], _WIDTHS[level], _HEIGHTS[level]
    form = HEXAGON if not place else "rect"
    sheet.place(x - w // 2, top, w, h, form, OPEN if here else VACANT, here[0][0] if here else NOBODY)
    for seat, gray in here:
        sheet.token(x, top + h // 2, _SIZES[level], seat)
        if gray:
            sheet.token(x + _SIZES[level] // 2, top + 6, 11, NOBODY, "chip", mark=str(gray))


def _draw_magicians(sheet: Sheet, place: int, here: list[tuple[int, int]]) -> None:
    """A fixed place for each seat: how many tokens it has there."""
    x, top, w, h = _middle(place), _TOPS[MAGICIAN], _WIDTHS[MAGICIAN], _HEIGHTS[MAGICIAN]
    sheet.place(x - w // 2, top, w, h, state=OPEN if here else VACANT)
    for seat in range(6):
        own = [gray for owner, gray in here if owner == seat]
        if own:
            at_x = x - w // 2 + (seat & 1) * _CELL_W + 11
            at_y = top + (seat >> 1) * _CELL_H + 13
            sheet.token(at_x, at_y, _SIZES[MAGICIAN], seat, count=len(own) if len(own) > 1 else 0)
            if any(own):
                sheet.token(at_x + 4, at_y - 9, 8, NOBODY, "chip")


def _draw_passed_over(sheet: Sheet, terms: "Terms", waiting: list[tuple[int, int]]) -> None:
    sheet.label(0, _STRIP + 9, _LEFT - 4, terms.text("elf.passed_over"), PLAIN, tone=STRONG)
    size = 16 if len(waiting) < 12 else 14
    x, before = _LEFT + 8, PO_W
    for place, seat in sorted(waiting):
        x += 8 * (place - before)
        before = place
        sheet.token(x, _STRIP + 16, size, seat, dim=place == PO_N)
        x += size


def _draw_rounds(sheet: Sheet, terms: "Terms", state: st.State) -> None:
    """Who was High Wizard round by round; two rounds of one seat, or two of nobody, end the game."""
    sheet.label(0, _STRIP + 9, _LEFT - 4, terms.text("board.rounds"), PLAIN, tone=STRONG)
    for at in range(st.last_round(state)):
        x = _LEFT + 4 + at * 34
        told = state.high_wizards[at] if at < len(state.high_wizards) else st.UNKNOWN
        sheet.place(x, _STRIP + 4, 26, 24, HEXAGON, GONE if told == st.NOBODY else OPEN if told >= 0 else VACANT)
        if told >= 0:
            sheet.token(x + 13, _STRIP + 16, 17, told)


def _draw_dragon(sheet: Sheet, terms: "Terms", seat: int) -> None:
    """Who has the Dragon, and so begins."""
    sheet.label(WIDTH - 84, _TOPS[0] + 2, 84, terms.text("board.dragon"), SMALL + 1, END, SOFT)
    sheet.token(WIDTH - 38, _TOPS[0] + 30, 24, NOBODY, "dragon")
    sheet.token(WIDTH - 12, _TOPS[0] + 30, 22, seat)


def _tell(sheet: Sheet, terms: "Terms", tokens: list[tuple[int, int, int]]) -> None:
    """Every title and who holds it, then who waits where."""
    vacant = terms.text("board.vacant")
    for place in range(PO_N + 1):
        names = [terms.seat(seat) for seat, at, _ in tokens if at == place]
        if place < PO_W or names:
            sheet.tell(terms.text(PLACE_TERMS[place]) + ": " + (", ".join(names) or vacant))
