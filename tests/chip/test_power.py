"""A cut in the middle, a newer image, a foreign file system, a display that comes and goes: the games are there."""

import re
import shutil
from collections.abc import Callable
from pathlib import Path

from scrollmaster.box.virtual import display
from scrollmaster.store.packs import build, folder

from tests.chip import evenings, storage, tape, uf2
from tests.chip.board import Board
from tests.chip.image import ROOT, Image
from tests.chip.wishes import wishes

PROMISES = (
    (
        "a cut inside a record, a newer UF2, a foreign file system, a display that comes back, an endless step",
        "same question, all games there",
        "held",
    ),
)

GAME = "universal"
RECORDS = 30
CUTS = 4
REST_MS = 500
CLOCK = re.compile(r"\d+:\d\d")
CONSENT_MS = 3500
PREVIOUS, NEXT, OK, BACK = 6, 7, 8, 9
NEW_GAME, SIXTH, SEAT_1, SEAT_2, THREE, AGAIN = 1, 5, 0, 1, 2, 1  # keys, as asked; a pack stands behind the five
NEWS_MS = 6000  # until what the box had to tell has left the display

Maker = Callable[..., Board]


def shown(pico: Board) -> str:
    """Switch on, and read the question; then off again. A clock may stand at a boot record before a lost answer."""
    tape.play(pico, tape.Boot(tape.chance(9), [], REST_MS))
    text = display.words(pico.look()["text"])
    pico.power_off()
    return CLOCK.sub("", text)


def test_a_cut_in_the_middle_of_a_record(tmp_path: Path, board: Maker):
    flash, boots = evenings.late(evenings.fresh(tmp_path / "evening"), GAME, RECORDS, 1, wishes(GAME))
    with board(flash) as pico:
        before = shown(pico)
        pico.flash = uf2.with_code(pico.flash, flash)
        tape.on_chip(pico, boots)
        after = shown(pico)
        assert before != after
        for operations in range(CUTS):
            pico.flash = uf2.with_code(pico.flash, flash)
            cut(pico, boots[0], operations)
            assert shown(pico) in (before, after), operations


def cut(pico: Board, boot: tape.Boot, operations: int) -> None:
    """Play a boot until the power is cut inside a flash operation, after so many others."""
    pico.power_on(boot.chance, exact=True)
    pico.until("leds")
    pico.cut_in(operations)
    pico.play(boot.edges)
    pico.run(boot.end_ms)
    assert pico.ended == "cut" or operations, "nothing was written"
    pico.power_off()


def test_a_newer_image_keeps_the_games(tmp_path: Path, image: Image, board: Maker):
    flash, _ = evenings.late(evenings.fresh(tmp_path / "evening"), GAME, RECORDS, 1, wishes(GAME))
    with board(flash) as pico:
        before = shown(pico)
        kept = storage.read(pico.flash)
        newer = tmp_path / "newer.uf2"
        newer.write_bytes(uf2.newer(image.uf2))
        pico.drag(newer)
        assert storage.read(pico.flash) == kept
        assert shown(pico) == before


def test_what_cannot_be_read_is_left_alone_until_bootsel_is_held(board: Maker):
    flash = storage.empty()
    flash[storage.AT : storage.AT + storage.BYTES] = b"somebody's data!" * (storage.BYTES // 16)
    with board(flash) as pico:
        pico.power_on(tape.chance(5), exact=True)
        pico.run(CONSENT_MS)
        blinks = pico.take("lamp")
        assert len(blinks) > 4
        assert not pico.take("erase")
        pico.ask("bootsel", down=True)
        pico.run(CONSENT_MS)
        pico.ask("bootsel", down=False)
        pico.until("leds")
        pico.power_off()
        assert storage.mount(pico.flash).listdir("/") is not None


def test_a_display_that_was_unplugged_shows_the_next_picture_whole(board: Maker):
    with board(storage.formatted()) as pico:
        pico.power_on(tape.chance(6), exact=True)
        pico.run(REST_MS)
        before = pico.look()
        assert before["textOn"] and any(before["text"])
        pico.ask("plug", plugged=False)
        pico.tap(NEXT, rest=REST_MS)
        assert not pico.look()["textOn"]
        pico.ask("plug", plugged=True)
        assert pico.look()["text"] != before["text"]
        pico.tap(PREVIOUS, rest=REST_MS)
        after = pico.look()
        assert after["textOn"] and after["text"] == before["text"]


def endless(place: Path) -> bytes:
    """The pack of a game that hangs when a seat dares once more."""
    shutil.copytree(ROOT / "docs/examples/cairn", place)
    rules = place / "__init__.py"
    dares = "        self.pile += sum"
    for_ever = "        while self.step == DARE:\n            pass\n" + dares
    assert dares in rules.read_text()
    rules.write_text(rules.read_text().replace(dares, for_ever))
    return build.build(folder.read(place))


def test_a_step_without_an_end_is_ended_by_the_watchdog_and_the_same_is_asked(tmp_path: Path, board: Maker):
    flash = storage.formatted()
    files = storage.mount(flash)
    files.mkdir("/packs")
    with files.open("/packs/cairn.pack", "wb") as file:
        file.write(endless(tmp_path / "cairn"))
    storage.keep(flash, files)
    with board(flash) as pico:
        pico.power_on(tape.chance(7))
        pico.settle()
        for key in (NEW_GAME, SIXTH, SEAT_1, SEAT_2, OK, THREE, THREE):
            pico.tap(key)
            pico.settle()
        pico.run(NEWS_MS)
        asked = pico.look()["text"]
        pico.tap(AGAIN)
        pico.until("reset")
        pico.settle()
        pico.run(NEWS_MS)
        assert pico.look()["text"] == asked


def test_the_watchdog_bites(board: Maker):
    with board(storage.formatted()) as pico:
        pico.power_on(tape.chance(7))
        pico.press(1 << BACK)
        pico.run(1000)
        pico.press(0)
        pico.say(b"\rimport machine\rmachine.WDT(timeout=200)\r")
        pico.run(200)
        pico.press(1 << BACK)
        pico.until("reset")
        pico.run(1000)
        pico.hear()
        pico.say(b"\rimport machine\rprint('cause', machine.reset_cause() == machine.WDT_RESET)\r")
        pico.run(REST_MS)
        assert b"cause True" in pico.hear()
