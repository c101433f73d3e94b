"""Powers the box in a page. JavaScript imports this once and calls `begin`, then `turn` for every turn of the box."""

import json
import sys

import bus
import files
import letters
import machine
import packs
import page
import vfs

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import ModuleType

    from screen import Screen

    from firmware.box import Box
    from firmware.main import Body

_BUILT_IN = ("neopixel", "select", "time")  # in a Pico, as machine is; what stands for them is loaded first
_PRESSES = (1, 3, 1, 8, 1, 8, 2, 8, 8, 5)  # keys: a new game, its setup for two, and the dice lie ready
_FINGER_MS = 60  # how long a key of these is down, and up
_ENDED = -1  # the interpreter is over

_turns: "Iterator[int]"
_screen: "Screen | None" = None
_box: "Box"

for _name in _BUILT_IN:
    __import__(_name)


def begin(box_id: str, language: str, is_new: bool) -> str:
    """Switch the box on; `is_new`: nothing was ever played on it, and a first game begins. Returns firmware, commit."""
    global _turns
    machine.box_id = bytes([int(box_id[at : at + 2], 16) for at in range(0, len(box_id), 2)])
    vfs.umount("/")
    vfs.mount(files.Files(), "/")
    packs.close()
    from firmware import main
    from firmware.box import Box  # before the LEDs are made: fakes/neopixel.py watches it
    from firmware.platforms.wiring import Wiring
    from firmware.session.settings import Settings
    from firmware.store.vault import Vault
    from shared_rules.formats.settings import LANGUAGES

    if is_new and language in LANGUAGES:
        Settings(Vault("")).put("language", LANGUAGES.index(language))
    wiring = Wiring("", True)
    bus.send(letters.WIRING, bytes((wiring.facts["serpentine"],)))
    body = main.Body(wiring.facts, wiring.whose())
    body.take_over()
    _turns = _guarded(main, Box, body)
    if is_new:
        _press_first()
    return body.firmware + " " + body.build.COMMIT


def turn() -> int:
    """Take one turn of the box. Returns the ms until the next one, or a number below 0 when there is none."""
    try:
        return next(_turns)
    except StopIteration:
        return _ENDED


def look() -> bool:
    """Let the screen beside the box see what has changed. Returns whether it has to look again."""
    return _screen.look() if _screen else False


def play(game: str, kit: str) -> bool:
    """Begin a game with a kit that the box has, as its menu does: one in which nobody sits yet does not wait.

    Returns whether it has begun.
    """
    from shared_rules.core.refused import Refused

    try:
        if _box.session.table:
            _box.session.drop()
        _box.session.load(game)
        _box.session.begin(game, kit)
    except Refused:
        return False
    _box.dialog.menu.close()
    _box.take(_box.dialog.put_away_roll(), _box.session.now_ms)
    return True


def give(at: str, form: str, values: str) -> str:
    """Give an answer by value to the question `at` (docs/question.md). Returns "", or why it does not count."""
    from shared_rules.core.refused import Refused
    from shared_rules.formats import given

    try:
        boot, number = at.split(".")
        _box.give(int(boot), int(number), given.NAMES.index(form), tuple(json.loads(values)))
    except Refused as refused:
        return _box.session.terms.say(refused.message)
    return ""


def _guarded(main: "ModuleType", kind: "type[Box]", body: "Body") -> "Iterator[int]":
    """The turns of the box. It ends with a restart that the box wants, or with a fault, which its flash keeps."""
    global _screen, _box
    from screen import Screen

    try:
        box = _box = kind(body, body.now_ms())
        _screen = Screen(box, body)
        box.after_given = _screen.ask
        for wait_ms in main.turns(body, box):
            yield wait_ms
    except SystemExit:
        pass
    except Exception as fault:
        sys.print_exception(fault)
        body.tone(0)
        page.fault(repr(fault), main.faults.note(body, repr(fault)))


def _press_first() -> None:
    """Press what leads into a first game, through the ordinary keys: it is recorded like any other."""
    turn()
    for key in _PRESSES:
        for bits in (1 << key, 0):
            bus.level(bits, page.now())
            page.skip(_FINGER_MS)
            turn()
