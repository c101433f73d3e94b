"""The file of a report without a browser: what it holds, that it bounds itself, that no name is ever markup."""

import re
from dataclasses import replace
from html.parser import HTMLParser

import pytest
from click.testing import CliRunner
from scrollmaster.base.errors import NotProvable
from scrollmaster.base.languages import LANGUAGES, VARIABLE
from scrollmaster.cli import main
from scrollmaster.cli.commands.report import file_name
from scrollmaster.store.archive import Archive
from scrollmaster.store.logs.log import Log
from scrollmaster.store.logs.report import Occasion
from scrollmaster.views.report import chart, line, paint, tale, times_and_dice
from scrollmaster.views.report import page as report_page

from shared_rules.formats import layout
from shared_rules.games.elfenwizards.board import BOXES
from shared_rules.snapshot import shapes
from tests.host.logs import LogMaker, whole_game
from tests.report.games import HOSTILE, OWN, checked, ended, going, page

PROMISES = (
    ("bytes of the report of any game, also of one with 10,000 records", "1,500,000", "507,525"),
    ("markup in names, places, titles and notes that a report carries out", "0", "0"),
    ("an archive, its parts and copies of it that -o overwrites", "0", "0 of 4"),
)


class Tags(HTMLParser):
    """Counts the elements of a page by their names."""

    def __init__(self, text):
        super().__init__()
        self.found = {}
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.found[tag] = self.found.get(tag, 0) + 1


def says(text):
    """What a reader sees of a page."""
    return re.sub(r"<[^>]+>", "\n", re.sub(r"<(script|style).*?</\1>", "", text, flags=re.DOTALL))


@pytest.fixture
def kept(tmp_path):
    """An archive with one game."""
    path = tmp_path / "archive.sqlite3"
    with Archive(path) as archive:
        archive.logs.add(Log(ended("wizwar").frames))
    return path


def run(path, *args, code=0):
    done = CliRunner().invoke(main, ["report", *args, "--archive", str(path)])
    assert done.exit_code == code, done.output
    return done.output


@pytest.mark.parametrize("game", OWN)
def test_each_game_has_its_points_its_replay_its_proof_and_the_same_bytes_again(game):
    maker = ended(game)
    text = page(maker)
    assert text == page(maker) and len(text.encode()) < report_page.MOST_BYTES
    for part in ('<section class="paper scores">', 'id="states"', 'id="proof"', 'id="log"', "How the points came"):
        assert part in text, part
    assert "report." not in says(text), "a term without a text"


def test_a_game_of_ten_thousand_records_is_thinned_and_says_so():
    maker = going("magalon", 10_000)
    assert len(maker.entries) > 10_000
    text = page(maker)
    assert len(text.encode()) <= report_page.MOST_BYTES
    assert "one step in 7 is shown" in text


def test_nothing_that_people_have_written_is_markup():
    maker = ended("wizwar")
    tame = page(maker, {0: "Anna"}, Occasion("A title", "today", "at home", "a note"))
    wild = page(maker, {0: HOSTILE}, Occasion(HOSTILE, HOSTILE, HOSTILE, HOSTILE))
    found, expected = Tags(wild).found, Tags(tame).found
    assert found.pop("text") >= expected.pop("text"), "a longer title takes more lines of a picture"
    assert found == expected
    assert "\u202e" not in wild and "&lt;/script&gt;" in wild


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_the_language_of_the_program(language, monkeypatch):
    monkeypatch.setenv(VARIABLE, language)
    text = page(ended("maginor"))
    assert f'<html lang="{"nb" if language == "no" else language}">' in text
    assert "report." not in says(text)
    assert ("What is proven" in text) == (language == "en")


def test_what_makes_a_proof_doubtful_stands_beside_it():
    maker = ended("wizwar")
    doubt = '<p class="doubt">'
    assert doubt not in page(maker)
    script = page(whole_game(3, most=700, game="wizwar", entropy=layout.SCRIPT))
    assert doubt + "Not real dice" in script and script.count("Not real dice") == 1


def test_a_game_that_has_only_begun_has_no_charts_and_one_without_seats_no_table():
    begun = page(going("elfenwizards", 6))
    assert "How the points came" not in begun and "Turning points" not in begun
    empty = page(LogMaker("elfenwizards"))
    assert "Nothing has been played yet." in empty and '<section class="paper scores">' not in empty


def test_without_the_rules_there_is_one_sentence_and_no_file(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    maker = LogMaker(rules_version=9)
    with pytest.raises(NotProvable):
        page(maker)
    with Archive(tmp_path / "a") as archive:
        archive.logs.add(Log(maker.frames))
    before = sorted(tmp_path.iterdir())
    said = run(tmp_path / "a", code=4)
    assert said.count(".") <= 2 and "does not have the rules" in said
    assert sorted(tmp_path.iterdir()) == before


@pytest.mark.parametrize(
    ("title", "called"),
    [
        ("Würfelblatt: Drei!", "wurfelblatt-drei"),
        ("../../a\x00b", "a-b"),
        ("漢字", "wizwar"),
        ("x " * 90, "x-" * 19 + "x"),
    ],
)
def test_the_file_is_called_as_people_call_the_game(kept, title, called):
    with Archive(kept) as archive:
        game = replace(archive.games.find(None), title=title)
    assert file_name(game)[10:-8] == f"-{called}-"


def test_without_a_name_the_file_has_day_and_game_and_lies_in_this_folder(kept, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    said = run(kept)
    (made,) = tmp_path.glob("*.html")
    assert re.fullmatch(r"\d{4}-\d\d-\d\d-wiz-war-[0-9a-f]{8}\.html", made.name) and made.name in said
    first = made.read_bytes()
    run(kept)
    assert list(tmp_path.glob("*.html")) == [made] and made.read_bytes() == first


def test_no_archive_is_overwritten(kept, tmp_path):
    copy = tmp_path / "backup.html"
    copy.write_bytes(kept.read_bytes())
    link = tmp_path / "link.html"
    link.symlink_to(kept)
    wal = kept.with_name(kept.name + "-wal")
    for name in (kept, copy, link, wal):
        assert "is not overwritten" in " ".join(run(kept, "-o", str(name), code=2).split())
        with Archive(copy if name == copy else kept) as archive:
            assert len(archive.games.all()) == 1
    assert link.is_symlink() and not wal.exists()


def test_a_file_is_written_whole_or_not_at_all(kept, tmp_path, monkeypatch):
    out = tmp_path / "out.html"
    out.write_text("before")

    def full(_number):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    assert "No space left" in run(kept, "-o", str(out), code=2)
    assert out.read_text() == "before" and sorted(tmp_path.glob(".out*")) == []


def test_the_line_of_a_game_leaves_out_what_was_taken_back():
    maker = LogMaker("universal")
    found = checked(ended("universal"))
    moments = line.line_of(found).moments
    assert moments[-1].scores == found.played.state.scores()
    assert line.line_of(checked(maker)).moments == []


def test_turning_points_are_where_others_come_to_lead():
    def moment(*ranks):
        return line.Moment(("x",), 0, list(ranks), list(ranks), b"")

    moments = [moment(0, 0), moment(3, 1), moment(4, 2), moment(4, 4), moment(4, 9), moment(9, 9, 1), moment(9, 9, 1)]
    turns = line.turning_points(moments)
    assert [(turn.leaders, turn.before) for turn in turns] == [([0], []), ([1], [0]), ([0, 1], [1])]


def test_titles_of_elfenwizards_are_those_that_were_scored():
    for number in range(3, 12):
        found = checked(ended("elfenwizards", number))
        state = found.played.state
        parts = tale.tale_of("elfenwizards")(list(line.line_of(found).states()))
        rounds = len(state.round_scores) // state.seat_count
        for part in parts:
            assert len(part.columns) == rounds and len(part.rows) <= BOXES
            for label, cells in part.rows[1:]:
                box = int(label[0].removeprefix("elf.place"))
                assert [cell.seat + 1 for cell in cells] == list(state.titles[box::BOXES])


def test_lives_end_as_the_game_did_and_tiles_are_with_who_won_them():
    found = checked(ended("wizwar"))
    (lives,) = tale.tale_of("wizwar")(list(line.line_of(found).states()))
    assert list(lives.values[-1]) == list(found.played.state.life)
    assert len(lives.values) == 1 + len(line.line_of(found).moments) and set(lives.values[0]) == {15}
    found = checked(ended("maginor"))
    (ring,) = tale.tale_of("maginor")(list(line.line_of(found).states()))
    won = [cells[-1].seat for _, cells in ring.rows if cells[-1].firm and cells[-1].seat >= 0]
    assert sorted(set(won)) == [seat for seat, points in enumerate(found.played.state.scores()) if points]


def test_all_that_is_written_in_a_chart_lies_inside_of_it_and_names_each_line_once():
    names = ("Anna", "W" * 40, "Ben")
    seats = paint.seats_of(names, ((255, 0, 0), (0, 0, 255), (0, 255, 0)))
    drawn = chart.lines("points", seats, [[0, 0, 0], [12_500, -3_320, 12_490]], ("round 1", "round 2"))
    texts = drawn.findall("text")
    assert {"12,500", "−3,320", "10,000"} <= {text.text for text in texts}
    assert [text.text for text in texts].count("Anna") == 1
    for text in texts:
        begin, wide = float(text.get("x")), shapes.wide(text.text, 13, shapes.INK)
        begin -= {"end": wide, "middle": wide / 2}.get(text.get("text-anchor"), 0)
        assert begin >= 0 and begin + wide <= chart.WIDTH, text.text


def test_times_of_seats_and_table_are_those_of_the_steps():
    found = checked(ended("elfenwizards"))
    spent = times_and_dice.times_of(found, lambda message: message[0])
    asked = [step for step in found.steps if step.question is not None and not step.in_setup]
    assert spent.table + sum(spent.seats) == 1200 * len(asked)
