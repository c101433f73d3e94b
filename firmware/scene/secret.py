"""Draws a secret choice: covered, open for one seat, and shown.

Before all have locked in, nothing here reads a choice, so the picture is the same whatever is chosen.
"""

from shared_rules.core.cells import BLINK, DIM, SEAT, WHITE
from shared_rules.core.decision import TABLE

from .drawing import draw_icon, draw_number
from .wording import NOWHERE, asking

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shared_rules.core.decision import Secret
    from shared_rules.core.game import Game
    from shared_rules.core.play import Play

    from ..input.secret import SecretInput
    from ..input.view import View
    from .picture import Scene

PAGE_MS = 1200  # how long one option's picture stands before the next one
KEYS = "←→×"  # previous, next, back, as the text display calls them
_COVER = b"\x3c\x66\x06\x0c\x18\x00\x18\x00"  # a question mark


def show_secret(scene: "Scene", input_state: "SecretInput", play: "Play | None") -> None:
    if input_state.is_open:
        assert play is not None  # no menu asks for a secret
        _show_open(scene, input_state, play.state)
    else:
        _show_cover(scene, input_state)


def _show_cover(scene: "Scene", input_state: "SecretInput") -> None:
    """Whose turn it is. The others who choose are dim, whether they have or not."""
    words = scene.words
    seat = input_state.seat
    for other in input_state.decision.seats:
        scene.lights[other] = SEAT + other | DIM
    if seat == TABLE:
        draw_icon(scene.cells, _COVER, WHITE | BLINK)
        words.body = (("scene.all_chosen",),)
        words.hint = (("scene.hint_reveal",),)
        return
    draw_icon(scene.cells, _COVER, SEAT + seat)
    scene.lights[seat] = SEAT + seat | BLINK
    words.body = (("scene.give", seat),) + words.body
    words.hint = (("scene.hint_open",),)


def _show_open(scene: "Scene", input_state: "SecretInput", state: "Game") -> None:
    """The options' pictures by turns, the first with one light lit, the second with two, in the order of the keys."""
    now_ms = scene.since_ms
    order = input_state.order
    options = input_state.decision.options
    shown = now_ms // PAGE_MS % len(order)
    code = SEAT + input_state.seat
    _draw(scene, state, input_state.decision, order[shown], code)
    for light in range(shown + 1):
        scene.lights[light] = code | (BLINK if input_state.typed else 0)
    scene.until_ms = min(scene.until_ms, now_ms + PAGE_MS - now_ms % PAGE_MS)
    words = scene.words
    words.body = (asking(words, input_state.seat, input_state.decision.ask),)
    words.options = tuple([options[at].label for at in order])
    words.keys = KEYS
    words.cursor = NOWHERE
    words.hint = (("scene.hint_lock",) if input_state.typed else ("scene.hint_pick",),)


def show_revealed(scene: "Scene", view: "View", state: "Game", decision: "Secret", now_ms: int) -> int:
    """What all have chosen for `decision`, seat by seat, and what came of it. Returns how long this picture stands."""
    elapsed_ms = now_ms - view.since_ms
    shown = elapsed_ms // PAGE_MS % len(decision.seats)
    values = [option.value for option in decision.options]
    chosen = [values.index(value) for value in view.rolled]
    _draw(scene, state, decision, chosen[shown], SEAT + decision.seats[shown])
    for at, seat in enumerate(decision.seats):
        scene.lights[seat] = SEAT + seat | (0 if at == shown else DIM)
    words = scene.words
    words.body = tuple(
        [("scene.asked", seat, decision.options[chosen[at]].label) for at, seat in enumerate(decision.seats)]
    )
    words.body += tuple(view.reason)
    words.scroll = elapsed_ms // PAGE_MS
    words.hint = (("scene.hint_seen",),)
    return PAGE_MS - elapsed_ms % PAGE_MS


def _draw(scene: "Scene", state: "Game", decision: "Secret", at: int, code: int) -> None:
    """The game's picture of an option, else its number in the game's order."""
    picture = state.option_face(decision.options[at].value)
    if picture:
        scene.cells[:] = picture
    else:
        draw_number(scene.cells, at + 1, code)
