"""People at a box who fight a secret duel of Riddle, and all that the box shows and sounds meanwhile. Portable."""

from hashlib import sha256

from firmware.input.keys import OK
from tests.device.fake_body import FakeBody, Person
from tests.device.toy_table import begin


class Watched(FakeBody):
    """A body that keeps what everybody sees and hears when it changes: (time, hash of LED bytes, text and tone)."""

    def __init__(self, root):
        super().__init__(root)
        self.seen = []
        self.now_ms = 0

    def show(self, pixels):
        super().show(pixels)
        self._keep()

    def text(self, buffer):
        super().text(buffer)
        self._keep()

    def tone(self, hz):
        super().tone(hz)
        self._keep()

    def _keep(self):
        sight = sha256(bytes(self.pixels))
        sight.update(bytes(self.picture))
        sight.update(self.hz.to_bytes(2, "little"))
        digest = sight.digest()
        if not self.seen or self.seen[-1][1] != digest:
            self.seen.append((self.now_ms, digest))


class Duellist(Person):
    """Fingers on a watched body. `waits`: what every step said about when it is due."""

    def __init__(self, root):
        self.waits = []
        super().__init__(Watched(root))

    def power_on(self):
        super().power_on()
        step = self.box.step

        def watched_step(now_ms):
            self.body.now_ms = now_ms
            self.waits.append((now_ms, step(now_ms)))
            return self.waits[-1][1]

        self.box.step = watched_step

    def forget(self):
        """Look from now on only."""
        self.body.seen = []
        self.waits = []


def at_duel(root, seats=2):
    """A person at a box that asks the first two of `seats` people to choose in secret."""
    person = Duellist(root)
    begin(person, "riddle")
    for seat in range(seats):
        person.tap(seat)
    if seats < 4:
        person.tap(OK)
    return person
