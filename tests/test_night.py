"""A night that was stopped goes on: what has passed at this commit is not run again, and the rest is told in hours."""

import json

from tests import night


def test_what_has_passed_counts_at_its_commit_and_never_of_a_changed_checkout(tmp_path, monkeypatch):
    monkeypatch.setattr(night, "PLACE", tmp_path)
    for of in ("aaa", "bbb", "aaa+"):
        (tmp_path / f"{of}.jsonl").write_text(json.dumps(["tests/a.py::test_a", 7200]) + "\n")
    assert night.passed("aaa") == {"tests/a.py::test_a"} and night.passed("aaa+") == night.passed("ccc") == set()
    assert night.seconds() == {"tests/a.py::test_a": 7200}


def test_hours_are_told_by_folder_and_what_is_not_known_is_said():
    known = {"tests/laws/test_a.py::a": 5400, "tests/host/test_b.py::b": 1800, "tests/host/test_b.py::c": 4}
    told = night.summary([*known, "tests/chip/test_c.py::d"], known)
    assert told == "CPU hours to come: 2.0 (tests/laws 1.5, tests/host 0.5); tests that nobody has measured yet: 1"
    assert night.summary([], {}) == "CPU hours to come: 0.0; tests that nobody has measured yet: 0"
