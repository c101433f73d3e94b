"""Promise: exports for people say everything that happened, and nothing in them obeys a stranger."""

from scrollmaster.logs import table, text
from scrollmaster.logs.check import check
from scrollmaster.logs.log import Log
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
    assert "Totals: Anna 0, peb.seat1 0" in told


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
