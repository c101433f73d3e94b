"""docs/rules.md is true for Maginor: every clause has one id, every switch is explained, what it calls tested is."""

import re
from pathlib import Path

from shared_rules.games.maginor.switches import SWITCHES

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
TEXT = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
ROWS = [[cell.strip() for cell in line.strip("|").split("|")] for line in TEXT.splitlines() if line.startswith("| MG-")]
TESTS = "\n".join(re.findall(r"^def (test_\w+)", "\n".join(p.read_text() for p in HERE.glob("test_*.py")), re.M))


def test_every_clause_has_an_id_of_its_own():
    ids = [row[0] for row in ROWS]
    assert len(ids) > 35 and len(set(ids)) == len(ids)


def test_every_switch_belongs_to_a_clause():
    named = "".join(row[2] for row in ROWS)
    for name, _ in SWITCHES:
        assert f"`{name}`" in named, name


def test_what_is_called_tested_has_its_test():
    for row in ROWS:
        for proof in row[-1].split(", "):
            assert _exists(proof, row), row


def _exists(proof, row):
    if proof.isdigit():
        return f"test_scenario_{proof}_" in TESTS
    if proof == "switch":
        return all(f"_mag_{name}" in TESTS for name in re.findall(r"`mag\.(\w+)`", row[2]))
    return (HERE / f"{proof}.py").exists() or (ROOT / proof).is_dir()
