"""A board that is lent to a page, with somebody at its key and a page at the other end of its line. Virtual time."""

from firmware.store.vault import LENT, Vault
from shared_rules.formats import packet
from tests.device.examined import GivesWay
from tests.device.fake_body import FakeBody
from tests.device.soldered import Soldered
from tests.wire.page_client import PageClient

STEP_MS = 5
FINGER_MS = 60


class Pebbles(FakeBody):
    """A board with one game. `at_once`: how many bytes it reads."""

    at_once = 2000

    def __init__(self, root, _wiring="image"):
        super().__init__(root, ["pebbles"])

    def read(self):
        data, self.received = self.received[: self.at_once], self.received[self.at_once :]
        return data


class Board(GivesWay):
    """Somebody with a board, and a page at the other end of its line. A restart does what main.py does."""

    def __init__(self, lent, root):
        self._lent = lent
        self._root = root
        self.page = PageClient()
        self.loses = lambda: False
        self._tag = 0
        self.reply = None
        super().__init__(Pebbles(root))

    def _start(self):
        vault = Vault(self._root)
        self.body = Pebbles(self._root) if vault.get(LENT) is None else self._lent.Lent(self._root)
        Soldered(self.body)
        self.body.now_ms = lambda: self.now_ms
        vault.remove(LENT)
        super()._start()

    def ask(self, kind, body=b""):
        """The answer, or what is refused; None as long as the question is held."""
        self._tag = (self._tag + 1) % 256
        self.body.sent = b""
        self.body.received += b"\n" + packet.encode(kind, self._tag, body)
        self.wait(STEP_MS)
        return self.heard()

    def heard(self):
        for line in self.body.sent.split(b"\n"):
            found = packet.decode(line)
            if found and found[1] == self._tag:
                return found[2][1:].decode() if found[0] == packet.REFUSED else found[2]
        return None

    def agrees(self):
        """Press BOOTSEL for a moment while it is asked for."""
        assert self.ask(packet.LEND) == bytes((packet.ASKED,))
        self.wait(100)
        self.body.own = True
        self.wait(200)
        assert self.ask(packet.LEND) == bytes((packet.TAKEN,))
        self.look()

    def look(self):
        """One question of the page, which is asked again when it or its answer is lost."""
        if body := self.page.keys(self.now_ms):
            self.reaches(packet.KEYS, body, self.page.confirm)
        self.reaches(packet.PAGE, self.page.question(self.now_ms), self.page.take)

    def reaches(self, kind, body, take):
        asked, answered = self.loses(), self.loses()
        reply = None if asked else self.ask(kind, body)
        if reply is not None and not answered:
            take(reply)

    def fingers(self, *keys):
        """Press keys of the page, and look on."""
        for key in keys:
            for bits in (1 << key, 0):
                self.page.press(bits, self.now_ms)
                for _ in range(FINGER_MS // STEP_MS):
                    self.look()


def records(person):
    log = person.table.log
    return [log.read(seq) for seq in range(log.count)]


def same(board):
    body = board.body
    pixels = [body.pixels[at + body.order.index(colour)] for at in body.places for colour in range(3)]
    return list(board.page.pixels) == pixels and board.page.picture == body.picture
