"""Promise: a log goes through JSONL unchanged, and whatever was changed in one is found and named."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scrollmaster.base.errors import BadData, NotProvable
from scrollmaster.store.logs import check as checks
from scrollmaster.store.logs import jsonl, table, text
from scrollmaster.store.logs.check import check
from scrollmaster.store.logs.log import Log
from scrollmaster.store.logs.scores import scores_of

from shared_rules.core import action as act
from shared_rules.core.refused import Refused
from shared_rules.formats import record
from tests.host.logs import SEED, LogMaker, whole_game
from tests.lanes import slow_after
from tests.laws import found

PROMISES = (
    ("every changed byte of a log, every changed letter of an export is found, its record named", "all", "all"),
)

SMALL = whole_game(3)


def bad(frames, *message):
    """Assert that a log is refused, and by which words: the term, then the record."""
    with pytest.raises(BadData) as caught:
        check(Log(frames))
    if message:
        assert caught.value.message[: len(message)] == message


def opened():
    """A game of two seats at its first roll, in record 5."""
    maker = LogMaker()
    for sits in (1, 1, 0):
        maker.answer(sits)
    return maker


@given(st.integers(0, 10**6))
@settings(max_examples=60)
def test_whole_games_pass_and_come_back_from_jsonl(number):
    maker = whole_game(number)
    checked = check(Log(maker.frames))
    assert checked.log.frames == maker.frames
    assert checked.play.encode() == maker.play.encode()
    assert checked.dice == (checks.PROVEN if maker.rolls else checks.NO_ROLLS) and checked.rolls == maker.rolls
    lines = jsonl.write(checked.log)
    assert lines.isascii() and jsonl.read(lines).frames == maker.frames


@pytest.mark.parametrize("game", found.game_ids())
def test_every_game_can_be_shown_at_every_record(game):
    before = whole_game(7, game=game, most=60)
    maker = whole_game(8, game=game, most=250, blobs=before.play.state.saved_blobs())
    blobs = [kind for kind, _ in maker.entries].count(act.BLOB)
    assert blobs or not before.play.state.saved_blobs(), "what was saved is offered"
    for count in range(1, len(maker.bodies) + 1):
        checked = check(Log(b"".join(record.frame(body) for body in maker.bodies[:count])))
        scores = scores_of(checked, {})
        assert len(scores.names) == len(scores.totals)
        if count % 20 == 0 or checked.log.end:
            assert str(count - 1) in text.write(checked, {}) and table.write(checked, {})


big = st.integers(-(2**62), 2**62)
anything = st.one_of(
    st.tuples(st.just(act.BLOB), st.tuples(st.text("abc_09", min_size=1, max_size=9), st.binary(max_size=99))),
    st.tuples(st.just(act.OVERRIDE), st.lists(big, min_size=1, max_size=9).map(tuple)),
    st.tuples(st.just(act.ACTION), st.lists(big, max_size=9).map(lambda ints: (act.ANSWER, *ints))),
)


@given(st.lists(st.tuples(anything, st.integers(0, 2**35)), max_size=12))
def test_any_records_come_back_from_jsonl(records):
    maker = LogMaker()
    for (kind, values), dt_ms in records:
        maker.add(kind, values, dt_ms)
    assert jsonl.read(jsonl.write(Log(maker.frames))).frames == maker.frames


promises = st.one_of(
    st.tuples(st.just(act.COMMIT), st.tuples(st.integers(-1, 2) | big, st.binary(max_size=33) | st.just(bytes(32)))),
    st.tuples(st.just(act.REVEAL), st.tuples(st.binary(max_size=3), st.binary(max_size=33))),
)


@given(st.lists(st.tuples(anything | promises, st.integers(0, 9)), max_size=12))
def test_a_hostile_log_is_refused_by_a_sentence_or_passes(records):
    maker = opened()
    for (kind, values), dt_ms in records:
        maker.add(kind, values, dt_ms)
    try:
        check(Log(maker.frames))
    except BadData as problem:
        assert problem.message[0].startswith("log.")


scalars = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9) | st.just("00" * 8)
json_values = st.recursive(scalars, lambda inside: st.lists(inside, max_size=3), max_leaves=4)
json_lines = st.fixed_dictionaries(
    {"kind": st.sampled_from(jsonl.KINDS) | json_values, "dt_ms": st.just(0) | json_values},
    optional={
        name: json_values
        for name in "seq values index digest choice salt name data what text reason state_hash seed".split()
    },
)


@given(st.lists(json_lines, max_size=3))
def test_json_of_strangers_is_refused_by_a_sentence(records):
    lines = jsonl.write(Log(LogMaker().frames)) + "".join(json.dumps(fields) + "\n" for fields in records)
    try:
        assert jsonl.write(jsonl.read(lines)) == lines
    except BadData as problem:
        assert problem.message[0].startswith("log.")


def test_every_changed_byte_is_found():
    frames = SMALL.frames
    for at in range(len(frames)):
        for change in (1, 128, 255):
            bad(frames[:at] + bytes((frames[at] ^ change,)) + frames[at + 1 :])


@pytest.mark.parametrize("every", slow_after(1, (3, 1)))
def test_every_changed_letter_of_an_export_is_found_and_its_record_named(every):
    lines = jsonl.write(Log(SMALL.frames))
    for at in range(0, len(lines), every):
        for letter in "0z\n":
            if lines[at] != letter:
                with pytest.raises(BadData) as caught:
                    jsonl.read(lines[:at] + letter + lines[at + 1 :])
                seq = lines.count("\n", 0, at)
                assert caught.value.message[:2] in (("log.line", seq), ("log.record", seq))


def test_a_cut_log_is_refused_inside_a_record_and_unfinished_between_two():
    whole = {0: 0}
    for seq, body in enumerate(SMALL.bodies):
        whole[max(whole) + len(body) + record.FRAME_OVERHEAD] = seq + 1
    for end in range(len(SMALL.frames)):
        if end in whole and end:
            assert len(check(Log(SMALL.frames[:end])).log) == whole[end]
        else:
            bad(SMALL.frames[:end], *(("log.frame", max(whole[at] for at in whole if at < end)) if end else ()))


def test_records_out_of_place():
    bad(b"", "log.empty")
    maker = LogMaker()
    bad(record.frame(maker.bodies[1]), "log.no_header")
    bad(maker.frames + record.frame(maker.bodies[0]), "log.out_of_place", 2)
    bad(SMALL.frames + record.frame(maker.bodies[1]), "log.out_of_place", len(SMALL.bodies) - 1)
    bad(maker.frames + record.frame(b"\x0f\x00"), "log.record", 2)
    bad(record.frame(maker.bodies[0]) + record.frame(maker.bodies[1]) * record.MAX_RECORDS, "log.too_long")
    maker = LogMaker()
    maker.add(act.CLOCK, (9,))
    bad(maker.frames, "log.record", 2)


@pytest.mark.parametrize(
    ("kind", "values", "message"),
    [
        (act.ACTION, (act.ANSWER, 7, 7), ("log.record", 5)),
        (act.ACTION, (99,), ("log.record", 5)),
        (act.ACTION, (act.ROLL, 4, 6, 1, 1), ("check.roll_number", 5, 4, 0)),
        (act.UNDO, (5,), ("log.target", 5)),
        (act.UNDO, (0,), ("log.target", 5)),
        (act.UNDO, (2, act.ANSWER, 1), ("log.target", 5)),
        (act.CORRECTION, (1, act.ANSWER, 1), ("log.replacement", 5)),
        (act.CORRECTION, (4, act.ROLL, 0, 6, 3), ("log.replacement", 5)),
        (act.CORRECTION, (2, act.ANSWER, 0), ("log.no_longer_fits", 5, 2)),
        (act.BLOB, ("house", b"x"), ("log.record", 5)),
        (act.END, (0, bytes(32), SEED), ("check.not_over", 5)),
        (act.COMMIT, (0, bytes(32)), ("log.commitment", 5)),
        (act.REVEAL, (b"", b""), ("log.reveal", 5)),
    ],
)
def test_what_the_rules_refuse_is_named_by_its_record(kind, values, message):
    maker = opened()
    maker.add(kind, values)
    try:
        record.NEWEST.encode(kind, 0, values)
    except Refused:
        message = ("log.record", 5)  # before the rules are asked
    bad(maker.frames, *message)


def test_a_correction_that_breaks_later_play_names_both_records():
    maker = opened()
    maker.answer(6, 6)
    maker.answer(0, 0)
    maker.add(act.CORRECTION, (4, act.ANSWER, 1))
    bad(maker.frames, "log.no_longer_fits", 7, 5)


def test_the_boxs_own_dice_are_taken_back_by_a_correction_only():
    maker = opened()
    maker.roll()
    maker.answer(0, 0)
    sound = maker.frames
    maker.add(act.UNDO, (4,))
    bad(maker.frames, "log.barrier", 7, 5)
    maker.bodies[-1] = record.NEWEST.encode(act.CORRECTION, 1, (4,))
    assert check(Log(maker.frames)).dice == checks.SEALED
    assert check(Log(sound)).dice == checks.SEALED


def ended(change):
    """SMALL, its END record changed by `change(reason, hash, seed)`."""
    end = record.NEWEST.encode(act.END, 5, change(*SMALL.entries[-1][1]))
    return b"".join(record.frame(body) for body in SMALL.bodies[:-1]) + record.frame(end)


def test_the_end_proves_the_state_and_the_dice():
    last = len(SMALL.bodies) - 1
    bad(ended(lambda reason, digest, seed: (reason, record.NEWEST.start, seed)), "check.state_hash", last)
    bad(ended(lambda reason, digest, seed: (reason, digest, bytes(32))), "check.seed", last)
    assert check(Log(ended(lambda reason, digest, seed: (reason, digest, b"")))).dice == checks.LOST


def test_a_roll_that_the_seed_does_not_give_is_found():
    maker = opened()
    maker.roll()
    first = maker.entries[5][1]
    other = (act.ROLL, 0, 6, first[3] % 6 + 1, first[4])
    maker.bodies[5] = record.NEWEST.encode(act.ACTION, 1200, other)
    maker.play.restart()
    for action in ((0, 1), (0, 1), (0, 0), other, (act.ABANDON,)):
        maker.play.apply(action)
    maker.add(act.ACTION, (act.ABANDON,))
    assert check(Log(maker.frames)).dice == checks.SEALED
    maker.end()
    bad(maker.frames, "check.roll", 5)


def test_rules_that_are_not_here_are_said_and_nothing_is_played():
    for maker in (LogMaker(rules_version=2),):
        checked = check(Log(maker.frames))
        assert checked.play is None and not checked.steps
        with pytest.raises(NotProvable):
            _ = checked.played
