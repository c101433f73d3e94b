"""A program on the PC of a simulated evening that pulls, deletes and sends. Several share one line.

Portable. It talks to the box by the bytes of the line alone and believes nothing. What it does it does piece by piece,
so that two can take turns; the cable may come out in between.
"""

from hashlib import sha256

from shared_rules.formats import packet
from tests.sim.witness import Copy

TRIES = 4
MOST = 1000  # bytes of frames asked for at once
PIECE = 900  # bytes of a pack sent at once
ANSWERS_MS = 20
TAGS = 64  # for each program: so it knows its answers
FINISHED = 2
GONE = "refused.no_such_log"


class Unplugged(Exception):
    """The cable is out, or the line gave no sound answer."""


class Refusal(Exception):
    """What the box has refused: the term that says why."""


class Line:
    """The line of the box at which `person` is. Every sound answer goes to the program whose tag it has."""

    def __init__(self, person):
        self.person = person
        self.programs = []
        self._splitter = packet.Splitter()
        self._is_clean = True  # the last line has its end: the next one is not taken for a part of it

    def send(self, line, sender):
        """The box holds one question at a time: this one ends that of any other program. Returns whether it arrives."""
        arrives = self._is_clean
        self._is_clean = line[-1:] == b"\n"
        self.person.body.received += line
        for program in self.programs:
            if program is not sender:
                program.disturbed()
        return arrives

    def deliver(self):
        """Bring what the box has sent to whom it is for."""
        sent = self.person.body.sent
        if sent:
            self.person.body.sent = b""
            for line in self._splitter.feed(sent):
                answer = packet.decode(line)
                for program in self.programs:
                    if answer and answer[1] // TAGS == program.number:
                        program.hear(answer)


class Host:
    """`games`: its copy of each game, by id; `deleted`: those it took off the box."""

    def __init__(self, line, witness, chance, number):
        self.games = {}
        self.deleted = []
        self.number = number
        self._line = line
        self._witness = witness
        self._chance = chance
        self._tag = 0
        self._answer = None
        self._is_alone = True
        line.programs.append(self)

    def hear(self, answer):
        self._answer = answer

    def disturbed(self):
        """Another program asks. What this one asks is never held; a deletion may begin anew."""
        self._is_alone = False

    def visit(self, steady=False):
        """Pull everything, and delete some of it; unless `steady`, the cable may come out and bytes be lost."""
        faults = 0 if steady else self._chance.below(12)
        try:
            yield from self._ask(packet.HELLO, bytes(8), faults)
            first = 0
            while True:
                body = yield from self._ask(packet.LIST, first.to_bytes(2, "little"), faults)
                entries = _entries(body)
                for entry in entries:
                    yield from self._copy(entry, steady, faults)
                first += len(entries)
                if first >= int.from_bytes(body[2:4], "little"):
                    return
        except Unplugged:
            pass

    def send(self, what, name, data):
        """Put something onto the box. Returns how far it has come, or why it is refused; None when unplugged."""
        at = 0
        asks = bytes((what,)) + len(data).to_bytes(4, "little") + sha256(data).digest() + bytes((len(name),))
        asks += name.encode()
        try:
            while True:
                piece = asks + at.to_bytes(4, "little") + data[at : at + PIECE]
                body = yield from self._ask(packet.PUT, piece, self._chance.below(12))
                self._line.person.step()  # what has come is seen
                at = int.from_bytes(body[:4], "little")
                if body[4] != packet.UNFINISHED:
                    return body[4]
        except Unplugged:
            return None
        except Refusal as refusal:
            return refusal.args[0]

    def _copy(self, entry, steady, faults):
        """Pull a game; where it is over, delete it now and then. The other program may have been quicker."""
        game_id, state, count = entry
        try:
            yield from self._pull(game_id, count, faults)
            if not steady and self._chance.one_in(4):
                yield from self._delete(game_id, state, faults)
        except Refusal as refusal:
            assert refusal.args[0] == GONE, refusal

    def _pull(self, game_id, count, faults):
        copy = self.games.get(game_id) or Copy()
        while copy.count < count:
            cursor = copy.count
            request = game_id + cursor.to_bytes(4, "little") + MOST.to_bytes(2, "little")
            body = yield from self._ask(packet.PULL, request, faults)
            assert int.from_bytes(body[:4], "little") == cursor and len(body) > 8, "not what was asked for"
            copy.add(body[8:])
            self.games[game_id] = copy
            self._witness.told(self._line.person.box.session, game_id, copy)

    def _delete(self, game_id, state, faults):
        """Delete a game that is here. The box refuses what is not over, and what is not all here."""
        copy = self.games[game_id]
        is_wrong = copy.count > 0 and self._chance.one_in(4)
        records = copy.count - is_wrong
        request = game_id + records.to_bytes(4, "little") + copy.heads[records]
        try:
            compared = -1
            while compared < records:
                before, was_alone, self._is_alone = compared, self._is_alone, True
                body = yield from self._ask(packet.DELETE, request, faults)
                compared = int.from_bytes(body, "little")
                goes_on = before < compared <= records
                assert goes_on or not (was_alone and self._is_alone), "a deletion that does not go on"
            assert state == FINISHED and not is_wrong, "deleted, and not all of it is here"
            self.deleted.append(game_id)
        except Refusal as refusal:
            if refusal.args[0] == GONE:
                self.deleted.append(game_id)  # the answer was lost, or the other program was quicker
                return
            assert is_wrong or state != FINISHED or refusal.args[0] == "refused.not_archived", refusal

    def _ask(self, kind, body, faults):
        """The body of the box's answer; what the line has lost is asked for again."""
        for _ in range(TRIES):
            if faults and self._chance.one_in(40):
                break
            self._tag = (self._tag + 1) % TAGS
            tag = self.number * TAGS + self._tag
            self._exchange(packet.encode(kind, tag, body), faults)
            answer = self._answer
            yield
            if answer and answer[:2] == (kind | packet.REPLY, tag):
                return answer[2]
            if answer and answer[:2] == (packet.REFUSED, tag):
                raise Refusal(str(answer[2][1:], "utf-8"))
        raise Unplugged

    def _exchange(self, line, faults):
        """Send a line, and wait for what comes back."""
        if faults and self._chance.one_in(10):
            at = self._chance.below(len(line))
            line = line[:at] + line[at + 1 :]
        self._answer = None
        self._line.send(line, self)
        self._line.person.wait(ANSWERS_MS + self._line.person.busy_ms)


def taking_turns(chance, visits):
    """Let several programs go on in any order until all are done. Returns what each comes to."""
    ends = {}
    left = list(range(len(visits)))
    while left:
        at = chance.pick(left)
        try:
            next(visits[at])
        except StopIteration as end:
            ends[at] = end.value
            left.remove(at)
    return [ends[at] for at in range(len(visits))]


def _entries(body):
    """(game id, state, records) of each game in an answer to LIST."""
    found = []
    at = 4
    while at < len(body):
        found.append((bytes(body[at : at + 8]), body[at + 8], int.from_bytes(body[at + 9 : at + 13], "little")))
        at += 18 + body[at + 17]
    return found
