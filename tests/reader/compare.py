"""Owns when the reader of the page and the program say the same of a log, and the logs that both are given."""

import zlib
from functools import cache
from pathlib import Path

import pytest
from scrollmaster.base.errors import BadData
from scrollmaster.store.logs import jsonl
from scrollmaster.store.logs.check import check
from scrollmaster.store.logs.log import Log
from scrollmaster.store.logs.replay import game_of
from scrollmaster.store.logs.thinking import thinking_of

from tests.host.logs import LogMaker, whole_game
from tests.reader.reader import Reading, read_frames, read_jsonl
from tests.reader.records import Wrong, line_of

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "docs/examples/every-record.log"


def says_the_same(reading: Reading, log: Log) -> None:
    """Assert that both readers have read the same out of a log, without its rules."""
    assert [one.kind for one in reading.records] == [jsonl.KINDS[kind] for kind, _ in log.entries]
    assert [one.head for one in reading.records] == log.heads
    total_ms = 0
    for one, (_, values), time_ms in zip(reading.records, log.entries, log.times, strict=True):
        total_ms += one.dt_ms
        assert total_ms == time_ms
        assert (one.fields.get("values") or tuple(one.fields.values())) == values
    assert reading.format == log.format.number and reading.code == log.code.replace(" ", "")
    assert (reading.end is None) == (log.end is None)
    spent = reading.thought()
    assert [spent.get(seat, 0) for seat in range(16)] == (thinking_of(log, 16) or [0] * 16)
    assert "".join(line_of(one) + "\n" for one in reading.records) == jsonl.write(log)


def proves_the_same(reading: Reading, log: Log) -> int:
    """Assert the same of what follows with the rules. Returns how many rolls followed from the seed."""
    reading.prove()
    checked = check(log)
    assert len(reading.rolls) == checked.rolls
    for roll in reading.rolls:
        question = checked.steps[roll.seq].question
        assert question is not None and roll.sides == question.sides
        assert not reading.seed or reading.follows(roll)
    present = {one.seq: one for one in reading.present()}
    assert list(present) == list(checked.present)
    for seq, values in checked.present.items():
        said = reading.records[present[seq].said_by]
        if said.kind in ("action", "correction"):
            assert said.values[said.kind == "correction" :] == values
    return len(reading.rolls) if reading.seed else 0


@cache
def game(name: str, number: int) -> LogMaker:
    return whole_game(number, most=150, game=name)


def both(data: bytes) -> tuple[Reading | None, Log | None]:
    """What each reader makes of these frames; nothing but its own exception may come out of either."""
    try:
        reading = read_frames(data)
    except Wrong:
        reading = None
    try:
        log = Log(data)
    except BadData:
        log = None
    return reading, log


def agree(data: bytes) -> bool:
    """Assert that both readers take these frames, and alike, or both refuse them. Whether they take them."""
    reading, log = both(data)
    assert (reading is None) == (log is None), data.hex()
    if reading is None or log is None:
        return False
    says_the_same(reading, log)
    try:
        reading.prove()
        reading.present()
    except Wrong:
        if game_of(log, lambda _: None) or reading.records[-1].kind == "signed":  # without rules, no dice are judged
            with pytest.raises(BadData):
                check(log)
    return True


def framed(bodies) -> bytes:
    return b"".join(bytes([len(body)]) + body + crc(bytes([len(body)]) + body) for body in bodies)


def crc(data: bytes) -> bytes:
    return zlib.crc32(data).to_bytes(4, "little")


def example() -> list[bytes]:
    return [one.body for one in read_frames(EXAMPLE.read_bytes()).records]


def samples() -> list[list[bytes]]:
    long = [game(name, 1).bodies[:100] for name in ("maginor", "universal")]
    return [example(), *long, game("pebbles", 101).bodies]


def refused_by_both(text: str) -> None:
    with pytest.raises(Wrong):
        read_jsonl(text)
    with pytest.raises(BadData):
        jsonl.read(text)
