"""Promise: a kit that somebody has spoilt is one sentence a mistake, or a kit; it takes little time and memory."""

import time
import tracemalloc
from functools import cache

import pytest
from click.testing import CliRunner
from scrollmaster.base.terms import words
from scrollmaster.cli import main
from scrollmaster.games.universal import read

from shared_rules.kit_files import kit_file, prove
from tests.lanes import sized
from tests.rules.kits.sample import BIDS, HEAD
from tests.same import hostile_kits, micropython, spoilt_files
from tests.same.spoilt_bytes import Chance

PROMISES = (
    (
        "spoilt kits, 50,000 files and 950,000 bytes by night: exceptions; mistakes that are not one sentence",
        "0; 0",
        "0; 0",
    ),
    (
        "... time of the slowest file, of the slowest bytes and the games that are played with them",
        "2 s, 0.5 s",
        "0.62 s, 0.48 s, beside other work",
    ),
    ("... memory of a file, of bytes and the games that are played with them", "4 MB, 1 MB", "1.0 MB, 0.24 MB"),
    ("... a sum of what becomes of them, on CPython and unix", "the same of 275; 9,075 by night", "the same of 660"),
)

FILES, BYTES = 50, 950  # in a batch of `make test` ...
BY_NIGHT = 50  # ... and so many times as many by night, in each of
BATCHES = 20
COUNT = '[count]\ntotal = "1"\n'
SHARED = sized(25)  # that both interpreters try, and ten times as many of bytes
FILE_S, BYTES_S = 2, 0.5
FILE_MEMORY, BYTES_MEMORY = 4_000_000, 1_000_000
MOST_LETTERS = 5_000  # of a sentence: what it quotes may have to be written out, sign by sign
TRIED = 100_000  # cells to see what no example notices: in a kit check there are more


@cache
def sound():
    return hostile_kits.Sound()


@cache
def english():
    return words(language="en")


@cache
def places(term):
    """The numbers of the values that the text of a term has room for."""
    text = english().text(term)
    assert text != term, f"nothing is said for {term}"
    return [int(part.split("}")[0]) for part in text.split("{")[1:]]


def fits(message):
    """A message has a text, and a value for each place in it."""
    term, *values = message
    assert max(places(term), default=-1) < len(values), message
    for value in values:
        if isinstance(value, tuple):
            fits(value)


def is_sentence(message):
    fits(message)
    text = english().say(message)
    assert text.isprintable() and 1 < len(text) <= MOST_LETTERS, text


def are_sentences(faults):
    """Each mistake as `kit check` says it."""
    for message in read.KitFaults("kit.toml", faults).messages if faults else ():
        is_sentence(message)


def try_file(number):
    found, misses = hostile_kits.judged(hostile_kits.spoilt_file(sound(), number))
    are_sentences(found.faults + misses)
    for message in read.proof(found) if not found.faults and number % 16 == 0 else ():
        is_sentence(message)


def try_bytes(number):
    hostile_kits.of_bytes(hostile_kits.spoilt_bytes(sound(), number), number)


def taken(attempt, number, clock):
    """The seconds of one; a failure names it."""
    began = clock()
    try:
        attempt(number)
    except Exception as failure:
        failure.add_note(f"{attempt.__name__}({number})")
        raise
    return clock() - began


def tried(attempt, numbers, limit_s):
    """The seconds of the slowest, with all that is done to see it. A busy machine is no fault: then CPU time counts."""
    slowest_s = 0.0
    for number in numbers:
        seconds = taken(attempt, number, time.perf_counter)
        if seconds > limit_s:
            seconds = taken(attempt, number, time.process_time)
        assert seconds <= limit_s, (attempt.__name__, number, seconds)
        slowest_s = max(slowest_s, seconds)
    return slowest_s


def batch(number, times):
    """All of one batch: the slowest of each kind."""
    first, files, kits = number * BY_NIGHT, FILES * times, BYTES * times
    return (
        tried(try_file, range(first * FILES, first * FILES + files), FILE_S),
        tried(try_bytes, range(first * BYTES, first * BYTES + kits), BYTES_S),
    )


@pytest.fixture(autouse=True)
def few_cells(monkeypatch):
    monkeypatch.setattr(prove, "_MOST_CELLS", TRIED)


def test_a_spoilt_kit_is_a_kit_or_says_what_is_wrong():
    batch(BATCHES, 1)


@pytest.mark.nightly
@pytest.mark.parametrize("number", range(BATCHES))
def test_a_million_spoilt_kits(number, record_property):
    slowest = batch(number, BY_NIGHT)
    record_property("seconds of the slowest file, of the slowest bytes", slowest)
    print(slowest)


def test_both_interpreters_make_the_same_of_spoilt_kits():
    for what, count in (("files", SHARED), ("bytes", 10 * SHARED)):
        code, out = micropython.run("tests/same/hostile_kits.py", what, 7, count, heap="16m", timeout=1800)
        assert code == 0 and out == f"{hostile_kits.total(what, 7, count)}\n", out[-2000:]


def peak(function, *arguments):
    """The most memory that a call takes, in bytes."""
    tracemalloc.start()
    try:
        function(*arguments)
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def test_memory_is_bounded(record_property):
    texts = [hostile_kits.spoilt_file(sound(), number) for number in range(150)]
    for number, large in enumerate(spoilt_files.LARGE * 4):
        texts.append(large(Chance(number), sound().texts[number % len(sound().texts)]))
    largest = sorted(texts, key=len)[-12:]
    files = max([peak(hostile_kits.of_file, text) for text in largest])
    kits = [hostile_kits.spoilt_bytes(sound(), number) for number in range(120)]
    of_bytes = max([peak(hostile_kits.of_bytes, data, number) for number, data in enumerate(kits)])
    record_property("bytes of memory: a file, bytes", (files, of_bytes))
    assert files < FILE_MEMORY and of_bytes < BYTES_MEMORY


def test_rows_by_the_thousand_and_long_quotations_are_soon_told():
    numbers = ",".join("1" * 88)
    for section in ("enter", "refuse", "words"):
        rows = "".join(['"r%d for n in %s" = "0"\n' % (row, numbers) for row in range(320)])
        found = kit_file.read(HEAD + COUNT + "[%s]\n" % section + rows).faults
        assert ("kit.too_many", 2_000, "[%s]" % section) in [message for _, message in found] and len(found) < 2_100
    for row in ("%s = '1'" % ("b" * 201), "b = '%s'" % ("x" * 4_000), "%s = '%s'" % ("b" * 200, "y " * 2_000)):
        found = kit_file.read(HEAD + COUNT + row + "\n").faults
        assert found and max([len(repr(message)) for _, message in found]) < 800
    file = kit_file.read(BIDS + "[[example]]\nseats = 2\nrounds = [{ won = [[%s], 1] }]\n" % ("1, " * 1_900))
    found = prove.misses(file)
    assert not file.faults and found and max([len(repr(message)) for _, message in found]) < 800


def test_a_check_of_a_spoilt_file_writes_nothing(tmp_path):
    for number in range(20):
        path = tmp_path / "kit.toml"
        data = hostile_kits.spoilt_file(sound(), number).encode()
        path.write_bytes(data)
        done = CliRunner().invoke(main, ["kit", "check", str(path)])
        assert done.exit_code in (0, 2) and isinstance(done.exception, (SystemExit, type(None))), number
        assert list(tmp_path.iterdir()) == [path] and path.read_bytes() == data
