"""The stand-alone verifier: it proves what is so and nothing else, with nothing of ours."""

import ast
import json
import subprocess
import sys
from pathlib import Path

import pytest
from scrollmaster.store.logs import jsonl
from scrollmaster.store.logs.check import check
from scrollmaster.store.logs.log import Log

from shared_rules.core import action as act
from shared_rules.formats import record
from tests.dice.forging import exported
from tests.host.logs import whole_game

PROMISES = (("every roll of an export is rolled again without our program", "all, in 170 lines", "all, in 168"),)

SCRIPT = Path(__file__).parents[2] / "host" / "verify_dice.py"
MOST_LINES = 170


@pytest.fixture(scope="module")
def export():
    return jsonl.write(Log(whole_game(3).frames))


def verified(path, text):
    path.write_text(text, encoding="utf-8")
    return subprocess.run([sys.executable, "-I", SCRIPT, path], capture_output=True, text=True, check=False)


def is_roll(line):
    return line["kind"] == "action" and line["values"][0] == act.ROLL


def test_every_roll_of_a_game_is_proven(tmp_path, export):
    done = verified(tmp_path / "game.jsonl", export)
    rolls = sum(
        json.loads(line).get("kind") == "action" and json.loads(line)["values"][0] == 1 for line in export.splitlines()
    )
    assert done.returncode == 0, done.stderr
    code = check(jsonl.read(export)).code
    said = done.stdout.splitlines()
    assert rolls and said[-1].startswith("Proven: all dice (") and f"code {code}" in said
    assert len(said) == rolls + 3  # and both short forms


def changed(export, kind, change):
    """The export with one field of the first record of a kind changed, without changing what depends on it."""
    lines = [json.loads(line) for line in export.splitlines()]
    change(next(line for line in lines if line["kind"] == kind and (kind != "action" or is_roll(line))))
    return "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)


@pytest.mark.parametrize(
    ("kind", "change", "why"),
    [
        ("action", lambda line: line["values"].__setitem__(3, line["values"][3] % 6 + 1), "was changed"),
        ("action", lambda line: line.__setitem__("seq", line["seq"] + 1), "was changed"),
        ("header", lambda line: line.__setitem__("commitment", "00" * 32), "was changed"),
        ("end", lambda line: line.__setitem__("seed", "00" * 32), "was changed"),
        ("end", lambda line: line.__setitem__("reason", False), "is no number"),
        ("end", lambda line: line.__setitem__("seed", line["seed"].upper()), "not written as"),
        ("action", lambda line: line.__setitem__("dt_ms", line["dt_ms"] + 1), "was changed"),
        ("header", lambda line: line.pop("game_id"), "game_id"),
        ("header", lambda line: line.__setitem__("game", None), "NoneType"),
    ],
)
def test_what_was_changed_is_not_proven(tmp_path, export, kind, change, why):
    done = verified(tmp_path / "game.jsonl", changed(export, kind, change))
    assert done.returncode == 1 and "Not proven" in done.stderr and why in done.stderr


def ended(seed):
    """A game whose END reveals `seed`."""
    maker = whole_game(3)
    kind, dt_ms, values = record.NEWEST.decode(maker.bodies[-1])
    end = record.NEWEST.lay_out(kind, dt_ms, (*values[:2], seed))
    return exported([*maker.bodies[:-1], end])


def test_a_seed_that_was_not_promised_proves_nothing(tmp_path):
    done = verified(tmp_path / "game.jsonl", ended(bytes(32)))
    assert done.returncode == 1 and "not the promised one" in done.stderr


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (ended(b""), "the end reveals no seed"),
        (exported(whole_game(3).bodies[:-1]), "the game has not ended"),
    ],
)
def test_what_is_in_order_and_cannot_be_proven_is_told_as_that(tmp_path, text, why):
    done = verified(tmp_path / "game.jsonl", text)
    assert done.returncode == 4 and why in done.stdout.splitlines()[-1] and "Proven" not in done.stdout


@pytest.mark.parametrize("text", ["", "{}", "[]\n", "\x00", '{"kind":"end"}\n'])
def test_what_is_no_export_is_not_proven(tmp_path, text):
    done = verified(tmp_path / "game.jsonl", text)
    assert done.returncode == 1 and done.stderr.startswith("Not proven") and "Traceback" not in done.stderr


def test_it_stands_alone_and_is_short_enough_to_read():
    source = SCRIPT.read_text(encoding="utf-8")
    imported = {
        name
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Import | ast.ImportFrom)
        for name in ([alias.name for alias in node.names] if isinstance(node, ast.Import) else [node.module])
    }
    assert imported <= sys.stdlib_module_names and source.count("\n") <= MOST_LINES
