"""A line of JSONL that no writer makes is refused by both readers with their own exception, whatever it says."""

import pytest
from scrollmaster.store.logs import jsonl
from scrollmaster.store.logs.log import Log

from shared_rules.laws.bot import Chance
from tests.host.logs import LogMaker
from tests.reader.compare import EXAMPLE, refused_by_both

LETTERS = '0179-"{}[],:\n\\ tfe.E\x0b\u2028é'


def test_changed_letters_of_an_export_are_refused_by_both():
    text = EXAMPLE.with_suffix(".jsonl").read_text(encoding="ascii")
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
    '"kind":"note","dt_ms":0,"what":0,"text":""',
)


@pytest.mark.parametrize("line", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_lines_are_refused_by_both(line):
    start = jsonl.write(Log(LogMaker().frames))
    refused_by_both(start + '{"seq":2,%s,"chain":"0000000000000000"}\n' % line)


@pytest.mark.parametrize("first", ["", "\n", "1\n", "[]\n", '{"format":3}\n', '{"format":[2]}\n', '{"format":true}\n'])
def test_hostile_beginnings_are_refused_by_both(first):
    refused_by_both(first)
