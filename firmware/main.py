"""The main loop: one box on one body, turn by turn while there is power. A board calls `run`; a page, which cannot
wait, takes the turns itself and sets a timer for the next one.

A fault restarts the box from its flash, as after a power cut; a game that faults twice in a row is paused.
"""

from generated.body import Body

from .platforms.wiring import NO_OK
from .render.screen import show_waiting
from .session import faults
from .store.vault import LENT, Vault

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from .box import Box
    from .platforms.types import Body as AnyBody
    from .platforms.wiring import Wiring
    from .tester import Tester


def run(wiring: "Wiring") -> None:
    """Run the box. Does not return."""
    body = _body(wiring)
    from .box import Box  # not before the first light: most of the firmware comes with it

    faults.note_reset(body)
    body.take_over()
    if wiring.on_trial:
        _try_wiring(wiring, body)
    try:
        for wait_ms in turns(body, Box(body, body.now_ms())):
            body.wait(wait_ms)
    except Exception as fault:  # whatever the fault is, the flash has the state of the game
        body.tone(0)
        faults.rest(body, repr(fault), faults.note(body, repr(fault)))
        body.restart()


def turns(body: "AnyBody", box: "Box | Tester") -> "Iterator[int]":
    """Take one turn of the box after the other; each gives the ms until the next, unless input arrives earlier.

    A box that is to test itself gives way to what tests it, until it restarts.
    """
    calm_ms = body.now_ms() + faults.CALM_MS
    while True:
        now_ms = body.now_ms()
        due_ms = now_ms + box.step(now_ms)
        body.feed_watchdog()
        if calm_ms and body.now_ms() >= calm_ms:
            calm_ms = 0
            faults.calm(body)
        if box.gives_way:
            from .tester import Tester  # most boxes never need it in RAM

            box = Tester(body, box.session, box.talk)
        yield max(0, due_ms - body.now_ms())


def _body(wiring: "Wiring") -> Body:
    """The board, with its first light. When the chip rejects a wiring that is on trial, the trial ends."""
    try:
        wiring.set_clock(Body.model)
        body = _kind(wiring.root)(wiring.facts, wiring.whose())
        show_waiting(body)
        return body
    except Exception as fault:
        if wiring.on_trial:
            wiring.fall_back(repr(fault))
        raise


def _kind(root: str) -> type[Body]:
    """The board; one that is lent to a page, where somebody has agreed to that before this restart."""
    vault = Vault(root)
    if vault.get(LENT) is None:
        return Body
    vault.remove(LENT)
    from .platforms.lent import Lent  # a box with keys of its own never needs it in RAM

    return Lent


def _try_wiring(wiring: "Wiring", body: Body) -> None:
    """Keep the wiring when OK is pressed on it; in any other case the box restarts on the previous one."""
    from .trial import passes  # most boxes never need it in RAM

    try:
        if passes(body):
            return wiring.keep()
        wiring.fall_back(NO_OK)
    except Exception as fault:  # the flash is full, or a part failed in an unforeseen way
        wiring.fall_back(repr(fault))
