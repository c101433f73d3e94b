"""The body and the people of a simulated evening: what the body did in hashes, fingers on keys that bounce.

Portable. Time jumps from event to event: the box is stepped when something comes in and when it is due, as a board
does that sleeps in between; `every_ms` steps it more often, which must change nothing.
"""

from hashlib import sha256

from firmware import NEVER_MS
from firmware.box import Box
from firmware.input.keys import BACK, DEBOUNCE_MS, OK
from firmware.input.view import ASK
from shared_rules.core.decision import CHOOSE, DICE
from tests.device import presser
from tests.device.evening import Evening
from tests.device.fake_body import FakeBody, Person

BOUNCES = 4
STARTS_MS = (0, (1 << 30) - 600_000, (1 << 31) - 600_000, 1 << 36)  # where ticks and small ints of a Pico end
LONG_MS = 86_400_000  # the loop stood still for a day
LOST_IN_THOUGHT_MS = 400_000  # lights rest, and clocks of five minutes expire
SLICES = 20
ODD_SETUP = 8  # in so many questions of the setup one is answered by chance
KIT = "uni.ask_kit"
DELETE = ("menu.delete_kit",)


class Heard(FakeBody):
    """A body that remembers what it has done, and when: on the line in one hash, for eyes and ears in another."""

    def __init__(self, root, games):
        super().__init__(root, games)
        self.told = sha256()
        self.shown = sha256()
        self.levels = []  # (keys, when): what an interrupt has noted since the box looked last
        self.clock_ms = 0
        self._now = b""

    def keys(self, now_ms):
        """As platforms/pico.py has them: however long a step takes, no level is lost."""
        self._now = now_ms.to_bytes(8, "little")
        found = [(bits, now_ms - max(0, self.clock_ms - at_ms)) for bits, at_ms in self.levels]
        self.levels = []
        return found + [(self.bits, now_ms)]

    def show(self, pixels):
        super().show(pixels)
        self._note(self.shown, bytes(pixels))

    def text(self, buffer):
        super().text(buffer)
        self._note(self.shown, bytes(buffer))

    def tone(self, hz):
        super().tone(hz)
        self._note(self.shown, hz.to_bytes(4, "little"))

    def write(self, data):
        self._note(self.told, bytes(data))
        return super().write(data)

    def _note(self, where, data):
        where.update(self._now)
        where.update(data)


class Seen(Box):
    """A box that does some slices of its idle work in one step: nothing comes in between, and a step costs more."""

    def _rest(self, due_ms, pressed, now_ms):
        for _ in range(SLICES):
            wait_ms = super()._rest(due_ms, pressed, now_ms)
            if pressed or wait_ms == due_ms:
                break
        return wait_ms


class Unseen(Seen):
    """The same where nobody looks: it does all but draw its pictures, which changes no log (test_sim.py)."""

    def _show(self, now_ms, changed):
        self._due_ms = now_ms + NEVER_MS


class Fingers(Person):
    """Keys that bounce, on a clock that sometimes goes wrong, at a box that is busy while its `flash` is written.

    `is_seen`: somebody looks at what the box shows. `after_step()`, once it is set, is called after every step of it.
    """

    def __init__(self, body, flash, chance, is_seen, every_ms):
        self.after_step = None
        self._flash = flash
        self._chance = chance
        self._is_seen = is_seen
        self._every_ms = every_ms
        self._first_ms = chance.pick(STARTS_MS)
        self._due_ms = self._busy_until_ms = 0
        self._bits = 0  # the last level of the keys that was noted
        self.starts = 0  # of the interpreter
        self.taken = 0  # presses that the box has noticed
        self.slept_ms = 0  # time that was not played
        super().__init__(body)

    @property
    def busy_ms(self):
        """How long the flash is still being written."""
        return max(0, self._busy_until_ms - self.now_ms)

    def power_on(self):
        self.now_ms = self._due_ms = max(self.now_ms, self._first_ms)
        self._busy_until_ms = self._bits = 0
        self.body.levels = []
        return super().power_on()

    def _make_box(self):
        self.starts += 1
        box = (Seen if self._is_seen else Unseen)(self.body, self.now_ms)
        feed = box._keys.feed

        def counted(bits, now_ms):
            presses = feed(bits, now_ms)
            self.taken += len(presses)
            return presses

        box._keys.feed = counted
        return box

    def wait(self, ms):
        """Let time go by, from event to event."""
        end_ms = self.now_ms + ms
        self._notice()
        while self._due_ms <= end_ms:
            self.now_ms = max(self.now_ms, self._due_ms)
            self._flash.busy_ms = 0
            self.body.clock_ms = self.now_ms
            wait_ms = max(1, self._step(), self._flash.busy_ms)
            self._busy_until_ms = self.now_ms + self._flash.busy_ms
            self._due_ms = self.now_ms + min(wait_ms, max(self._flash.busy_ms, self._every_ms))
            if self.after_step:
                self.after_step()
            self._notice()
        self.now_ms = max(self.now_ms, end_ms)

    def step(self):
        """Let the box do a step now."""
        self._due_ms = self.now_ms
        self.wait(0)

    def _notice(self):
        """What comes in is noted at once, and acted on when the box is not busy."""
        if self.body.bits != self._bits:
            self._bits = self.body.bits
            self.body.levels.append((self._bits, self.now_ms))
        if self.body.levels or self.body.received:
            self._due_ms = min(self._due_ms, max(self.now_ms, self._busy_until_ms))

    def tap(self, *keys):
        for key in keys:
            self._is_taken(super().tap, key, 1)

    def hold(self, key):
        self._is_taken(super().hold, key, 2)

    def _is_taken(self, press, key, count):
        """Press it. The box notices it once, with its end when it was held, unless the box has restarted meanwhile."""
        before = self.starts, self.taken + count
        press(key)
        if self.busy_ms:
            self.wait(self.busy_ms + DEBOUNCE_MS)
        assert (self.starts, self.taken) == before or self.starts > before[0], "a press is lost, or counted twice"

    def set_clock(self, ms):
        """The clock jumps, by `ms`, behind a step of the loop, which goes on as it is after that."""
        self.step()
        self.now_ms += ms
        self._due_ms = self.now_ms
        self._busy_until_ms = min(self._busy_until_ms, self.now_ms)

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
            self.set_clock(LONG_MS)
            self.slept_ms += LONG_MS
        elif chance.one_in(60):
            self.set_clock(-chance.below(3000))  # the box waits until the clock has caught up
            self.wait(3000)
        elif chance.one_in(80):
            self.wait(LOST_IN_THOUGHT_MS)
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

    def __init__(self, safely, *args):
        self._safely = safely
        super().__init__(*args)

    def begin(self, game):
        """As others do; when the power fails meanwhile, once more."""
        self._safely(self._choose, game)
        if not self.person.table:
            self._safely(self._choose, game)

    def _choose(self, game):
        super().begin(game)
        if not self.person.table and self.person.view.menu:  # which of its kits, or none; no one is deleted
            options = [option for option in self.person.view.input_state.asked.options if option.label != DELETE]
            presser.enter(self.person, (self._chance.pick(options).value,))

    def answer(self, decision):
        """Press the keys of one answer. A refused one is followed by others."""
        person = self.person
        before = person.table.count
        if person.view.menu:
            person.tap(BACK)
        elif person.view.mode != ASK:
            person.tap(OK)  # dice, or news, are looked at
        elif _is_half_typed(person.view.input_state):
            person.tap(BACK)
        elif decision.kind == DICE and self._chance.one_in(2):
            presser.roll(person)
        else:
            presser.enter(person, self._answer(decision))
        self.tries = 0 if person.table and person.table.count > before else self.tries + 1

    def _set_up(self, decision):
        """As other evenings do, but any kit, and house rules by chance: so there are clocks of all kinds."""
        is_odd = decision.ask[0] == KIT or self._chance.one_in(ODD_SETUP)
        return self._chance.answer(decision) if is_odd else super()._set_up(decision)


def _is_half_typed(entry):
    """Whether somebody has begun to answer: a group was chosen, something counted, typed or placed."""
    is_inside_a_group = entry.decision.kind == CHOOSE and len(entry.asked.groups) > 0 and not entry.headings
    return is_inside_a_group or entry.count or entry.values or [place for place in entry.placed if place >= 0]
