"""The picture of a duel of wizards: a row each, with life, what it suffers, and what counts for it."""

from ....games.wizwar import state as st
from ....games.wizwar.state import MOST_LIFE, SPELL, alive, goal, is_stunned, points
from ...shapes import ACTIVE, END, GONE, HUGE, NOBODY, OPEN, PLAIN, SMALL, SOFT, STRONG, WIDTH, Sheet

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ....core.play import Play
    from ....core.terms import Terms

_ROW = 90
_GAP = 8
_TEXT = 58  # where what is written begins
_BAR = 176  # of life
_PIECE = 20  # a treasure, a kill


def draw(play: "Play", terms: "Terms") -> "Sheet | None":
    """The wizards; None before they are there."""
    state = play.state
    if not isinstance(state, st.State) or not state.life or state.in_setup():
        return None
    sheet = Sheet(state.seat_count * (_ROW + _GAP) - _GAP)
    for seat in range(state.seat_count):
        _draw_wizard(sheet, terms, state, seat, seat * (_ROW + _GAP))
        _tell(sheet, terms, state, seat)
    return sheet


def _draw_wizard(sheet: Sheet, terms: "Terms", state: st.State, seat: int, top: int) -> None:
    lives = alive(state, seat)
    looks = GONE if not lives else ACTIVE if seat == state.seat and state.step != st.OVER else OPEN
    sheet.place(1, top + 1, WIDTH - 2, _ROW - 2, state=looks, seat=seat)
    sheet.token(30, top + 42, 40, seat, "wizard", dim=not lives)
    sheet.label(_TEXT, top + 7, _BAR, terms.seat(seat), PLAIN + 2, tone=STRONG)
    sheet.label(_TEXT, top + 27, _BAR, ", ".join(_suffers(terms, state, seat)), SMALL + 1, tone=SOFT)
    sheet.meter(_TEXT, top + 44, _BAR, 12, state.life[seat], MOST_LIFE, seat)
    sheet.token(WIDTH - 82, top + 50, 18, NOBODY, "heart", dim=not lives)
    sheet.label(WIDTH - 70, top + 34, 58, str(state.life[seat]), HUGE, END, STRONG)
    sheet.label(WIDTH - 74, top + 8, 62, terms.say(("board.points", points(state, seat))), SMALL + 1, END, SOFT)
    _draw_gains(sheet, state, seat, top + 74)


def _draw_gains(sheet: Sheet, state: st.State, seat: int, y: int) -> None:
    """What lies on its home base, then its kills; what is missing to a victory is faint."""
    x = _TEXT + _PIECE // 2
    for at, base in enumerate(state.treasures):
        if base == 1 + seat:
            sheet.token(x, y, _PIECE, at // 2, "treasure")
            x += _PIECE + 4
    for _ in range(state.kills[seat]):
        sheet.token(x, y, _PIECE, NOBODY, "kill")
        x += _PIECE + 4
    for _ in range(points(state, seat), goal(state)):
        sheet.token(x, y, _PIECE, NOBODY, "treasure", dim=True)
        x += _PIECE + 4


def _suffers(terms: "Terms", state: st.State, seat: int) -> list[str]:
    """What there is to know of a wizard beside its life."""
    if not alive(state, seat):
        return [terms.text("board.out")]
    said: list[str] = []
    if is_stunned(state, seat):
        said.append(terms.text("board.stunned"))
    if state.forms >> seat & 1:
        said.append(terms.text("board.transformed"))
    spells = len([at for at in range(0, len(state.timers), SPELL) if state.timers[at] == seat])
    if spells:
        said.append(terms.say(("board.spells", spells)))
    return said


def _tell(sheet: Sheet, terms: "Terms", state: st.State, seat: int) -> None:
    said = [terms.say(("board.life", state.life[seat]))] if alive(state, seat) else []
    said += _suffers(terms, state, seat)
    said.append(terms.say(("board.points", points(state, seat))))
    for at, base in enumerate(state.treasures):
        if base == 1 + seat:
            said.append(terms.say(("board.treasure", terms.seat(at // 2))))
    if state.kills[seat]:
        said.append(terms.say(("board.kills", state.kills[seat])))
    sheet.tell(terms.seat(seat) + ": " + ", ".join(said))
