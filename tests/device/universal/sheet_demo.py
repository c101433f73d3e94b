"""The demo of the dice sheet: two people fill all its rows, with the kit that `scrollmaster kit send` sends."""

from scrollmaster.games.universal import read

from tests.device import presser
from tests.rules.universal.kit_answers import dice_sheet

WHAT = "A whole game of two people with a kit: five dice, three throws, a sheet of thirteen rows."
KIT = "dice_sheet"
NEW_GAME = 1


class SheetEvening:
    """The evening of the rules' own test, by keys."""

    def __init__(self, person):
        self.person = person
        kit = read.load(read.READY / f"{KIT}.toml")
        person.box.session.vault.put("blob-universal-" + kit.name, kit.data)
        person.tap(NEW_GAME, 0)

    @property
    def play(self):
        return self.person.table.play

    def steps(self, electronic=False):
        """As those of an Evening; the dice are typed."""
        for answer in dice_sheet():
            decision = self.person.table.decision
            before = self.person.count
            presser.enter(self.person, answer)
            yield decision, self.person.count - before


def evening(person):
    return SheetEvening(person)
