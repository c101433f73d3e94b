"""Draws dice that have no rows of pips: in digits, one after the other, and with their sum."""

from shared_rules.core.cells import BLINK, FAINT, SIDE

from . import wording
from .drawing import draw_dice, draw_number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from shared_rules.core.decision import Dice

    from ..input.many_sided import ManySidedInput
    from .picture import Scene

_SUM_MS = 2400
_DIE_MS = 1200
_ROWS = 7  # dice that stand on the face together; the clock may have the last row
_PIPS = 6


def show_typed(scene: "Scene", input_state: "ManySidedInput", code: int) -> None:
    """The die that is typed in digits, blinking until OK sets it; while nothing is, a faint row of what is missing."""
    values = list(input_state.values)
    if input_state.number:
        draw_number(scene.cells, input_state.number, code | BLINK)
    elif values:
        draw_number(scene.cells, values[-1], code)
    for column in range(min(SIDE, input_state.decision.count)):
        scene.cells[_ROWS * SIDE + column] = code if column < len(values) else FAINT
    for key in range(len(scene.lights)):
        scene.lights[key] = code
    wording.say_dice(scene.words, input_state.decision, values)
    if input_state.number:
        wording.say_number_of(scene.words, input_state.number, input_state.decision.sides)
    else:
        wording.say_coins(scene.words)


def show_sum(
    scene: "Scene", decision: "Dice", values: "Sequence[int]", shown: "Sequence[int]", code: int, elapsed_ms: int
) -> int:
    """Dice that are added up: the sum, then the dice, again and again. Returns how long this picture stands.

    `shown` is what the dice show on their way to `values`.
    """
    numbers = [decision.worth[value - 1] for value in shown]
    in_pips = min(decision.worth) >= 1 and max(decision.worth) <= _PIPS
    at_once = _ROWS if in_pips else 1
    pages = (len(values) + at_once - 1) // at_once
    if len(values) == 1:
        _draw_page(scene, numbers, in_pips, code)
        return 0
    scene.words.body += (("scene.sum", sum([decision.worth[value - 1] for value in values])),)
    at = elapsed_ms % (_SUM_MS + pages * _DIE_MS)
    if at < _SUM_MS:
        draw_number(scene.cells, sum(numbers), code)
        return _SUM_MS - at
    at -= _SUM_MS
    first = at // _DIE_MS * at_once
    _draw_page(scene, numbers[first : first + at_once], in_pips, code)
    return _DIE_MS - at % _DIE_MS


def _draw_page(scene: "Scene", numbers: "Sequence[int]", in_pips: bool, code: int) -> None:
    if in_pips:
        draw_dice(scene.cells, numbers, code)
    else:
        draw_number(scene.cells, numbers[0], code)
