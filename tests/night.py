"""A pytest plugin for `make nightly`, which goes on where it was stopped: what has passed at this commit is left out.

It says first how many CPU hours the rest took when it was last measured. Both are kept in build/night.
"""

import json
import os
import subprocess
from collections import Counter
from collections.abc import Generator, Iterable
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PLACE = ROOT / "build" / "night"
_TOLD = "CPU seconds"  # a property of a report, on its way from the worker


def seconds() -> dict[str, float]:
    """CPU seconds of each test, by its id, as last measured."""
    rows = [json.loads(line) for file in sorted(PLACE.glob("*.jsonl")) for line in file.read_text("utf-8").splitlines()]
    return dict(rows)


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


def summary(ids: Iterable[str], known: dict[str, float]) -> str:
    """How many CPU hours these tests took, by folder, and how many of them have never been measured."""
    folders: Counter[str] = Counter()
    unknown = 0
    for each in ids:
        folders["/".join(each.split("/")[:2])] += known.get(each, 0)
        unknown += each not in known
    rows = [f"{folder} {taken / 3600:.1f}" for folder, taken in folders.most_common() if taken >= 180]
    most = f" ({', '.join(rows)})" if rows else ""
    return f"CPU hours to come: {sum(folders.values()) / 3600:.1f}{most}; tests that nobody has measured yet: {unknown}"


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
