"""A box that tests itself on a fake body: its turns as main.py takes them, and a PC at its line. Runs anywhere."""

from firmware.selftest.question import KEY
from firmware.tester import Tester
from shared_rules.formats import packet
from tests.device.fake_body import Person


class GivesWay(Person):
    """A person whose box may give way to a test."""

    def _step(self):
        due_ms = Person._step(self)
        if self.box.gives_way:
            self.box = Tester(self.body, self.box.session, self.box.talk)
        return due_ms


class Examined(GivesWay):
    """The same, with a PC at the line of the box."""

    def ask(self, what, body=b"", kind=packet.SELFTEST):
        """The body of the reply; of a refusal its term."""
        self.body.sent = b""
        self.body.received = packet.encode(kind, 7, bytes((what,)) + body if kind == packet.SELFTEST else body)
        for _ in range(3):
            self.now_ms += 1
            self._step()
        reply, _, body = packet.decode(self.body.sent.strip())
        return body[1:].decode() if reply == packet.REFUSED else body

    def begin(self, stage=packet.LAST_STAGE):
        return lines(self.ask(packet.BEGIN, bytes((stage,))))

    def look(self, first=0):
        return lines(self.ask(packet.LOOK, bytes((first,))))

    def reply(self, number, value):
        return lines(self.ask(packet.REPLYING, number.to_bytes(2, "little") + value.to_bytes(2, "little")))

    def finish(self, answer):
        """Go on to the end; `answer(how, term and arguments)` gives the answers. Returns the results.

        Keys are pressed, all else is answered as a PC does.
        """
        for _ in range(20000):
            said = self.look()
            if said["state"] == "over":
                return self.results()
            if said["state"] == "asks":
                words = said["question"].split(" ")
                value = answer(words[1], words[4:])
                if words[1] == KEY and value:
                    self.tap(value - 1)
                else:
                    self.reply(int(words[0]), value)
        raise AssertionError(said)

    def results(self):
        """{check: [[verdict, term, arguments ...], ...]}, asked for as a PC does."""
        found = {}
        count = int(self.look()["results"])
        at = 0
        while at < count:
            results = self.look(at)["result"]
            for result in results:
                words = result.split(" ")
                found.setdefault(words[0], []).append(words[1:])
            at += len(results)
        return found


def lines(body):
    """{name: value} of a reply; of `result` all values."""
    if isinstance(body, str):
        return body
    said = {"result": []}
    for line in body.decode().split("\n"):
        name, _, value = line.partition("=")
        if name == "result":
            said["result"].append(value)
        else:
            said[name] = value
    return said
