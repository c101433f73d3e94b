"""Owns playing a script on a virtual box: fingers that press, eyes that wait for what is expected.

All times are the box's own, so that a busy PC changes nothing; only `pause_s` is for the people who watch.
"""

import time
from collections.abc import Callable

from ..problem import Problem
from .box import VirtualBox
from .display import words
from .picture import FACE, Picture
from .script import FRAME, HOLD, TAP, TEXT, WAIT, Step

HOLD_MS = 720  # longer than the box takes a key for a tap
PATIENCE_MS = 5000  # what is expected may need time; what is slow is not counted
_LOOK_MS = 50
_LONGEST_MS = 1 << 15  # that a level can stay


def play(
    box: VirtualBox, steps: list[Step], pause_s: float = 0.0, tell: Callable[[int], None] = lambda done: None
) -> None:
    """Take all `steps`; `pause_s` is added after each press for people to watch. `tell(steps done)` hears of each."""
    for done, step in enumerate(steps, 1):
        if step.kind in (TAP, HOLD):
            press(box, 1 << int(step.value), HOLD_MS if step.kind == HOLD else 0)
            time.sleep(pause_s)
        elif step.kind == WAIT:
            _let_pass(box, int(step.value))
        else:
            _expect(box, step)
        tell(done)


def press(box: VirtualBox, bits: int, stays_ms: int = 0) -> None:
    """Press the keys of `bits` and let go of them; when this returns, the box shows what came of it."""
    box.press(bits, stays_ms)
    box.press(0)
    box.settle()


def _let_pass(box, ms):
    """Wait until so much time has passed for the box, while no key is down."""
    while ms > 0:
        box.press(0, min(ms, _LONGEST_MS))
        ms -= _LONGEST_MS
    box.settle()


def _expect(box, step):
    shows = {TEXT: _shows_text, FRAME: _shows_frame}[step.kind]
    for _ in range(PATIENCE_MS // _LOOK_MS):
        if shows(box.picture, step.value):
            return
        _let_pass(box, _LOOK_MS)
    seen = words(box.picture.text) if step.kind == TEXT else _frame(box.picture)
    raise Problem("script.not_shown", step.where, str(step.value), seen)


def _shows_text(picture: Picture, wanted: str) -> bool:
    return wanted in words(picture.text)


def _shows_frame(picture: Picture, frame: str) -> bool:
    return _frame(picture) == frame


def _frame(picture):
    lit = "".join("#" if any(pixel) else "." for pixel in picture.pixels()[:FACE])
    return " ".join(lit[at : at + 8] for at in range(0, FACE, 8))
