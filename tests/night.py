"""A pytest plugin for `make nightly`, which goes on where it was stopped: what has passed at this commit is left out.

It says first how many CPU hours the rest took when it was last measured. Both are kept in build/night. Of what was
never measured on this machine night.tsv knows: the mean CPU seconds of a case of each function that is not soon done.
`python -m tests.night`, at the end of a night, writes what this machine has measured into it.
"""

import json
import os
import subprocess
from collections import Counter, defaultdict
from collections.abc import Generator, Iterable
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PLACE = ROOT / "build" / "night"
MEANS = Path(__file__).with_name("night.tsv")
LONG = 2  # CPU seconds of a case, from which on a function has a row
OTHERS = "others"  # the row of all other functions
_TOLD = "CPU seconds"  # a property of a report, on its way from the worker


def seconds() -> dict[str, float]:
    """CPU seconds of each test, by its id, as last measured."""
    rows = [json.loads(line) for file in sorted(PLACE.glob("*.jsonl")) for line in file.read_text("utf-8").splitlines()]
    return dict(rows)


def function(test: str) -> str:
    """The function of a test, by whose cases it is known."""
    return test.split("[")[0]


def means() -> dict[str, float]:
    """Mean CPU seconds of a case, by function, as kept in the checkout."""
    return {name: float(taken) for name, taken in (row.split("\t") for row in MEANS.read_text("utf-8").splitlines())}


def write_means(known: dict[str, float]) -> None:
    """Keep the means of what was measured; a function that was not measured keeps its row."""
    cases: defaultdict[str, list[float]] = defaultdict(list)
    for test, taken in known.items():
        cases[function(test)].append(taken)
    measured = {name: sum(each) / len(each) for name, each in cases.items()}
    short = [taken for name, each in cases.items() if measured[name] < LONG for taken in each]
    rows = {name: taken for name, taken in (means() | measured).items() if taken >= LONG}
    rows[OTHERS] = sum(short) / len(short) if short else means()[OTHERS]
    MEANS.write_text("".join(f"{name}\t{taken:.2f}\n" for name, taken in sorted(rows.items())), encoding="utf-8")


def commit() -> str:
    """This commit, with a + when something is changed in it."""
    describe = ["git", "describe", "--always", "--abbrev=12", "--dirty=+", "--exclude=*"]
    return subprocess.run(describe, cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()


def passed(of: str) -> set[str]:
    """What has passed at this commit; of a changed checkout nothing counts."""
    file = PLACE / f"{of}.jsonl"
    if "+" in of or not file.exists():
        return set()
    return {json.loads(line)[0] for line in file.read_text("utf-8").splitlines()}


def summary(tests: Iterable[str], known: dict[str, float]) -> str:
    """How many CPU hours these tests take, by folder: as long as they took here, else as their function elsewhere."""
    folders: Counter[str] = Counter()
    kept, foreign = means(), 0
    for test in tests:
        folders["/".join(test.split("/")[:2])] += known.get(test, kept.get(function(test), kept[OTHERS]))
        foreign += test not in known
    rows = [f"{folder} {taken / 3600:.1f}" for folder, taken in folders.most_common() if taken >= 180]
    most = f" ({', '.join(rows)})" if rows else ""
    return f"CPU hours to come: {sum(folders.values()) / 3600:.1f}{most}; tests not yet measured here: {foreign}"


class Night:
    """What has passed is left out, what passes is remembered."""

    def __init__(self) -> None:
        self._commit = commit()
        self._before = passed(self._commit)
        self._has_told = False

    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        done = [item for item in items if item.nodeid in self._before]
        config.hook.pytest_deselected(items=done)
        items[:] = [item for item in items if item.nodeid not in self._before]

    @pytest.hookimpl(optionalhook=True)
    def pytest_xdist_node_collection_finished(self, ids: list[str]) -> None:
        if not self._has_told:
            print(f"\n{summary([each.rpartition('@')[0] or each for each in ids], seconds())}", flush=True)
        self._has_told = True

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Generator[None, None, None]:
        begun = sum(os.times()[:4])
        yield
        item.user_properties.append((_TOLD, sum(os.times()[:4]) - begun))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" and report.passed and "PYTEST_XDIST_WORKER" not in os.environ:
            PLACE.mkdir(parents=True, exist_ok=True)
            with (PLACE / f"{self._commit}.jsonl").open("a", encoding="utf-8") as file:
                file.write(json.dumps([report.nodeid, round(dict(report.user_properties)[_TOLD], 1)]) + "\n")


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Night())


if __name__ == "__main__":
    write_means(seconds())
