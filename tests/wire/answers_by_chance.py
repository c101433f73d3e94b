"""Somebody who answers by value and by keys at once, to the question that stands and to others; and who counts.

Ways: past any line; over the line of a lent board; over one that loses, flips and doubles, bytes and packets. `wrong`
says what came of an answer that must not come of it. Virtual time.
"""

from random import Random

from firmware.input.keys import BACK, NEXT, OK, PREVIOUS
from shared_rules.core.refused import Refused
from shared_rules.formats import given, packet
from tests.device.giver import read
from tests.wire.faulty import NOISE, FaultyPort
from tests.wire.lent_board import STEP_MS
from tests.wire.page_client import Reader

STALE = "refused.stale"
NEW_GAME = (1,)
RATE = 0.001  # faults a byte
LOST, DOUBLED = 1 / 8, 1 / 8  # packets
KEYS = (*range(6), PREVIOUS, NEXT, OK, OK, BACK)
LATE = 40  # answers until one does not come again
BESIDE = (given.WHY, given.SKIP, given.OK, given.BACK, given.UNDO, given.AGREE, given.FACT)


class Straight:
    """No line: what the worker of a page does."""

    def __init__(self, board, _chance):
        self._box = board.box
        self._board = board

    def give(self, body):
        try:
            self._box.give(*given.decode(body[1:]))
            return ""
        except Refused as refused:
            return refused.code
        finally:
            self._board.wait(STEP_MS)


class Lined:
    """The line of a lent board."""

    def __init__(self, board, _chance):
        board.agrees()
        self._board = board
        self._tag = 0

    def give(self, body):
        """Give it until there is a reply, as a page does: "", or why it is refused."""
        self._tag = (self._tag + 1) % 256
        line = b"\n" + packet.encode(packet.GIVE, self._tag, body)
        while True:
            for found in self.carry(line):
                if found[1] == self._tag and found[0] == packet.GIVE | packet.REPLY:
                    return ""
                if found[1] == self._tag and found[0] == packet.REFUSED and found[2][0] == packet.GIVE:
                    return found[2][1:].decode()

    def carry(self, line):
        """The sound packets that come back."""
        self._board.body.sent = b""
        self._board.body.received += line
        self._board.wait(STEP_MS)
        return [found for found in map(packet.decode, self._board.body.sent.split(b"\n")) if found]


class Disturbed(Lined):
    """The same, over a line on which everything goes wrong."""

    def __init__(self, board, chance):
        super().__init__(board, chance)
        self._chance = chance
        self._port = FaultyPort(self, chance, steady=True)
        self._port._rate, self._port._evil = RATE, LOST

    def feed(self, data, _now_ms):
        self._board.body.sent = b""
        if self._chance.random() >= LOST:
            self._board.body.received += data * (1 + (self._chance.random() < DOUBLED))
        self._board.wait(STEP_MS)
        return self._board.body.sent

    def carry(self, line):
        if self._chance.random() < LOST:
            line = self._chance.choice(NOISE) + line
        self._port.write(line)
        data, self._port.waiting = self._port.waiting, b""
        return [found for found in map(packet.decode, data.split(b"\n")) if found]


class Answers:
    """`stale`, `taken`: how many answers were refused as such, and counted. `wrong`: the first fault, as a sentence."""

    def __init__(self, board, way, seed):
        self._chance = Random(seed)
        self._board = board
        self._way = way(board, self._chance)
        self._once = way is not Straight  # a line gives again, and the box sees that
        self._reader = Reader(board.ask)
        self._sent = []  # bodies, each with its reply
        self._done = []  # bodies that the box has acted on
        self.stale = self.taken = 0
        self.wrong = ""
        answers = board.box._answers
        take = answers.take

        def noted(form, values, now_ms):
            self._done.append((board.view.number, form, values))
            return take(form, values, now_ms)

        answers.take = noted

    def run(self, count):
        """So many answers, and keys between them."""
        while len(self._sent) < count and not self.wrong:
            deed = self._chance.random()
            if deed < 0.15 and self._may_press():
                self._press()
            elif deed < 0.3 and self._sent:
                self._again()
            else:
                self._answer()
        return self

    def _may_press(self):
        return self._board.table and not self._board.view.menu

    def _press(self):
        self._board.tap(self._chance.choice(KEYS))

    def _again(self):
        """What was given before comes once more, late."""
        body, reply = self._chance.choice(self._sent[-LATE:])
        is_last = self._once and body == self._sent[-1][0]
        if not is_last and self._names_what_stands(body):
            return  # it is no late one
        self._expect(body, reply if is_last else STALE, 0)

    def _answer(self):
        question = read(self._board)
        form, values = self._choice(question)
        if self._chance.random() < 0.2:
            question = self._other(question["at"])
        body = self._reader.body(form, *values, question=question)
        if self._chance.random() < 0.1 and self._may_press():
            self._press()  # it may overtake
        reply = "" if self._names_what_stands(body) else STALE
        self._sent.append((body, reply))
        self.stale += bool(reply)
        self.taken += not reply
        self._expect(body, reply, not reply)

    def _other(self, at):
        """Another question, of this boot or of the next one."""
        boot, number = [int(part) for part in at.split(".")]
        if self._chance.random() < 0.2:
            boot += 1
        else:
            number = max(0, number + self._chance.choice((-2, -1, 1, 2, 1000)))
        return {"at": "%d.%d" % (boot, number)}

    def _expect(self, body, reply, times):
        """Give it: that must be the reply, and the box must act on it so often. Else no record may come."""
        before, done = self._records(), len(self._done)
        stands = self._board.view.number
        got = self._way.give(body)
        acts = self._done[done:]
        _, number, form, values = given.decode(body[1:])
        if got != reply or len(acts) != times:
            facts = got, len(acts), reply, times, (number, form, values)
            self.wrong = "%r and %d times, not %r and %d times: %s" % facts
        elif times and acts[0] != (stands, form, values):
            self.wrong = "another one counted: %s" % (acts,)
        elif not times and self._records() != before:
            self.wrong = "a record of an answer that does not count: %s" % ((number, form, values),)

    def _names_what_stands(self, body):
        boot, number, _, _ = given.decode(body[1:])
        return (boot, number) == (self._board.view.boot, self._board.view.number)

    def _records(self):
        table = self._board.table
        return (table.game_id, table.count) if table else None

    def _choice(self, question):
        """A form and its values that fit, more or less."""
        chance, kind = self._chance, question["kind"]
        if kind == "code":
            return given.OK, ()
        if question.get("menu"):
            return self._fitting(question) if self._board.table else (given.ANSWER, NEW_GAME)
        if chance.random() < 0.25:
            return chance.choice(BESIDE), ()
        if chance.random() < 0.05:
            return chance.choice((given.TAKE_BACK, given.CORRECT)), (chance.randrange(self._board.table.count + 2),)
        if kind == "dice" and chance.random() < 0.5:
            return given.ROLL, ()
        return self._fitting(question)

    def _fitting(self, question):
        """An answer to the question itself; now and then a number that is too high."""
        chance, kind = self._chance, question["kind"]
        values = [option["value"] for option in question.get("options", ())]
        if kind == "dice":
            dice = question["dice"]
            return given.ANSWER, tuple([chance.randint(1, dice["sides"]) for _ in range(dice["count"])])
        if kind == "number":
            return given.ANSWER, (chance.randint(question["low"], question["high"] + 1),)
        if kind == "allocate":
            return given.ANSWER, tuple([chance.choice(values) for _ in question["items"]])
        if values:
            return given.ANSWER, (chance.choice(values),)
        if kind == "confirm":
            return given.ANSWER, ()
        return (given.AGREE if "agree" in question["can"] else given.OK), ()
