"""Whose words a pack speaks with, and how many: its own and the box's, and an end to them."""

from functools import partial

from scrollmaster.base import terms
from scrollmaster.base.terms import say, words
from scrollmaster.store.logs import text
from scrollmaster.store.logs.check import check
from scrollmaster.store.logs.log import Log
from scrollmaster.store.packs import folder
from scrollmaster.store.packs.faults import Failed
from scrollmaster.store.packs.reasons import of_fault

from shared_rules.core import action as act
from tests.host import sample_pack
from tests.host.test_hostile_packs import attack, kept, packed
from tests.host.test_lying_packs import DONE, fresh, run, skips

__all__ = ["fresh", "run"]  # fixtures


def test_a_game_that_talks_without_end_is_told_in_few_words(run, tmp_path, monkeypatch):
    monkeypatch.setattr(terms, "MOST_IN_TOTAL", 3000)
    path = sample_pack.write(tmp_path, changes=[(DONE, '        self.step = DONE\n        return [("zzz.t",)] * 300')])
    with (path / "terms" / "en.tsv").open("a") as table:
        table.write("zzz.t\t" + "word " * 48 + "\n")
    kept(tmp_path, packed(path), partial(skips, 30))
    assert run("take", tmp_path / "game.jsonl")[0] == 0
    code, said = run("export", "--to", "text")
    assert code == 0 and 30 <= said.count("…") <= 70 and len(said) < 10_000, said


def test_undos_of_undos_without_end_are_told_too():
    """No pack is needed for it: each takes back the one before."""
    maker = skips(1)
    for seq in range(5, 3000):
        maker.add(act.UNDO, (seq,), 1)
    said = text.write(check(Log(maker.frames)), {})
    assert said.count("Undone: ") == 1498 and said.count("Redo: ") == 1497


def test_a_pack_gives_no_verdict_of_ours(run, tmp_path):
    """Its refusal names a term of the program's: what a person reads is the term."""
    take = "if self.step != JOIN: raise Refused('verify.good', '00112233445566ff', 40)"
    kept(tmp_path, packed(attack(tmp_path, take=take)))
    code, said = run("take", tmp_path / "game.jsonl")
    assert code == 1 and said == "Record 6 does not fit: verify.good\n"


def test_words_of_ours_are_said_by_messages_only():
    game = words({"peb.a": "verify.good", "peb.b": "{0} {1}"}.get)
    for message in (("verify.good", 1, 2), ("peb.a",)):
        assert game.say(message) == "verify.good" == game.text("verify.good")
        assert say("log.record", 1, game.say(message)) == "Record 1 does not fit: verify.good"
    assert game.say(("peb.b", "seat.red", ("check.no_rolls",))) == f"{say('seat.red')} check.no_rolls"
    assert say("log.record", 1, ("check.no_rolls",)) == f"Record 1 does not fit: {say('check.no_rolls')}"


def test_what_an_exception_says_is_short_and_has_no_gaps(tmp_path):
    pebbles = folder.read(sample_pack.write(tmp_path))
    failed = Failed("marbles", ["Traceback", "ValueError: x" + " " * 150 + "marbles: all in order" + " y" * 400])
    said = of_fault(pebbles, failed, "1")
    assert "ValueError: x marbles: all" in said and "  " not in said and len(said) < 400
