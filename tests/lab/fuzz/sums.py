"""Owns how much has been tried so far, over all runs on this machine: a line of JSON for each run that found nothing.

A run has a seed of its own, which is the number of what had been tried before it: no two runs try the same.
"""

import json
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[3]


def add(file, name, first, count):
    """Remember a run of `count` executions or sessions from `first` on."""
    file.parent.mkdir(parents=True, exist_ok=True)
    said = {"name": name, "first": first, "count": count, "commit": commit()}
    with file.open("a", encoding="utf-8") as kept:
        kept.write(json.dumps(said) + "\n")


def runs(file):
    """All runs, oldest first."""
    if not file.exists():
        return []
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


def sums(file, names):
    """How much of each name has been tried."""
    counts = dict.fromkeys(names, 0)
    for run in runs(file):
        counts[run["name"]] = counts.get(run["name"], 0) + run["count"]
    return counts


def table(file, names):
    """A line for each name: the sum, in how many runs, with which seeds, of which commits."""
    lines = []
    for name, count in sums(file, names).items():
        own = [run for run in runs(file) if run["name"] == name]
        commits = ", ".join(dict.fromkeys(run["commit"] for run in own))
        seeds = f"seeds {own[0]['first']} to {own[-1]['first'] + own[-1]['count'] - 1}, {commits}" if own else ""
        lines.append(f"{name:15} {count:>12,} in {len(own)} runs {seeds}".rstrip())
    return lines


def commit():
    """The commit that is tried, with a + when its files were changed."""
    command = ["git", "-C", str(ROOT), "describe", "--always", "--abbrev=8", "--dirty=+", "--exclude=*"]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
