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
ROUNDS = 6


def files():
    """The names of the kits and what their files say."""
    for name in ready():
        yield name, file_of(name)


def test_each_example_comes_out_as_it_says():
    for name, found in files():
        assert len(found.examples) >= FEWEST and found.picture, name
        assert not prove.misses(found), (name, prove.misses(found))


def test_only_what_has_changed_is_worked_out_and_nothing_is_missed():
    """For some rounds by chance, from the end of an example on."""
    seed = 7
    for name, found in files():
        kit = Kit(found.draft.pack())
        pad, _ = prove.play(found, kit, found.examples[0])
        pad.is_over = False
        for _ in range(ROUNDS):
            for row in range(kit.options(), kit.entered):
                for seat in pad.askers(row):
                    low, high, _ = pad.limits(row, seat)
                    seed = seed * 1_103_515_245 + 12_345 & 0x7FFFFFFF
                    if low <= high and not seed >> 20 & 3 == 3:
                        pad.enter(row, seat, low + (seed >> 9) % (high - low + 1))
                    pad.count()
            if kit.dice:
                pad.throw([1 + (seed >> 5 + die) % kit.sides for die in range(kit.dice)])
            assert counted(pad) == counted_anew(pad), name
            pad.go_on()
            assert counted(pad) == counted_anew(pad), (name, "as a round begins")


def counted(pad):
    pad.count()
    return list(pad.cells.now)


def counted_anew(pad):
    """The same of a pad that knows nothing of what has changed."""
    again = Pad(pad.kit, pad.cells.seats)
    again.cells.now = list(pad.cells.now)
    for name in ("before", "given", "round", "first", "turn", "dice"):
        setattr(again.cells, name, getattr(pad.cells, name))
    again.count()
    return again.cells.now
