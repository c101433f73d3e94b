"""Whole games as readable text: every question, answer, event and score, and the hash of the last state.

    python -m tests.rules.playthrough [game ...]

rewrites the files of tests/rules/<game>/playthroughs/. What is played stands in tests/rules/<game>/playthrough.py:
GAMES, {name: (the answers of the setup, the seed of the rest, what the table does besides: {before the nth action:
(kind, values)})}, and TOTALS_AFTER, the term of the event that the totals are told after. An answer that is refused is
told, too.

- `<name>.txt`: the game, or the beginning and the end of one with more than LONGEST lines.
- `hashes.tsv`: for the long ones a row every EACH entries and one at the end: name, entries, hash of the state, hash of
  the text since the row before. A changed state of a game that was played by the same answers asks for a new
  RULES_VERSION; where the text alone has changed, words have.
- `v<version>.tsv`: the hashes of the last states by an older version, which are never rewritten.
"""

import sys
from binascii import hexlify
from hashlib import sha256
from importlib import import_module
from pathlib import Path

from shared_rules.core import action as act
from shared_rules.core import loader
from shared_rules.core.decision import ALLOCATE, CHOOSE, SECRET, TALLY
from shared_rules.core.play import Play
from shared_rules.core.refused import Refused
from shared_rules.core.terms import Terms
from shared_rules.formats.chain import state_hash
from shared_rules.laws.bot import Chance

HERE = Path(__file__).parent
STATE = "State: "  # begins the last line
LONGEST = 150  # lines of a text that is kept to be read
BEGINNING, END = 127, 20  # of a longer one
EACH = 50  # entries from one row of hashes to the next
DIGITS = 16
OPERATIONS = {act.SKIP: "skip", act.LEVEL: "level", act.LEAVE: "leave", act.ABANDON: "abandon"}


class Writer:
    """Plays one game and keeps its lines."""

    def __init__(self, game, version, totals_after):
        self._game = loader.load(game, version)
        self._totals_after = totals_after
        self._play = Play(self._game)
        table = Path(str(loader.package(game).__file__)).parent / "terms" / "en.tsv"
        self._terms = Terms([table.read_bytes()])
        self._heading = None
        self._entries = self._hashed = 0  # entries so far; lines that the rows of hashes cover
        self.lines = []
        self.hashes = []  # (entries, hash of the state, hash of the text)

    def game(self, answers, seed, besides):
        for answer in answers:
            self._answer((answer,))
        chance = Chance(seed)
        count = 0
        while self._play.decision() is not None:
            count += 1
            if count in besides:
                self._do(*besides[count])
            else:
                self._answer(chance.answer(self._play.decision()))
        self._end()
        return self

    def text(self):
        """What is kept to be read."""
        lines = self.lines
        if len(lines) > LONGEST:
            left_out = len(lines) - BEGINNING - END
            lines = lines[:BEGINNING] + ["… %d lines …" % left_out, ""] + lines[-END:]
        return "\n".join(lines) + "\n"

    def _answer(self, answer):
        decision = self._play.decision()
        self._head()
        self._tell("%s %s" % (self._say(decision.ask, decision.seat), self._answered(decision, answer)))
        try:
            if decision.kind == SECRET:
                self._events(self._play.reveal(answer))
            else:
                self._events(self._play.apply((act.ANSWER,) + answer))
        except Refused as refused:
            self._tell("    (%s)" % self._terms.say(refused.message))
        self._count()

    def _do(self, kind, values):
        self._head()
        self._tell("(%s)" % ("override" if kind == act.OVERRIDE else OPERATIONS[values[0]]))
        self._events(self._play.override(values) if kind == act.OVERRIDE else self._play.apply(values))
        self._count()

    def _count(self):
        self._entries += 1
        if self._entries % EACH == 0:
            self._hash()

    def _hash(self):
        told = "\n".join(self.lines[self._hashed :]).encode()
        self._hashed = len(self.lines)
        self.hashes.append((self._entries, self._state()[:DIGITS], sha256(told).hexdigest()[:DIGITS]))

    def _state(self):
        return hexlify(state_hash(self._play.encode())).decode()

    def _head(self):
        self._terms.seat_names = self._play.state.seat_terms()
        heading = [self._terms.say(message) for message in self._play.state.heading()]
        if heading != self._heading:
            self._heading = heading
            self.lines += ["", "== " + ", ".join(heading)]

    def _tell(self, text):
        self.lines.append(text)

    def _events(self, events):
        for event in events:
            self._tell("    " + self._terms.say(event))
            if event[0] == self._totals_after:
                self._tell("    " + self._totals())

    def _say(self, ask, seat):
        return (self._terms.seat(seat) + ": " if seat >= 0 else "") + self._terms.say(ask)

    def _answered(self, decision, answer):
        labels = {option.value: self._terms.say(option.label) for option in decision.options}
        if decision.kind == CHOOSE:
            return "> " + labels[answer[0]]
        if decision.kind == TALLY:
            return "> %s x%d" % (labels[answer[0]], answer[1])
        if decision.kind == ALLOCATE:
            return "> " + ", ".join("%d %s" % (item, labels[box]) for item, box in zip(decision.items, answer))
        if decision.kind == SECRET:
            told = zip(decision.seats, answer)
            return "> " + ", ".join("%s %s" % (self._terms.seat(seat), labels[value]) for seat, value in told)
        return "> " + (" ".join(map(str, answer)) or "OK")

    def _totals(self):
        totals = self._play.state.scores()
        return "Totals: " + ", ".join("%s %d" % (self._terms.seat(seat), total) for seat, total in enumerate(totals))

    def _end(self):
        self.lines += ["", "== The end", self._totals()]
        winners = self._play.state.winners()
        self.lines.append("Wins: " + ", ".join(self._terms.seat(seat) for seat in winners))
        self.lines.append(STATE + self._state())
        self._hash()


def played(game):
    """What tests/rules/<game>/playthrough.py holds."""
    return import_module("tests.rules.%s.playthrough" % game)


def every():
    """All (game, name)."""
    games = sorted(path.parent.name for path in HERE.glob("*/playthrough.py"))
    return [(game, name) for game in games for name in sorted(played(game).GAMES)]


def older():
    """All (game, version, name, hash) of versions before."""
    found = []
    for path in sorted(HERE.glob("*/playthroughs/v*.tsv")):
        for line in path.read_text(encoding="utf-8").splitlines():
            name, kept = line.split("\t")
            found.append((path.parents[1].name, int(path.stem[1:]), name, kept))
    return found


def play(game, name, version=None):
    """Play a game to its end. Returns the Writer with its text."""
    return Writer(game, version, played(game).TOTALS_AFTER).game(*played(game).GAMES[name])


def file_of(game, name):
    return HERE / game / "playthroughs" / (name + ".txt")


def hashes_file(game):
    return HERE / game / "playthroughs" / "hashes.tsv"


def rows(name, told):
    """The rows of hashes of a game that is longer than its text."""
    return ["%s\t%d\t%s\t%s\n" % ((name,) + row) for row in told.hashes if len(told.lines) > LONGEST]


def write(game):
    kept = []
    for name in sorted(played(game).GAMES):
        told = play(game, name)
        kept += rows(name, told)
        file_of(game, name).parent.mkdir(exist_ok=True)
        file_of(game, name).write_text(told.text(), encoding="utf-8")
    hashes_file(game).unlink(missing_ok=True)
    if kept:
        hashes_file(game).write_text("".join(kept), encoding="utf-8")


if __name__ == "__main__":
    for game in sorted({game for game, _ in every()}):
        if game in sys.argv[1:] or not sys.argv[1:]:
            write(game)
