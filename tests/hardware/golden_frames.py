"""Owns the golden frames (tests/device/frames) as what LEDs show: the codes of their cells, and red, green, blue."""

from pathlib import Path

from scrollmaster.base import paths
from scrollmaster.box.deploy import board

from firmware.render.leds import BLINK_MS, Leds
from firmware.render.palette import mix
from firmware.scene.picture import Scene
from shared_rules.core.cells import BLINK, CELLS, DIM, SIDE
from tests.device import golden
from tests.device.draw import CODES

LIGHTS = 6
PIXELS = CELLS + LIGHTS
TIMES = (0, BLINK_MS)  # what blinks is lit, then dark
RGB = b"\x00\x01\x02"
_BUDGET_MA, _LEAST_MA = board.load(paths.board())["budget_ma"], board.least_ma(paths.board())
_MARKS = {"*": BLINK, "-": DIM, " ": 0}
_BETWEEN = "   "  # faces that stand side by side


def pictures():
    """(file, codes of a face and of the seat lights behind it), of every face in the golden files."""
    for path in sorted(Path(golden.FOLDER).glob("*.txt")):
        for codes in _faces(path.stem, path.read_text(encoding="utf-8").split("\n\n")):
            yield path.stem, codes


def _faces(name, blocks):
    for lines in (block.splitlines() for block in blocks):
        if name == "drawing-clocks":
            yield from (bytes(CELLS - SIDE) + _cells(line, SIDE) + bytes(LIGHTS) for line in lines)
        elif name.startswith("drawing-"):
            faces = zip(*(line.split(_BETWEEN) for line in lines), strict=True)
            yield from (bytes(CODES.index(cell) for cell in "".join(face)) + bytes(LIGHTS) for face in faces)
        elif lines[0].startswith("lights"):
            lights = _cells(lines[0].removeprefix("lights "), LIGHTS)
            yield b"".join(_cells(line, SIDE) for line in blocks[0].splitlines()) + lights


def frames():
    """(codes, time, the three channels of every pixel) of all that look different."""
    found = {painted(codes, now_ms): (codes, now_ms) for _, codes in pictures() for now_ms in TIMES}
    return [(*shown, pixels) for pixels, shown in found.items()]


def painted(codes, now_ms):
    """Red, green and blue of every pixel, row by row."""
    scene = Scene()
    scene.cells[:] = codes[:CELLS]
    scene.lights[:] = codes[CELLS:]
    leds = Leds(_BUDGET_MA, _LEAST_MA, bytes(range(0, 3 * PIXELS, 3)))
    leds.paint(scene, mix((), 0, RGB), now_ms)
    return bytes(leds.pixels)


def _cells(line, count):
    line = line.ljust(3 * count)
    return bytes(CODES.index(line[at]) | _MARKS[line[at + 1]] for at in range(0, 3 * count, 3))
