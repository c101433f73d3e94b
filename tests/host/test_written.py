"""Promise: exports for people say everything that happened, and nothing in them obeys a stranger."""

import re

import pytest
from scrollmaster.logs import report, table, text
from scrollmaster.logs.check import check
from scrollmaster.logs.log import Log
from scrollmaster.logs.report import Occasion
from scrollmaster.logs.scores import Scores
from scrollmaster.sanitize import cell, sanitize

from shared_rules.core import action as act
from shared_rules.formats import format1, layout
from tests.host.logs import LogMaker, whole_game


def written(maker, names=None):
    return text.write(check(Log(maker.frames)), names or {})


def opened(**facts):
    maker = LogMaker(**facts)
    for sits in (1, 1, 0):
        maker.answer(sits)
    return maker


def test_every_record_has_its_line_and_rounds_are_headings():
    maker = whole_game(3)
    lines = written(maker).splitlines()
    numbers = [int(line.split()[0]) for line in lines if line[:6].strip().isdigit()]
    assert numbers == list(range(1, len(maker.bodies)))
    assert lines.count("peb.round") == 3


def test_what_was_taken_back_or_mended_is_marked():
    maker = opened()
    maker.answer(6, 6)
    maker.undo()
    maker.answer(5, 5)
    maker.rewrite(act.CORRECTION, 7, act.ANSWER, 4, 4)
    lines = written(maker).splitlines()
    marks = {line[:6].strip(): line[7] for line in lines if line[:6].strip().isdigit()}
    assert [marks[str(seq)] for seq in range(4, 9)] == [" ", "x", " ", "~", " "]
    assert any("Correction of record 7: peb.seat0: dice 4 4" in line for line in lines)


def test_names_stand_in_the_place_of_colours():
    told = written(opened(), {0: "Anna"})
    assert "Anna (peb.seat0), peb.seat1\n" in told and "So far: Anna (0) and peb.seat1 (0)." in told


def test_it_begins_like_a_report_of_an_evening():
    """What was played, when and where, by whom, how it ended, the table; the proofs stand at the end."""
    maker = whole_game(3)
    evening = Occasion("Pebbles", "Friday 20 November 2026", "at \x1b[2JBen's", "First\ntime.")
    told = text.write(check(Log(maker.frames)), {0: "Anna", 2: "Cleo"}, evening)
    title, line, when, players, _, ending, *rest = told.splitlines()
    assert (title, line, when) == ("Pebbles", "=======", "Friday 20 November 2026, at \\u{1b}[2JBen's")
    assert players == "Anna (peb.seat0), peb.seat1, Cleo (peb.seat2)"
    assert re.fullmatch(r"Anna \(\d+\) wins, ahead of .+ \(\d+\) and .+ \(\d+\)\.", ending)
    assert rest[1].split() == ["Round", "Anna", "peb.seat1", "Cleo"] and "First\\u{a}time." in rest
    assert rest[-2].startswith("Code of the game") and maker.game_id.hex() in told


@pytest.mark.parametrize(
    ("won", "over", "ending"),
    [
        ([1], True, "Ben (5) wins, ahead of Cleo (9) and Anna (3)."),
        ([0, 2], True, "Cleo (9) and Anna (3) win together, ahead of Ben (5)."),
        ([0, 1, 2], True, "Cleo (9), Ben (5) and Anna (3) win together."),
        ([], True, "Nobody wins: Cleo (9), Ben (5) and Anna (3)."),
        ([], False, "The game is not finished. So far: Cleo (9), Ben (5) and Anna (3)."),
    ],
)
def test_the_end_is_one_sentence_with_the_winners_first(won, over, ending):
    names = ["Anna", "Ben", "Cleo"]
    assert report.ending(Scores(["a", "b", "c"], names, [], [3, 5, 9], won, over, [])) == ending


def test_script_dice_are_named_so():
    assert "Not real dice" in written(opened(entropy=layout.SCRIPT))
    assert "Not real dice" not in written(opened())


def test_text_from_outside_is_shown_and_not_obeyed():
    maker = opened(log_format=format1.FORMAT)
    maker.add(act.NOTE, (0, "\x1b[2J\nRound 9 {0} [red]"))
    told = written(maker, {0: "\x1b[1mX"})
    assert "\x1b" not in told and "\\u{1b}[2J\\u{a}Round 9 {0} [red]" in told
    assert sanitize("a\u202eb") == "a\\u{202e}b"


def test_no_cell_becomes_a_formula():
    assert [cell(value) for value in ("=1+1", "+1", "-1", "@x", "\tx", "'", "x", -3)] == [
        "'=1+1",
        "'+1",
        "'-1",
        "'@x",
        "\\u{9}x",
        "''",
        "x",
        -3,
    ]


def test_the_table_has_the_totals_under_the_names():
    maker = whole_game(3)
    rows = table.write(check(Log(maker.frames)), {0: "=cmd", 1: "Ben"}).splitlines()
    assert rows[0].startswith("Round,'=cmd,Ben")
    assert rows[-1] == "Total," + ",".join(str(total) for total in maker.play.state.scores())
