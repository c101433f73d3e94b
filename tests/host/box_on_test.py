"""A box that tests itself, as far as a PC can see: a server of packets, a person and a clock."""

from scrollmaster.box.link.box import Box
from scrollmaster.box.link.line import Line
from scrollmaster.box.selftest import running
from scrollmaster.box.selftest.standing import Question

from shared_rules.core.codec import put_int
from shared_rules.formats import packet
from tests.host.lines import FakePort

ASKED = Question(1, "yes", 0, 1, ("selftest.title",))  # what a BoxOnTest asks


class Clock:
    """The time of the PC; stands still until somebody waits."""

    def __init__(self):
        self.now_s = 100.0

    def monotonic(self):
        self.now_s += 0.001
        return self.now_s


class BoxOnTest:
    """A box that asks one question, then is over. `rate`: of its clock beside the PC's."""

    def __init__(self, clock, rate=1.0):
        self.clock = clock
        self.rate = rate
        self.capabilities = (2 << packet.SELFTEST) - 2
        self.stage = 0
        self.reset = b"power"
        self.faults = b"faults=0"
        self.answers = []
        self.left = False
        self.results = ["clock pass selftest.pass_clock 100", "display none selftest.title"]
        self.last = "games fail selftest.game wizwar.name OSError"
        self.question = "1 yes 0 1 selftest.title"  # ASKED
        self.echoes = 0
        self.lost = ()

    def feed(self, data, now_ms):
        kind, tag, body = packet.decode(data.strip())
        if kind == packet.HELLO:
            reply = bytearray(8)
            for value in (self.capabilities, 1, 5000, 0, 1):
                put_int(reply, value)
            return packet.encode(kind | packet.REPLY, tag, bytes(reply) + b"0.9.0")
        if kind == packet.ABOUT:
            said = b"firmware=0.9.0\ncommit=12345678\n" + self.faults + b"\nreset=" + self.reset
            return packet.encode(kind | packet.REPLY, tag, said)
        assert kind == packet.SELFTEST
        answer = self.answer(body)
        return packet.encode(kind | packet.REPLY, tag, answer) if answer is not None else b""

    def answer(self, body):
        what, rest = body[0], body[1:]
        if what == packet.ECHO:
            self.echoes += 1
            return None if self.echoes in self.lost else body
        if what == packet.BEGIN:
            self.stage = rest[0]
        elif what == packet.REPLYING:
            self.answers.append((int.from_bytes(rest[:2], "little"), int.from_bytes(rest[2:], "little")))
            self.results.append(self.last)
        elif what == packet.LEAVE:
            self.left = True
        return self.lines(rest[0] if what == packet.LOOK else len(self.results)).encode()

    def lines(self, first):
        state = "over" if self.answers else "asks"
        said = [f"state={state}", f"ms={round(self.clock.now_s * 1000 * self.rate)}", f"results={len(self.results)}"]
        if state == "asks":
            said.append("question=" + self.question)
        return "\n".join(said + ["result=" + result for result in self.results[first:]])


class Answering:
    """A person who gives one answer to everything."""

    def __init__(self, clock, value=1):
        self.clock = clock
        self.value = value
        self.asked = []

    def show(self, now, found):
        pass

    def answer(self, question, seconds):
        self.asked.append(question)
        self.clock.now_s += seconds
        return self.value

    def wait(self, seconds):
        self.clock.now_s += seconds

    def now_s(self):
        return self.clock.monotonic()


def opened(server):
    return Box(Line(FakePort(server)))


def ran(box, stage, person):
    """All results of a test."""
    found = []
    running.run(box, stage, person, found)
    return found
