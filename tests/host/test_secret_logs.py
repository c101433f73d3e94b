"""Promise: a secret choice in a log is what was promised, by every seat once; whatever else is found and named."""

import pytest
from scrollmaster.base.errors import BadData
from scrollmaster.store.logs import jsonl, text
from scrollmaster.store.logs.check import check
from scrollmaster.store.logs.log import Log

from shared_rules.core import action as act
from shared_rules.formats.secret import commitment, revealed
from tests.host.logs import LogMaker

PROMISES = (("a broken, doubled or missing promise of a secret choice in a log", "refused, its record named", "held"),)

SALTS = (b"a" * 16, b"b" * 16)
RED, GREEN = commitment(1, SALTS[0]), commitment(2, SALTS[1])
SHOWN = revealed((1, 2), SALTS)
FIRST = 5  # the seq of the first record of the duel


def asked():
    """A game of two seats at its first secret choice."""
    maker = LogMaker("riddle")
    for sits in (1, 1, 0):
        maker.answer(sits)
    return maker


def logged(*records):
    maker = asked()
    for kind, *values in records:
        maker.add(kind, tuple(values))
    return Log(maker.frames)


def promised(*more):
    return logged((act.COMMIT, 0, RED), (act.COMMIT, 1, GREEN), *more)


def test_choices_that_keep_their_promises_pass_and_come_back_from_jsonl():
    log = promised((act.REVEAL, *SHOWN))
    assert check(log).played.state.winner == 1
    assert jsonl.read(jsonl.write(log)).frames == log.frames
    other_order = logged((act.COMMIT, 1, GREEN), (act.CLOCK, act.PAUSED), (act.COMMIT, 0, RED), (act.REVEAL, *SHOWN))
    assert check(other_order).played.state.winner == 1


@pytest.mark.parametrize(
    ("records", "message"),
    [
        ([(act.COMMIT, 0, RED), (act.COMMIT, 0, RED)], ("log.commitment", FIRST + 1)),
        ([(act.COMMIT, 2, RED)], ("log.commitment", FIRST)),
        ([(act.COMMIT, -1, RED)], ("log.record", FIRST)),
        ([(act.COMMIT, 99, RED)], ("log.record", FIRST)),
        ([(act.COMMIT, 0, RED[:31])], ("log.record", FIRST)),
        ([(act.REVEAL, *SHOWN)], ("log.reveal", FIRST)),
        ([(act.COMMIT, 0, RED), (act.REVEAL, *SHOWN)], ("log.reveal", FIRST + 1)),
        ([(act.COMMIT, 0, RED), (act.REVEAL, *revealed((1,), SALTS[:1]))], ("log.record", FIRST + 1)),
        ([(act.COMMIT, 0, GREEN), (act.COMMIT, 1, RED), (act.REVEAL, *SHOWN)], ("log.reveal", FIRST + 2)),
        ([(act.COMMIT, 1, RED), (act.REVEAL, *revealed((1,), SALTS[:1]))], ("log.record", FIRST + 1)),
        ([(act.COMMIT, 0, RED), (act.UNDO, 4)], ("log.barrier", FIRST + 1, FIRST)),
        ([(act.COMMIT, 0, RED), (act.UNDO, FIRST)], ("log.barrier", FIRST + 1, FIRST)),
        ([(act.ACTION, act.ANSWER, 1, 2)], ("log.record", FIRST)),
    ],
)
def test_promises_that_are_broken_doubled_or_missing_are_named(records, message):
    with pytest.raises(BadData) as caught:
        check(logged(*records))
    assert caught.value.message[: len(message)] == message


def test_a_choice_changed_after_locking_in_is_found():
    for choices, salts in (((2, 2), SALTS), ((1, 0), SALTS), ((1, 2), SALTS[::-1]), ((1, 2), (bytes(16), SALTS[1]))):
        with pytest.raises(BadData) as caught:
            promised((act.REVEAL, *revealed(choices, salts)))
        assert caught.value.message == ("log.reveal", FIRST + 2)
    with pytest.raises(BadData) as caught:
        promised((act.REVEAL, b"\x80", b""))
    assert caught.value.message[:2] == ("log.record", FIRST + 2)


def test_what_follows_a_promise_discards_it():
    for between in ((act.CORRECTION, FIRST), (act.OVERRIDE, 0), (act.ACTION, act.LEVEL, 0)):
        with pytest.raises(BadData) as caught:
            check(promised(between, (act.REVEAL, *SHOWN)))
        assert caught.value.message[1] in (FIRST + 2, FIRST + 3)
    again = promised((act.CORRECTION, FIRST), (act.COMMIT, 0, RED), (act.COMMIT, 1, GREEN), (act.REVEAL, *SHOWN))
    assert check(again).played.state.winner == 1


def test_a_reveal_is_taken_back_by_a_correction_only():
    with pytest.raises(BadData) as caught:
        check(promised((act.REVEAL, *SHOWN), (act.UNDO, FIRST + 2)))
    assert caught.value.message == ("log.barrier", FIRST + 3, FIRST + 2)
    assert check(promised((act.REVEAL, *SHOWN), (act.CORRECTION, FIRST + 2))).played.state.winner == 0


def test_the_text_tells_promises_discarded_ones_and_what_was_shown():
    checked = check(
        promised((act.CORRECTION, FIRST), (act.COMMIT, 1, GREEN), (act.COMMIT, 0, RED), (act.REVEAL, *SHOWN))
    )
    lines = [" ".join(line.split()) for line in text.write(checked, {0: "Ann"}).splitlines()]
    assert "5 x 0:00:06 Ann locks in a secret choice." in lines
    assert "8 0:00:09 rid.seat1 locks in a secret choice." in lines
    assert "10 0:00:12 Shown: Ann: rid.paper, rid.seat1: rid.shears" in lines


def test_typed_dice_are_called_by_their_faces():
    maker = asked()
    maker.choose_in_secret(1, 0)
    maker.answer(3)
    assert "roll rid.star" in text.write(check(Log(maker.frames)), {})
