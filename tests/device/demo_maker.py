"""Makes <game>/evening.txt in box/virtual/scripts: a whole evening of people at a table, as the keys that play it.

    python -m tests.device.demo_maker [demo ...]

What is played stands in tests/device/<game>/demo.py: `WHAT`, a line about it, and `evening(person)`. The box has
that one game. It rolls once, and the table takes that back by a correction and types the dice: so the same keys make
the same game every time, whatever the box rolled. Ends with the table's OK at the final standings.

A game whose script is written by hand has none. A kit's evening stands in another file there, whose KIT is its name,
and its script's: the kit is on the box before. All its dice are typed, and nothing is corrected.
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
SCRIPTS = HERE.parents[1] / "host/scrollmaster/box/virtual/scripts"
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


def demos():
    """By name, a game's or a kit's, the module of its demo."""
    found = {}
    for path in sorted(HERE.glob("*/*demo.py")):
        module = import_module("tests.device.%s.%s" % (path.parent.name, path.stem))
        found[getattr(module, "KIT", path.parent.name)] = module
    return found


def game_of(demo):
    """The game of a demo; that of a script made by hand is called like it."""
    return demos()[demo].__name__.split(".")[-2] if demo in demos() else demo


def script_of(demo):
    """The file of its script."""
    game = game_of(demo)
    return SCRIPTS / game / ("evening.txt" if demo == game else demo + ".txt")


def record(person, evening, rolled=False):
    """A whole evening, from the empty box to the sealed game. Returns the lines of its script.

    The box rolls once, unless it is said to have `rolled`.
    """
    stage = 0
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


def script(demo):
    """The text of a demo's script."""
    module = demos()[demo]
    with TempDir() as root:
        person = Recorder(FakeBody(root, [game_of(demo)]), module.WHAT)
        return "\n".join(record(person, module.evening(person), hasattr(module, "KIT"))) + "\n"


if __name__ == "__main__":
    for name in sys.argv[1:] or demos():
        script_of(name).parent.mkdir(exist_ok=True)
        script_of(name).write_text(script(name), encoding="utf-8")
