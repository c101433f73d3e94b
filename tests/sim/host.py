"""Owns a host of simulated evenings: it pulls what is new, believes nothing, and can be unplugged at any moment.

Portable. It talks to the box by the bytes of the line alone.
"""

from shared_rules.formats import chain, packet, record

TRIES = 4
MOST = 1000  # bytes of frames asked for at once


class Unplugged(Exception):
    """The cable is out, or the line gave no sound answer."""


class Host:
    """`games`: the frames it has of each game, by game id."""

    def __init__(self, person, chance):
        self.games = {}
        self._person = person
        self._chance = chance
        self._tag = 0

    def visit(self, steady=False):
        """Pull everything; unless `steady`, the cable may come out and the line may lose bytes."""
        faults = 0 if steady else self._chance.below(12)
        try:
            self._ask(packet.HELLO, bytes(8), faults)
            first = 0
            while True:
                body = self._ask(packet.LIST, first.to_bytes(2, "little"), faults)
                entries = _entries(body)
                for game_id, count in entries:
                    self._pull(game_id, count, faults)
                first += len(entries)
                if first >= int.from_bytes(body[2:4], "little"):
                    return
        except Unplugged:
            pass

    def _pull(self, game_id, count, faults):
        kept = self.games.get(game_id, b"")
        cursor = len(bodies(kept))
        while cursor < count:
            request = game_id + cursor.to_bytes(4, "little") + MOST.to_bytes(2, "little")
            body = self._ask(packet.PULL, request, faults)
            new = bodies(body[8:])
            assert new and int.from_bytes(body[:4], "little") == cursor
            kept += body[8:]
            cursor += len(new)
            self.games[game_id] = kept

    def _ask(self, kind, body, faults):
        """The body of the box's answer; what the line has lost is asked for again."""
        for _ in range(TRIES):
            if faults and self._chance.one_in(40):
                break
            self._tag = (self._tag + 1) % 256
            answer = self._exchange(packet.encode(kind, self._tag, body), faults)
            if answer and answer[:2] == (kind | packet.REPLY, self._tag):
                return answer[2]
        raise Unplugged

    def _exchange(self, line, faults):
        """Send a line; the last sound packet that comes back, or None."""
        if faults and self._chance.one_in(10):
            at = self._chance.below(len(line))
            line = line[:at] + line[at + 1 :]
        person = self._person
        person.body.sent = b""
        person.body.received += line
        person.wait(20)
        answers = [packet.decode(answer) for answer in packet.Splitter().feed(person.body.sent)]
        return answers[-1] if answers else None


def bodies(frames):
    """The records of sound frames."""
    found = []
    at = 0
    while at < len(frames):
        body, at = record.unframe(frames, at)
        assert body is not None, "a frame came broken through a sound packet"
        found.append(body)
    return found


def head(found, before=record.NEWEST.start):
    """The chain head after these records, which follow those of the head `before`."""
    at = before
    for body in found:
        at = chain.link(at, body)
    return at


def _entries(body):
    """(game id, records) of each game in an answer to LIST."""
    found = []
    at = 4
    while at < len(body):
        found.append((bytes(body[at : at + 8]), int.from_bytes(body[at + 9 : at + 13], "little")))
        at += 18 + body[at + 17]
    return found
