"""A board is lent to a page when BOOTSEL says so; what the page shows is what the board shows. Virtual time."""

import importlib
import sys
from random import Random
from types import ModuleType

import pytest

from firmware import LOCAL
from firmware.input.keys import BACK, OK
from firmware.link import lending, seen
from firmware.store.vault import LENT, Vault
from shared_rules.core import action as act
from shared_rules.formats import packet
from shared_rules.formats.format2 import MAX_FIRMWARE, OF_PAGE
from tests.device.examined import GivesWay
from tests.device.fake_body import FakeBody, Person, Restarted
from tests.device.soldered import Soldered
from tests.tempdir import TempDir
from tests.wire.page_client import PageClient

PROMISES = (
    (
        "a page has the keys and lights of a board",
        "after BOOTSEL, until power-off; every log says so",
        "held",
    ),
    (
        "keys typed on a page while the box is at a long step of 1.3 s: loading, sealing",
        "the records of presses on pins",
        "held: 24 levels in 0.5 s",
    ),
    (
        "a page that plays a box over a line that loses questions and answers",
        "the box's frame and text; each press once",
        "2,000 questions, a third lost",
    ),
)

_LENT = "firmware.platforms.lent"
STEP_MS = 5
FINGER_MS = 60
LOSSES = 2000
BEGIN = (1, 0)  # a new game: the first one
LONG_MS = 1300
# (ms, bits): the key of the game is down, and the next key before that is up, which begins the game ...
BEFORE = ((0, 1 << 1), (60, 0), (120, 1), (180, 1 | 1 << 1))
# ... so this comes meanwhile: its end, and more keys.
TYPED = [1 << key for key in (3, OK, OK, 2, OK, 1, OK, 2, OK, OK)]
TAPS = [(110 + 80 * at + up, 0 if up else bit) for at, bit in enumerate(TYPED) for up in (0, 40)]
MEANWHILE = ((30, 1 << 1), (50, 0), *TAPS)


class Pebbles(FakeBody):
    """A board with one game. `at_once`: how many bytes it reads."""

    at_once = 2000

    def __init__(self, root, _wiring="image"):
        super().__init__(root, ["pebbles"])

    def read(self):
        data, self.received = self.received[: self.at_once], self.received[self.at_once :]
        return data


@pytest.fixture
def lent(monkeypatch):
    """The module that makes a lent board, of a fake one."""
    generated, body = ModuleType("generated"), ModuleType("generated.body")
    body.Body = Pebbles
    monkeypatch.setitem(sys.modules, "generated", generated)
    monkeypatch.setitem(sys.modules, "generated.body", body)
    yield importlib.import_module(_LENT)
    del sys.modules[_LENT]


class Board(GivesWay):
    """Somebody with a board, and a page at the other end of its line. A restart does what main.py does."""

    def __init__(self, lent, root):
        self._lent = lent
        self._root = root
        self.page = PageClient()
        self.loses = lambda: False
        self._tag = 0
        self.reply = None
        super().__init__(Pebbles(root))

    def _start(self):
        vault = Vault(self._root)
        self.body = Pebbles(self._root) if vault.get(LENT) is None else self._lent.Lent(self._root)
        Soldered(self.body)
        self.body.now_ms = lambda: self.now_ms
        vault.remove(LENT)
        super()._start()

    def ask(self, kind, body=b""):
        """The answer, or what is refused; None as long as the question is held."""
        self._tag = (self._tag + 1) % 256
        self.body.sent = b""
        self.body.received += b"\n" + packet.encode(kind, self._tag, body)
        self.wait(STEP_MS)
        return self.heard()

    def heard(self):
        for line in self.body.sent.split(b"\n"):
            found = packet.decode(line)
            if found and found[1] == self._tag:
                return found[2][1:].decode() if found[0] == packet.REFUSED else found[2]
        return None

    def agrees(self):
        """Press BOOTSEL for a moment while it is asked for."""
        assert self.ask(packet.LEND) == bytes((packet.ASKED,))
        self.wait(100)
        self.body.own = True
        self.wait(200)
        assert self.ask(packet.LEND) == bytes((packet.TAKEN,))
        self.look()

    def look(self):
        """One question of the page, which is asked again when it or its answer is lost."""
        if body := self.page.keys(self.now_ms):
            self.reaches(packet.KEYS, body, self.page.confirm)
        self.reaches(packet.PAGE, self.page.question(self.now_ms), self.page.take)

    def reaches(self, kind, body, take):
        asked, answered = self.loses(), self.loses()
        reply = None if asked else self.ask(kind, body)
        if reply is not None and not answered:
            take(reply)

    def fingers(self, *keys):
        """Press keys of the page, and look on."""
        for key in keys:
            for bits in (1 << key, 0):
                self.page.press(bits, self.now_ms)
                for _ in range(FINGER_MS // STEP_MS):
                    self.look()


@pytest.fixture
def board(lent):
    with TempDir() as root:
        yield Board(lent, root)


class Pins(Pebbles):
    """A board whose keys are at pins: a timer has noted the levels that came. `noted`: (bits, when)."""

    noted = ()

    def keys(self, now_ms):
        noted, self.noted = self.noted, ()
        if noted:
            self.bits = noted[-1][0]
        return (*noted, (self.bits, now_ms))


def types_on(person, comes, place, name):
    """Begin a game with keys that overlap, and type on in a long step: the next call of `name`. `comes`: a level."""
    begun = person.now_ms
    for ms, bits in BEFORE:
        person.now_ms = begun + ms
        comes(bits, person.now_ms)
        person.wait(STEP_MS)
    work = getattr(place(person), name)

    def long(*given):
        setattr(place(person), name, work)
        begun = person.now_ms
        for ms, bits in MEANWHILE:
            person.now_ms = begun + ms
            comes(bits, person.now_ms)
        person.now_ms = begun + LONG_MS
        return work(*given)

    setattr(place(person), name, long)
    person.wait(FINGER_MS)
    person.wait(1000)


def meant(person):
    """What was done: all records but for the header, boots, and what dice show."""
    done = [entry for entry in records(person)[1:] if entry[0] not in (act.BOOTED, act.NOTE)]
    return [(kind, values[:3] if values[:1] == (act.ROLL,) else values) for kind, values in done]


def records(person):
    log = person.table.log
    return [log.read(seq) for seq in range(log.count)]


def same(board):
    body = board.body
    pixels = [body.pixels[at + body.order.index(colour)] for at in body.places for colour in range(3)]
    return list(board.page.pixels) == pixels and board.page.picture == body.picture


def test_nothing_is_lent_without_bootsel(board):
    assert board.ask(packet.PAGE, bytes(3)) == "refused.not_lent"
    said, lamps = [], set()
    for _ in range(lending.ASKING_MS // 500 + 1):
        said.append(board.ask(packet.LEND))
        board.wait(500 - STEP_MS)
        lamps.add(board.body.lit)
    assert set(said[:-1]) == {bytes((packet.ASKED,))} and said[-1] == "refused.declined"
    assert lamps == {True, False} and board.ask(packet.LEND) == "refused.declined"
    assert board.body.restarts == 0 and not board.body.lent and not board.body.firmware.endswith(OF_PAGE)
    assert not board.body.lit, "the lamp no longer asks"
    board.wait(seen.LAPSES_MS + 100)
    board.agrees()


def test_nobody_agrees_before_a_page_asks_nor_after_it_has_gone(board):
    board.body.own = True
    board.wait(1000)
    assert board.ask(packet.LEND) == bytes((packet.ASKED,))
    board.wait(seen.LAPSES_MS - 500)
    assert board.body.restarts == 0, "held all the time: nobody has pressed it for this"
    board.body.own = False
    board.wait(1000)
    board.body.own = True
    board.wait(1000)
    assert board.body.restarts == 0 and not board.body.lit and not board.body.lent


def test_from_the_restart_on_every_log_says_so_until_the_power_goes(board):
    board.tap(*BEGIN)
    board.agrees()
    assert board.body.firmware.endswith(OF_PAGE) and board.body.identity.endswith(OF_PAGE)
    board.fingers(OK)
    assert any(OF_PAGE in str(values) for _, values in records(board)), "a record of the boot, before the next one"
    assert OF_PAGE not in str(records(board)[0]), "the game began on the board's own keys"
    with pytest.raises(Restarted):
        board.body.restart()
    board._start()
    assert board.body.lent, "a restart of the interpreter is none of the power"
    board.power_on()
    assert not board.body.lent and board.ask(packet.PAGE, bytes(3)) == "refused.not_lent"


def test_the_name_of_the_firmware_is_no_longer_than_a_log_takes(lent):
    for identity in ("0.1.0-198b94e6", "0.1.0-198b94e6+", "0.1.0-198b94e6+" + LOCAL, "10.20.30-198b94e6+"):
        named = lent.named(identity[:MAX_FIRMWARE])
        assert named.endswith(OF_PAGE) and len(named) <= MAX_FIRMWARE and named[:6] == identity[:6]
        assert (LOCAL in named) == (LOCAL in identity)


def test_the_page_shows_what_the_board_shows_and_its_keys_are_the_boards(board):
    board.agrees()
    for key in (*BEGIN, 1, OK, OK, 2, OK, BACK, OK, OK):
        board.fingers(key)
        for _ in range(3):
            board.look()
        assert same(board)
    assert board.table and board.page.records == board.table.count > 2
    board.hold(BACK)
    board.look()
    board.look()
    assert same(board), "the board's own keys go on working"
    assert board.view.menu


def test_held_keys_of_a_page_that_has_gone_come_up(board):
    board.agrees()
    board.look()
    board.page.press(1 << OK, board.now_ms)
    board.look()
    board.wait(seen.LAPSES_MS + 200)
    assert board.body.keys(board.now_ms)[-1][0] == 0


def test_lost_questions_and_answers_change_nothing(lent):
    """The same fingers on a good line and on a bad one press the same, and the page shows the same."""
    chance = Random(5)
    with TempDir() as root:
        board = Board(lent, root)
        board.agrees()
        board.loses = lambda: chance.random() < 1 / 6
        pressed = []
        heard = board.body.press
        board.body.press = lambda bits, at_ms: (pressed.append(bits), heard(bits, at_ms))
        meant = []
        while board.page.answers < LOSSES:
            if chance.random() < 0.3:
                bits = chance.choice([bits for bits in (0, 1, 2, 4, 1 << OK, 1 << BACK) if bits != (meant or [0])[-1]])
                if board.page.number:
                    meant.append(bits)
                    board.page.press(bits, board.now_ms)
            board.look()
            board.wait(chance.choice((0, 5, 40)))
        board.loses = lambda: False
        for _ in range(4):
            board.look()
        assert pressed == meant
        assert same(board)


@pytest.mark.parametrize("late_ms", [0, 700, 2500])
def test_a_finger_that_waits_for_a_long_step_is_as_long_as_it_was(board, late_ms):
    board.agrees()
    board.fingers(*BEGIN)
    pressed = []
    board.body.press = lambda bits, at_ms: pressed.append((bits, at_ms))
    begun = board.now_ms
    bodies = []
    for bits in (1, 0):
        board.page.press(bits, board.now_ms)
        bodies.append(board.page.keys(board.now_ms))
        board.now_ms += FINGER_MS
    board.now_ms += late_ms
    lines = b"".join(packet.encode(packet.KEYS, tag, body) for tag, body in enumerate(bodies))
    board.box.talk.server.feed(lines, begun)  # the step began before the finger came
    (_, down), (_, up) = pressed
    assert abs(up - down - FINGER_MS) <= 2 and abs(down - begun) <= 10


def test_a_tap_that_waits_behind_a_long_step_is_no_hold(board):
    board.agrees()
    board.fingers(*BEGIN)
    before = board.table.count
    board.body.at_once = 24  # about a packet
    for tag, bits in enumerate((1 << OK, 0)):
        board.page.press(bits, board.now_ms)
        board.body.received += packet.encode(packet.KEYS, tag, board.page.keys(board.now_ms))
        board.now_ms += FINGER_MS
    board.now_ms += 1500
    board.wait(100)
    assert board.table.count == before + 1


LOADS = (lambda person: person.body, "touch")  # a press is worked out: the game is loaded
RESTS = (lambda person: person.box.session, "rest")  # nobody waits: something is sealed


@pytest.mark.parametrize("work", [LOADS, RESTS])
@pytest.mark.parametrize("at_once", [64, 2000])
def test_keys_typed_in_a_long_step_leave_the_records_of_pins(board, at_once, work):
    with TempDir() as root:
        pins = Person(Pins(root))

        def noted(bits, ms):
            pins.body.noted = (*pins.body.noted, (bits, ms))

        types_on(pins, noted, *work)
        board.agrees()
        board.body.at_once = at_once

        def sent(bits, ms):
            board.page.press(bits, ms)
            board.body.received += packet.encode(packet.KEYS, 0, board.page.newest(ms))

        types_on(board, sent, *work)
        assert meant(board) == meant(pins) and len(meant(pins)) > 3


def test_the_first_tap_of_a_page_counts_behind_a_long_step(board):
    board.agrees()
    board.look()
    for key in BEGIN:
        for bits in (1 << key, 0):
            board.page.press(bits, board.now_ms)
            board.body.received += packet.encode(packet.KEYS, 0, board.page.newest(board.now_ms))
            board.now_ms += FINGER_MS
    board.now_ms += LONG_MS
    board.wait(100)
    assert board.table


@pytest.mark.parametrize("body", [b"", b"\0", bytes(3), bytes(6), bytes(3 + 4 * 17), bytes(1000)])
def test_what_makes_no_sense_is_refused(board, body):
    board.agrees()
    assert board.ask(packet.KEYS, body) == "refused.packet_body"
    assert len(body) == 3 or board.ask(packet.PAGE, body) == "refused.packet_body"


def test_any_other_question_ends_the_one_that_is_held(board):
    board.agrees()
    while board.ask(packet.PAGE, board.page.question(board.now_ms)) is not None:
        board.page.take(board.heard())
    assert len(board.ask(packet.SETTINGS)) > 10
    board.body.sent = b""
    board.wait(2 * packet.PAGE_MS)
    assert board.body.sent == b"", "that one has its answer, and nobody waits for the other"
