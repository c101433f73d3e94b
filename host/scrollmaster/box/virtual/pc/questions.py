"""Tells the bus what the box asks, as a value for JSON (docs/question.md), and hands answers by value to the box.

A message: JSON of how often something has happened so far, and of the question. Only where the PC reads questions does
the box work them out.
"""

import json
import sys

import bus
import letters

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from firmware.box import Box
    from firmware.input.view import View
    from firmware.platforms.types import Body
    from firmware.scene.picture import Scene

_MOST = 0xFFFF  # bytes of a message


def watch(module: "Any") -> None:
    """Tell of all questions that the box of the firmware's module `box` puts from now on."""
    _Asking(module)


class _Asking:
    """Stands in the place of `compose`: whatever is shown anew may be asked anew."""

    def __init__(self, module: "Any") -> None:
        # Here, since they are there only now, and nothing can be imported while a game from outside is on the table.
        from firmware.scene.asked import asked, standing
        from shared_rules.core.refused import Refused
        from shared_rules.formats.given import decode

        self._asked = asked
        self._stands = standing
        self._decode = decode
        self._refused = Refused
        self._compose = module.compose
        self._make = module.Box
        self._box: "Box | None" = None
        self._standing: tuple[object, ...] = ()
        self._reason: object = ()
        self._number = 0  # of what has happened: the same twice is said twice
        module.compose = self._look
        module.Box = self._begin
        bus.hear(self._give)

    def _begin(self, body: "Body", now_ms: int) -> "Box":
        box: "Box" = self._make(body, now_ms)
        box.view.boot = box.session.vault.boot  # an answer may be under way while the interpreter restarts
        self._box = box
        return box

    def _look(self, scene: "Scene", view: "View", now_ms: int) -> None:
        self._compose(scene, view, now_ms)
        try:
            if self._box:
                self._ask(self._box, view)
        except Exception as fault:  # no fault of the box: its game goes on
            sys.print_exception(fault, sys.stderr)

    def _ask(self, box: "Box", view: "View") -> None:
        """Tell what is asked, where it has changed."""
        if view.reason is not self._reason:
            self._reason = view.reason
            self._number += 1
        standing = (self._number,) + self._stands(view, box.session.terms)
        if standing == self._standing:
            return
        self._standing = standing
        data = json.dumps((self._number, self._asked(view, box.dialog))).encode()
        bus.send(letters.QUESTION, data if len(data) <= _MOST else b"")

    def _give(self, body: bytes) -> None:
        """Give an answer to the box. One that does not count is refused with a sentence."""
        if not self._box:
            return
        try:
            self._box.give(*self._decode(body))
        except self._refused as refused:
            bus.send(letters.REFUSED, self._box.session.terms.say(refused.message).encode())
