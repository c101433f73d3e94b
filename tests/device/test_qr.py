"""The QR codes of a finished game, and of its result, are read by a reader that other people have written.

It reads them from the display's own pixels.
"""

import random
from pathlib import Path

import pytest
import zxingcpp

from firmware.input import view as modes
from firmware.render import qr
from firmware.render.display import Display
from firmware.session import photo
from firmware.store.vault import Vault
from shared_rules.core import ending, loader
from shared_rules.core.refused import Refused
from shared_rules.formats import address, chain, result
from shared_rules.formats.display import GLASS
from shared_rules.formats.qr import SIDES, packed, side
from shared_rules.laws.bot import Bot
from tests.counting import calls, loop_turns
from tests.device import camera, draw
from tests.device.shown import CODE, TERMS, composed, in_mode
from tests.tempdir import TempDir

PROMISES = (
    ("other people's reader reads the QR code from the display's own pixels", "200 random heads, four extreme", "all"),
    ("… and that of a result, with what was drawn in it", "ends of all games, 300 extreme ones", "all"),
)

ROOT = Path(__file__).parents[2]
HEADS = [random.Random(seed).randbytes(32) for seed in range(200)]
EXTREMES = [bytes(32), b"\xff" * 32, bytes(15) + b"\x01" + bytes(16), bytes(range(0, 256, 8))]


def shown(head):
    """The display of a box whose game has ended with this chain head."""
    display = Display(TERMS, GLASS)
    display.draw(composed(in_mode(modes.CODE, table=None, photo=(CODE, chain.qr(head), "scene.code"))).words, 0)
    return display.buffer


def modules(digits):
    return [[column >> y & 1 for column in qr.columns(digits)] for y in range(SIDES[0])]


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
        assert image.shape == (SIDES[0], SIDES[0])
        equal += [[int(pixel == 0) for pixel in row] for row in image.tolist()] == modules(chain.qr(head))
    assert equal >= 10  # of 200; it chooses among eight masks


PAGES = (
    "https://someuser.github.io/scrollmaster/",
    "http://192.168.1.5:8000/",
    "https://a.org",
    "https://x.org/~A/b?lang=de",
)


def read_result(text):
    """What the reader reads from the display that shows a result."""
    display = Display(TERMS, GLASS)
    display.draw(composed(in_mode(modes.RESULT, table=None, photo=("", text, "scene.result"))).words, 0)
    (found,) = zxingcpp.read_barcodes(camera.photograph(display.buffer))
    assert found.format == zxingcpp.BarcodeFormat.QRCode and found.ec_level == "L"
    return found.text


def is_promised(scores):
    """Whether the longest address leaves room for these scores: what docs/protocol.md says."""
    return 0 <= min(scores) <= max(scores) <= 255 or -128 <= min(scores) <= max(scores) <= 127


@pytest.mark.parametrize("game", ["elfenwizards", "magalon", "maginor", "universal", "wizwar"])
def test_the_result_of_every_game_is_read_from_the_display(game):
    read = 0
    for seed in range(3):
        bot = Bot(loader.load(game), seed)
        while not bot.over:
            bot.step()
        state = bot.play.state
        with TempDir() as root:
            vault = Vault(root)
            photo.keep_result(vault, bot.play, CODE, False)
            for page in PAGES:
                try:
                    _, text, _ = photo.result_of(vault, address.check(page), (CODE, "", "scene.code"))
                except Refused:
                    assert not is_promised(state.scores())
                    continue
                read += 1
                assert side(text) == 29 and read_result(text) == text
                found = result.read(text.partition("#")[2])
                assert (found.mark, found.scores) == (result.mark_of(game), state.scores())
                assert found.won == sorted(ending.winners(state, False)) and found.code == "00123456"
                colours = [loader.load(game).COLOURS[colour][1] for colour in found.colours]
                assert colours == list(state.seat_colours())
    assert read >= len(PAGES)


def test_the_games_are_told_apart_by_their_marks():
    games = [path.parent.name for path in ROOT.glob("shared_rules/games/*/__init__.py")]
    assert len({result.mark_of(game) for game in games}) == len(games) >= 5


def test_extreme_results_are_read_as_long_as_they_fit():
    chance = random.Random(29)
    read = 0
    for number in range(300):
        seats = chance.randint(1, 6)
        most = chance.choice((0, 1, 127, 255, 9999, 10**9))
        low = chance.choice((0, -1, -128, -most))
        scores = [chance.choice((low, most, chance.randint(min(low, most), most))) for _ in range(seats)]
        colours = chance.sample(range(6), seats)
        found = result.Result(
            chance.randrange(1 << 16), scores, colours, chance.sample(range(seats), number % (seats + 1))
        )
        found.code = chance.choice(("00000000", "99999999", f"{chance.randrange(10**8):08}"))
        text = address.shown(address.check(chance.choice(PAGES)), result.write(found))
        fits = packed(text)[1] <= address.ROOM
        assert fits or not is_promised(scores)
        if fits:
            read += 1
            assert read_result(text) == text
    assert read > 200


def test_the_result_of_six_seats_fits_the_longest_address():
    for scores in ([255] * 6, [-128, 127] * 3):
        found = result.Result(0xFFFF, scores, [5, 4, 3, 2, 1, 0], range(6))
        found.code = "99999999"
        assert len(result.write(found)) <= address.DIGITS


def test_the_margin_is_four_modules_wide_on_every_side():
    for head in EXTREMES:
        buffer = shown(head)
        rows = [[draw.pixel(buffer, x, y) for x in range(70, camera.WIDTH)] for y in range(camera.HEIGHT)]
        assert all(all(row[:8]) and all(row[-8:]) for row in rows)
        assert all(all(row) for row in rows[:8] + rows[-8:])
        assert not all(rows[8]) and not all(row[8] for row in rows) and not all(row[-9] for row in rows)


def test_the_code_is_made_in_few_steps():
    """On MicroPython they take as long as 1,500 calls that do nothing; the chip makes 58,000 of these a second."""
    assert calls(qr.columns, chain.qr(HEADS[0])) <= 10
    assert loop_turns(qr.columns, chain.qr(HEADS[0])) <= 1400
    address = "HTTPS://SOMEUSER.GITHUB.IO/scrollmaster/#" + "7" * 42
    assert calls(qr.columns, address) <= 70
    assert loop_turns(qr.columns, address) <= 2600
