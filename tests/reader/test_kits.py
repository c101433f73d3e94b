"""Promise: a second reader of kits, in JavaScript and written from docs/formulas.md alone, agrees with ours."""

import json
import random
import subprocess
from pathlib import Path

import pytest

from shared_rules.core.refused import Refused
from shared_rules.kit_files import kit_file
from shared_rules.kits import formula
from shared_rules.kits import kit as kt
from shared_rules.kits.plan import Plan
from tests.lanes import sized
from tests.rules.kits.sample import FOLDER, ready
from tools.node import NODE

PROMISES = (
    (
        "a second reader in JavaScript: random entries in all kits, changed bytes of kits",
        "equal",
        "equal, 106,920, 53,460",
    ),
)

SHEETS = sized(120)  # of random entries, for each kit
CHANGED = sized(60)  # kits, of each kit
EDGES = (0, 1, -1, 2, 3, 7, 10, 50, 999, formula.MOST, -formula.MOST)


@pytest.fixture(scope="module")
def second():
    """Asks the second reader for answers to some requests."""

    def asked(requests):
        lines = "".join(json.dumps(request) + "\n" for request in requests)
        script = Path(__file__).with_name("kit_run.mjs")
        done = subprocess.run([NODE, script], input=lines, capture_output=True, text=True, check=True)
        return [json.loads(line) for line in done.stdout.splitlines()]

    return asked


def bytes_of(name):
    return kit_file.read(Path(FOLDER, f"{name}.toml").read_text("utf-8")).draft.pack()


def cells_of(kit, seats, chance):
    """A sheet with any entries, a round ago and now; the counted rows are to be worked out."""
    cells = formula.Cells(kit.rows, seats)
    cells.before = [chance.choice(EDGES) for _ in cells.before]
    for seat in range(seats):
        for row in range(kit.entered):
            of_table = kit.who(row) in (kt.TABLE, kt.SEAT)
            source = 0 if of_table and seat else seat
            new = chance.choice(EDGES) if source == seat else cells.now[row]
            cells.now[seat * cells.rows + row] = new
            cells.given[seat] |= (chance.randrange(2) if source == seat else cells.given[0] >> row & 1) << row
    plan = Plan(kit, seats)
    table = [row for row in range(kit.rows) if plan.is_same(row)]
    for seat in range(1, seats):
        for row in table:  # they have one value for all, a round ago, too
            cells.before[seat * cells.rows + row] = cells.before[row]
    cells.round = chance.randrange(1, 20)
    cells.first = chance.randrange(seats)
    cells.turn = chance.randrange(seats)
    cells.dice = [chance.randrange(1, 7) for _ in range(chance.randrange(6))]
    return cells


def as_json(cells):
    by_seat = range(0, len(cells.now), cells.rows)
    return {
        "now": [cells.now[at : at + cells.rows] for at in by_seat],
        "before": [cells.before[at : at + cells.rows] for at in by_seat],
        "given": [[bool(bits >> row & 1) for row in range(30)] for bits in cells.given],
        "round": cells.round,
        "first": cells.first,
        "turn": cells.turn,
        "dice": cells.dice,
    }


@pytest.mark.parametrize("name", ready())
def test_both_count_alike(name, second):
    kit = kt.Kit(bytes_of(name))
    chance = random.Random(f"sheets of {name}")
    sheets = [cells_of(kit, chance.randint(kit.least, kit.most), chance) for _ in range(SHEETS)]
    answers = second([{"kit": kit.data.hex(), "cells": as_json(cells)} for cells in sheets])
    for cells, answer in zip(sheets, answers, strict=True):
        Plan(kit, cells.seats).count(cells)
        assert as_json(cells)["now"] == answer, as_json(cells)


@pytest.mark.parametrize("name", ready())
def test_both_refuse_the_same_bytes(name, second):
    data = bytes_of(name)
    chance = random.Random(f"bytes of {name}")
    changed = [data]
    for _ in range(CHANGED):
        one = bytearray(data)
        for _ in range(chance.randint(1, 3)):
            at = chance.randrange(len(one))
            one[at : at + chance.randrange(2)] = bytes(chance.randrange(256) for _ in range(chance.randrange(2)))
        if chance.randrange(5):  # else most of them are refused for their size alone
            at = 2 + one[1]
            one[at : at + 2] = len(one).to_bytes(2, "little")
        changed.append(bytes(one))
    answers = second([{"kit": one.hex()} for one in changed])
    assert [is_sound(one) for one in changed] == [answer is not None for answer in answers]


def is_sound(data):
    try:
        kt.Kit(data)
    except Refused:
        return False
    return True
