"""`scrollmaster site` writes pages that hold together, tell nobody's secrets, and touch no file of somebody else."""

import json
import os
import re
from html.parser import HTMLParser

import pytest
from click.testing import CliRunner
from scrollmaster.cli import main
from scrollmaster.store import known_boxes
from scrollmaster.store.archive import Archive
from scrollmaster.store.known_boxes import Known
from scrollmaster.store.logs.log import Log
from scrollmaster.views.site import pages as site_pages

from tests.host.logs import whole_game
from tests.host.many_plays import PEOPLE, fill, key_of

PROMISES = (("a site replaces and removes no file of somebody else", "none", "held, files, links, stopped runs"),)

PLAYS = 60
HOSTILE = {'<script>alert("x")</script>': 20, "A'\"&\u202enna": 20, "Ben": 20, "ben\u0301": 20, "李": 20, "王": 20}


def site(path, folder, language="en"):
    arguments = ["--language", language, "site", str(folder), "--archive", str(path)]
    return CliRunner().invoke(main, arguments)


def pages(folder):
    return {file.name: file.read_text(encoding="utf-8") for file in folder.glob("*.html")}


@pytest.fixture(scope="module")
def path(tmp_path_factory):
    made = fill(tmp_path_factory.mktemp("archive") / "archive.sqlite3", PLAYS)
    arguments = ["season", "new", "Été 21", "--from", "2021-01-01", "--to", "2030-01-01", "--archive", str(made)]
    assert CliRunner().invoke(main, arguments).exit_code == 0
    return made


@pytest.fixture(scope="module")
def made(path, tmp_path_factory):
    folder = tmp_path_factory.mktemp("site") / "club"
    assert site(path, folder).exit_code == 0
    return pages(folder)


class Reader(HTMLParser):
    """Collects links, text and ids of a page; says where an element is closed that was not open."""

    EMPTY = {"meta", "link"}

    def __init__(self, text):
        super().__init__()
        self.links, self.tags, self.open, self.wrong, self.words = [], [], [], [], []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        self.links += [value for name, value in attrs if name in ("href", "src")]
        if tag not in self.EMPTY:
            self.open.append(tag)

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.wrong.append(tag)

    def handle_data(self, data):
        self.words.append(data)


def test_there_is_a_page_for_each_season_player_title_and_game(made):
    kinds = [name.split("-")[0] for name in made]
    assert kinds.count("game") == PLAYS and kinds.count("player") == len(PEOPLE) and kinds.count("season") == 1
    assert "index.html" in made and "player-anna.html" in made and "season-ete-21.html" in made


def test_every_link_leads_to_a_page_and_every_page_is_reached(made):
    reached = set()
    for name, text in made.items():
        page = Reader(text)
        assert page.open == [] and page.wrong == [], name
        for link in page.links:
            assert link in made or link in ("style.css", "data:,"), (name, link)
        reached |= set(page.links)
    lost = set(made) - reached
    assert all(name.startswith("game-") for name in lost)  # older ones are reached from no list


def test_no_page_runs_a_script_or_asks_elsewhere(made):
    for text in made.values():
        page = Reader(text)
        assert (
            "script" not in page.tags and "http:" not in text.replace("http://www.w3.org", "") and "https:" not in text
        )


def test_no_page_has_the_id_of_a_person_a_box_or_a_place(made):
    told = re.sub(r"game-\w+\.html", "", "".join(made.values()))  # the id of a play may look like that of a box
    assert not any(key_of(name) in told for name in PEOPLE)
    assert "Home" not in told and not re.search(r"\b0{15}[01]\b", told)


def test_a_season_is_told_as_in_the_terminal(path, made):
    arguments = ["season", "show", "Été", "--archive", str(path)]
    lines = CliRunner().invoke(main, ["--language", "en", *arguments]).output.split("\n")
    first = next(line.split() for line in lines if line.split()[:1] == ["1"])
    words = [word for word in Reader(made["season-ete-21.html"]).words if word.strip()]
    at = words.index(first[1])
    assert words[at - 1 : at + 2] == first[:3]


def test_a_season_shows_how_its_places_came_and_leads_to_each_of_its_games(path, made):
    arguments = ["season", "show", "Été", "--json", "--archive", str(path)]
    games = json.loads(CliRunner().invoke(main, arguments).output)["games"]
    page = Reader(made["season-ete-21.html"])
    assert {f"game-{game['play_id']}.html" for game in games} <= set(page.links)
    assert page.tags.count("polyline") == len(PEOPLE) and "Places over time" in page.words


def test_a_player_of_few_games_of_a_title_is_not_told_so_in_a_sentence(made):
    text = made["player-anna.html"]
    assert "games needed" not in text.partition("Games by month")[0].partition(">Games<")[2]
    assert "Won in a row" in text.partition("<main>")[0]


def test_names_are_text_whatever_is_in_them(tmp_path):
    archive = fill(tmp_path / "archive.sqlite3", 40, people=HOSTILE)
    assert site(archive, tmp_path / "club").exit_code == 0
    found = pages(tmp_path / "club")
    assert len([name for name in found if name.startswith("player-")]) == len(HOSTILE)
    for text in found.values():
        assert "script" not in Reader(text).tags and "\u202e" not in text and "<script" not in text


def test_a_folder_with_other_files_is_left_as_it_is(path, tmp_path):
    (tmp_path / "thesis.txt").write_text("mine")
    result = site(path, tmp_path)
    assert result.exit_code == 2 and len(result.stderr.strip().split("\n")) == 1
    assert [file.name for file in tmp_path.iterdir()] == ["thesis.txt"]
    (tmp_path / "style.css").write_text("body {}")
    assert site(path, tmp_path).exit_code == 2 and (tmp_path / "style.css").read_text() == "body {}"
    assert site(path, tmp_path / "thesis.txt").exit_code == 2


def test_a_page_of_somebody_else_in_a_site_is_neither_replaced_nor_removed(path, tmp_path):
    folder = tmp_path / "club"
    site(path, folder)
    for name in ("player-anna.html", "game-old.html", "notes.txt"):
        (folder / name).write_text("mine")
    result = site(path, folder)
    assert result.exit_code == 2 and "player-anna.html" in result.stderr
    (folder / "player-anna.html").unlink()
    assert site(path, folder).exit_code == 0
    assert [(folder / name).read_text() for name in ("game-old.html", "notes.txt")] == ["mine", "mine"]


def test_a_link_in_the_folder_is_not_followed(path, tmp_path):
    folder, secret = tmp_path / "club", tmp_path / "secret.txt"
    site(path, folder)
    secret.write_text("mine")
    (folder / "index.html").unlink()
    (folder / "index.html").symlink_to(secret)
    assert site(path, folder).exit_code == 2 and secret.read_text() == "mine"


def test_games_and_people_that_have_gone_vanish_and_the_rest_stays_as_it_is(tmp_path):
    archive, folder = fill(tmp_path / "archive.sqlite3", PLAYS), tmp_path / "club"
    site(archive, folder)
    before = {name: (folder / name).stat().st_mtime_ns for name in pages(folder)}
    with Archive(archive) as opened, opened.store.writing():
        (game,) = opened.store.database.execute("SELECT max(play_id) FROM plays").fetchone()
        for table in ("sat", "plays"):
            opened.store.database.execute(f"DELETE FROM {table} WHERE play_id = ?", (game,))
        for table in ("tallies", "ratings"):
            opened.store.database.execute(f"DELETE FROM {table}")
    assert site(archive, folder).exit_code == 0
    after = {name: (folder / name).stat().st_mtime_ns for name in pages(folder)}
    assert set(before) - set(after) == {f"game-{game}.html"}
    same = [name for name in after if name.startswith("game-")]
    assert all(before[name] == after[name] for name in same)


@pytest.fixture
def drawn(monkeypatch):
    """The plays whose pages are made, and the seasons."""
    found: list[str] = []
    of_game, of_season = site_pages.of_game, site_pages.of_season
    monkeypatch.setattr(site_pages, "of_game", lambda *told: found.append(told[1].play_id) or of_game(*told))
    monkeypatch.setattr(site_pages, "of_season", lambda *told: found.append(told[1].season.name) or of_season(*told))
    return found


def drawn_by(path, folder, drawn):
    drawn.clear()
    assert site(path, folder).exit_code == 0
    return sorted(drawn)


def test_pages_are_made_again_only_where_something_on_them_has_changed(tmp_path, drawn):
    archive, folder = fill(tmp_path / "archive.sqlite3", PLAYS), tmp_path / "club"
    for name, last in (("Closed", "2021-12-31"), ("Running", "2026-12-31")):
        arguments = ["season", "new", name, "--from", "2021-01-01", "--to", last, "--archive", str(archive)]
        assert CliRunner().invoke(main, arguments).exit_code == 0
    assert CliRunner().invoke(main, ["season", "close", "Closed", "--archive", str(archive)]).exit_code == 0
    assert len(drawn_by(archive, folder, drawn)) == PLAYS + 2
    log = Log(whole_game(5, game="wizwar", most=60).frames)
    with Archive(archive) as opened:
        opened.logs.add(log)
        opened.details.say(log.game_id, {"date": "2025-11-20"})
    assert drawn_by(archive, folder, drawn) == sorted([log.game_id, "Running"])
    assert drawn_by(archive, folder, drawn) == []
    with Archive(archive) as opened:
        played = [play.play_id for play in opened.plays.read() if key_of("Anna") in play.who]
        opened.people.rename("Anna", "Annabella")
    assert drawn_by(archive, folder, drawn) == sorted([*played, "Closed", "Running"])
    assert not [name for name, text in pages(folder).items() if ">Anna<" in text]
    known_boxes.save(tmp_path / "boxes.json", [Known("Club", "ab" * 32, "2026-11-27", box="0" * 16)])
    assert len(drawn_by(archive, folder, drawn)) == PLAYS // 2 + 2  # games of that box have no key, so they contradict
    assert site(archive, tmp_path / "anew").exit_code == 0 and pages(folder) == pages(tmp_path / "anew")


def test_a_page_that_is_gone_or_was_written_over_is_put_right_and_no_other_is_made(path, tmp_path, drawn):
    folder = tmp_path / "club"
    site(path, folder)
    before = pages(folder)
    gone, other, season = f"game-{'0' * 16}.html", sorted(before)[1], "season-ete-21.html"
    (folder / gone).unlink()
    for name in (other, season, "index.html"):  # its head is as it was
        (folder / name).write_text(before[name].replace("<main>", "<main>Fake"), encoding="utf-8")
        later_ns = (folder / "scrollmaster-site.txt").stat().st_mtime_ns + 1
        os.utime(folder / name, ns=(later_ns, later_ns))  # clocks of files are coarse
    assert drawn_by(path, folder, drawn) == sorted(["0" * 16, other[5:-5], "Été 21"])
    assert pages(folder) == before and drawn_by(path, folder, drawn) == []


def test_a_run_that_was_stopped_can_be_repeated(path, tmp_path, monkeypatch):
    folder = tmp_path / "club"
    from scrollmaster.views.site import writing

    replace, left = writing.os.replace, [20]

    def stopped(*arguments):
        left[0] -= 1
        if left[0] < 0:
            raise KeyboardInterrupt
        replace(*arguments)

    monkeypatch.setattr(writing.os, "replace", stopped)
    result = site(path, folder)
    assert result.exit_code == 130 and 0 < len(pages(folder)) < PLAYS
    assert not (folder / "scrollmaster-site.part").exists()
    monkeypatch.undo()
    assert site(path, folder).exit_code == 0 and "index.html" in pages(folder)


def test_pages_speak_the_language_that_is_chosen(path, tmp_path):
    assert site(path, tmp_path / "club", "de").exit_code == 0
    text = (tmp_path / "club" / "index.html").read_text(encoding="utf-8")
    assert '<html lang="de">' in text and "Spieleabende" in text


def test_an_archive_without_games_writes_nothing(tmp_path):
    result = site(tmp_path / "archive.sqlite3", tmp_path / "club")
    assert result.exit_code == 2 and not (tmp_path / "club").exists()


def test_bars_of_dice_are_explained_only_where_there_are_some(made, tmp_path):
    assert "A bar for each value" in made["index.html"]
    folder = tmp_path / "club"
    assert site(fill(tmp_path / "archive.sqlite3", 2), folder).exit_code == 0
    few = pages(folder)["index.html"]
    assert "too few rolls to tell" in few and "A bar for each value" not in few
