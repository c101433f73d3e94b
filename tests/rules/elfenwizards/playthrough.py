"""Whole games as readable text: every question, answer, event and score, and the hash of the last state.

`python -m tests.rules.elfenwizards.playthrough` writes the files of `playthroughs/` anew; a changed hash of a game that
was played by the same answers asks for a new RULES_VERSION.
"""

from binascii import hexlify
from pathlib import Path

from shared_rules.core import action as act
from shared_rules.core import house_rules as core_rules
from shared_rules.core.decision import ALLOCATE, CHOOSE
from shared_rules.core.play import Play
from shared_rules.core.terms import Terms
from shared_rules.formats.chain import state_hash
from shared_rules.games import elfenwizards
from shared_rules.games.elfenwizards import house_rules, setup
from shared_rules.games.elfenwizards import state as st
from tests.laws.bot import Chance

FOLDER = Path(__file__).parent / "playthroughs"
TABLE = Path(elfenwizards.__file__).parent / "terms" / "en.tsv"
MISREAD = 0
# By name: the answers of the setup, the seed of the rest, and what the table does besides, before the nth action.
GAMES = {
    "score-six-seats": ((core_rules.USUAL,) + (1,) * 6 + (setup.AS_LIT, st.SCORES, 4), 6, {}),
    "titles-four-seats": (
        (house_rules.ENGLISH, house_rules.RULES.done)
        + (1,) * 4
        + (0, setup.PICKED, 3, 0, 1, st.TITLES, setup.BALANCED, 2),
        8,
        {30: (act.OVERRIDE, (4, 3, MISREAD)), 60: (act.ACTION, (act.SKIP,))},
    ),
    "full-three-seats": (
        (core_rules.USUAL,) + (1,) * 3 + (0, setup.AS_LIT, st.FULL, setup.BALANCED, 1),
        3,
        {70: (act.OVERRIDE, (3, 2, 1, 5, MISREAD)), 150: (act.ACTION, (act.LEVEL, st.TITLES))},
    ),
}


class Writer:
    """Plays one game and keeps its lines."""

    def __init__(self):
        self._play = Play(elfenwizards)
        self._terms = Terms([TABLE.read_bytes()])
        self._heading = None
        self.lines = []

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
        return "\n".join(self.lines) + "\n"

    def _answer(self, answer):
        decision = self._play.decision()
        self._head()
        self._tell("%s %s" % (self._say(decision.ask, decision.seat), self._answered(decision, answer)))
        self._events(self._play.apply((act.ANSWER,) + answer))

    def _do(self, kind, values):
        self._head()
        name = "override" if kind == act.OVERRIDE else ("skip", "level")[values[0] - act.SKIP]
        self._tell("(%s)" % name)
        self._events(self._play.override(values) if kind == act.OVERRIDE else self._play.apply(values))

    def _head(self):
        self._terms.seat_names = elfenwizards.seat_terms(self._play.state)
        heading = [self._terms.say(message) for message in elfenwizards.heading(self._play.state)]
        if heading != self._heading:
            self._heading = heading
            self.lines += ["", "== " + ", ".join(heading)]

    def _tell(self, text):
        self.lines.append(text)

    def _events(self, events):
        for event in events:
            self._tell("    " + self._terms.say(event))
            if event[0] == "elf.ev_round":
                self._tell("    " + self._totals())

    def _say(self, ask, seat):
        return (self._terms.seat(seat) + ": " if seat >= 0 else "") + self._terms.say(ask)

    def _answered(self, decision, answer):
        labels = {option.value: self._terms.say(option.label) for option in decision.options}
        if decision.kind == CHOOSE:
            return "> " + labels[answer[0]]
        if decision.kind == ALLOCATE:
            return "> " + ", ".join("%d %s" % (item, labels[box]) for item, box in zip(decision.items, answer))
        return "> " + (" ".join(map(str, answer)) or "OK")

    def _totals(self):
        totals = elfenwizards.scores(self._play.state)
        return "Totals: " + ", ".join("%s %d" % (self._terms.seat(seat), total) for seat, total in enumerate(totals))

    def _end(self):
        self.lines += ["", "== The end", self._totals()]
        winners = elfenwizards.winners(self._play.state)
        self.lines.append("Wins: " + ", ".join(self._terms.seat(seat) for seat in winners))
        self.lines.append("State: " + hexlify(state_hash(self._play.encode())).decode())


def text_of(name):
    return Writer().game(*GAMES[name])


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for game in GAMES:
        (FOLDER / (game + ".txt")).write_text(text_of(game), encoding="utf-8")
