"""Promise: a second reader of envelopes, written from docs/envelope.md alone, reads what the program writes."""

import json
import subprocess
from itertools import pairwise
from pathlib import Path

import pytest
from scrollmaster.base import kit_files

from shared_rules.core.refused import Refused
from shared_rules.envelopes import envelope, parts
from shared_rules.envelopes.coder import Writer
from shared_rules.formats import who
from shared_rules.laws.bot import Chance
from tests.lanes import sized
from tests.rules.envelopes import made
from tests.rules.envelopes.test_envelope import sealed
from tests.rules.envelopes.test_hostile_envelopes import spoilt_bytes
from tools.node import NODE

PROMISES = (
    ("envelopes that a second reader, written from the docs, reads otherwise, spoilt ones among them", "0", "0 of 400"),
)
READER = Path(__file__).with_name("envelope_run.mjs")
GAMES, SPOILT = sized(20), sized(60)
WHOLE = Path("docs/examples/every-record.log")


def read(lines):
    """What the second reader says of envelopes in hex, or in digits behind a `#`."""
    done = subprocess.run([NODE, str(READER)], input="\n".join(lines), capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def expected(data):
    """What the program says of an envelope."""
    try:
        found = envelope.opened(data)
    except Refused:
        return {"error": "envelope"}
    seen = {"kind": found.kind, "frames": found.frames.hex(), "names": found.names.hex(), "text": found.text}
    return {**seen, "people": found.people}


@pytest.fixture(scope="module")
def envelopes():
    root = Path(__file__).parents[2]
    logs = [made.of_game(number, 40 + number) for number in range(GAMES)] + list(made.odd())
    logs.append((root / WHOLE).read_bytes())
    names = who.write(made.PEOPLE)
    found = [envelope.of_game(frames, names if at % 3 == 0 else b"") for at, frames in enumerate(logs)]
    kits = [kit_files.text(name) for name in sorted(kit_files.ready())[:3]]
    found += [envelope.of_kit(text) for text in (*kits, by_chance())]
    return found + [envelope.of_names(names) for names in (["Zoë"], [f"Ω {number}" for number in range(64)])]


def by_chance():
    """A text whose letters have more contexts than counts are kept for."""
    chance = Chance(7)
    return "".join([chr(32 + chance.below(95)) for _ in range(envelope.MOST_KIT)])


def test_a_second_reader_reads_them(envelopes):
    assert read([data.hex() for data in envelopes]) == [expected(data) for data in envelopes]
    assert read([f"#{envelope.digits(data)}" for data in envelopes]) == [expected(data) for data in envelopes]


def test_it_joins_their_parts_in_any_order_and_refuses_what_does_not_belong_together(envelopes):
    cut = [parts.split(data, 2 + number % 9) for number, data in enumerate(envelopes)]
    assert read(["#" + "#".join((*reversed(texts), texts[0])) for texts in cut]) == [
        expected(data) for data in envelopes
    ]
    wrong = [texts[1:] for texts in cut] + [[*texts[1:], other[0]] for texts, other in pairwise(cut)]
    wrong += [[*texts[1:], texts[0][:-1]] for texts in cut]
    assert read(["#" + "#".join(texts) for texts in wrong]) == [{"error": "envelope"}] * len(wrong)


@pytest.mark.parametrize(
    "text", ["", "Anna\n", "Anna\nAnna", "x" * 21, "Ann\x85", "\n".join(map(str, range(65)))], ids=range(6)
)
def test_it_refuses_names_that_can_be_none(text):
    writer = Writer()
    writer.letters(text.encode())
    data = sealed(bytes((envelope.VERSION, envelope.NAMES)) + writer.done())
    assert read([data.hex()]) == [expected(data)] == [{"error": "envelope"}]


def test_it_refuses_what_the_program_refuses_but_for_bounds(envelopes):
    """It judges no record by the bounds of the log's format: what it takes in more than the program is that."""
    spoilt = [spoilt_bytes(envelopes[number % len(envelopes)], Chance(number)) for number in range(SPOILT)]
    for data, said in zip(spoilt, read([data.hex() for data in spoilt]), strict=True):
        wanted = expected(data)
        assert said == wanted or "error" in wanted
