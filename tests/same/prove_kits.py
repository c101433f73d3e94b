"""Plays the examples of all kits with formulas, a line an example, and their kept games: in whichever interpreter."""

import os

from shared_rules.kit_files import kit_file, prove
from shared_rules.kits.kit import Kit
from tests.same import golden_games

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
    for line in golden_games.lines(root):
        yield line


if __name__ == "__main__":
    for line in lines():
        print(line)
