"""Tells the bus of every scene that the box makes: what its picture is of, and what has just happened.

A board of LEDs says neither. People who watch a virtual box read it beside the picture; the box itself knows nothing
of it. A message: the codes of the 64 cells and the six seat lights, then JSON (virtual/scene.py takes it).
"""

import json

import bus
import letters

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from firmware.game.table import Table
    from firmware.input.view import View
    from firmware.platforms.types import Body
    from firmware.scene.picture import Scene
    from firmware.scene.types import Line
    from firmware.session.session import Session
    from shared_rules.core.types import Action, Decision

    Compose = Callable[[Scene, View, int], None]

_MODES = (None, "rolled", "standings", "standings", "seat", None, "barrier", "locked", "offer", "code", "result")
_KINDS = ("confirm", "choose", "number", "dice", "allocate", "secret", "tally")
_KEYS = "123456←→ ×"  # as the text display calls them; OK takes an option without one, if the cursor is on it
_OK = 8
_COINS = "+1 "  # how the line begins that spells out what each key adds


watchers: "list[Callable[[Any], None]]" = []  # what else watches the firmware's module `box`


def watch(box: "Any") -> None:
    """Tell of all scenes that the firmware's module `box` makes from now on."""
    watched = _Watched(box.compose)
    begin: "Callable[[Body, int], Session]" = box.Session

    def session(body: "Body", now_ms: int) -> "Session":
        watched.session = begin(body, now_ms)
        return watched.session

    box.Session = session
    box.compose = watched
    for watcher in watchers:
        watcher(box)


class _Watched:
    """Stands in the place of `compose`; `_number` counts what has happened. `session` knows the seats' names."""

    session: "Session | None" = None

    def __init__(self, compose: "Compose") -> None:
        from firmware.menu.answered import spoken  # here, since it is there only now

        self._spoken = spoken
        self._compose = compose
        self._sent = b""
        self._reason: object = ()
        self._number = 0
        self._count = 0  # of records
        self._in_setup = False
        self._answered: "Sequence[object]" = ()

    def __call__(self, scene: "Scene", view: "View", now_ms: int) -> None:
        self._compose(scene, view, now_ms)
        if view.reason is not self._reason:
            self._reason = view.reason
            self._number += 1
        game = _game(view, self.session)
        if view.table:
            self._note(view.table, game[1])
        facts = (_subject(scene, view),) + game + _asked(view)
        facts += (scene.colours, self._number, self._reason, _takes(scene, view), self._answered)
        data = bytes(scene.cells) + bytes(scene.lights) + json.dumps(facts).encode()
        if data != self._sent:
            self._sent = data
            bus.send(letters.SCENE, data)

    def _note(self, table: "Table", seats: "Sequence[str]") -> None:
        """Note what was answered last in a setup, where no event says what came of it."""
        if table.count != self._count:
            self._answered = ()
            last = table.earlier(table.count) if self._in_setup and table.damaged < 0 else -1
            for decision, action, _ in table.asked([last]) if last > 0 else ():
                self._answered = self._answer(decision, action, seats)
        self._count, self._in_setup = table.count, table.play.state.in_setup()

    def _answer(self, decision: "Decision", action: "Action", seats: "Sequence[str]") -> "Sequence[object]":
        """A question with its answer; of who takes a seat the answer alone."""
        answer = self._spoken(decision, action)
        if decision.ask[0].endswith(".ask_join"):
            given = list(action[1:])  # nothing where the game was given up
            found = [option.seat for option in decision.options if [option.value] == given and option.seat >= 0]
            return (("text.sits", seats[found[0]]) if found else answer,)
        return (answer,) if answer[0] in ("menu.said_to", decision.ask[0]) else (decision.ask, answer)


def _subject(scene: "Scene", view: "View") -> str:
    """What the picture is of."""
    if scene.is_board:
        return "board"
    state = view.input_state
    return _MODES[view.mode] or (_KINDS[state.decision.kind] if state else "")


def _game(view: "View", session: "Session | None") -> "tuple[str, Sequence[str], bool]":
    """The game's id, what its seats are called, by people's names where they have some, whether it is in its setup.

    A game from outside is the only one whose words the PC lacks: the box says them.
    """
    play = view.table.play if view.table else None
    if not play:
        return "", (), True
    seats = play.state.seat_terms()
    if session and play.game.ID not in session.body.games:
        seats = [session.terms.text(term) for term in seats]
    people = session.people if session else {}
    return play.game.ID, [people.get(seat, seats[seat]) for seat in range(len(seats))], play.state.in_setup()


def _asked(view: "View") -> tuple[object, ...]:
    """The seat that is asked, and what."""
    state = view.input_state
    return (state.decision.seat, state.decision.ask) if state and not view.menu else (-1, ())


def _takes(scene: "Scene", view: "View") -> "list[Line]":
    """By key, what it takes now: a message or a text; "" for nothing that has a name."""
    from shared_rules.core.decision import Dice  # here, as above

    words, decision = scene.words, view.input_state and view.input_state.decision
    found: "list[Line]" = [""] * len(_KEYS)
    for at in range(len(words.options)):
        key = _KEYS.find(words.keys[at])
        if key != _OK or at == words.cursor:
            found[key] = words.options[at]
    faces = decision.faces if isinstance(decision, Dice) and _subject(scene, view) == "dice" else ()
    for key in range(min(len(faces), len(scene.lights))):
        found[key] = faces[key]
    for line in words.body:
        if isinstance(line, str) and line.startswith(_COINS):
            found = line.split() + found[len(scene.lights) :]
    return found
