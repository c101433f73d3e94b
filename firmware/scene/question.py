"""Draws a pending decision with what is half typed, whichever game asks.

Lit keys are the ones that mean something. They have the colour of the seat that is asked (white: the table), or of the
seat that an option stands for. What OK would take blinks. `play` is None when the box itself asks, in a menu.
"""

from shared_rules.core.cells import BLINK, DIM, SEAT, SEATS, SIDE, WHITE
from shared_rules.core.decision import TABLE

from ..input.allocate import AllocateInput
from ..input.choose import ChooseInput, Heading
from ..input.dice import DiceInput
from ..input.many_sided import ManySidedInput
from ..input.number import LAST_OF_KEYS, NumberInput
from ..input.secret import SecretInput
from ..input.share import ShareInput
from ..input.tally import TallyInput
from . import icons, wording
from .drawing import draw_dice, draw_die, draw_icon, draw_number, row_code
from .many_sided import show_typed
from .secret import show_secret

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shared_rules.core.decision import Choose, Option
    from shared_rules.core.play import Play
    from shared_rules.core.types import Decision

    from ..input.input_state import ConfirmInput
    from ..input.types import InputState
    from .picture import Scene

_PLACE_COLUMN = 7


def show_question(scene: "Scene", input_state: "InputState", play: "Play | None") -> None:
    """Draw what is asked and what is typed of the answer."""
    wording.say_question(scene.words, input_state.decision)
    if isinstance(input_state, TallyInput):
        _show_tally(scene, input_state, play)
    elif isinstance(input_state, ChooseInput):
        _show_choose(scene, input_state, play)
    elif isinstance(input_state, ManySidedInput):
        show_typed(scene, input_state, asked_code(input_state.decision))
    elif isinstance(input_state, DiceInput):
        _show_dice(scene, input_state)
    elif isinstance(input_state, NumberInput):
        _show_number(scene, input_state)
    elif isinstance(input_state, AllocateInput):
        _show_allocate(scene, input_state)
    elif isinstance(input_state, SecretInput):
        show_secret(scene, input_state, play)
    elif isinstance(input_state, ShareInput):
        _show_share(scene, input_state)
    else:
        _: "ConfirmInput" = input_state  # the class that is left: a type checker names any other
        _show_confirm(scene, input_state, play)


def light_asked(scene: "Scene", asked: int, seat_count: int) -> None:
    """The light of the seat that is asked, or every light for the table, blinks until OK."""
    for seat in range(seat_count):
        scene.light(seat, BLINK if asked == TABLE else DIM)
    if 0 <= asked < seat_count:
        scene.light(asked, BLINK)


def asked_code(decision: "Decision") -> int:
    return WHITE if decision.seat == TABLE else SEAT + decision.seat % SEATS


def _show_confirm(scene: "Scene", input_state: "ConfirmInput", play: "Play | None") -> None:
    if play:
        scene.show_board(play)
        light_asked(scene, input_state.decision.seat, play.state.seats())
    else:
        draw_icon(scene.cells, icons.CHECK, WHITE | BLINK)


def _show_choose(scene: "Scene", input_state: "ChooseInput", play: "Play | None") -> None:
    """The board with the spots of the option under the cursor blinking; the keys of this page of options lit.

    An option that only OK takes and that has no spot, such as "nobody", is a tick.
    """
    decision = input_state.decision
    keys = input_state.keys()
    option = decision.options[input_state.cursor]
    has_key = input_state.cursor in keys
    code = _option_code(decision, option) | BLINK
    if play:
        cells = b"" if isinstance(option, Heading) else play.state.highlight_cells(input_state.asked, option.value)
        _show_spots(scene, play, cells, code, has_key)
    if not scene.is_board:
        _draw_option(scene.cells, option, input_state.cursor + 1 if has_key else 0, code)
    for key in range(len(keys)):
        at = keys[key]
        if at >= 0 and not decision.options[at].is_dark:
            code = _option_code(decision, decision.options[at])
            scene.lights[key] = code | (BLINK if at == input_state.cursor else 0)
    wording.say_page(scene.words, input_state)


def _show_tally(scene: "Scene", input_state: "TallyInput", play: "Play | None") -> None:
    """A choice; while one option is counted, how often, in its colour, with its key brighter than the others."""
    if not input_state.count:
        _show_choose(scene, input_state, play)
        return
    decision = input_state.decision
    keys = input_state.keys()
    draw_number(scene.cells, input_state.count, _option_code(decision, decision.options[input_state.cursor]))
    for key in range(len(keys)):
        at = keys[key]
        if at >= 0:
            scene.lights[key] = _option_code(decision, decision.options[at]) | (0 if at == input_state.cursor else DIM)
    wording.say_options(scene.words, decision, keys, input_state.cursor)
    option = decision.options[input_state.cursor]
    if option.change:
        scene.words.hint = (wording.changed(option.change, input_state.count), ("scene.hint_done",))
    else:
        scene.words.hint = (("scene.count", input_state.count, option.label),)


def _show_spots(scene: "Scene", play: "Play", spots: bytes, code: int, has_key: bool) -> None:
    """The board; a game that shows nothing yet, or not where the eye is needed, leaves the face to the option."""
    if not spots and not has_key:
        return
    scene.show_board(play)
    for spot in spots:
        scene.cells[spot] = code
    scene.is_board = any(scene.cells)


def _draw_option(cells: bytearray, option: "Option", number: int, code: int) -> None:
    """An option without a board: its icon, else its number; a tick when it has neither."""
    icon = icons.icon_of(option.label[0])
    if icon or not number:
        draw_icon(cells, icon or icons.CHECK, code)
    else:
        draw_number(cells, number, code)


def _show_number(scene: "Scene", input_state: "NumberInput") -> None:
    """The number in digits, blinking while it is only suggested; the keys that add to it or name it."""
    decision = input_state.decision
    code = asked_code(decision)
    draw_number(scene.cells, input_state.number, code | (0 if input_state.typed else BLINK))
    for key in range(len(scene.lights)):
        if decision.high > LAST_OF_KEYS or decision.low <= key + 1 <= decision.high:
            scene.lights[key] = code
    wording.say_number(scene.words, decision, input_state.number)


def _show_dice(scene: "Scene", input_state: "DiceInput") -> None:
    """The dice typed so far, and a faint pip for each that is still to come. A key is a face of the die."""
    decision = input_state.decision
    code = asked_code(decision)
    missing = decision.count - len(input_state.values)
    draw_dice(scene.cells, input_state.values, code, missing)
    for key in range(min(len(scene.lights), decision.sides)):
        scene.lights[key] = code
    wording.say_dice(scene.words, decision, input_state.values)


def _show_allocate(scene: "Scene", input_state: "AllocateInput") -> None:
    """The dice; the marked one blinks, a placed one is dim and has its place's key colour in the last column."""
    decision = input_state.decision
    code = asked_code(decision)
    for row in range(min(len(decision.items), SIDE)):
        look = row_code(row, code)
        place = input_state.placed[row]
        if place >= 0:
            look |= DIM
            scene.cells[row * SIDE + _PLACE_COLUMN] = _place_code(place)
        draw_die(scene.cells, row, decision.items[row], look | BLINK if row == input_state.mark else look)
    keys = input_state.keys()
    for key in range(len(keys)):
        place = keys[key]
        if place >= 0:
            is_rest = decision.options[place].value == decision.default
            scene.lights[key] = _place_code(place) | (BLINK if is_rest else 0)
    wording.say_places(scene.words, input_state, keys)


def _show_share(scene: "Scene", input_state: "ShareInput") -> None:
    """How many presses are still to come. Which keys were pressed is not seen."""
    draw_number(scene.cells, input_state.left, SEAT + input_state.seat % SEATS)
    scene.light(input_state.seat, BLINK)
    scene.words.hint = (("scene.hint_share", input_state.left),)


def _place_code(place: int) -> int:
    """Places have no colours of their own: they borrow those of the seat keys."""
    return SEAT + place % SEATS


def _option_code(decision: "Choose", option: "Option") -> int:
    return asked_code(decision) if option.seat == TABLE else SEAT + option.seat % SEATS
