"""Owns the body and the people of a simulated evening: what the body did in one hash, fingers on keys that bounce.

Portable.
"""

from hashlib import sha256

from firmware.box import Box
from firmware.input.keys import BACK, OK
from firmware.input.view import ASK
from shared_rules.core.decision import CHOOSE, DICE
from tests.device import presser
from tests.device.evening import Evening
from tests.device.fake_body import FakeBody, Person

BOUNCES = 4
LONG_MS = 86_400_000  # the loop stood still for a day


class Heard(FakeBody):
    """A body that remembers all it has done in one hash."""

    def __init__(self, root):
        super().__init__(root)
        self.digest = sha256()

    def show(self, pixels):
        super().show(pixels)
        self.digest.update(bytes(pixels))

    def text(self, buffer):
        super().text(buffer)
        self.digest.update(bytes(buffer))

    def tone(self, hz):
        super().tone(hz)
        self.digest.update(hz.to_bytes(4, "little"))

    def write(self, data):
        self.digest.update(bytes(data))
        return super().write(data)


class Unseen(Box):
    """A box whose pictures nobody looks at: it does all but draw them, which changes no log (test_sim.py)."""

    def _show(self, now_ms, changed):
        self._due_ms = now_ms + LONG_MS


class Fingers(Person):
    """Keys that bounce, on a clock that sometimes goes wrong. `is_seen`: somebody looks at what the box shows."""

    def __init__(self, body, chance, start_ms, is_seen):
        self._chance = chance
        self._first_ms = start_ms
        self._is_seen = is_seen
        self.slept_ms = 0  # time that was not played
        super().__init__(body)

    def power_on(self):
        self.now_ms = max(self.now_ms, self._first_ms)
        return super().power_on()

    def _make_box(self):
        return Box(self.body, self.now_ms) if self._is_seen else Unseen(self.body, self.now_ms)

    def down(self, *keys):
        self._bounce(keys[0])
        super().down(*keys)

    def up(self, *keys):
        self._bounce(keys[0])
        super().up(*keys)

    def think(self):
        """Pause, as people do."""
        chance = self._chance
        if chance.one_in(400):
            self.now_ms += LONG_MS
            self.slept_ms += LONG_MS
        elif chance.one_in(60):
            self.now_ms -= chance.below(3000)  # a clock that goes back: the box waits until it has caught up
            self.wait(3000)
        else:
            self.wait(500 + chance.below(6000))

    def _bounce(self, key):
        if self._chance.one_in(4):
            for _ in range(self._chance.below(BOUNCES)):
                self.body.bits ^= 1 << key
                self.wait(self._chance.below(3))
                self.body.bits ^= 1 << key
                self.wait(self._chance.below(2))


class Game(Evening):
    """One game of the evening. `tries`: how often the present question was answered in vain."""

    tries = 0

    def answer(self, decision):
        """Press the keys of one answer. A refused one is followed by others."""
        person = self.person
        before = person.table.count
        if person.view.menu:
            person.tap(BACK)
        elif person.view.mode != ASK:
            person.tap(OK)  # dice, or news, are looked at
        elif _is_inside_a_group(person.view.input_state):
            person.tap(BACK)
        elif decision.kind == DICE and self._chance.one_in(2):
            presser.roll(person)
        else:
            presser.enter(person, self._answer(decision))
        self.tries = 0 if person.table and person.table.count > before else self.tries + 1


def _is_inside_a_group(entry):
    return entry.decision.kind == CHOOSE and len(entry.asked.groups) > 0 and not entry.headings
