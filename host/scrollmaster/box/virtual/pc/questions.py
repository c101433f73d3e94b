"""Tells the bus what the box asks, as a value for JSON (docs/question.md), and hands answers by value to the box.

A message: JSON of how often something has happened so far, of the question, and of what a text display shows beside the
name of each seat. Only where the PC reads questions does the box work them out.
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
    from firmware.render.screen import Screen
    from firmware.scene.picture import Scene
    from firmware.session.words import Words

_MOST = 0xFFFF  # bytes of a message
_TRIAL = (0, 0)  # boot and number of the question of a trial: those of all others have another boot


def watch(module: "Any") -> None:
    """Tell of all questions that the box of the firmware's module `box` puts from now on, and that of a trial."""
    from firmware import trial  # here, since it is there only now

    _Asking(module)
    _OnTrial(trial)


class _OnTrial:
    """Stands in the place of the trial's `Screen`: a yes to its question is a press of the board's own key."""

    def __init__(self, module: "Any") -> None:
        from shared_rules.formats.given import decode

        self._decode = decode
        self._make = module.Screen
        self._is_asked = self._is_accepted = False
        module.Screen = self._begin

    def _begin(self, body: "Any", terms: "Words") -> "Screen":
        own_key = body.own_key

        def is_down() -> bool:
            if not self._is_asked:  # not before the trial looks at that key, for it has to find it up first
                self._is_asked = True
                bus.hear(self._give)
                asked = {"at": "%d.%d" % _TRIAL, "kind": "confirm", "ask": terms.say(("trial.ask",)), "can": ["ok"]}
                bus.send(letters.QUESTION, json.dumps((0, asked, ())).encode())
            return self._is_accepted or bool(own_key())

        body.own_key = is_down
        screen: "Screen" = self._make(body, terms)
        return screen

    def _give(self, body: bytes) -> None:
        """Take an answer. To this question there is only one, and what is for another is none."""
        if self._decode(body)[:2] == _TRIAL:
            self._is_accepted = True


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
        terms = box.session.terms
        beside = view.table.play.standing() if view.table and view.input_state and not view.menu else ()
        standings = [str(each) if isinstance(each, int) else terms.say(each) for each in beside]
        data = json.dumps((self._number, self._asked(view, box.dialog), standings)).encode()
        bus.send(letters.QUESTION, data if len(data) <= _MOST else b"")

    def _give(self, body: bytes) -> None:
        """Give an answer to the box. One that does not count is refused with a sentence."""
        if not self._box:
            return
        try:
            self._box.give(*self._decode(body))
        except self._refused as refused:
            bus.send(letters.REFUSED, self._box.session.terms.say(refused.message).encode())
