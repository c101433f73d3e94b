"""One machine drives the real store, a naive list and the archive of a PC, and compares them after every step."""

import shutil
import tempfile
from pathlib import Path

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule
from scrollmaster.base.errors import NoBox
from scrollmaster.box.link.box import Box
from scrollmaster.box.link.line import Line
from scrollmaster.box.sync import pull
from scrollmaster.store.archive import Archive

from firmware.store.journal import Journal
from shared_rules.core import history
from shared_rules.core.decision import DICE
from shared_rules.core.play import Play
from shared_rules.core.refused import Refused
from shared_rules.formats import record
from tests.device.rig import Rig, plain_answer
from tests.host.lines import FakePort, Flash

PROMISES = (
    (
        "journal, a naive list and the archive, driven together and compared",
        "equal after every step",
        "25 evenings of 40 steps, equal",
    ),
)

EVERYTHING = 1 << 20


class Evening(RuleBasedStateMachine):
    """`model`: game id -> the bodies of its records, oldest first. It only ever grows."""

    def __init__(self):
        super().__init__()
        self.folder = Path(tempfile.mkdtemp(prefix="evening"))
        (self.folder / "flash").mkdir()
        self.rig = Rig(str(self.folder / "flash"))
        self.archive = Archive(self.folder / "archive.sqlite3")
        self.model = {}
        self.rig.start()

    @property
    def table(self):
        return self.rig.table

    def attempt(self, do, *args):
        try:
            do(*args)
        except Refused:
            pass

    @rule(pick=st.integers(0, 9), ms=st.integers(0, 100_000))
    @precondition(lambda self: self.table and self.table.decision)
    def answer(self, pick, ms):
        self.rig.tick(ms)
        self.attempt(self.table.answer, plain_answer(self.table.decision, pick))

    @rule()
    @precondition(lambda self: self.table and self.table.decision and self.table.decision.kind == DICE)
    def roll(self):
        self.table.roll()

    @rule(correct=st.booleans())
    @precondition(lambda self: self.table)
    def undo(self, correct):
        self.attempt(self.table.undo, correct)

    @rule()
    @precondition(lambda self: self.table)
    def redo(self):
        self.attempt(self.table.redo)

    @rule(seat=st.integers(0, 5), total=st.integers(-99, 999))
    @precondition(lambda self: self.table and self.table.decision)
    def overrule(self, seat, total):
        self.attempt(self.table.override, (seat, total))

    @rule()
    @precondition(lambda self: self.table and self.table.decision is None)
    def finish(self):
        self.table.finish()
        self.rig.table = None

    @rule()
    def another_game(self):
        self.rig.start()

    @rule()
    def power_cut(self):
        self.rig.power_on()

    @rule(faults=st.sampled_from((0.0, 0.001, 0.01)), seed=st.integers(0, 99), answers=st.integers(-1, 9))
    def pull(self, faults, seed, answers):
        """A host comes; the line garbles, or ends in the middle."""
        port = FakePort(Flash(self.rig.root).server, faults, seed)
        port.answers = answers
        try:
            box = Box(Line(port))
            facts = box.hello()
            for game in box.list():
                pull(box, facts, game, self.archive, lambda so_far, total: None)
        except NoBox:
            return
        for game_id in self.model:
            assert self.pulled(game_id) == self.model[game_id]

    @invariant()
    def nothing_is_lost_and_nothing_is_invented(self):
        for entry in self.rig.catalogue.entries():
            there = bodies(self.rig.catalogue.read(entry.game_id).frames(0, EVERYTHING))
            before = self.model.get(entry.game_id, [])
            assert there[: len(before)] == before
            self.model[entry.game_id] = there
        assert len(self.model) == self.rig.catalogue.count()

    @invariant()
    def the_table_is_the_fold_of_its_records(self):
        if self.table:
            entries = [record.NEWEST.decode(body) for body in self.model[self.table.game_id]]
            play = Play(self.table.play.game)
            read = [(kind, values) for kind, _, values in entries].__getitem__
            history.fold(play, history.walk_back(read, len(entries) - 1, lambda seq: seq == -1)[1])
            assert play.encode() == self.table.play.encode()
            fresh = Journal(self.rig.catalogue.path(self.table.game_id))
            assert fresh.count == len(entries) and fresh.damaged == -1

    @invariant()
    def the_archive_has_a_beginning_of_it(self):
        for kept in self.archive.games.all():
            pulled = self.pulled(kept.game_id)
            assert pulled == self.model[bytes.fromhex(kept.game_id)][: len(pulled)]

    def pulled(self, game_id):
        name = game_id.hex() if isinstance(game_id, bytes) else game_id
        return bodies(self.archive.logs.get(name).frames)

    def teardown(self):
        self.archive.__exit__(None, None, None)
        shutil.rmtree(self.folder)


def bodies(frames):
    found = []
    at = 0
    while at < len(frames):
        body, at = record.unframe(frames, at)
        assert body is not None
        found.append(body)
    return found


class TestEvening(Evening.TestCase):
    settings = settings(max_examples=25, stateful_step_count=40, suppress_health_check=list(HealthCheck))
