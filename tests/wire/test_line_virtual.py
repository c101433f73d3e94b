"""Ways in which a line is known to fail, tried on the virtual box as it ships, and at MicroPython's own prompt."""

import subprocess
import threading

import pytest
from scrollmaster.base.errors import NoBox
from scrollmaster.box.link import line as lines
from scrollmaster.box.link.box import Box, open_box
from scrollmaster.box.link.port import open_port
from scrollmaster.box.link.refusals import BoxRefused
from scrollmaster.box.virtual import interpreter
from scrollmaster.box.virtual.box import HANG_S, VirtualBox
from scrollmaster.box.virtual.player import press

from shared_rules.formats import packet
from tests.host.lines import BOX_ID, Flash, PtyBox

PROMISES = (("a line fails under a prompt and a box of real MicroPython", "all", "held"),)

UNKNOWN = 99  # a kind of packet that no box answers
RAW = b"\x01"


@pytest.fixture(scope="module")
def virtual(tmp_path_factory):
    with VirtualBox(tmp_path_factory.mktemp("box")) as box:
        yield box


@pytest.fixture
def patient(virtual, monkeypatch):
    """A line to the box that asks once and waits: a stalled byte never comes, however long one waits."""
    monkeypatch.setattr(lines, "LONGEST_S", HANG_S)
    with open_box(virtual.port) as box:
        box.line._port.timeout = HANG_S
        yield box


def is_refused(box: Box, body: bytes) -> bool:
    """Whether the box has taken a packet of an unknown kind as what it is, at the first try."""
    with pytest.raises(BoxRefused) as caught:
        box.line.ask_once(UNKNOWN, body)
    return caught.value.reason == "refused.packet_kind"


def test_byte_0x03_does_not_stop_the_box(virtual):
    with open_port(virtual.port) as port:
        port.write(b"\x03\x03\r\x03\x04\x01\x02" * 20)
    with open_box(virtual.port) as box:
        assert len(box.hello().box_id) == 16 and virtual.running


def test_every_length_from_1_to_520(patient):
    assert all(is_refused(patient, bytes(length)) for length in range(1, 521))


def test_questions_of_multiples_of_64_bytes(patient):
    """Reads of exactly 64 bytes have stalled: 64, 128 ... 512 bytes, with a letter of noise before the line end."""
    for number in range(64):
        patient.line._send(b"#")
        assert is_refused(patient, bytes(38 + 48 * (number % 8)))


def test_nobody_drains_the_port(virtual):
    """Ever more is asked and nothing read, until the line takes no more. The box goes on, and answers a new host."""
    with open_box(virtual.port) as box:
        with pytest.raises(NoBox):
            for _ in range(20_000):
                box.line._send(packet.encode(UNKNOWN, 1) * 20)
        shown = virtual.picture.frames
        press(virtual, 1 << 8)
        assert virtual.picture.frames > shown, "the box stands still"
    with open_box(virtual.port) as box:
        assert len(box.hello().box_id) == 16 and virtual.running


def test_a_prompt_left_in_raw_mode_is_left_and_the_box_starts(tmp_path):
    """A real prompt, and in its place a box as soon as it ends: on a board Ctrl-D starts the program."""
    served = PtyBox(Flash(tmp_path).server)
    prompt = subprocess.Popen([interpreter.find()], stdin=served._master, stdout=served._master)

    def start_again():
        prompt.wait()
        served.__enter__()

    board = threading.Thread(target=start_again)
    board.start()
    try:
        with open_port(served.port) as port:
            port.timeout = HANG_S  # until the interpreter has started
            port.write(RAW)
            assert b"raw REPL" in port.read_until(b">>")[-200:] + port.read_until(b"exit\r\n>")
        with open_box(served.port) as box:
            assert box.hello().box_id == BOX_ID.hex()
    finally:
        prompt.kill()
        board.join()
        served.__exit__()
