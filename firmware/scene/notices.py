"""The box's own notices: a reason, a barrier, locked keys, an offer of the PC."""

from shared_rules.core.cells import BLINK, WARNING, WHITE

from ..input import view as modes
from . import icons
from .drawing import draw_icon
from .question import show_question

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..input.view import View
    from .picture import Scene

_SCROLL_MS = 1500
_OTHER_HINT = 2  # in the number of lines that have run by: every other two of them


def show_why(scene: "Scene", view: "View", now_ms: int) -> int:
    """The reason runs over the text display; the face stays with the question."""
    if view.input_state:
        show_question(scene, view.input_state, view.table.play if view.table and not view.menu else None)
    elapsed_ms = now_ms - view.since_ms
    words = scene.words
    words.clear()
    words.body = tuple(view.rule)
    words.scroll = elapsed_ms // _SCROLL_MS
    rules = (("scene.hint_rules",),) if modes.has_rules(view) else ()
    if modes.mends(view.table):  # both by turns, in one line
        words.hint = rules if rules and words.scroll & _OTHER_HINT else (("scene.hint_fact",),)
    else:
        words.spare = rules
    return _SCROLL_MS - elapsed_ms % _SCROLL_MS


def show_barrier(scene: "Scene", view: "View", now_ms: int) -> int:
    draw_icon(scene.cells, icons.BARRIER, WARNING | BLINK)
    scene.words.body = (("scene.barrier",),)
    scene.words.hint = (("scene.hint_back",),)
    return 0


def show_locked(scene: "Scene", view: "View", now_ms: int) -> int:
    draw_icon(scene.cells, icons.LOCK, WHITE)
    scene.words.body = (("scene.locked",),)
    return 0


def show_offer(scene: "Scene", view: "View", now_ms: int) -> int:
    draw_icon(scene.cells, icons.OFFER, WHITE | BLINK)
    scene.words.body = (view.offer,) if view.offer else ()
    scene.words.hint = (("scene.hint_take",),)
    return 0
