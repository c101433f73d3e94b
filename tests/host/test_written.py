"""Promise: exports for people say everything that happened, and nothing in them obeys a stranger."""

import re

import pytest
from scrollmaster.base.languages import LANGUAGES, VARIABLE
from scrollmaster.base.sanitize import cell, sanitize
from scrollmaster.store.logs import report, table, text
from scrollmaster.store.logs.check import check
from scrollmaster.store.logs.log import Log
from scrollmaster.store.logs.report import Occasion
from scrollmaster.store.logs.scores import Scores, scores_of

from shared_rules.core import action as act
from shared_rules.formats import layout
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
    assert any("Correction: peb.seat0: roll 4 4" in line for line in lines)


def test_a_redo_is_no_undo():
    maker = opened()
    maker.answer(6, 6)
    maker.undo()
    for rewrite in (maker.redo, maker.undo, maker.redo):
        rewrite()
    said = [line.split("  ")[-1] for line in written(maker).splitlines() if "Undo" in line or "Redo" in line]
    assert [line.split(":")[0] for line in said] == ["Undone", "Redo", "Undone", "Redo"]
    assert said[:2] == ["Undone: peb.seat0: roll 6 6", "Redo: peb.seat0: roll 6 6"]
    assert maker.play.state.encode() != opened().play.state.encode(), "the roll counts"


def test_who_sits_down_is_named():
    maker = LogMaker(game="universal")
    for answer in ((1,), (1,), (1,), (0,)):
        maker.answer(*answer)
    lines = [line[19:] for line in written(maker, {1: "Ben"}).splitlines() if "plays" in line or "all are in" in line]
    assert lines == ["red plays.", "Ben plays blue.", "all are in"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["elfenwizards", "magalon", "maginor", "universal", "wizwar"])
def test_no_line_is_wider_than_a_page(monkeypatch, game, language):
    monkeypatch.setenv(VARIABLE, language)
    maker = whole_game(5, game=game)
    names = {seat: "Wwwwwwwwww Wwwwwwww" + str(seat) for seat in range(maker.play.state.seats())}
    occasion = Occasion("t" * 40, "Wednesday, 30 September 2026", "p" * 60, "n " * 200)
    lines = text.write(check(Log(maker.frames)), names, occasion).splitlines()
    assert max(map(len, lines)) <= 79 and any(re.match(r" {20}\S", line) for line in lines)
    assert all(part in " ".join(lines) for part in ("Wwwwwww", *(name[-1] for name in names.values())))


HEADS = {
    "elfenwizards": "Round",
    "magalon": "Item",
    "maginor": "Votes of",
    "universal": "Round",
    "wizwar": "Points for",
}


@pytest.mark.parametrize("game", HEADS)
def test_a_table_says_what_its_rows_are(game):
    log = Log(whole_game(3, game=game).frames)
    assert scores_of(check(log), {}).rounds and scores_of(check(log), {}).head == HEADS[game]
    assert table.write(check(log), {}).startswith(HEADS[game] + ",")


def test_a_table_without_rows_has_no_head():
    assert scores_of(check(Log(LogMaker().frames)), {}).head == ""


def test_nobody_wins_where_nobody_got_a_point():
    maker = LogMaker(game="universal")
    for answer in ((1,), (1,), (1,), (1,), (0,), (0,), (12,), (1,)):
        maker.answer(*answer)
    assert maker.play.decision() is None and maker.play.state.winners() == [0, 1, 2]
    told = written(maker)
    assert "Nobody wins: red (0), blue (0) and yellow (0)." in told


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
    assert rest[1].split() == ["Anna", "peb.seat1", "Cleo"] and "First\\u{a}time." in rest
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
    assert report.ending(Scores("Round", ["a", "b", "c"], names, [], [3, 5, 9], won, over, [])) == ending


def test_script_dice_are_named_so():
    assert "Not real dice" in written(opened(entropy=layout.SCRIPT))
    assert "Not real dice" not in written(opened())


def test_text_from_outside_is_shown_and_not_obeyed():
    told = written(opened(), {0: "\x1b[2J\nRound 9 {0} [red]"})
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
    assert rows[0].startswith(",'=cmd,Ben")
    assert rows[-1] == "Total," + ",".join(str(total) for total in maker.play.state.scores())


def test_who_sits_down_is_one_sentence_and_marks_are_explained_where_there_are_any():
    maker = whole_game(3, game="wizwar")
    told = written(maker, {0: "Anna"})
    assert "  Anna plays red.\n" in told and "  blue plays.\n" in told and "Press your colour: I play" not in told
    marked = "In the second column x stands for what was taken back"
    assert marked in told and marked not in written(opened())


def test_who_is_called_by_name_needs_no_line_that_somebody_sits_there():
    maker = opened()
    maker.add(act.PERSON, (0, bytes(32)))
    assert "this player has a name" in written(maker)
    assert "this player has a name" not in written(maker, {0: "Anna"})
