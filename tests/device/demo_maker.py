"""Makes host/scrollmaster/scripts/<game>/evening.txt: a whole evening of people at a table, as the keys that play it.

    python -m tests.device.demo_maker [game ...]

What is played stands in tests/device/<game>/demo.py: `WHAT`, a line about it, and `evening(person)`. The box has
that one game. It rolls once, and the table takes that back by a correction and types the dice: so the same keys make
the same game every time, whatever the box rolled. Ends with the table's OK at the final standings.
"""

import sys
from importlib import import_module
from pathlib import Path

from firmware.input import view as modes
from firmware.input.keys import BACK, OK
from shared_rules.core.decision import DICE
from tests.device.fake_body import FakeBody, Person
from tests.tempdir import TempDir

HERE = Path(__file__).parent
SCRIPTS = HERE.parents[1] / "host" / "scrollmaster" / "scripts"
NAMES = ("1", "2", "3", "4", "5", "6", "previous", "next", "ok", "back")
MOST_KEYS = 12  # in a line
HEAD = """# %s
# Made by `python -m tests.device.demo_maker`.

# A new game: the people tap their keys, the rest as suggested."""


class Recorder(Person):
    """A person whose presses are written down, as lines of a script."""

    def __init__(self, body, what):
        self.lines = [HEAD % what]
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

    def pause(self, ms):
        """OK says at once what else time would say: a busy box may be behind the fingers of a script."""
        self.tap(OK)

    def note(self, text):
        self.lines += ["", "# " + text]


def games():
    """The games that have a demo."""
    return sorted(path.parent.name for path in HERE.glob("*/demo.py"))


def script_of(game):
    """The file of a game's script."""
    return SCRIPTS / game / "evening.txt"


def record(person, evening):
    """A whole evening, from the empty box to the sealed game. Returns the lines of its script."""
    stage = 0
    rolled = False
    for _ in evening.steps(electronic=False):
        play = evening.play
        if play.state.phase_key() != stage and not play.state.in_setup():
            stage = play.state.phase_key()
            person.note(", ".join(person.box.session.terms.say(message) for message in play.state.heading()))
        if not rolled and person.table.decision is not None and person.table.decision.kind == DICE:
            rolled = True
            roll_and_correct(person)
    while person.table or person.view.mode == modes.CODE:  # final standings, then the code, stand there until OK
        person.tap(OK)
    return person.lines


def roll_and_correct(person):
    """The box rolls, the roll is seen; the table takes it back, which holding OK confirms."""
    person.note("The box rolls; the table has its own dice, and says so by a correction.")
    person.tap(OK, OK, BACK)
    person.hold(OK)


def script(game):
    """The text of a game's script."""
    demo = import_module("tests.device.%s.demo" % game)
    with TempDir() as root:
        person = Recorder(FakeBody(root, [game]), demo.WHAT)
        return "\n".join(record(person, demo.evening(person))) + "\n"


if __name__ == "__main__":
    for game in sys.argv[1:] or games():
        script_of(game).parent.mkdir(exist_ok=True)
        script_of(game).write_text(script(game), encoding="utf-8")
