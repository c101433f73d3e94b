"""Small kits that tests play, and those of the program."""

import os

from shared_rules.kit_files import kit_file
from shared_rules.kits.kit import Kit
from shared_rules.kits.pad import Pad

FOLDER = "host/scrollmaster/games/universal/kits/"
HEAD = 'kit = "A kit"\nsource = "a test"\nseats = "1-4"\n'
BIDS = (
    HEAD
    + """rounds = "3 if short == yes else 5"
[enter]
short = "start no|yes"
bid = "before each 0..round"
fine = "during each 0..20"
won = "each 0..round = bid"
[count]
total = "before(total) + (10 + bid if bid == won else 0) - fine"
[refuse]
tricks = "sum(won) > round"
[words]
tricks = "More were won than there are"
"""
)
THROWS = (
    HEAD
    + """order = "by turn"
[enter]
pins = "each 0..12"
[count]
total = "before(total) + pins"
misses = "before(misses) if not given(pins) else 0 if pins else before(misses) + 1"
out = "misses >= 2"
over = "most(total) >= 20"
"""
)


def kit_of(text):
    """The kit of a text that is right."""
    found = kit_file.read(text)
    assert not found.faults, found.faults
    return Kit(found.draft.pack())


def pad_of(text, seats):
    return Pad(kit_of(text), seats)


def ready():
    """The names of the kits that come with the program."""
    return sorted([name[: -len(".toml")] for name in os.listdir(FOLDER) if name.endswith(".toml")])


def file_of(name, root=""):
    """What the file of one of them says."""
    with open(root + FOLDER + name + ".toml") as file:
        found = kit_file.read(file.read())
    assert not found.faults, (name, found.faults)
    return found
