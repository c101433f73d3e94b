"""The drawings of the real box are tested when what they follow from has changed: nothing of that is unseen."""

import pytest

from drawings import gate, pages
from tests.rooms import ROOT

EACH = (
    "docs/build/1-pico.md",
    "drawings/case/lid.py",
    "drawings/graphviz/package-lock.json",
    "hardware/board.toml",
    "hardware/made/steps/step-2a.svg",
    "requirements.lock",
    "tests/drawings/test_made.py",
    "tools/node.py",
    *pages.PAGES,
)


def test_what_the_drawings_follow_from_is_as_it_was_when_their_tests_last_passed():
    assert gate.differing(gate.passed(), gate.inputs()) == [], "run `make hardware`"


def test_what_has_changed_has_come_or_has_gone_is_seen():
    before = gate.inputs()
    for name in EACH:
        assert gate.differing(before, before | {name: "0" * 64}) == [name]
        assert gate.differing(before, {other: before[other] for other in before if other != name}) == [name]
    assert gate.differing(before, before | {"hardware/new.toml": "0" * 64}) == ["hardware/new.toml"]


def test_a_digest_is_of_what_stands_in_the_file(tmp_path, monkeypatch):
    before = gate.inputs()
    for name in before:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes((ROOT / name).read_bytes())
    monkeypatch.setattr(gate, "ROOT", tmp_path)
    assert gate.inputs() == before
    with (tmp_path / "hardware/case.toml").open("a") as file:
        file.write(" ")
    assert gate.differing(before, gate.inputs()) == ["hardware/case.toml"]


def test_the_gate_ends_with_1_while_something_has_changed(monkeypatch, tmp_path):
    monkeypatch.setattr(gate, "PASSED", tmp_path / "passed.sha256")
    gate.main(["record"])
    gate.main([])
    gate.PASSED.write_text(gate.PASSED.read_text() + f"{'0' * 64}  hardware/gone.toml\n")
    with pytest.raises(SystemExit, match=r"hardware/gone\.toml"):
        gate.main([])
