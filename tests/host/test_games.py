"""Promise: a list of games says what was played, when, by whom and who won, in lines of a terminal of 80 columns."""

import json
import sqlite3
import time
from datetime import datetime, timedelta

import pytest
from click.testing import CliRunner
from scrollmaster.base.errors import WrongUse
from scrollmaster.cli import main
from scrollmaster.store.archive import Archive
from scrollmaster.store.archive.schema import STEPS
from scrollmaster.store.logs import jsonl, result
from scrollmaster.store.logs.log import Log
from scrollmaster.store.results import listed

from shared_rules.formats import record
from tests.host.logs import LogMaker, whole_game

PROMISES = (
    ("`games`: date, title, players, points and winner of every game, in 80 columns", "one line a game", "held"),
    ("`games` with 10,000 games", "5 s", "1.6 s"),
)

TODAY = datetime.now()
ELF, PEBBLES, OTHER, UNKNOWN = (bytes((number,)) * 8 for number in (0x3C, 0x4D, 0x4E, 0x5F))
LONG = "Wwwwwwwwww Wwwwwwwww"
assert len(LONG) == 20


def ms(*date):
    return int(datetime(*date).timestamp() * 1000)


@pytest.fixture
def path(path):
    """Three finished games of three days, and one that nobody here can play."""
    with Archive(path) as archive:
        archive.logs.add(Log(whole_game(3, game="elfenwizards", game_id=ELF).frames), ms(2025, 12, 31, 20, 15))
        archive.logs.add(Log(whole_game(3, game_id=PEBBLES).frames), None, ms(2026, 3, 1))
        archive.logs.add(Log(whole_game(4, game_id=OTHER).frames), ms(2026, 2, 1, 9, 30))
        archive.logs.add(Log(LogMaker(game_id=UNKNOWN, rules_version=9).frames), ms(2024, 1, 1))
        archive.seats.set_names(PEBBLES.hex(), {0: "Anna", 1: "Ben B.", 2: "Cleo"})
        archive.seats.set_names(OTHER.hex(), {0: "Ben"})
    return path


@pytest.fixture
def run(path):
    """Runs a command on that archive; asserts its exit code, returns what it says."""

    def run(*args, code=0):
        done = CliRunner().invoke(main, [*args, "--archive", str(path)])
        assert done.exit_code == code, done.output
        return done.output

    return run


def test_a_line_a_game_the_last_one_first(run):
    head, *rows = run("games").splitlines()
    assert head.split() == ["Id", "Played", "Game", "Players,", "the", "winner", "first"]
    assert [row[:4] for row in rows] == ["4d4d", "4e4e", "3c3c", "5f5f"]
    assert rows[0].split()[1:3] == ["about", "2026-03-01"] and "2025-12-31 20:15  Elfenwizards" in rows[2]
    assert "Anna" in rows[0] and "not played here" in rows[3]
    assert all(len(line) <= 80 for line in (head, *rows))


def test_the_winner_comes_first_with_the_points_of_all(path):
    with Archive(path) as archive:
        game = next(game for game in listed(archive) if game.archived.game_id == PEBBLES.hex())
    assert [game.player(seat) for seat, _ in game.standings()][0] == "Anna"
    assert [points for _, points in game.standings()][1:] == sorted(game.result.points[1:], reverse=True)


def test_without_an_id_the_game_on_top_of_the_list_is_meant(run, path):
    """Whichever came last into the archive."""
    top = run("games").splitlines()[1][:4]
    assert json.loads(run("show", "--json"))["game_id"].startswith(top)
    run("describe", "4e", "--date", "2026-04-01")
    assert run("games").splitlines()[1][:4] == "4e4e" == json.loads(run("show", "--json"))["game_id"][:4]


def test_the_longest_names_and_titles_stay_in_their_line(run, path):
    with Archive(path) as archive:
        archive.seats.set_names(PEBBLES.hex(), {seat: LONG[:-1] + str(seat) for seat in range(3)})
        archive.details.say(PEBBLES.hex(), {"title": "t" * 40})
    said = run("games").splitlines()
    assert len(said) == 5 and max(map(len, said)) == 80 and said[1].endswith("…")


def test_games_are_chosen_by_player_title_and_year(run):
    def ids(*args):
        return [game["game_id"][:2] for game in json.loads(run("games", "--json", *args))]

    assert ids("--player", "ben") == ["4d", "4e"] and ids("--player", "ben b") == ["4d"]
    assert ids("--game", "elf") == ["3c"] and ids("--game", "PEBBLES") == ["4d", "4e", "5f"]
    assert ids("--year", "2025") == ["3c"] and ids("--year", "2026", "--player", "Anna") == ["4d"]
    assert ids("--year", "1999") == [] and "is like that" in run("games", "--year", "1999")


def test_programs_get_players_points_and_winners(run):
    game = json.loads(run("games", "--json"))[0]
    assert game["players"][0] == {"seat": 0, "name": "Anna", "points": game["players"][0]["points"], "won": True}
    assert (game["when"], game["when_is_about"]) == ("2026-03-01T00:00", True)


def test_what_people_say_of_a_game_is_shown_and_taken_back(run):
    run("describe", "4d", "--date", "2026-11-20 20:15", "--place", "at Ben's", "--note", "Rain.", "--title", "Nim")
    said = run("show", "4d")
    assert "Nim\n===\nFriday, 20 November 2026, 20:15, at Ben's\n" in said and "Rain." in said
    assert run("games").splitlines()[1].split()[:4] == ["4d4d", "2026-11-20", "20:15", "Nim"]
    assert "Friday, 20 November 2026, 20:15, at Ben's" in run("export", "4d", "--to", "text")
    run("describe", "4d", "--date", "2026-11-20")
    assert "2026-11-20        Nim" in run("games")
    said = run("describe", "4d", "--date", "-", "--place", "-", "--title", "-")
    assert "about Sunday, 1 March 2026" in said and "Ben's" not in said and "Rain." in said


@pytest.mark.parametrize("date", ["20.11.2026", "2026-13-01", "2026-11-20 25:00", "0000-01-01", "0999-01-01", "soon"])
def test_what_is_no_date_is_said_and_changes_nothing(run, date):
    before = run("games")
    assert f"{date} is no date" in run("describe", "4d", "--date", date, "--place", "here", code=2)
    assert run("games") == before and "here" not in run("describe", "4d")


def test_what_is_too_long_or_steers_a_terminal_is_not_kept(run):
    for text in ("t" * 41, "", "a\x1b[2Jb", "a\nb"):
        assert "\x1b" not in run("describe", "4d", "--title", text, code=2)
    assert "pebbles" in run("describe", "4d")


def test_a_game_of_an_unknown_day_is_about_of_the_day_it_came(path):
    with Archive(path) as archive:
        archive.logs.add(Log(whole_game(5, game_id=b"imported").frames))
        day = archive.games.find(b"imported".hex()).day
    assert day.is_about and abs(day.moment - TODAY) < timedelta(days=1)


def test_matches_are_named_when_an_id_is_of_more_than_one_game(run):
    said = run("show", "4", code=2).splitlines()
    assert "4" in said[0] and len(said) == 3
    assert any(PEBBLES.hex() in line and "pebbles, about 2026-03-01" in line for line in said)
    assert json.loads(run("show", "4", "--json", code=2))["error"] == "archive.ambiguous"


def test_many_matches_are_counted(path):
    with Archive(path) as archive:
        for number in range(15):
            archive.logs.add(Log(whole_game(1, game_id=b"\xaa" * 7 + bytes((number,))).frames))
        with pytest.raises(WrongUse) as caught:
            archive.games.find("aa")
    assert len(caught.value.messages) == 12 and caught.value.messages[-1] == ("archive.more_matches", 5)


def test_a_list_plays_no_game_twice(path, monkeypatch):
    with Archive(path) as archive:
        first = listed(archive)
        monkeypatch.setattr(result, "check", lambda *_: pytest.fail("it is played again"))
        archive.details.say(UNKNOWN.hex(), {"note": "never known"})
        known = [game for game in first if game.result]
        assert [game for game in listed(archive) if game.result] == known and len(known) == 3


@pytest.mark.parametrize(
    "damage",
    ["", "[]", "{}", '{"colours": []}', '{"colours": [1], "points": [2], "winners": [], "over": 1}', "[" * 99999]
    + [json.dumps({"colours": ["a"], "points": [1], "winners": [winner], "over": True}) for winner in (1, -1, "0")],
)
def test_a_damaged_result_is_made_anew(path, damage):
    with Archive(path) as archive:
        whole = listed(archive)
        archive.results.keep(PEBBLES.hex(), archive.games.find("4d").records, damage)
        assert listed(archive) == whole


def test_a_game_that_went_on_has_the_result_of_all_its_records(path):
    maker = whole_game(6, game_id=b"went on!")
    with Archive(path) as archive:
        archive.logs.add(Log(b"".join(bytes(frame) for frame in frames(maker)[:20])))
        assert not newest(archive).over
        archive.logs.add(Log(maker.frames))
        facts, state = newest(archive), maker.play.state
        assert (facts.colours, facts.points, facts.winners) == (state.seat_terms(), state.scores(), state.winners())
        assert facts.over


def frames(maker):
    return [record.frame(body) for body in maker.bodies]


def newest(archive):
    return next(game.result for game in listed(archive) if game.archived.game_id == b"went on!".hex())


def test_an_archive_of_the_schema_before_gets_dates_and_results(tmp_path):
    """As it was written until persons came: the PC knew when it had kept a game, and did not say so."""
    path, log = tmp_path / "old.sqlite3", Log(whole_game(3, game_id=PEBBLES).frames)
    old = sqlite3.connect(path)
    for step in STEPS[:3]:
        old.executescript(step)
    header = (PEBBLES.hex(), "pebbles", 1, "00" * 8, len(log), 1, None, ms(2026, 5, 4), log.frames)
    old.execute("INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", header)
    old.execute("INSERT INTO names VALUES (?, 0, 'Anna')", (PEBBLES.hex(),))
    old.execute("PRAGMA user_version = 3")
    old.commit()
    old.close()
    with Archive(path) as archive:
        (game,) = listed(archive)
        assert (game.archived.day.short(), game.names, game.result.over) == ("about 2026-05-04", {0: "Anna"}, True)
        assert archive.logs.get(PEBBLES.hex()).frames == log.frames


@pytest.mark.nightly
def test_ten_thousand_games_are_listed_in_seconds(path):
    log = Log(whole_game(3, game_id=PEBBLES).frames)
    with Archive(path) as archive:
        listed(archive)
        database = archive.store.database
        database.execute("BEGIN")
        sql = "INSERT INTO games SELECT ?, game, rules_version, box_id, records, complete, started_ms, kept_ms, frames"
        for number in range(10_000):
            game_id = number.to_bytes(8).hex()
            database.execute(f"{sql}, met_ms FROM games WHERE game_id = ?", (game_id, PEBBLES.hex()))
            database.execute("INSERT INTO results SELECT ?, records, result FROM results LIMIT 1", (game_id,))
        database.execute("UPDATE results SET records = ?", (len(log),))
        database.execute("COMMIT")
        archive.reindex()
        start_s = time.monotonic()
        assert len(listed(archive)) == 10_004
        took_s = time.monotonic() - start_s
        assert took_s < 5, took_s


def test_a_game_that_was_only_set_up_is_marked_and_never_meant_without_an_id(run, path):
    with Archive(path) as archive:
        for number, answers in enumerate(((), (1, 1))):
            maker = LogMaker(game_id=bytes((0xA0 + number,)) * 8)
            for answer in answers:
                maker.answer(answer)
            archive.logs.add(Log(maker.frames), ms(2026, 5, 1 + number))
        begun = LogMaker(game_id=bytes((0xB0,)) * 8)
        for answer in (1, 1, 0):
            begun.answer(answer)
        archive.logs.add(Log(begun.frames), ms(2026, 4, 1))
        played = LogMaker(game_id=bytes((0xB1,)) * 8)
        for values in ((1,), (1,), (0,), (6, 6)):
            played.answer(*values)
        archive.logs.add(Log(played.frames), ms(2026, 3, 30))
    rows = {row[:4]: " ".join(row.split()[4:]) for row in run("games").splitlines()[1:]}
    assert rows["a0a0"] == "only set up" and rows["a1a1"].startswith("only set up: ")
    assert rows["b0b0"].startswith("only set up: ") and rows["b1b1"].startswith("unfinished: ")
    for command in ("show", "verify"):
        assert json.loads(run(command, "--json"))["game_id"][:4] == "b1b1"
    assert run("show").splitlines()[0].endswith(" (unfinished)")
    assert "unfinished" not in run("show", "4e").splitlines()[0]
    assert "(unfinished)" in run("export", "--to", "text").splitlines()[0]


def test_one_record_is_one(run, tmp_path):
    log = Log(record.frame(LogMaker(game_id=bytes((0xC0,)) * 8).bodies[0]))
    (tmp_path / "one.jsonl").write_text(jsonl.write(log))
    for said in ("in the archive now, with 1 record.", "1 record, was in the archive already."):
        assert said in run("take", str(tmp_path / "one.jsonl"))
    assert "its one record is in order" in run("verify", "c0")
