"""Makes host/scrollmaster/scripts/<game>/evening.txt: a whole evening of four people, as the keys that play it.

    python -m tests.device.demo_maker

The box rolls once, and the table takes that back by a correction and types the die: so the same keys make the same
game every time, whatever the box rolled. Ends with the table's OK at the final standings.
"""

from pathlib import Path

from firmware.keys import BACK, OK
from shared_rules.core import loader
from shared_rules.core.decision import DICE
from tests.device.eager import EagerEvening
from tests.device.fake_body import FakeBody, Person
from tests.tempdir import TempDir

GAME = "elfenwizards"
PEOPLE = 4
LEVEL = 1  # titles: what people start with
SEED = 8
SCRIPT = Path(__file__).resolve().parents[2] / "host" / "scrollmaster" / "scripts" / GAME / "evening.txt"
NAMES = ("1", "2", "3", "4", "5", "6", "previous", "next", "ok", "back")
MOST_KEYS = 12  # in a line
HEAD = """# A whole game of four people at the level of titles.
# Made by `python -m tests.device.demo_maker`.

# A new game: four people tap their keys, the rest as suggested."""


class Recorder(Person):
    """A person whose presses are written down, as lines of a script."""

    def __init__(self, body):
        self.lines = [HEAD]
        super().__init__(body)

    def tap(self, *keys):
        for key in keys:
            line = self.lines[-1].split(" ")
            if line[0] != "tap" or len(line) > MOST_KEYS:
                self.lines.append("tap")
            self.lines[-1] += " " + NAMES[key]
        super().tap(*keys)

    def hold(self, key):
        self.lines.append("hold " + NAMES[key])
        super().hold(key)

    def note(self, text):
        self.lines += ["", "# " + text]


def record(person):
    """A whole evening, from the empty box to the sealed game. Returns the lines of its script."""
    evening = EagerEvening(person, GAME, PEOPLE, LEVEL, SEED)
    stage = 0
    for _ in evening.steps(electronic=False):
        play = evening.play
        if play.game.in_setup(play.state) and person.table.decision.kind == DICE:
            roll_and_correct(person)
        elif play.game.stage(play.state) != stage:
            stage = play.game.stage(play.state)
            person.note(", ".join(person.box.desk.terms.say(message) for message in play.game.heading(play.state)))
    person.hold(OK)
    while person.table:
        person.tap(OK)
    return person.lines


def roll_and_correct(person):
    """The box rolls, the roll is seen; the table takes it back, which holding OK confirms."""
    person.note("The box draws the start player; the table has one already, and says so by a correction.")
    person.tap(OK, OK, BACK)
    person.hold(OK)


def script():
    """The text of the script."""
    places = list(loader.PLACES)
    loader.PLACES[:] = ["shared_rules.games"]  # what a deployed box has
    try:
        with TempDir() as root:
            return "\n".join(record(Recorder(FakeBody(root, ".")))) + "\n"
    finally:
        loader.PLACES[:] = places


if __name__ == "__main__":
    SCRIPT.write_text(script(), encoding="utf-8")
