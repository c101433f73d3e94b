"""The page docs/log-format.md is enough to read a log: a reader written from it alone says what the program says."""

import ast
import json
import sys

import pytest
from scrollmaster.logs import jsonl
from scrollmaster.logs.log import Log
from scrollmaster.logs.replay import game_of

from shared_rules.core import action as act
from shared_rules.formats import record
from tests.host.logs import LogMaker
from tests.laws import found
from tests.reader.compare import (
    EXAMPLE,
    FORMATS,
    PAST,
    ROOT,
    both,
    example,
    framed,
    game,
    proves_the_same,
    refused_by_both,
    says_the_same,
)
from tests.reader.reader import read_frames, read_jsonl
from tests.reader.records import MOST_RECORDS, Wrong

PROMISES = (
    (
        "a reader written from docs/log-format.md alone reads the same as the program",
        "all logs",
        "0.1.0's, the example, 224 games: all alike",
    ),
)

EXPORTS = [*sorted(PAST.glob("*.jsonl")), EXAMPLE.with_suffix(".jsonl")]
FILES = [PAST / "elfenwizards-long.log", EXAMPLE]
GAMES = [(game, number) for game in found.game_ids() for number in range(8)] + [("pebbles", n) for n in range(100, 140)]
TRAILER = 5  # bytes of a sealed file


def test_the_reader_has_nothing_of_the_program():
    allowed = {*sys.stdlib_module_names, "nacl", "tests.reader.bounds", "tests.reader.records"}
    for name in ("reader", "records", "bounds"):
        parsed = ast.parse((ROOT / "tests/reader" / (name + ".py")).read_text(encoding="utf-8"))
        modules = [node.module or "." for node in ast.walk(parsed) if isinstance(node, ast.ImportFrom)]
        modules += [alias.name for node in ast.walk(parsed) if isinstance(node, ast.Import) for alias in node.names]
        assert modules and {one for one in modules if {one, one.split(".")[0]}.isdisjoint(allowed)} == set()


@pytest.mark.parametrize("path", EXPORTS + FILES, ids=lambda path: path.name)
def test_every_log_that_was_kept_is_read_alike(path):
    if path.suffix == ".jsonl":
        reading, log = read_jsonl(path.read_text(encoding="ascii")), jsonl.read(path.read_text(encoding="ascii"))
    else:
        data = path.read_bytes()
        sealed = "examples" not in str(path)
        reading, log = read_frames(data), Log(data[:-TRAILER] if sealed else data)
        assert not sealed or int.from_bytes(data[-4:], "little") == len(reading.records)
    says_the_same(reading, log)
    if path.parent == PAST and game_of(log, lambda _: None):  # the example was never played
        proves_the_same(reading, log)
    reading.prove()
    expected = json.loads((PAST / "expected.json").read_text(encoding="utf-8"))["logs"].get(path.name)
    if expected:
        assert len(reading.records) == expected["records"] and len(reading.rolls) == expected["rolls"]
        assert reading.code == expected["code"].replace(" ", "")


@pytest.mark.parametrize("log_format", FORMATS, ids=("format1", "format2"))
def test_hundreds_of_games_are_read_alike(log_format):
    rolls = 0
    for name, number in GAMES:
        maker = game(name, number, log_format)
        log = Log(maker.frames)
        reading = read_frames(maker.frames)
        says_the_same(reading, log)
        says_the_same(read_jsonl(jsonl.write(log)), log)
        rolls += proves_the_same(reading, log)
    assert rolls > 100


def test_a_log_has_as_many_records_as_the_page_says():
    maker = LogMaker()
    filler = record.NEWEST.encode(act.CLOCK, 0, (act.STOPPED,))
    assert MOST_RECORDS == record.MAX_RECORDS
    full = maker.bodies[:1] + [filler] * (MOST_RECORDS - 1)
    assert len(Log(framed(full))) == len(read_frames(framed(full)).records) == MOST_RECORDS
    assert both(framed([*full, filler])) == (None, None)
    text = jsonl.write(Log(framed(full)))
    assert len(jsonl.read(text)) == len(read_jsonl(text).records) == MOST_RECORDS
    refused_by_both(text + text.splitlines()[-1].replace('"seq":65534', '"seq":65535') + "\n")


def test_the_end_of_a_sealed_file_is_read():
    frames = framed(example())
    assert len(read_frames(frames + b"\0" + (34).to_bytes(4, "little")).records) == 34
    for end in (b"\0", b"\0" + (33).to_bytes(4, "little"), b"\0" + (34).to_bytes(4, "little") + b"\0"):
        with pytest.raises(Wrong):
            read_frames(frames + end)
