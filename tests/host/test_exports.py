"""Promise: what a form can hold of a game, an independent reader of that form finds in it; the rest is said."""

import csv
import io
import json
import re
import time
from pathlib import Path

import duckdb
import pytest
import zxingcpp
from PIL import Image
from scrollmaster.store.archive import Archive
from scrollmaster.store.archive.outside import Play, Player
from scrollmaster.views.exports import bgstats
from scrollmaster.views.exports.forms import FORMS
from scrollmaster.views.exports.game import SOURCE, unique
from scrollmaster.views.exports.qr import qr_svg

from shared_rules.envelopes import envelope
from tests.host.exported import KINDS, NOTE, PEOPLE, PLACE, draft_fields, filled, link_data, run, shown
from tests.reader.reader import read_jsonl

PROMISES = (
    ("exports of whole games, by independent parsers of each form", "equal where it can hold it", "held, five games"),
    ("a play of six people as a code to scan", "read by zxing-cpp", "held"),
)


@pytest.fixture(scope="module")
def path(tmp_path_factory):
    path = tmp_path_factory.mktemp("archive") / "archive.sqlite3"
    filled(path)
    return path


@pytest.fixture(params=range(len(KINDS)), ids=KINDS)
def game_id(request):
    return bytes((request.param + 1,)).hex() * 8


def expected(path, game_id):
    """Name, colour, points and whether they have won, by seat, as `show --json` has them."""
    facts = shown(path, game_id)
    return [
        (seat["name"], seat["colour"], points, seat["name"] in facts["winners"])
        for seat, points in zip(facts["seats"], facts["totals"], strict=True)
    ]


def test_every_form_is_read_here_and_told_in_the_docs():
    here = Path(__file__)
    docs = here.parents[2] / "docs"
    first_table = (docs / "exports.md").read_text().partition("\n## ")[0]
    assert set(re.findall(r"^\| `(\w+)`", first_table, re.MULTILINE)) == set(FORMS)
    assert set(re.findall(r'"--to", "(\w+)"', here.read_text())) == set(FORMS)
    (listed,) = re.findall(r"`scrollmaster export \[GAME\] --to (\S+) ", (docs / "host.md").read_text())
    assert sorted(listed.split("\\|")) == sorted(FORMS)


def test_a_scroll_and_a_link_hold_the_log(path, game_id, tmp_path):
    with Archive(path) as archive:
        frames = archive.logs.get(game_id).frames
    run(path, "export", game_id, "--to", "scroll", "-o", tmp_path / "game.scroll")
    page = "https://example.org/a"
    link, _ = run(path, "export", game_id, "--to", "link", "--page", page)
    assert link.startswith(page + "#2")
    for data in ((tmp_path / "game.scroll").read_bytes(), envelope.from_digits(link.strip().partition("#")[2])):
        assert envelope.opened(data).frames == frames


def test_jsonl_is_the_log_to_an_independent_reader(path, game_id):
    text, _ = run(path, "export", game_id, "--to", "jsonl")
    reading = read_jsonl(text)
    reading.prove()
    with Archive(path) as archive:
        log = archive.logs.get(game_id)
    assert [record.head for record in reading.records] == log.heads
    assert reading.header.data("game_id").hex() == game_id


def test_a_text_tells_players_date_place_note_and_every_total(path, game_id):
    text, _ = run(path, "export", game_id, "--to", "text")
    flat = " ".join(text.split())
    for name, colour, points, _ in expected(path, game_id):
        assert f"{name} ({colour})" in flat and str(points) in flat
    assert PLACE in flat and NOTE in flat and "November 2026, 20:15" in flat


def test_a_csv_of_one_game_is_its_score_table(path, game_id):
    text, _ = run(path, "export", game_id, "--to", "csv")
    head, *lines = csv.reader(io.StringIO(text))
    facts = shown(path, game_id)
    assert head[1:] == [seat["name"] for seat in facts["seats"]]
    assert [[int(cell) for cell in line[1:]] for line in lines[:-1]] == [row["points"] for row in facts["rounds"]]
    assert [int(cell) for cell in lines[-1][1:]] == facts["totals"]


def test_a_csv_of_several_games_has_a_line_a_seat_for_python_and_duckdb(path, tmp_path):
    file = tmp_path / "all.csv"
    run(path, "export", "--all", "--to", "csv", "-o", file)
    with open(file, newline="") as lines:
        read = list(csv.DictReader(lines))
    asked = duckdb.sql(f"SELECT Id, Seat, Player, Points, Won FROM read_csv('{file}', all_varchar = true)").fetchall()
    found = {}
    for line, (own_id, colour, name, points, won) in zip(read, asked, strict=True):
        assert (line["Id"], line["Seat"], line["Points"], line["Won"]) == (own_id, colour, points, won or "")
        assert line["Place"] == PLACE and line["Played"].startswith("2026-11-1")
        found.setdefault(own_id, []).append((name, colour, int(points), won == "yes"))
    assert found == {own_id: expected(path, own_id) for own_id in found} and len(found) == len(KINDS)


def test_parquet_has_types_rounds_and_moments_for_duckdb(path, tmp_path):
    file = tmp_path / "all.parquet"
    run(path, "export", "--all", "--to", "parquet", "-o", file)
    sql = f"SELECT game_id, list(row(player, colour, points, won) ORDER BY seat) FROM '{file}' GROUP BY ALL"
    found = {own_id: list(seats) for own_id, seats in duckdb.sql(sql).fetchall()}
    assert found == {own_id: expected(path, own_id) for own_id in found} and len(found) == len(KINDS)
    for own_id in found:
        facts = shown(path, own_id)
        sql = f"SELECT rounds, list(round_points ORDER BY seat), place FROM '{file}' WHERE game_id = ? GROUP BY ALL"
        ((labels, points, place),) = duckdb.execute(sql, [own_id]).fetchall()
        assert labels == [row["round"] for row in facts["rounds"]] and place == PLACE
        assert [list(column) for column in zip(*points)] == [row["points"] for row in facts["rounds"]]
    kinds = dict(duckdb.sql(f"SELECT column_name, column_type FROM (DESCRIBE FROM '{file}')").fetchall())
    assert (kinds["started"], kinds["day"]) == ("TIMESTAMP WITH TIME ZONE", "DATE")
    assert (kinds["round_points"], kinds["turn_ms"], kinds["won"]) == ("BIGINT[]", "BIGINT[]", "BOOLEAN")
    assert duckdb.sql(f"SELECT count(*) FROM '{file}' WHERE started IS NULL").fetchall() == [(0,)]


def test_a_file_for_bg_stats_has_every_reference_and_result(path, game_id, tmp_path):
    file = tmp_path / "one.bgsplay"
    run(path, "export", game_id, "--to", "bgsplay", "-o", file)
    said = json.loads(file.read_text())
    (play,), (game,), (place,) = said["plays"], said["games"], said["locations"]
    people = {person["id"]: person for person in said["players"]}
    scores = [(people[each["playerRefId"]], each) for each in play["playerScores"]]
    found = [(who["name"], each["role"], int(each["score"]), each["winner"]) for who, each in scores]
    assert found == expected(path, game_id)
    assert (play["gameRefId"], play["locationRefId"], place["name"]) == (game["id"], place["id"], PLACE)
    assert (play["sourceName"], play["sourcePlayId"], play["comments"]) == (SOURCE, game_id, NOTE)
    assert re.fullmatch(r"2026-11-1\d 20:15:00", play["playDate"]) and len(play["uuid"]) == 36
    best = [each["rank"] for _, each in scores if each["winner"]]
    assert set(best) <= {1} and all(each["rank"] > 1 for _, each in scores if best and not each["winner"])


def test_a_link_for_bg_stats_carries_the_play_in_utc(path, game_id, monkeypatch):
    monkeypatch.setenv("TZ", "Europe/Copenhagen")
    time.tzset()
    try:
        link, said = run(path, "export", game_id, "--to", "bgstats")
    finally:
        monkeypatch.undo()
        time.tzset()
    data = link_data(link)
    found = [(each["name"], each["role"], each["score"], each["winner"]) for each in data["players"]]
    assert found == expected(path, game_id) and "too large for a terminal" in said
    assert data["sourcePlayId"] == game_id and data["location"] == PLACE and data["comments"] == NOTE
    assert re.fullmatch(r"2026-11-1\d 19:\d\d:00", data["playDate"]) and data["playDate"] >= "2026-11-10 19:15"
    assert all(isinstance(each["startPlayer"], bool) for each in data["players"])
    assert set(data["game"]) == {"name", "sourceGameId", "highestWins", "noPoints"} | (
        {"bggId"} if data["game"]["name"] == "Wiz-War" else set()
    )
    assert re.fullmatch(r"[\x21-\x7e]+\n", link)


def test_a_link_as_a_code_is_read_by_a_scanner(path, tmp_path):
    six = Play(
        SOURCE,
        "0011223344556677",
        "Elfenwizards",
        "2026-11-22 20:15",
        125,
        "at Ben's",
        players=tuple(
            Player(name, 100 + at, at + 1, at == 0, False, "red", "", unique("name", name))
            for at, name in enumerate(PEOPLE)
        ),
    )
    link = bgstats.link(six)
    drawn = qr_svg(link)
    side = int(re.search(r'viewBox="0 0 (\d+)', drawn)[1])
    assert 125 <= side - 8 <= 141
    picture = Image.new("L", (side, side), 255)
    x = y = 0
    for letter, numbers in re.findall(r"([Mmh])([-\d. ]+)", re.search(r'd="(M4 [^"]+)"', drawn)[1]):
        values = [float(value) for value in re.findall(r"-?[\d.]+", numbers)]
        if letter == "h":
            for column in range(int(x), int(x + values[0])):
                picture.putpixel((column, int(y)), 0)
            x += values[0]
        else:
            x, y = (values[0], values[1]) if letter == "M" else (x + values[0], y + values[1])
    large = picture.resize((side * 4, side * 4), Image.Resampling.NEAREST)
    (code,) = zxingcpp.read_barcodes(large)
    assert code.text == link
    file = tmp_path / "play.svg"
    run(path, "export", "01", "--to", "bgstats", "-o", file)
    assert file.read_text().startswith("<svg") and "script" not in file.read_text()


def test_a_draft_for_boardgamegeek_has_all_that_its_form_asks(path, game_id):
    text, _ = run(path, "export", game_id, "--to", "bgg")
    fields, players = draft_fields(text)
    found = [(each["Name"], each["Color"], int(each["Score"] or 0), each["Win"] == "yes") for each in players]
    assert found == expected(path, game_id)
    assert fields["Location"] == PLACE and fields["Comments"] == NOTE and fields["Date"].startswith("2026-11-1")
    assert ("https://boardgamegeek.com/boardgame/104710" == fields["Page"]) == (fields["Game"] == "Wiz-War")
