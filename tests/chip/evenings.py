"""Owns evenings to be put on tape: people who answer by chance, played on CPython, and only their fingers are kept."""

from pathlib import Path

from scrollmaster.deploy import board as facts

from tests.chip import tape
from tests.device import recorded
from tests.device.fake_body import FakeBody, Person
from tests.laws.bot import Chance

GRID_MS = 5  # how often a box looks at its keys
FIRST_MS = 50  # after the first light before anybody touches it
LAST_MS = 200  # for the last record to be written


class TapedBody(FakeBody):
    """A body whose chance is the tape's: the same bits that the oscillator will give."""

    entropy_source = facts.SOURCES["hardware"]

    def __init__(self, root: str, app: str):
        super().__init__(root, app)
        self.chance = b""
        self.taken = 0

    def entropy(self, count: int) -> bytes:
        self.taken += count
        return self.chance[self.taken - count : self.taken]


class Taped(Person):
    """A person whose fingers are put on tape."""

    def __init__(self, body: TapedBody, seed: int):
        self.boots: list[tape.Boot] = []
        self._seed = seed
        super().__init__(body)

    def power_on(self):
        """Switch the box on again; the tape of the boot before ends."""
        self.end()
        chance = tape.chance(self._seed + len(self.boots))
        self.boots.append(tape.Boot(chance))
        self.body.chance, self.body.taken = chance, 0
        self._last_bits = self.now_ms = 0
        super().power_on()
        self.wait(FIRST_MS)
        return self.box

    def end(self):
        """Let the last press be heard out."""
        if self.boots:
            self.wait(LAST_MS)
            self.boots[-1].end_ms = self.now_ms + tape.BETWEEN

    def wait(self, ms: int):
        if self.body.bits != self._last_bits:
            assert self.now_ms % GRID_MS == 0, "a finger that moves between two looks at the keys"
            self._last_bits = self.body.bits
            self.boots[-1].edges.append((self.now_ms + tape.BETWEEN, self._last_bits))
        super().wait(ms)


def short(root: Path, game: str, records: int, wishes: dict, seed: int = recorded.SEED) -> list[tape.Boot]:
    """The beginning of an evening: until the log has `records`, then the box is switched off, and on for a last look."""
    person = Taped(TapedBody(str(root), "."), seed)
    person.tap(1)
    for count in recorded.answers(person, Chance(seed), records, wishes):
        if count >= records:
            break
    person.power_on()
    person.end()
    return person.boots
