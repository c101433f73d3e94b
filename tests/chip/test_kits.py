"""What an entry of a kit with formulas takes on the chip, and how much memory a pad has there (docs/formulas.md)."""

from collections.abc import Callable
from pathlib import Path

from scrollmaster.games.universal import formulas

from shared_rules.kits import kit_file
from tests.chip import portable_flash, prompt, tape
from tests.chip.board import Board
from tests.same import portable

PROMISES = (("kits with formulas of which the chip works out what any entry touches within 10 ms", "18", "21 of 27"),)

MISSES = (
    (
        "what any entry touches, worked out on the chip: every kit",
        "25 ms",
        "34 ms; bridge, riichi and Doppelkopf above 25",
    ),
    ("RAM of a pad on the chip, beside the bytes of its kit", "2 kB", "2.7 kB; 23 of 27 within 2"),
)

MOST_SEATS = 6  # of a box today
USUAL_MS, MOST_MS, OF_THEM = 10, 36, 18
MOST_RAM = 3_400
PATHS = """
import gc, sys
from time import ticks_diff, ticks_us
from binascii import unhexlify
sys.path[:] = [".frozen", "/"]
import shared_rules
frozen = shared_rules.__path__
shared_rules.__path__ = "/shared_rules"
import shared_rules.kits
shared_rules.__path__ = frozen
from shared_rules.kits import kit, pad
"""
MEASURED = """
played = None
data = unhexlify({data!r})  # which lies in the game's state anyway
gc.collect()
before = gc.mem_alloc()
played = pad.Pad(kit.Kit(data), {seats})
gc.collect()
ram = gc.mem_alloc() - before
played.count()
slowest = rest = 0
for _ in range(3):
    for row in range(played.kit.entered):
        for seat in played.askers(row):
            low, high, usual = played.limits(row, seat)
            for entry in (low, high, usual):
                if low <= high:
                    played.enter(row, seat, entry)
                    gc.collect()
                    began = ticks_us()
                    played.count()
                    slowest = max(slowest, ticks_diff(ticks_us(), began))
    played.go_on()
    gc.collect()
    began = ticks_us()
    played.count()
    rest = max(rest, ticks_diff(ticks_us(), began))
print(slowest, rest, ram)
"""


def test_an_entry_is_counted_at_once(
    tmp_path: Path, board: Callable[..., Board], record_property: Callable[[str, object], None]
):
    (tmp_path / "files").mkdir()
    flash = portable_flash.make(tmp_path / "files", portable.ROOT / "tests/rules/kits/test_pad.py")
    slowest: dict[str, float] = {}
    rest: dict[str, float] = {}
    ram: dict[str, int] = {}
    with board(flash) as pico:
        prompt.power_on(pico, tape.chance(1))
        assert prompt.run(pico, PATHS) == ""
        for name in formulas.ready():
            kit = kit_file.read((formulas.KITS / f"{name}.toml").read_text("utf-8")).draft
            told = prompt.run(pico, MEASURED.format(data=kit.pack().hex(), seats=min(kit.most, MOST_SEATS)))
            entry_us, rest_us, ram[name] = map(int, told.split())
            slowest[name], rest[name] = entry_us / 1000, rest_us / 1000
    record_property("ms of the slowest entry", slowest)
    record_property("ms to count all as a round begins", rest)
    record_property("bytes of RAM", ram)
    assert sum(ms <= USUAL_MS for ms in slowest.values()) >= OF_THEM and max(slowest.values()) <= MOST_MS
    assert max(ram.values()) <= MOST_RAM
