"""A pack that refuses to be looked at, changes its mind or talks without end costs its own game, with a sentence."""

from functools import partial

import pytest
from click.testing import CliRunner
from scrollmaster.base.terms import say
from scrollmaster.cli import main
from scrollmaster.store.archive import Archive
from scrollmaster.store.packs import folder, remote, rules, running, untrusted
from scrollmaster.store.packs.check import verdict
from scrollmaster.store.packs.faults import Failed, Nonsense

from shared_rules.core import action as act
from shared_rules.core.decision import confirm, dice
from shared_rules.formats import pack
from tests.host import logs, sample_pack
from tests.host.lines import Flash, PtyBox
from tests.host.test_hostile_packs import attack, kept, packed
from tests.host.test_pack_logs import WHY

REFUSES = "\ndef _no(self):\n    raise Refused('peb.one_level')\nPebbles.{} = _no\n"
DONE = '        self.step = DONE\n        return [("peb.ev_skip",)]'
ON_A_BOX = "\ntry:\n    bytearray(600000)\nexcept MemoryError:\n    Pebbles.{}\n"


@pytest.fixture(autouse=True)
def fresh(monkeypatch):
    """A command begins with all its time. English is spoken."""
    monkeypatch.setenv("SCROLLMASTER_LANGUAGE", "en")
    running.renew()


@pytest.fixture
def run(tmp_path):
    def run(*args):
        done = CliRunner().invoke(main, [*map(str, args), "--archive", str(tmp_path / "archive")])
        assert isinstance(done.exception, SystemExit | None), done.exc_info
        return done.exit_code, done.output

    return run


def skips(count, *more):
    """Makes a log of a table of two that skips so often; then come `more` records."""
    maker = logs.LogMaker()
    for value in (1, 1, 0):
        maker.answer(value)
    for kind, *values in [(act.ACTION, act.SKIP)] * count + list(more):
        maker.add(kind, tuple(values), 1)
    return maker


@pytest.mark.parametrize("method", ["heading", "seats", "in_setup", "seat_colours", "scores", "ask"])
def test_a_refusal_to_be_looked_at_is_no_answer(run, tmp_path, method):
    kept(tmp_path, packed(attack(tmp_path, REFUSES.format(method))))
    assert WHY in run("take", tmp_path / "game.jsonl")[1]
    for command in ("verify", "show"):
        code, said = run(command)
        assert code == 4 and WHY in said


def test_it_costs_one_game_of_a_pull(run, tmp_path):
    (tmp_path / "flash").mkdir()
    flash = Flash(tmp_path / "flash")
    for number, code in ((1, REFUSES.format("heading")), (2, "")):
        (tmp_path / str(number)).mkdir()
        whole = partial(logs.whole_game, 3, game_id=bytes((number,)) * 8)
        flash.put(kept(tmp_path, packed(attack(tmp_path / str(number), code)), whole))
    with PtyBox(flash.server) as served:
        code, said = run("pull", "--port", served.port)
    assert code == 0 and said.count("is in the archive now") == 2 and said.count(WHY) == 1


def test_a_refused_correction_is_none(run, tmp_path):
    """It is the one question about a position that the rules may refuse."""
    code = REFUSES.replace("self", "self, values").format("override_ask")
    kept(tmp_path, packed(attack(tmp_path, code)), partial(skips, 0, (act.OVERRIDE, 7, 7)))
    code, said = run("take", tmp_path / "game.jsonl")
    assert code == 1 and said == "Record 5 does not fit: peb.one_level\n"


@pytest.mark.parametrize("fact", ["LEVELS = ('peb.sit',)", "SEATS = (2, 5)", "RULES_VERSION = 2"])
def test_other_facts_where_memory_is_as_on_a_box_are_a_fault(tmp_path, fact):
    path = attack(tmp_path, ON_A_BOX.format(fact))
    assert verdict(folder.read(path), 1).faults == [say("pack.differs")]


OTHER_OPTIONS = """
class Hidden:
    pass
N = Hidden()
N.taken = 0
def _encode(self):
    return bytes([self.seat_count])
def _decode(cls, data):
    one = cls()
    one.seat_count = data[0]
    return one
def _ask(self):
    return choose(("peb.join",), [Option(n, ("peb.sit",)) for n in range(N.taken % 7 + 1)])
def _take(self, answer):
    N.taken += 1
    self.seat_count = 2
    return []
Pebbles.encode = _encode
Pebbles.decode = classmethod(_decode)
Pebbles.ask = _ask
Pebbles.take = _take
"""


@pytest.mark.parametrize("known", [1, 400])
def test_other_options_at_the_same_bytes_are_a_fault(tmp_path, monkeypatch, known):
    monkeypatch.setattr(rules, "_MOST_POSITIONS", known)
    path = attack(tmp_path, OTHER_OPTIONS)
    assert verdict(folder.read(path), 1).faults == [say("pack.at", "__init__.py", 16, ("pack.bytes", "marbles"))]


def test_a_picture_has_as_many_faces_as_what_is_asked():
    said = {"guide": "", "face": "", "laws": [], "cells": [], "options": [], "dice": []}
    asked = dice(("peb.roll",), 2)
    asked.faces = [("peb.seat0",)] * 6
    assert untrusted.picture(said | {"dice": ["00"] * 6}, asked).dice == [b"\0"] * 6
    for dice_faces, options in ((5, 0), (0, 0), (6, 1)):
        with pytest.raises(ValueError):
            untrusted.picture(said | {"dice": ["00"] * dice_faces, "options": ["00"] * options}, asked)
    with pytest.raises(ValueError):
        untrusted.picture(said | {"dice": ["00"]}, confirm(("peb.roll",)))


OTHER_QUESTION = """
from ...core.decision import tally
SEEN = [0]
_ask0 = Pebbles.ask
def _ask(self):
    if self.step == DONE:
        SEEN[0] += 1
        if SEEN[0] < 2:
            return tally(("peb.bonus",), [Option(5, ("peb.sit",))])
        return confirm(("peb.phase",))
    return _ask0(self)
Pebbles.ask = _ask
_take0 = Pebbles.take
def _take(self, answer):
    return [] if self.step == DONE else _take0(self, answer)
Pebbles.take = _take
"""


@pytest.mark.parametrize("known", [1, 400])
def test_a_corrected_answer_meets_the_question_that_it_was_given_to(run, tmp_path, monkeypatch, known):
    monkeypatch.setattr(rules, "_MOST_POSITIONS", known)
    log = partial(skips, 1, (act.ACTION, act.ANSWER, 5, 1), (act.CORRECTION, 6, act.ANSWER))
    kept(tmp_path, packed(attack(tmp_path, OTHER_QUESTION)), log)
    assert WHY in run("take", tmp_path / "game.jsonl")[1]
    code, said = run("export", "--to", "text")
    assert code == 4 and WHY in said


def test_bytecode_that_is_none_ends_in_the_cage():
    data = pack.make([("__init__.mpy", b"M\x06\x00\x1f" + bytes(range(200)))])
    with pytest.raises(Failed):
        remote.remote_game("marbles", data)


def test_a_pack_with_the_id_of_a_game_of_the_box_goes_nowhere(run, tmp_path):
    code, said = run("pack", "build", sample_pack.write(tmp_path, "maginor"), "--games", 1, "-o", tmp_path / "out")
    assert code == 1 and "already" in said and not (tmp_path / "out").exists()
    data = packed(sample_pack.write(tmp_path / "more", "maginor"))
    with Archive(tmp_path / "archive") as archive:
        archive.packs.add("maginor", data)
        assert archive.packs.title("maginor") == say("maginor.name")


@pytest.mark.parametrize("count", [400, 401])
def test_so_many_messages_are_an_answer_and_one_more_is_none(tmp_path, count):
    done = f'        self.step = DONE\n        return [("peb.ev_skip",)] * {count}'
    game = remote.remote_game("marbles", packed(sample_pack.write(tmp_path, changes=[(DONE, done)])))()
    for value in (1, 1, 0):
        game.take((value,))
    if count == 400:
        assert game.skip() == [("peb.ev_skip",)] * 400
        return
    with pytest.raises(Nonsense):
        game.skip()
