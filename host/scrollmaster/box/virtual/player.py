"""Plays a script on a virtual box: fingers that press, eyes that wait for what is expected.

All times are the box's own, so that a busy PC changes nothing.
"""

from collections.abc import Callable, Iterator
from operator import contains, eq

from ...base.errors import Problem
from .box import VirtualBox
from .display import words
from .picture import FACE, Picture
from .script import ExpectFrame, ExpectText, Power, Press, PressUntil, Step, Wait

HOLD_MS = 720  # longer than the box takes a key for a tap
PATIENCE_MS = 5000  # what is expected may need time; what is slow is not counted
_LOOK_MS = 50
_LONGEST_MS = 1 << 15  # that a level can stay
_MOST_PRESSES = 12  # until a seat is asked


def play(box: VirtualBox, steps: list[Step]) -> None:
    """Take all `steps`."""
    for step in steps:
        for _ in take(box, step):
            pass


def take(box: VirtualBox, step: Step) -> Iterator[None]:
    """Take one step, in parts: after each of them the box shows what came of it."""
    match step:
        case Press():
            press(box, 1 << step.key, HOLD_MS if step.is_hold else 0)
        case PressUntil():
            yield from _press_until(box, step)
        case Wait():
            let_pass(box, step.ms)
        case ExpectText():
            _expect(box, step, step.words, _text, contains)
        case ExpectFrame():
            _expect(box, step, step.rows, _frame, eq)
        case Power():
            _switch(box, step.is_on)
        case _:  # for those who watch
            pass
    yield


def _press_until(box: VirtualBox, step: PressUntil) -> Iterator[None]:
    """Press until the seat is asked; each press but the last is a part of its own."""
    for _ in range(_MOST_PRESSES):
        press(box, 1 << step.key)
        if box.picture.scene.asked == step.seat:
            return
        yield
    raise Problem("script.not_shown", step.where, str(step.seat + 1), _text(box.picture))


def _switch(box: VirtualBox, is_on: bool) -> None:
    if is_on:
        box.power_on()
    else:
        box.power_off()
        box.picture.go_dark()


def press(box: VirtualBox, bits: int, stays_ms: int = 0) -> None:
    """Press the keys of `bits` and let go of them; when this returns, the box shows the result."""
    box.press(bits, stays_ms)
    box.press(0)
    box.settle()


def let_pass(box: VirtualBox, ms: int) -> None:
    """Wait until so much time has passed for the box, while no key is down."""
    while ms > 0:
        box.press(0, min(ms, _LONGEST_MS))
        ms -= _LONGEST_MS
    box.settle()


def _expect(
    box: VirtualBox,
    step: ExpectText | ExpectFrame,
    wanted: str,
    seen: Callable[[Picture], str],
    fits: Callable[[str, str], bool],
) -> None:
    """Wait until what is seen of the box fits what is wanted."""
    for _ in range(PATIENCE_MS // _LOOK_MS):
        if fits(seen(box.picture), wanted):
            return
        let_pass(box, _LOOK_MS)
    raise Problem("script.not_shown", step.where, wanted, seen(box.picture))


def _text(picture: Picture) -> str:
    return words(picture.text)


def _frame(picture: Picture) -> str:
    lit = "".join("#" if any(pixel) else "." for pixel in picture.pixels()[:FACE])
    return " ".join(lit[at : at + 8] for at in range(0, FACE, 8))
