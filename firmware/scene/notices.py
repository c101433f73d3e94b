"""Owns what the box itself has to say: why, a barrier, locked keys, what the PC offers.

Must never hide what is asked for longer than that.
"""

from shared_rules.core.cells import BLINK, WARNING, WHITE

from . import icons
from .drawing import draw_icon
from .question import show_question

_SCROLL_MS = 1500


def show_why(scene, view, now_ms):
    """The reason runs over the text display; the face stays with the question."""
    if view.entry:
        show_question(scene, view.entry, None if view.menu else view.table.play)
    elapsed_ms = now_ms - view.since_ms
    words = scene.words
    words.clear()
    words.body = view.reason + view.rule
    words.scroll = elapsed_ms // _SCROLL_MS
    return _SCROLL_MS - elapsed_ms % _SCROLL_MS


def show_barrier(scene, view, now_ms):
    draw_icon(scene.cells, icons.BARRIER, WARNING | BLINK)
    scene.words.body = (("scene.barrier",),)
    return 0


def show_locked(scene, view, now_ms):
    draw_icon(scene.cells, icons.LOCK, WHITE)
    scene.words.body = (("scene.locked",),)
    return 0


def show_offer(scene, view, now_ms):
    draw_icon(scene.cells, icons.OFFER, WHITE | BLINK)
    scene.words.body = (("scene.offer", view.offer),)
    scene.words.hint = (("scene.hint_take",),)
    return 0
