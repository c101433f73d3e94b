"""The page docs/log-format.md is enough to read a log: a reader written from it alone says what the program says."""

import json
import zlib
from functools import cache
from pathlib import Path

import pytest
from scrollmaster.logs import jsonl
from scrollmaster.logs.check import check
from scrollmaster.logs.log import MAX_RECORDS, Log
from scrollmaster.logs.replay import game_of
from scrollmaster.logs.thinking import thinking_of
from scrollmaster.problem import BadData

from shared_rules.core import action as act
from shared_rules.formats import format1, format2, layout, record
from tests.host.logs import LogMaker, whole_game
from tests.laws import found
from tests.laws.bot import Chance
from tests.reader.reader import Reading, read_frames, read_jsonl
from tests.reader.records import MOST_RECORDS, Wrong, line_of

ROOT = Path(__file__).parents[2]
PAST = ROOT / "tests/past/0.1.0"
EXPORTS = [*sorted(PAST.glob("*.jsonl")), ROOT / "docs/examples/every-record.jsonl"]
FILES = [PAST / "elfenwizards-long.log", ROOT / "docs/examples/every-record.log"]
FORMATS = (format1.FORMAT, format2.FORMAT)
GAMES = [(game, number) for game in found.game_ids() for number in range(8)] + [("pebbles", n) for n in range(100, 140)]
LETTERS = '0179-"{}[],:\n\\ tfe.E\x0b\u2028é'
TRAILER = 5  # bytes of a sealed file


def says_the_same(reading: Reading, log: Log) -> None:
    """Assert that both readers have read the same out of a log, without its rules."""
    assert [one.kind for one in reading.records] == [jsonl.KINDS[kind] for kind, _ in log.entries]
    assert [one.head for one in reading.records] == log.heads
    total_ms = 0
    for one, (kind, values), time_ms in zip(reading.records, log.entries, log.times, strict=True):
        total_ms += one.dt_ms
        assert total_ms == time_ms
        assert (one.fields.get("values") or tuple(one.fields.values())) == log.format.written(kind, values)
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
        assert question is not None and roll.sides in (0, question.sides)
        assert not reading.seed or question.sides in reading.sides_that_fit(roll)
    present = {one.seq: one for one in reading.present()}
    assert list(present) == list(checked.present)
    for seq, values in checked.present.items():
        said = reading.records[present[seq].said_by]
        if said.kind in ("action", "correction"):
            assert said.values[said.kind == "correction" :] == log.format.written(act.ACTION, values)
    return len(reading.rolls) if reading.seed else 0


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


@cache
def game(name: str, number: int, log_format: layout.Format) -> LogMaker:
    return whole_game(number, most=150, game=name, log_format=log_format)


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
        if log.header.game in found.game_ids() or log.entries[-1][0] == act.SIGNED:
            with pytest.raises(BadData):
                check(log)
    return True


def framed(bodies) -> bytes:
    return b"".join(bytes([len(body)]) + body + crc(bytes([len(body)]) + body) for body in bodies)


def crc(data: bytes) -> bytes:
    return zlib.crc32(data).to_bytes(4, "little")


def example() -> list[bytes]:
    return [one.body for one in read_frames(FILES[1].read_bytes()).records]


def samples() -> list[list[bytes]]:
    old = read_jsonl((PAST / "maginor.jsonl").read_text(encoding="ascii"))
    clocks = read_jsonl((PAST / "universal.jsonl").read_text(encoding="ascii"))
    games = [game("pebbles", 101, log_format).bodies for log_format in FORMATS]
    return [example(), *([one.body for one in reading.records[:100]] for reading in (old, clocks)), *games]


def test_every_byte_of_the_example_changed_is_taken_or_refused_alike():
    bodies = example()
    taken = tried = 0
    for seq, body in enumerate(bodies):
        for at in range(len(body)):
            for value in {body[at] ^ 1, body[at] ^ 2, body[at] ^ 0x80, 0, 0xFF, 0x7F} - {body[at]}:
                changed = body[:at] + bytes([value]) + body[at + 1 :]
                taken += agree(framed([*bodies[:seq], changed, *bodies[seq + 1 :]]))
                tried += 1
    assert 100 < taken < tried - 100


def mutate(body: bytes, chance: Chance) -> bytes:
    """One or two small changes; the length may change, too."""
    data = bytearray(body)
    for _ in range(1 + chance.below(2)):
        at = chance.below(len(data))
        what = chance.below(4)
        if what == 0:
            data[at] = chance.below(256)
        elif what == 1:
            data[at] = (data[at] + (1 if chance.one_in(2) else 255)) % 256
        elif what == 2 and len(data) < 250:
            data.insert(at, chance.below(256))
        elif len(data) > 3:
            del data[at]
    return bytes(data)


def test_thousands_of_forged_records_are_taken_or_refused_alike():
    chance = Chance(5)
    taken = tried = 0
    for bodies in samples():
        for _ in range(500):
            seq = chance.below(len(bodies))
            forged = list(bodies[: seq + 1 + chance.below(8)])
            forged[seq] = mutate(forged[seq], chance)
            taken += agree(framed(forged))
            tried += 1
    assert 100 < taken < tried - 100


def test_records_moved_doubled_or_left_out_are_taken_or_refused_alike():
    chance = Chance(6)
    taken = tried = 0
    for bodies in samples():
        for _ in range(200):
            forged = list(bodies)
            first, second = chance.below(len(bodies)), chance.below(len(bodies))
            what = chance.below(3)
            if what == 0:
                forged[first], forged[second] = forged[second], forged[first]
            elif what == 1:
                forged.insert(first, forged[second])
            else:
                del forged[first]
            taken += agree(framed(forged))
            tried += 1
    assert 20 < taken < tried - 20


def test_a_changed_byte_without_its_crc_and_a_cut_are_refused_by_both():
    frames = framed(example())
    for at in range(len(frames)):
        assert both(frames[:at] + bytes([frames[at] ^ 1]) + frames[at + 1 :]) == (None, None)
        assert agree(frames[:at]) == (at in ends(example())), at


def ends(bodies: list[bytes]) -> set[int]:
    return {len(framed(bodies[: count + 1])) for count in range(len(bodies))}


def test_changed_letters_of_an_export_are_refused_by_both():
    text = EXPORTS[-1].read_text(encoding="ascii")
    chance = Chance(7)
    for _ in range(2000):
        at = chance.below(len(text))
        letter = LETTERS[chance.below(len(LETTERS))]
        changed = text[:at] + letter + text[at + chance.below(2) :]
        if changed != text:
            refused_by_both(changed)


HOSTILE = (
    '"kind":"action","dt_ms":0,"values":[0,%d]' % 10**30,
    '"kind":"action","dt_ms":%d,"values":[0]' % 10**30,
    '"kind":"action","dt_ms":0,"values":[0,1e999]',
    '"kind":"action","dt_ms":0,"values":[true]',
    '"kind":"action","dt_ms":0,"values":[]',
    '"kind":"action","dt_ms":0,"values":{"0":0}',
    '"kind":"action","dt_ms":0,"values":%s' % ("[" * 100_000),
    '"kind":"blob","dt_ms":0,"name":"\\ud800","data":""',
    '"kind":"commit","dt_ms":0,"index":%d,"digest":"%s"' % (10**30, "00" * 32),
    '"kind":["action"],"dt_ms":0,"values":[0]',
    '"kind":"note","dt_ms":0,"what":%d,"text":""' % 10**30,
)


def refused_by_both(text: str) -> None:
    with pytest.raises(Wrong):
        read_jsonl(text)
    with pytest.raises(BadData):
        jsonl.read(text)


@pytest.mark.parametrize("line", HOSTILE, ids=range(len(HOSTILE)))
@pytest.mark.parametrize("log_format", FORMATS, ids=("format1", "format2"))
def test_hostile_lines_are_refused_by_both(line, log_format):
    start = jsonl.write(Log(LogMaker(log_format=log_format).frames))
    refused_by_both(start + '{"seq":2,%s,"chain":"0000000000000000"}\n' % line)


@pytest.mark.parametrize("first", ["", "\n", "1\n", "[]\n", '{"format":3}\n', '{"format":[2]}\n', '{"format":true}\n'])
def test_hostile_beginnings_are_refused_by_both(first):
    refused_by_both(first)


def test_all_letters_of_a_note_come_back():
    maker = LogMaker(log_format=format1.FORMAT)
    maker.add(act.NOTE, (0, "".join(map(chr, range(0x20))) + '"\\/~\x7fé\u2028𝄞'))
    maker.add(act.NOTE, (-(2**62), ""))
    says_the_same(read_jsonl(jsonl.write(Log(maker.frames))), Log(maker.frames))


def test_a_log_has_as_many_records_as_the_page_says():
    maker = LogMaker()
    filler = record.NEWEST.encode(act.CLOCK, 0, (act.STOPPED,))
    assert MOST_RECORDS == MAX_RECORDS
    full = maker.bodies[:1] + [filler] * (MOST_RECORDS - 1)
    assert len(Log(framed(full))) == len(read_frames(framed(full)).records) == MOST_RECORDS
    assert both(framed([*full, filler])) == (None, None)
    text = jsonl.write(Log(framed(full)))
    assert len(jsonl.read(text)) == len(read_jsonl(text).records) == MOST_RECORDS
    refused_by_both(text + text.splitlines()[-1].replace('"seq":19999', '"seq":20000') + "\n")


def test_the_end_of_a_sealed_file_is_read():
    frames = framed(example())
    assert len(read_frames(frames + b"\0" + (34).to_bytes(4, "little")).records) == 34
    for end in (b"\0", b"\0" + (33).to_bytes(4, "little"), b"\0" + (34).to_bytes(4, "little") + b"\0"):
        with pytest.raises(Wrong):
            read_frames(frames + end)


def test_random_bytes_raise_nothing_but_wrong():
    chance = Chance(8)
    for _ in range(2000):
        assert not agree(bytes(chance.below(256) for _ in range(chance.below(40))))
        assert not agree(framed([bytes(chance.below(256) for _ in range(1 + chance.below(20)))]))
