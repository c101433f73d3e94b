"""What a box shows at the end of a game is what `scrollmaster verify` says of its log: digits, lights and QR code."""

import io
import json

import pytest
import zxingcpp
from click.testing import CliRunner
from rich.console import Console
from rich.text import Text
from scrollmaster.box.virtual.display import square, words
from scrollmaster.box.virtual.leds import Kind
from scrollmaster.box.virtual.picture import Picture
from scrollmaster.box.virtual.terminal import draw as draw_box
from scrollmaster.cli import main
from scrollmaster.store.logs import jsonl
from scrollmaster.store.logs.log import Log

from firmware.input.keys import OK, SEAT_KEYS
from firmware.scene.code import PAGE_MS
from firmware.scene.drawing import draw_pair
from shared_rules.core.cells import SIDE, WHITE
from shared_rules.formats import record
from shared_rules.formats.display import qr_place
from shared_rules.formats.qr import SIDES
from tests.device import camera, draw
from tests.device.toy_table import at_table, play_round
from tests.tempdir import TempDir

PROMISES = (
    (
        "the code's digits on face, lights and display are what `verify` says",
        "200 random heads, four extreme",
        "all",
    ),
)

FACE = SIDE * SIDE
EMPTY_ROW = [False] * SIDE
DIGITS = 24  # of a code


@pytest.fixture
def over():
    """A person at a box that shows the code of a game."""
    with TempDir() as root:
        person = at_table(root)
        for _ in range(3):
            play_round(person)
        person.tap(OK)
        yield person


def verified(person, tmp_path):
    """What the PC says of the log, for programs and for people."""
    catalogue = person.box.session.catalogue
    log = catalogue.read(catalogue.entries()[0].game_id)
    frames = b"".join(record.frame(log.body(seq)) for seq in range(log.count))
    (tmp_path / "game.jsonl").write_text(jsonl.write(Log(frames)), newline="")
    arguments = ["verify", "--file", str(tmp_path / "game.jsonl")]
    told = [CliRunner().invoke(main, arguments + more) for more in (["--json"], [])]
    assert [done.exit_code for done in told] == [0, 0]
    return json.loads(told[0].stdout), told[1].stdout


def lit(person):
    """Which pixels are lit, whatever their colour: the rows of the face, then the seat lights."""
    pixels = person.body.pixels
    on = [any(pixels[at : at + 3]) for at in range(0, len(pixels), 3)]
    return [on[at : at + SIDE] for at in range(0, FACE, SIDE)], on[FACE:]


def pair_on(rows):
    """The two digits that stand in the lower seven rows of the face."""
    for number in range(100):
        cells = bytearray(FACE)
        draw_pair(cells, number, WHITE)
        if [[code != 0 for code in cells[at : at + SIDE]] for at in range(SIDE, FACE, SIDE)] == rows[1:]:
            return f"{number:02}"
    raise AssertionError(rows)


def place_of(rows, lights):
    """Which pair from the first it is, from 0: lights are counted, and a line over the digits is worth six."""
    count = lights.index(False) if False in lights else SEAT_KEYS
    assert count and lights == [True] * count + [False] * (SEAT_KEYS - count)
    assert rows[0] in (EMPTY_ROW, [True] * SIDE)
    return count - 1 + SEAT_KEYS * (rows[0] != EMPTY_ROW)


def test_face_and_lights_show_every_pair_of_the_digits_that_the_pc_says(over, tmp_path):
    wanted = verified(over, tmp_path)[0]["code"].replace(" ", "")
    assert len(wanted) == DIGITS
    over.wait(PAGE_MS // 2)
    seen = {}
    for _ in range(len(wanted) // 2):
        rows, lights = lit(over)
        seen[place_of(rows, lights)] = pair_on(rows)
        over.wait(PAGE_MS)
    assert "".join(seen[place] for place in range(len(wanted) // 2)) == wanted
    assert place_of(*lit(over)) == 0  # and it begins again


def test_the_display_shows_the_digits_and_the_qr_code_that_the_pc_says(over, tmp_path):
    proof, told = verified(over, tmp_path)
    lines = [line[2:] for line in draw.text(over.body.picture, qr_place(SIDES[0])[2]).split("\n")]
    assert " ".join(lines[:3]) == "Photo! The PC must show this:" and lines[-1] == "OK: go on"
    assert " ".join(lines[3 : 3 + -(-DIGITS // 8)]) == proof["code"]
    assert f"Code of the game: {proof['code']}\nQR: {proof['qr']}\n" in told
    assert [found.text for found in zxingcpp.read_barcodes(camera.photograph(over.body.picture))] == [proof["qr"]]


def test_a_virtual_box_shows_both_in_its_terminal_of_eighty_columns(over, tmp_path):
    proof = verified(over, tmp_path)[0]
    picture = Picture(list(range(FACE + SEAT_KEYS)))
    picture.text = bytes(over.body.picture)
    terminal = Console(width=80, file=io.StringIO(), color_system=None)
    terminal.print(Text("\n").join(draw_box(picture, Kind(0)).lines))
    drawn = terminal.file.getvalue().rstrip("\n").split("\n")
    assert len(drawn) <= 24 and "\ufffd" not in "".join(drawn)
    assert proof["code"] in " ".join(words(picture.text).split())
    rows = square(picture.text)
    assert [row for line, row in zip(drawn[2:], rows, strict=False) if row not in line] == []
    image = bytes(255 * (letter in both) for row in rows for both in ("▀█", "▄█") for letter in row)
    (found,) = zxingcpp.read_barcodes(memoryview(image).cast("B", (2 * len(rows), len(rows[0]))))
    assert found.text == proof["qr"]
