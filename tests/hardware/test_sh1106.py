"""A display with an SH1106 has four columns more than it shows: a board file that names it shifts the picture there."""

from scrollmaster.base import paths
from scrollmaster.box.deploy import board

from firmware.platforms.ssd1306 import Ssd1306

COLUMNS, GLASS, PAGES = 132, slice(2, 130), 8


class Sh1106:
    """The memory of one, as the bus fills it: a page from the column that was set, of which each byte takes one."""

    def __init__(self):
        self.memory = [bytearray(COLUMNS) for _ in range(PAGES)]
        self._page = self._column = 0

    def writeto(self, _address, data):
        if data[0] == 0x40:
            self.memory[self._page][self._column : self._column + len(data) - 1] = data[1:]
        elif len(data) == 4:
            self._page, self._column = data[1] & 15, (data[3] & 15) << 4 | data[2] & 15


def shown(tmp_path, controller):
    """A picture, and what stands on the glass of an SH1106 when it is shown by a board file with this controller."""
    described = tmp_path / "board.toml"
    text = paths.board().read_text(encoding="utf-8")
    described.write_text(text.replace('controller = "ssd1306"', f'controller = "{controller}"'), encoding="utf-8")
    facts = board.load(described)["display"]
    picture = bytearray(n % 251 + 1 for n in range(128 * PAGES))
    bus = Sh1106()
    for _ in Ssd1306(bus, facts).show(picture):
        pass
    return picture, b"".join(bytes(page[GLASS]) for page in bus.memory)


def test_the_picture_stands_on_its_glass(tmp_path):
    picture, glass = shown(tmp_path, "sh1106")
    assert glass == picture


def test_by_the_other_name_it_is_shifted(tmp_path):
    picture, glass = shown(tmp_path, "ssd1306")
    assert glass != picture
