"""What has been tried adds up over runs, and no two runs have the same seeds."""

from tests.lab.fuzz import __main__ as fuzz
from tests.lab.fuzz import sums


def test_sums_add_up_over_runs(tmp_path, monkeypatch):
    file = tmp_path / "kept" / "sums.jsonl"
    tried = []
    monkeypatch.setattr(fuzz, "FILE", file)
    monkeypatch.setattr(fuzz, "_sessions", lambda first, count: tried.append((first, count)))
    fuzz.try_some(fuzz.SESSIONS, 5)
    fuzz.try_some(fuzz.SESSIONS, 7)
    sums.add(file, "ints", 0, 3)
    assert tried == [(0, 5), (5, 7)]
    assert sums.sums(file, ("frames",)) == {"frames": 0, fuzz.SESSIONS: 12, "ints": 3}
    told = sums.table(file, ("frames",))
    assert told[0].split() == ["frames", "0", "in", "0", "runs"]
    assert "12 in 2 runs seeds 0 to 11, " + sums.commit() in told[1]


def test_what_has_been_tried_least_comes_first_and_the_goal_is_the_end(tmp_path, monkeypatch):
    file = tmp_path / "sums.jsonl"
    monkeypatch.setattr(fuzz, "FILE", file)
    monkeypatch.setattr(fuzz, "NAMES", ("a", "b"))
    monkeypatch.setattr(fuzz, "QUIET", float("inf"))
    tried = []

    def try_some(name, count):
        tried.append((name, count))
        sums.add(file, name, 0, count)

    monkeypatch.setattr(fuzz, "try_some", try_some)
    sums.add(file, "a", 0, 4)
    fuzz.until(6)
    assert tried == [("b", 6), ("a", 2)]
