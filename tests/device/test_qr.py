"""The QR code of a finished game is read, from the display's own pixels, by a reader that other people have written."""

import random

import zxingcpp

from firmware.input import view as modes
from firmware.render import qr
from firmware.render.display import Display
from shared_rules.formats import chain
from shared_rules.formats.display import QR_SIDE
from tests.counting import calls, loop_turns
from tests.device import camera, draw
from tests.device.shown import CODE, TERMS, composed, in_mode

PROMISES = (
    ("other people's reader reads the QR code from the display's own pixels", "200 random heads, four extreme", "all"),
)

HEADS = [random.Random(seed).randbytes(32) for seed in range(200)]
EXTREMES = [bytes(32), b"\xff" * 32, bytes(15) + b"\x01" + bytes(16), bytes(range(0, 256, 8))]


def shown(head):
    """The display of a box whose game has ended with this chain head."""
    display = Display(TERMS)
    display.draw(composed(in_mode(modes.CODE, table=None, photo=(CODE, chain.qr(head), "scene.code"))).words)
    return display.buffer


def modules(digits):
    return [[column >> y & 1 for column in qr.columns(digits)] for y in range(QR_SIDE)]


def test_an_independent_reader_reads_the_first_sixteen_bytes_of_every_head():
    for head in HEADS + EXTREMES:
        (found,) = zxingcpp.read_barcodes(camera.photograph(shown(head)))
        assert found.format == zxingcpp.BarcodeFormat.QRCode and found.ec_level == "L"
        assert len(found.text) == 39 and int(found.text).to_bytes(16, "big") == head[:16]


def test_every_module_is_that_of_another_writer_when_it_takes_the_same_mask():
    equal = 0
    for head in HEADS:
        other = zxingcpp.create_barcode(chain.qr(head), zxingcpp.BarcodeFormat.QRCode, ec_level="L")
        image = memoryview(zxingcpp.write_barcode_to_image(other, scale=1, add_quiet_zones=False))
        assert image.shape == (QR_SIDE, QR_SIDE)
        equal += [[int(pixel == 0) for pixel in row] for row in image.tolist()] == modules(chain.qr(head))
    assert equal >= 10  # of 200; it chooses among eight masks


def test_the_margin_is_four_modules_wide_on_every_side():
    for head in EXTREMES:
        rows = [[draw.pixel(shown(head), x, y) for x in range(70, camera.WIDTH)] for y in range(camera.HEIGHT)]
        assert all(all(row[:8]) and all(row[-8:]) for row in rows)
        assert all(all(row) for row in rows[:8] + rows[-8:])
        assert not all(rows[8]) and not all(row[8] for row in rows) and not all(row[-9] for row in rows)


def test_the_code_is_made_in_few_steps():
    """On MicroPython they take as long as 1,500 calls that do nothing; the chip makes 58,000 of these a second."""
    assert calls(qr.columns, chain.qr(HEADS[0])) <= 6
    assert loop_turns(qr.columns, chain.qr(HEADS[0])) <= 1400
