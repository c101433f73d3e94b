"""Plays the examples of all kits with formulas, in whichever interpreter runs this: a line an example."""

import os

from shared_rules.kits import kit_file, prove
from shared_rules.kits.kit import Kit

FOLDER = "host/scrollmaster/games/universal/kits/"


def lines(root=""):
    """What every row of every seat has after each example, and what is not as it should be."""
    for name in sorted(os.listdir(root + FOLDER)):
        with open(root + FOLDER + name) as file:
            found = kit_file.read(file.read())
        kit = Kit(found.draft.pack())
        yield name + " %d" % sum(kit.data)
        for example in found.examples:
            pad, wrong = prove.play(found, kit, example)
            yield " ".join([str(number) for number in pad.cells.now + pad.cells.before]) + " %d" % len(wrong)


if __name__ == "__main__":
    for line in lines():
        print(line)
