"""Makes host/scrollmaster/scripts/demo.txt: a whole evening of four people, as the keys that play it.

    python -m tests.device.demo_maker

Dice are typed in, so the same keys make the same game every time. Ends with the table's OK at the final standings.
"""

from pathlib import Path

from firmware.keys import OK
from shared_rules.core import loader
from tests.device.evening import Evening
from tests.device.fake_body import FakeBody, Person
from tests.tempdir import TempDir

GAME = "elfenwizards"
PEOPLE = 4
LEVEL = 1  # titles: what people start with
SEED = 1
HOME = Path(__file__).resolve().parents[2] / "host" / "scrollmaster" / "scripts" / "demo.txt"
NAMES = ("1", "2", "3", "4", "5", "6", "previous", "next", "ok", "back")
HEAD = """# A whole game of four people at the level of titles; the dice are typed in.
# Made by `python -m tests.device.demo_maker`.
"""


class Recorder(Person):
    """A person whose keys are written down."""

    def __init__(self, body):
        self.taps = []
        super().__init__(body)

    def tap(self, *keys):
        self.taps += keys
        super().tap(*keys)


def keys(root, seed=SEED):
    """The keys of a whole evening, from the empty box to the sealed game."""
    person = Recorder(FakeBody(root, "."))
    for _ in Evening(person, GAME, PEOPLE, LEVEL, seed).steps(electronic=False):
        pass
    while person.table:
        person.tap(OK)
    return person.taps


def script():
    places = list(loader.PLACES)
    loader.PLACES[:] = ["shared_rules.games"]  # what a deployed box has
    try:
        with TempDir() as root:
            taps = keys(root)
    finally:
        loader.PLACES[:] = places
    lines = ["tap " + " ".join([NAMES[key] for key in taps[at : at + 12]]) for at in range(0, len(taps), 12)]
    return HEAD + "\n".join(lines) + "\n"


if __name__ == "__main__":
    HOME.write_text(script(), encoding="utf-8")
