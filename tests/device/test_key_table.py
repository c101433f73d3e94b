"""The table of keys in docs/decisions/0002-firmware.md is what the keys do: every hold in it is held and looked at."""

from pathlib import Path

import pytest

from firmware.input import view as modes
from firmware.input.keys import BACK, NEXT, OK, PREVIOUS
from tests.device import presser
from tests.device.fake_body import FakeBody, Person

DOCUMENT = Path(__file__).parents[2] / "docs" / "decisions" / "0002-firmware.md"
KEYS = {"seat i": (1,), "OK": (OK,), "back": (BACK,), "previous": (PREVIOUS,), "next": (NEXT,)}
KEYS["previous + next held together (1.5 s)"] = (PREVIOUS, NEXT)
# What is seen while the key is down, by the first word of what the document says.
SEEN = {
    "shows": lambda person: person.view.mode == modes.SEAT and person.view.seat == 1,
    "standings": lambda person: person.view.mode == modes.STANDINGS,
    "menu": lambda person: person.view.menu,
    "why?": lambda person: person.view.mode == modes.WHY,
    "skip": lambda person: person.table.decision.ask[0] == "peb.round_done",
    "lock": lambda person: person.view.mode == modes.LOCKED,
}


def rows():
    """(key, what its hold does) of the document's table."""
    lines = DOCUMENT.read_text(encoding="utf-8").splitlines()
    start = lines.index("| key | tap | hold (700 ms) |") + 2
    for line in lines[start:]:
        if not line.startswith("|"):
            return
        key, _, hold = [cell.strip() for cell in line.strip("|").split("|")]
        yield key, hold


@pytest.fixture
def person(tmp_path):
    person = Person(FakeBody(str(tmp_path)))
    person.tap(OK, person.box.session.game_names().index("pebbles"), 0, 1, OK)
    presser.enter(person, (1, 2))
    return person


def test_every_key_has_a_row():
    assert {key for key, _ in rows()} == set(KEYS)


@pytest.mark.parametrize(("key", "hold"), list(rows()))
def test_a_hold_does_what_the_document_says(person, key, hold):
    seen = SEEN[hold.split()[0]]
    assert not seen(person)
    person.down(*KEYS[key])
    person.wait(1600 if len(KEYS[key]) > 1 else 750)
    assert seen(person)
    person.up(*KEYS[key])
