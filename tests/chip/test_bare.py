"""A bare Pico, nothing soldered to it: it blinks; a page at the other end of its USB line has its keys and lights."""

import statistics
from collections.abc import Callable
from pathlib import Path
from typing import Any

from scrollmaster.box.link.box import counted_frames
from scrollmaster.store.logs.log import Log

from shared_rules.core import action as act
from shared_rules.formats import packet
from shared_rules.formats.format2 import OF_PAGE
from tests.chip import limits, tape
from tests.chip.board import Board
from tests.chip.image import Image
from tests.wire.page_client import PageClient

PROMISES = (
    (
        "a bare Pico, the image that ships: blinks; a page plays on it over emulated USB",
        "records as of presses on pins, but for its name",
        "held",
    ),
    ("keys typed on the page while a game loads", "records as of presses on pins", "held: nine keys in 1.1 s"),
    ("from a press on the page to the light on the page, over emulated USB, median", "100 ms", "54 ms"),
    ("largest hole in the memory of a Pico that a page plays on, at its least", "36 kB", "127 kB"),
    ("the power of a Pico that a page plays on is cut: the game", "resumes, with the board's own keys", "held"),
)

Maker = Callable[..., Board]
OK = 8
SETUP = (1, 3, 1, OK, 1, OK, 2, OK, OK, 5)  # into a game
# ... with the keys after the first one typed while that loads.
BURST = [(120 * at + ms, bits) for at, key in enumerate(SETUP[1:]) for ms, bits in ((0, 1 << key), (60, 0))]
PLAY = (OK, 1, OK, 0, OK, 2, OK, 9, OK, OK)
LOOK_MS = 2
LATE_MS = 4000
REST_MS = 500
SEEN_MS = 1500  # people wait until a game has begun
FINGER_MS = 60
STARTED_MS = 4000
BLINK_MS = 512
LIT_MS = 100


class Page:
    """A page that talks to the board. Its clock is the board's."""

    def __init__(self, pico: Board):
        self.pico = pico
        self.client = PageClient()
        self._tag = self._asked = 0
        self._heard = b""

    def send(self, kind: int, body: bytes = b"") -> int:
        self._tag = self._tag % 255 + 1
        self.pico.say(b"\n" + packet.encode(kind, self._tag, body))
        return self._tag

    def answers(self) -> list[tuple[int, int, bytes]]:
        """What the board has said: kinds, tags, bodies."""
        self._heard += self.pico.hear()
        *lines, self._heard = self._heard.split(b"\n")
        return [found for line in lines if (found := packet.decode(line.rstrip(b"\r")))]

    def ask(self, kind: int, body: bytes = b"") -> tuple[int, bytes]:
        """Ask again until there is an answer: a board that restarts hears nothing."""
        for _ in range(5):
            tag = self.send(kind, body)
            late_ms = self.pico.now_ms + LATE_MS
            while self.pico.now_ms < late_ms:
                self.pico.run(LOOK_MS)
                for found in self.answers():
                    if found[1] == tag:
                        return found[0], found[2]
        raise AssertionError("silence")

    def press(self, bits: int) -> None:
        now_ms = int(self.pico.now_ms)
        self.client.press(bits, now_ms)
        self.send(packet.KEYS, self.client.newest(now_ms))

    def look(self, until_ms: float) -> None:
        """Look on, question after question, until it is so late."""
        while self.pico.now_ms < until_ms:
            if not self._asked:
                self._asked = self.send(packet.PAGE, self.client.question(int(self.pico.now_ms)))
            self.pico.run(LOOK_MS)
            for kind, tag, body in self.answers():
                if kind == packet.KEYS | packet.REPLY:
                    self.client.confirm(body)
                elif tag == self._asked:
                    assert kind == packet.PAGE | packet.REPLY
                    self._asked = 0
                    self.client.take(body)

    def tap(self, key: int) -> None:
        for bits in (1 << key, 0):
            self.press(bits)
            self.look(self.pico.now_ms + FINGER_MS)
        while self.client.waits:
            self.look(self.pico.now_ms + LOOK_MS)
        self.look(self.pico.now_ms + SEEN_MS)

    def type(self, edges: list[tuple[float, int]]) -> None:
        """Press and let go at these moments, whatever the board does meanwhile: (ms from now, keys that are down)."""
        begun = self.pico.now_ms
        for ms, bits in edges:
            self.look(begun + ms)
            self.press(bits)
        while self.client.waits:
            self.look(self.pico.now_ms + LOOK_MS)
        self.look(self.pico.now_ms + SEEN_MS)

    def lit_ms(self, key: int) -> float:
        """Tap a key: how long it takes from its coming up to another picture."""
        self.press(1 << key)
        self.look(self.pico.now_ms + FINGER_MS)
        begun, before = self.pico.now_ms, bytes(self.client.pixels)
        self.press(0)
        while bytes(self.client.pixels) == before:
            self.look(self.pico.now_ms + LOOK_MS)
            assert self.pico.now_ms - begun < LATE_MS
        lit_ms = self.pico.now_ms - begun
        self.look(self.pico.now_ms + REST_MS)
        return lit_ms


def lend(pico: Board) -> Page:
    """Switch on; the page asks, and somebody presses BOOTSEL."""
    pico.power_on(tape.chance(3))
    pico.run(STARTED_MS)
    page = Page(pico)
    assert page.ask(packet.LEND) == (packet.LEND | packet.REPLY, bytes((packet.ASKED,)))
    pico.run(100)
    pico.ask("bootsel", down=True)
    pico.run(100)
    pico.ask("bootsel", down=False)
    page.ask(packet.LEND)
    pico.run(1000)
    assert page.ask(packet.LEND)[1] == bytes((packet.TAKEN,))
    return page


def pulled(page: Page) -> Log:
    """The game on the board, over its line."""
    game_id = page.ask(packet.LIST, bytes(2))[1][4:12]
    frames = b""
    while True:
        cursor = counted_frames(frames)
        body = page.ask(packet.PULL, game_id + cursor.to_bytes(4, "little") + (1008).to_bytes(2, "little"))[1]
        frames += body[8:]
        if counted_frames(frames) == int.from_bytes(body[4:8], "little"):
            return Log(frames)


def meant(log: Log) -> list[tuple[int, tuple[Any, ...]]]:
    """What the players have done: all records but for the header, boots, and what the dice show."""
    done = [entry for entry in log.entries[1:] if entry[0] != act.BOOTED]
    return [(kind, values[:3] if kind == act.ACTION and values[0] == act.ROLL else values) for kind, values in done]


def test_it_blinks_while_nothing_is_attached_and_nobody_has_pressed(board: Maker):
    with board(display=False) as pico:
        pico.power_on(tape.chance(3))
        pico.run(STARTED_MS)
        pico.take()
        pico.run(6 * BLINK_MS)
        edges = [event["t"] for event in pico.take("lamp")]
        assert len(edges) >= 5
        for before, after in zip(edges, edges[1:], strict=False):
            assert abs(after - before - BLINK_MS) <= 10
        pico.tap(1)
        pico.take()
        pico.run(3 * BLINK_MS)
        assert not pico.take("lamp") and not pico.look()["lamp"]


def test_a_box_with_a_display_does_not_blink(board: Maker):
    with board() as pico:
        pico.power_on(tape.chance(3))
        pico.run(STARTED_MS)
        assert not [event for event in pico.take("lamp") if event["t"] > STARTED_MS / 2]


def test_without_bootsel_nothing_is_lent(board: Maker):
    with board(display=False) as pico:
        pico.power_on(tape.chance(3))
        pico.run(STARTED_MS)
        page = Page(pico)
        begun = pico.now_ms
        while pico.now_ms - begun < 60_000:
            assert page.ask(packet.LEND)[1] == bytes((packet.ASKED,))
            pico.run(1500)
        kind, body = page.ask(packet.LEND)
        assert kind == packet.REFUSED and body[1:] == b"refused.declined"
        assert page.ask(packet.PAGE, bytes(3))[1][1:] == b"refused.not_lent"


def test_a_page_plays_what_pins_play(tmp_path: Path, image: Image, record_property: Callable[[str, object], None]):
    with Board(tmp_path / "lent", image, display=False) as pico:
        page = lend(pico)
        page.look(pico.now_ms + REST_MS)
        pico.ask("forget")  # how its memory was before: a new box has made its key meanwhile
        for key in SETUP:
            page.tap(key)
        waits = sorted(page.lit_ms(key) for key in PLAY)
        by_page = pulled(page)
        record_property("press to light on the page (ms)", [round(ms) for ms in waits])
        memory = pico.look()
        record_property("least free, hole (bytes)", memory["least"])
        record_property("stack (bytes)", memory["stack"])
    with Board(tmp_path / "own", image, display=False) as pico:
        pico.power_on(tape.chance(3))
        pico.settle()
        for key in (*SETUP, *PLAY):
            pico.tap(key)
            pico.settle()
        by_pins = pulled(Page(pico))
    assert meant(by_page) == meant(by_pins) and len(meant(by_pins)) > len(PLAY)
    assert by_page.header.firmware == by_pins.header.firmware + OF_PAGE
    assert statistics.median(waits) <= LIT_MS
    assert memory["failures"] == memory["recursions"] == 0
    assert memory["least"]["hole"] >= limits.HOLE_LENT
    assert memory["stack"] <= limits.STACK


def test_keys_typed_on_a_page_while_a_game_loads_leave_what_pins_leave(tmp_path: Path, image: Image):
    with Board(tmp_path / "lent", image, display=False) as pico:
        page = lend(pico)
        page.look(pico.now_ms + REST_MS)
        page.tap(SETUP[0])
        page.type(BURST)
        by_page = pulled(page)
    with Board(tmp_path / "own", image, display=False) as pico:
        pico.power_on(tape.chance(3))
        pico.settle()
        pico.tap(SETUP[0])
        pico.settle()
        pico.play(BURST)
        pico.run(BURST[-1][0] + SEEN_MS)
        by_pins = pulled(Page(pico))
    assert meant(by_page) == meant(by_pins) and len(meant(by_pins)) > len(SETUP) / 2


def test_a_cut_in_the_middle_leaves_the_game_and_ends_the_loan(board: Maker):
    with board(display=False) as pico:
        page = lend(pico)
        page.look(pico.now_ms + REST_MS)
        for key in SETUP:
            page.tap(key)
        before = page.client.records
        pico.power_off()
        pico.power_on(tape.chance(4))
        pico.settle()
        page = Page(pico)
        assert page.ask(packet.PAGE, bytes(3))[1][1:] == b"refused.not_lent"
        pico.tap(OK)
        pico.settle()
        log = pulled(page)
        assert len(log.entries) > before > len(SETUP) / 2
        assert log.header.firmware.endswith(OF_PAGE)
        boots = [values[2] for kind, values in log.entries if kind == act.BOOTED]
        assert boots and not boots[-1].endswith(OF_PAGE)
