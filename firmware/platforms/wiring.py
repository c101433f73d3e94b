"""Which wiring counts: the one that the image was made with, or another one that was sent to this box.

Another wiring is on trial until OK is pressed on it. It is removed from the flash before it is tried, so the next start
uses the previous one whatever happens; the reason of a failed trial is kept. This module imports nothing that may fail.
"""

import json
import time

import machine
from generated.board import FACTS

from shared_rules.core.refused import Refused

from ..store.vault import BOARD, BOARD_FAILED, BOARD_ON_TRIAL, NEXT, Vault

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shared_rules.formats.types import Facts

NO_OK = "no OK"  # why a trial ended: OK was not pressed in time,
ERRS = "too fast"  # or this board errs or hangs at the clock that the wiring asks for,
NO_CLOCK = "no clock"  # or only another kind of board has that clock
_BACK = 9  # the last of the keys
_WIDTH = 128  # pixels, and ...
_LINES = 8  # ... lines of all displays while a wiring did not say them, ...
_MHZ = 125  # ... and the clock of all boxes: the one with which a Pico starts
_PICO = "Pico"  # the model whose clock is ours; others run as they start
_LOOKS = 5  # one may err: while USB comes up, the chip borrows its pin 15 (erratum E5), and returns it without its pull
_LOOK_MS = 4
_MOST_TEXT = 80  # letters that are kept


class Wiring:
    """The wiring that counts: its `facts`, and whether it is `on_trial`.

    `root`: where the storage is. `of_image`: the image's wiring counts, whatever the flash says.
    """

    def __init__(self, root: str, of_image: bool) -> None:
        self.root = root
        self.facts: "Facts" = FACTS
        self.on_trial = False
        if of_image:
            return
        vault = Vault(root)
        tried = _facts(vault.get(BOARD_ON_TRIAL))
        vault.remove(BOARD_ON_TRIAL)
        self.on_trial = tried is not None
        if tried:
            vault.remove(BOARD_FAILED)  # only the reason of the last trial is reported
        self.facts = tried or _facts(vault.get(BOARD)) or FACTS

    def whose(self) -> str:
        """Whose wiring counts: "image" or "sent", as the box reports it."""
        return "image" if self.facts == FACTS else "sent"

    def set_clock(self, model: str) -> None:
        """Have the chip run as fast as the wiring says. Whether a board bears more than usual is tested on a trial.

        A board that hangs meanwhile is restarted by its watchdog: so why it failed is in the flash before.
        """
        mhz = self.facts["mhz"]
        if model != _PICO:
            if self.on_trial and mhz != _MHZ:
                self.fall_back(NO_CLOCK)
            return
        if machine.freq() == mhz * 1000000:
            return
        from .clock import change, fails_at  # most boxes never need it in RAM

        if not self.on_trial or mhz == _MHZ:
            return change(mhz)
        vault = Vault(self.root)
        vault.put(BOARD_FAILED, ERRS.encode())
        if fails_at(mhz):
            self.fall_back(ERRS)
        vault.remove(BOARD_FAILED)

    def keep(self) -> None:
        """Keep the wiring on which OK was pressed."""
        self.on_trial = False
        Vault(self.root).put(BOARD, json.dumps(self.facts).encode())

    def fall_back(self, why: str) -> None:
        """Restart on the previous wiring, and keep why the one on trial failed. Does not return."""
        try:
            Vault(self.root).put(BOARD_FAILED, why[:_MOST_TEXT].encode())
        except Refused:
            pass  # the flash is full; the previous wiring counts all the same
        machine.soft_reset()

    def wants_prompt(self) -> bool:
        """True when BACK alone is down, but not after a restart of the box's own: there it may be the undo of a player.

        Never on a wiring that is on trial: there BACK may be any pin, or one that the chip does not have.
        """
        if self.on_trial:
            return False
        ups = [0] * (_BACK + 1)  # in how many looks each key was up
        for _ in range(_LOOKS):
            for key, pin in enumerate(self.facts["keys"]):
                ups[key] += machine.Pin(pin, machine.Pin.IN, machine.Pin.PULL_UP).value()
            if ups[_BACK] > 1:
                return False
            time.sleep_ms(_LOOK_MS)
        if [key for key in range(len(ups)) if ups[key] <= 1] != [_BACK]:
            return False
        vault = Vault(self.root)
        if vault.get(NEXT) is not None:
            return False
        vault.count_prompt()  # the next record of a running game has the count
        return True


def _facts(data: bytes | None) -> "Facts | None":
    """The facts in the vault's bytes, or None: what is damaged does not count."""
    try:
        found: Facts = json.loads(data or b"")
        display = found["display"]
        if not {"width", "lines"}.intersection(dict(display)):  # `dict` raises for what is none
            display["width"], display["lines"] = _WIDTH, _LINES
        found.setdefault("mhz", _MHZ)
        if sorted(found) != sorted(FACTS) or sorted(display) != sorted(FACTS["display"]):
            return None
    except (KeyError, TypeError, ValueError):
        return None
    found["entropy"] = FACTS["entropy"]  # the entropy source does not depend on the wiring
    return found
