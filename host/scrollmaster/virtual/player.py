"""Owns playing a script on a virtual box in real time: fingers that press, eyes that wait for what is expected."""

import time
from collections.abc import Callable

from ..problem import Problem
from .box import VirtualBox
from .display import words
from .picture import FACE, Picture
from .script import FRAME, HOLD, TAP, TEXT, WAIT, Step

DOWN_S = 0.035  # longer than the box's debouncing
UP_S = 0.035
HOLD_S = 1.2  # also when the machine is busy
PATIENCE_S = 5.0


def play(
    box: VirtualBox, steps: list[Step], pause_s: float = 0.0, tell: Callable[[int], None] = lambda done: None
) -> None:
    """Take all `steps`; `pause_s` is added after each press for people to watch. `tell(steps done)` hears of each."""
    for done, step in enumerate(steps, 1):
        if step.kind in (TAP, HOLD):
            press(box, 1 << int(step.value), HOLD_S if step.kind == HOLD else DOWN_S)
            time.sleep(pause_s)
        elif step.kind == WAIT:
            time.sleep(int(step.value) / 1000)
        else:
            _expect(box, step)
        tell(done)


def press(box: VirtualBox, bits: int, seconds: float) -> None:
    """Hold the keys of `bits` down for so long, then let go of them for long enough to be seen."""
    box.press(bits)
    time.sleep(seconds)
    box.press(0)
    time.sleep(UP_S)


def _expect(box, step):
    shows = {TEXT: _shows_text, FRAME: _shows_frame}[step.kind]
    if not box.picture.wait(lambda picture: shows(picture, step.value), PATIENCE_S):
        seen = words(box.picture.text) if step.kind == TEXT else _frame(box.picture)
        raise Problem("script.not_shown", step.where, str(step.value), seen)


def _shows_text(picture: Picture, wanted: str) -> bool:
    return wanted in words(picture.text)


def _shows_frame(picture: Picture, frame: str) -> bool:
    return _frame(picture) == frame


def _frame(picture):
    lit = "".join("#" if any(pixel) else "." for pixel in picture.pixels()[:FACE])
    return " ".join(lit[at : at + 8] for at in range(0, FACE, 8))
