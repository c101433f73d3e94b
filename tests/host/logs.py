"""Makes logs as a box would write them, in memory: the same records, chain and dice, without flash and keys."""

from shared_rules.core import action as act
from shared_rules.core import ending, history
from shared_rules.core.decision import DICE, SECRET
from shared_rules.core.loader import load
from shared_rules.core.play import Play
from shared_rules.core.refused import Refused
from shared_rules.formats import chain, layout, record, who
from shared_rules.formats.dice import Dice, commitment
from shared_rules.formats.secret import SALT, revealed
from shared_rules.formats.secret import commitment as promise
from shared_rules.laws.bot import Chance

SEED = bytes(range(32))
GAME_ID = bytes.fromhex("00112233445566ff")


class LogMaker:
    """A log that grows by what a table does. `seed`: the secret of its dice."""

    def __init__(
        self,
        game="pebbles",
        seed=SEED,
        game_id=GAME_ID,
        entropy=layout.HARDWARE,
        rules_version=None,
    ):
        self.seed = seed
        self.game_id = game_id
        self.bodies = []
        self.entries = []
        self.rolls = 0
        self._head = record.NEWEST.start
        rules_version = rules_version or self.rules(game, None).RULES_VERSION
        self.add(act.HEADER, record.NEWEST.header_values(self._header(game, rules_version, entropy)), 0)
        self.add(*record.NEWEST.boot(3, 2000, "0.1.0", 0))
        try:
            self.play = Play(self.rules(game, rules_version))
        except Refused:
            self.play = None  # of unknown rules, or none at all

    def rules(self, game, version):
        """Those of a version of a game, or of the newest."""
        return load(game, version)

    def _header(self, game, rules_version, entropy):
        header = layout.Header()
        header.format = record.NEWEST.number
        header.game_id, header.box_id, header.firmware = self.game_id, b"box 0001", "0.1.0"
        header.game, header.rules_version, header.entropy = game, rules_version, entropy
        header.commitment = commitment(self.seed)
        header.boot, header.boot_ms, header.counter = 3, 1500, 1
        return header

    @property
    def frames(self):
        return b"".join(record.frame(body) for body in self.bodies)

    def read(self, seq):
        return self.entries[seq]

    def add(self, kind, values, dt_ms=1200):
        """Write one record, sound or not."""
        body = record.NEWEST.lay_out(kind, dt_ms, values)
        self.bodies.append(body)
        self.entries.append((kind, values))
        self._head = chain.link(self._head, body)

    def answer(self, *values):
        self.play.apply((act.ANSWER,) + values)
        self.add(act.ACTION, (act.ANSWER,) + values)

    def roll(self):
        """Answer a DICE question by the dice that the seed gives."""
        question = self.play.decision()
        values = Dice(self.seed, self._head, self.game_id).roll(self.rolls, question.count, question.sides)
        roll = (act.ROLL, self.rolls, question.sides) + values
        self.play.apply(roll)
        self.add(act.ACTION, roll)
        self.rolls += 1

    def choose_in_secret(self, *choices):
        """Answer a SECRET question: every seat promises its choice, then all are shown."""
        salts = [bytes((seat,)) * SALT for seat in range(len(choices))]
        for index, choice in enumerate(choices):
            self.add(act.COMMIT, (index, promise(choice, salts[index])))
        self.play.reveal(choices)
        self.add(act.REVEAL, revealed(choices, salts))

    def override(self, *values):
        self.play.override(values)
        self.add(act.OVERRIDE, values)

    def blob(self, name, data):
        self.play.take_blob(name, data)
        self.add(act.BLOB, (name, data))

    def undo(self):
        """Take back the last step; a roll by a correction."""
        target = history.last_played(self.read, len(self.entries) - 1)
        if target > 0:
            kind = act.CORRECTION if history.is_barrier(*self.read(target)) else act.UNDO
            self.rewrite(kind, target)

    def redo(self):
        target = history.last_undo(self.read, len(self.entries) - 1)
        if target > 0:
            self.rewrite(act.UNDO, target)

    def rewrite(self, kind, *values):
        """Undo, correct or mend; nothing is written when later play no longer fits."""
        self.entries.append((kind, values))
        play = Play(self.play.game)
        try:
            _, line = history.walk_back(self.read, len(self.entries) - 1, lambda seq: seq < 0)
            history.fold(play, line)
        except Refused:
            return
        finally:
            self.entries.pop()
        self.play = play
        self.add(kind, values)

    def end(self):
        reason = ending.reason(self.read, len(self.entries) - 1)
        self.add(act.END, (reason, chain.state_hash(self.play.encode()), self.seed))


def whole_game(number=1, most=400, blobs=(), people=(), **facts):
    """A LogMaker with a finished game: chance plays, rolls, takes back, mends and overrules. `blobs`: the vault's.

    `people`: who sits where, as shared_rules/formats/who.py has them; the box promises it at the end.
    """
    maker = LogMaker(**facts)
    chance = Chance(number)
    vault = dict(blobs)
    for _ in range(most):
        question = maker.play.decision()
        if question is None:
            break
        if question.preset in vault:
            maker.blob(question.preset, vault.pop(question.preset))
        elif not chance.one_in(8) or maker.play.state.in_setup():
            answer_by_chance(maker, question, chance)
        else:
            _meddle(maker, chance)
    if maker.play.decision() is not None:
        maker.play.apply((act.ABANDON,))
        maker.add(act.ACTION, (act.ABANDON,))
    for seat, *somebody in people[: maker.play.state.seats()]:
        maker.add(act.PERSON, (seat, who.digest(*somebody)))
    maker.end()
    return maker


def answer_by_chance(maker, question, chance):
    """Any answer that the rules take."""
    if question.kind == DICE and chance.one_in(2):
        maker.roll()
        return
    if question.kind == SECRET:
        maker.choose_in_secret(*chance.answer(question))
        return
    for _ in range(200):
        try:
            return maker.answer(*chance.answer(question))
        except Refused:
            pass
    raise AssertionError("no legal answer")


def _meddle(maker, chance):
    what = chance.below(4)
    if what == 0:
        maker.undo()
    elif what == 1:
        maker.undo()
        maker.redo()
    elif what == 2 and maker.play.game.ID == "pebbles":
        maker.override(0, chance.below(50))
    else:
        target = history.last_action(maker.read, len(maker.entries) - 1)
        if maker.read(target)[1][0] == act.ANSWER:
            maker.rewrite(act.CORRECTION, target, act.ANSWER, *maker.read(target)[1][1:])
