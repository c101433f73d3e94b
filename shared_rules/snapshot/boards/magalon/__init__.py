"""The picture of the race: the cards of the round in the order of the turns, then energy and items by seat."""

from ....games.magalon import state as st
from ...shapes import (
    ACTIVE,
    END,
    GONE,
    HUGE,
    LARGE,
    MIDDLE,
    NOBODY,
    OPEN,
    PLAIN,
    SMALL,
    SOFT,
    STRONG,
    VACANT,
    WIDTH,
    Sheet,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ....core.play import Play
    from ....core.terms import Terms

_CARD_W, _CARD_H = 56, 70
_PITCH = 82  # from card to card
_CARDS = 112  # the room of the cards
_ROW = 66
_GAP = 8
_TEXT = 52
_BAR = 150  # of energy
_NAME = 94  # where something stands beside it
_ITEMS = ("amulet", "stone", "ring")  # forms of tokens


def draw(play: "Play", terms: "Terms") -> "Sheet | None":
    """The race; None before its first round."""
    state = play.state
    if not isinstance(state, st.State) or not state.round or state.in_setup():
        return None
    rows = state.seat_count if state.items else 0
    sheet = Sheet(_CARDS + rows * (_ROW + _GAP) - _GAP + (0 if rows else _GAP))
    order = st.order(state)
    _draw_cards(sheet, terms, state, order)
    for seat in range(rows):
        _draw_seat(sheet, terms, state, seat, _CARDS + seat * (_ROW + _GAP))
    said = ["%s %d" % (terms.seat(seat), state.cards[seat]) for seat in order]
    sheet.tell(terms.text("board.order") + ": " + (", ".join(said) or "–"))
    for seat in range(rows):
        _tell(sheet, terms, state, seat)
    return sheet


def _acting(state: st.State) -> int:
    """The place in the order whose turn it is; the number of cards where nobody's is."""
    return state.turn if st.TURN <= state.step < st.OVER else len(state.cards)


def _draw_cards(sheet: Sheet, terms: "Terms", state: st.State, order: list[int]) -> None:
    """Highest first. Who has had its turn is faint; a free place waits for every card that is not shown yet."""
    left = (WIDTH - (state.seat_count - 1) * _PITCH - _CARD_W) // 2
    acting = _acting(state)
    for at in range(state.seat_count):
        x = left + at * _PITCH
        if at >= len(order):
            sheet.place(x, 4, _CARD_W, _CARD_H, state=VACANT)
            continue
        seat = order[at]
        looks = OPEN if acting > state.seat_count - 1 or at > acting else ACTIVE if at == acting else GONE
        sheet.place(x, 4, _CARD_W, _CARD_H, state=looks, seat=seat)
        sheet.label(x + 4, 22, _CARD_W - 8, str(state.cards[seat]), HUGE, MIDDLE, SOFT if looks == GONE else STRONG)
        sheet.token(x + _CARD_W // 2, 4 + _CARD_H, 22, seat)
        sheet.label(x - 12, _CARD_H + 18, _PITCH - 2, terms.seat(seat), SMALL, MIDDLE, SOFT)
        if at:
            sheet.link([x - _PITCH + _CARD_W + 6, 39, x - 6, 39])


def _draw_seat(sheet: Sheet, terms: "Terms", state: st.State, seat: int, top: int) -> None:
    energy = state.energy[seat]
    home = seat == state.winner
    sheet.place(1, top + 1, WIDTH - 2, _ROW - 2, state=ACTIVE if home else OPEN, seat=seat)
    sheet.token(26, top + _ROW // 2, 30, seat, "wizard")
    marks = ", ".join(_marks(terms, state, seat))
    sheet.label(_TEXT, top + 7, _NAME if marks else _BAR, terms.seat(seat), PLAIN + 1, tone=STRONG)
    sheet.label(_TEXT + _NAME + 2, top + 9, 90, marks, SMALL, END, SOFT)
    most = max([st.energy_top(state), st.FINISH_ENERGY + 4] + list(state.energy))
    sheet.meter(_TEXT, top + 43, _BAR, 10, energy, most, seat, st.FINISH_ENERGY)
    goal = _TEXT + _BAR * st.FINISH_ENERGY // most
    sheet.label(goal - 12, top + 25, 24, str(st.FINISH_ENERGY), SMALL, MIDDLE, SOFT)
    sheet.label(_TEXT + _BAR + 4, top + 35, 28, str(energy), LARGE, END, STRONG)
    for item in range(st.ITEMS):
        held = state.items[seat] >> item & 1 == 1
        sheet.token(WIDTH - 78 + item * 27, top + _ROW // 2, 24, seat if held else NOBODY, _ITEMS[item], dim=not held)


def _marks(terms: "Terms", state: st.State, seat: int) -> list[str]:
    said: list[str] = []
    if state.cards[seat] == st.PROTECTION:
        said.append(terms.text("board.protected"))
    if state.displaced >> seat & 1:
        said.append(terms.text("board.displaced"))
    return said


def _tell(sheet: Sheet, terms: "Terms", state: st.State, seat: int) -> None:
    said = [terms.say(("board.energy", state.energy[seat]))] + _marks(terms, state, seat)
    said += [terms.text("mgl.item%d" % item) for item in range(st.ITEMS) if state.items[seat] >> item & 1]
    sheet.tell(terms.seat(seat) + ": " + ", ".join(said))
