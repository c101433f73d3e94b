"""Promise: plays that BG Stats has kept come in once, unverified, or not at all; a wrong file is named by its place."""

import json
import shutil

import pytest
from scrollmaster.store.archive import Archive, connection
from scrollmaster.store.archive.outside import write
from scrollmaster.store.logs.log import Log

from shared_rules.numbers.tally import LONGEST, SHORTEST
from tests.host.bgstats_files import UUID, kept, sample, take
from tests.host.exported import KINDS, NOTE, PEOPLE, PLACE, filled, run
from tests.host.histories import games

PROMISES = (("importing a file of BG Stats twice changes nothing, and adds no game of our own", "no play", "held"),)


@pytest.fixture
def path(tmp_path):
    path = tmp_path / "archive.sqlite3"
    filled(path, ("wizwar",))
    return path


def test_a_play_of_bg_stats_is_kept_beside_the_games(path):
    assert "1 new, 0 in the archive already" in take(path, sample())[0]
    (one,) = kept(path)
    play = one.play
    assert (play.game, play.bgg_id, play.day, play.minutes, play.location) == (
        "Azul",
        230802,
        "2019-04-06 20:54",
        45,
        "At home",
    )
    assert (play.comment, play.board, one.source, play.source_id) == (
        "A line and another",
        "grey side",
        "BG Stats",
        UUID,
    )
    assert [(who.name, who.score, who.rank, who.winner, who.start, who.role, who.team) for who in play.players] == [
        ("Anna", 42, 1, True, True, "", ""),
        ("Ben", -3.5, None, False, False, "", "B"),
        ("", None, None, False, False, "blue", ""),
    ]
    with Archive(path) as archive:
        assert len(archive.games.all()) == 1


def test_what_is_not_kept_of_plays_is_said(path):
    plain = sample()
    plain["plays"][0]["playerScores"][1]["score"] = "-3"
    assert "not kept" not in take(path, plain)[0]
    said = sample()
    said["games"][0]["cooperative"] = True
    said["plays"][0]["expansionPlays"] = [{"gameRefId": 7}]
    told = " ".join(take(path, said)[0].split())
    assert "expansions (1), that all won or lost together (1), decimals of points in lists and tables (1)" in told


def test_a_second_import_changes_nothing(path):
    take(path, sample())
    before = kept(path)
    again = sample()
    again["plays"] *= 2
    assert "0 new, 2 in the archive already" in take(path, again)[0]
    assert kept(path) == before


def test_plays_without_a_uuid_are_known_again_by_what_they_say(path):
    said = sample()
    del said["plays"][0]["uuid"]
    take(path, said)
    assert "0 new, 1 in" in take(path, said)[0]
    assert kept(path)[0].play.source_id.startswith("8b07b863f7a6ccc3"), "what is here from before is known again"
    said["plays"][0]["durationMin"] = 46
    assert "1 new" in take(path, said)[0] and len(kept(path)) == 2


def test_our_own_games_do_not_come_back_as_plays(path, tmp_path):
    file = tmp_path / "own.bgsplay"
    run(path, "export", "--all", "--to", "bgsplay", "-o", file)
    stripped = json.loads(file.read_text())  # BG Stats may keep no more than the UUID
    for play in stripped["plays"]:
        del play["sourceName"], play["sourcePlayId"]
    for said in (file.read_text(), stripped):
        assert "themselves, or they were deleted here: 1" in take(path, said)[0] and not kept(path)
    run(path, "delete", "01", "--yes")
    for said in (file.read_text(), stripped):
        assert "deleted here: 1" in take(path, said)[0] and not kept(path)


def test_what_we_export_another_archive_reads_as_it_was(tmp_path):
    ours, theirs = tmp_path / "ours.sqlite3", tmp_path / "theirs.sqlite3"
    filled(ours)
    file = tmp_path / "all.bgsplay"
    run(ours, "export", "--all", "--to", "bgsplay", "-o", file)
    run(theirs, "take", file)
    found = {one.play.source_id: one.play for one in kept(theirs)}
    assert len(found) == len(KINDS)
    for play in found.values():
        facts = json.loads(run(ours, "show", play.source_id, "--json")[0])
        names = [seat["name"] for seat in facts["seats"]]
        assert [(who.name, who.score, who.winner) for who in play.players] == [
            (name, points, name in facts["winners"]) for name, points in zip(names, facts["totals"], strict=True)
        ]
        assert (play.location, play.comment, play.day[:9]) == (PLACE, NOTE, "2026-11-1")


def with_seats(*orders):
    said = sample()
    for score, order in zip(said["plays"][0]["playerScores"], orders, strict=True):
        score["seatOrder"] = order
    return said


@pytest.mark.parametrize(
    "orders", [(0, 0, 0), (1, 2, 0), (1, 2, 2), (0, 1, 2), (2, 3, 4), (1, -2, "3"), (1.0, True, 3)]
)
def test_a_play_whose_seats_nobody_has_noted_counts_for_no_seat(path, orders):
    take(path, with_seats(*orders))
    with Archive(path) as archive:
        sums = archive.tallies.of("", ":Azul", unverified=True)
        assert (sums.games, sums.people["~anna"].wins, sums.seats, sums.firsts) == (1, 1, {}, {})
    assert [who.name for who in kept(path)[0].play.players] == ["Anna", "Ben", ""]


def test_players_stand_in_the_order_of_their_seats_where_it_is_noted(path):
    take(path, with_seats(3, 1, 2))
    with Archive(path) as archive:
        sums = archive.tallies.of("", ":Azul", unverified=True)
        assert [sums.seats[f"3.{seat}"][1] for seat in (1, 2, 3)] == [0, 0, 1]
        assert [sums.firsts[f"3.{order}"][1] for order in (1, 2, 3)] == [1, 0, 0]
        assert archive.people.called(["~anna"]) == {"~anna": "Anna"}


def test_seats_and_points_of_our_games_are_the_same_in_the_archive_that_takes_the_file(tmp_path):
    ours, theirs, file = tmp_path / "ours.sqlite3", tmp_path / "theirs.sqlite3", tmp_path / "all.bgsplay"
    with Archive(ours) as archive:
        for game_id, frames, _ in games()[:5]:
            archive.logs.add(Log(frames))
            archive.seats.set_names(game_id, dict(enumerate(PEOPLE)))
        own = archive.tallies.of("")
    run(ours, "export", "--all", "--to", "bgsplay", "-o", file)
    run(theirs, "take", file)
    with Archive(theirs) as archive:
        copied = archive.tallies.of("", unverified=True)
    assert own.games == 5 and own.seats == copied.seats
    for name in ("games", "wins", "fair", "points", "best"):
        told = [{who: getattr(each, name) for who, each in sums.people.items()} for sums in (own, copied)]
        assert told[0] == told[1], name
    of_points = [name for name in own.records if name not in (LONGEST, SHORTEST)]
    assert {name: own.records[name].value for name in of_points} == {
        name: copied.records[name].value for name in copied.records if name not in (LONGEST, SHORTEST)
    }


@pytest.mark.parametrize("scores", [("", "", ""), ("0", "", "0")])
def test_a_game_without_points_shows_none_and_is_no_record(path, scores):
    said = sample()
    for score, points in zip(said["plays"][0]["playerScores"], scores, strict=True):
        score["score"] = points
    take(path, said)
    assert "unverified: Anna, Ben, 3" in run(path, "games", "--game", "azul")[0]
    (listed,) = json.loads(run(path, "games", "--game", "azul", "--json")[0])
    assert [player["points"] for player in listed["players"]] == [None] * 3
    told = json.loads(run(path, "stats", "--game", "azul", "--unverified", "--json")[0])
    assert {leader["best"] for leader in told["leaders"]} == {None} and "highest" not in told["records"]


def test_a_game_that_bg_stats_keeps_without_points_shows_none(path):
    said = sample()
    said["games"][0]["noPoints"] = True
    take(path, said)
    assert "unverified: Anna, Ben, 3\n" in run(path, "games", "--game", "azul")[0]


def test_of_points_that_nobody_knows_none_are_shown(path):
    said = sample()
    said["plays"][0]["playerScores"][1]["score"] = "-3"
    take(path, said)
    assert "unverified: Anna 42, Ben -3, 3\n" in run(path, "games", "--game", "azul")[0]
    told = json.loads(run(path, "stats", "--game", "azul", "--unverified", "--json")[0])
    assert [leader["best"] for leader in told["leaders"]] == [42, -3] and "widest" not in told["records"]


def test_a_play_is_deleted_and_a_name_is_deleted_in_all_plays(path):
    take(path, sample())
    own_id = kept(path)[0].play_id
    run(path, "delete", "--player", "anna", "--yes")
    assert [who.name for who in kept(path)[0].play.players] == ["", "Ben", ""]
    assert b"P1" not in path.read_bytes() and b"P2" in path.read_bytes()
    take(path, sample())
    assert kept(path)[0].play.players[0].name == ""
    said = run(path, "delete", own_id[:6], "--yes")[0]
    assert "Azul" in said and not kept(path) and b"grey side" not in path.read_bytes()


def test_two_who_sat_in_a_play_are_two_also_before_anybody_asks_for_it(path):
    take(path, sample())
    assert "two people" in run(path, "people", "merge", "Anna", "Ben", code=2)[1]
    run(path, "people", "add", "Anna")
    assert "two people" in run(path, "people", "rename", "Anna", "Ben", code=2)[1]


def test_damaged_rows_of_plays_are_left_out(path):
    take(path, sample())
    with Archive(path) as archive:
        for number, said in enumerate(
            ("", "[]", "{}", '{"players": 1}', write(kept(path)[0].play).replace("45", "-1"))
        ):
            sql = "INSERT INTO imported VALUES (?, 'x', 0, ?)"
            archive.store.database.execute(sql, (f"bad{number}", said))
        assert [one.play.game for one in archive.imports.all()] == ["Azul"]


def test_a_read_only_archive_says_so(path, tmp_path, monkeypatch):
    other = tmp_path / "copy.sqlite3"
    shutil.copy(path, other)
    monkeypatch.setattr(connection, "_may_be_written", lambda _: False)
    assert "not written" in take(other, sample(), code=2)[1]
