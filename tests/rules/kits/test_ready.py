"""Promise: each kit that comes with the program is proven by its own examples, in every interpreter."""

from shared_rules.kit_files import prove
from shared_rules.kits.kit import Kit
from shared_rules.kits.pad import Pad
from tests.rules.kits.sample import file_of, ready

PROMISES = (
    ("kits with formulas that come with the program; examples of each that come out as they say", "25; ≥ 5", "27; ≥ 6"),
    ("numbers in their formulas, changed one by one, that an example notices", "all", "all"),
)

FEWEST = 5  # examples of a kit


def files():
    """The names of the kits and what their files say."""
    for name in ready():
        yield name, file_of(name)


def test_each_example_comes_out_as_it_says():
    for name, found in files():
        assert len(found.examples) >= FEWEST, name
        assert not prove.misses(found), (name, prove.misses(found))


def test_only_what_an_entry_touches_is_worked_out_and_nothing_is_missed():
    for name, found in files():
        kit = Kit(found.draft.pack())
        for example in found.examples[:2]:
            pad, _ = prove.play(found, kit, example)
            again = Pad(kit, example.seats)
            again.cells.before = pad.cells.before
            again.cells.given = pad.cells.given
            again.cells.round, again.cells.first, again.cells.turn = pad.cells.round, pad.cells.first, pad.cells.turn
            seed = 7
            for row in range(kit.options(), kit.entered):
                for seat in pad.askers(row):
                    low, high, _ = pad.limits(row, seat)
                    seed = seed * 1_103_515_245 + 12_345 & 0x7FFFFFFF
                    if low <= high:
                        pad.enter(row, seat, low + (seed >> 9) % (high - low + 1))
                    pad.count()
            again.cells.now = list(pad.cells.now)
            again.cells.dice = pad.cells.dice
            again.count()
            assert again.cells.now == pad.cells.now, name
