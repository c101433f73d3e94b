"""A night that was stopped goes on: what has passed at this commit is not run again, and the rest is told in hours."""

import json

import pytest

from tests import night


def test_what_has_passed_counts_at_its_commit_and_never_of_a_changed_checkout(tmp_path, monkeypatch):
    monkeypatch.setattr(night, "PLACE", tmp_path)
    for of in ("aaa", "bbb", "aaa+"):
        (tmp_path / f"{of}.jsonl").write_text(json.dumps(["tests/a.py::test_a", 7200]) + "\n")
    assert night.passed("aaa") == {"tests/a.py::test_a"} and night.passed("aaa+") == night.passed("ccc") == set()
    assert night.seconds() == {"tests/a.py::test_a": 7200}


@pytest.fixture
def kept(tmp_path, monkeypatch):
    monkeypatch.setattr(night, "MEANS", tmp_path / "night.tsv")
    night.MEANS.write_text("tests/chip/test_c.py::d\t3600\nothers\t1\n")


def test_hours_are_told_by_folder_and_what_another_machine_took_is_said(kept):
    known = {"tests/laws/test_a.py::a": 5400, "tests/host/test_b.py::b": 1800, "tests/host/test_b.py::c": 4}
    told = night.summary([*known, "tests/chip/test_c.py::d[x]"], known)
    hours = "CPU hours to come: 3.0 (tests/laws 1.5, tests/chip 1.0, tests/host 0.5)"
    assert told == f"{hours}; tests not yet measured here: 1"
    assert night.summary([], {}) == "CPU hours to come: 0.0; tests not yet measured here: 0"


def test_means_of_a_night_are_kept_by_function_and_short_ones_together(kept):
    night.write_means({"a.py::long[1]": 10, "a.py::long[2]": 20, "a.py::short": 0.5, "b.py::short": 1.5})
    assert night.means() == {"a.py::long": 15, "tests/chip/test_c.py::d": 3600, "others": 1}
