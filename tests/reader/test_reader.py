"""The page docs/log-format.md is enough to read a log: a reader written from it alone says what the program says."""

import ast
import sys

import pytest
from scrollmaster.store.logs import jsonl
from scrollmaster.store.logs.log import Log

from shared_rules.core import action as act
from shared_rules.core import codec
from shared_rules.core.loader import load
from shared_rules.formats import record
from tests.host.logs import LogMaker
from tests.laws import found
from tests.reader.compare import (
    EXAMPLE,
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
        "the example, 112 games: all alike",
    ),
)

GAMES = [(game, number) for game in found.game_ids() for number in range(8)] + [("pebbles", n) for n in range(100, 140)]
TRAILER = 5  # bytes of a sealed file


def test_the_reader_has_nothing_of_the_program():
    allowed = {*sys.stdlib_module_names, "nacl", "tests.reader.bounds", "tests.reader.records"}
    for name in ("reader", "records", "bounds"):
        parsed = ast.parse((ROOT / "tests/reader" / (name + ".py")).read_text(encoding="utf-8"))
        modules = [node.module or "." for node in ast.walk(parsed) if isinstance(node, ast.ImportFrom)]
        modules += [alias.name for node in ast.walk(parsed) if isinstance(node, ast.Import) for alias in node.names]
        assert modules and {one for one in modules if {one, one.split(".")[0]}.isdisjoint(allowed)} == set()


def test_the_example_with_every_kind_of_record_is_read_alike():
    text, frames = EXAMPLE.with_suffix(".jsonl").read_text(encoding="ascii"), EXAMPLE.read_bytes()
    for reading, log in ((read_jsonl(text), jsonl.read(text)), (read_frames(frames), Log(frames))):
        says_the_same(reading, log)
        reading.prove()


def test_hundreds_of_games_are_read_alike():
    rolls = 0
    for name, number in GAMES:
        maker = game(name, number)
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


def test_the_page_has_the_fields_of_every_game():
    page = (ROOT / "docs/log-format.md").read_text(encoding="utf-8")
    rows = page.split("| game, its rules | fields |\n|---|---|\n")[1]
    kinds = {codec.INT: "int", codec.INTS: "ints", codec.BYTES: "bytes", codec.FLAG: "flag", codec.SWITCHES: "pairs"}
    said = []
    for name in ("elfenwizards", "maginor", "magalon", "wizwar", "universal"):
        rules = load(name)
        fields = " ".join(f"{field}:{kinds[kind]}" for field, kind in rules.FIELDS)
        said.append(f"| {name} {rules.RULES_VERSION} | {fields} |")
    assert rows.split("\n\n")[0].splitlines() == said


def test_the_end_of_a_sealed_file_is_read():
    frames = framed(example())
    assert len(read_frames(frames + b"\0" + (34).to_bytes(4, "little")).records) == 34
    for end in (b"\0", b"\0" + (33).to_bytes(4, "little"), b"\0" + (34).to_bytes(4, "little") + b"\0"):
        with pytest.raises(Wrong):
            read_frames(frames + end)
