"""Seasons: a table that runs, that is closed once and stays, and what changes it later beside the original."""

import json

import pytest
from click.testing import CliRunner
from scrollmaster.base.errors import BadData, WrongUse
from scrollmaster.base.figures import decimal, points
from scrollmaster.cli import main
from scrollmaster.store.archive import Archive, play_rows
from scrollmaster.views.numbers import seasons
from scrollmaster.views.numbers.season_table import points_of, read_closed, read_rule, rule_json, rule_of

from tests.host.many_plays import fill, key_of

PROMISES = (("what changes later changes no closed table, and is said beside it", "all", "held, 4 kinds of change"),)

FIRST = "2000-01"  # a month before all plays
NEW = ("new", "Winter", "--from", "2021-01-01", "--to", "2021-12-31")


@pytest.fixture
def path(tmp_path):
    return fill(tmp_path / "archive.sqlite3", 120, days=300)


def season(path, *arguments):
    return CliRunner().invoke(main, ["--language", "en", "season", *arguments, "--archive", str(path)])


def told(path, name="Winter"):
    return json.loads(season(path, "show", name, "--json").output)


def change(path, *statements, knows=True):
    """`knows`: as the program does, which takes away what it had worked out."""
    with Archive(path) as archive, archive.store.writing():
        for sql, values in statements:
            archive.store.database.execute(sql, values)
        if knows:
            play_rows.forget_ratings(archive.store.database, [FIRST])


def drop(path, game):
    change(path, ("DELETE FROM sat WHERE play_id = ?", (game,)), ("DELETE FROM plays WHERE play_id = ?", (game,)))


def test_a_season_that_runs_follows_its_games(path):
    assert season(path, *NEW).exit_code == 0
    before = told(path)
    assert before["closed"] is None and before["table"][0]["name"] == "Anna"
    drop(path, before["games"][0]["play_id"])
    after = told(path)
    assert len(after["games"]) == len(before["games"]) - 1 and after["since"] == {}


def test_a_closed_table_stays_and_what_has_changed_is_said(path):
    season(path, *NEW)
    before = told(path)
    assert season(path, "close", "Winter").exit_code == 0
    gone, other = (before["games"][at]["play_id"] for at in (0, 1))
    drop(path, gone)
    change(path, ("UPDATE sat SET who = '~zoe' WHERE play_id = ? AND seat = 0", (other,)))
    after = told(path)
    assert (after["table"], after["games"]) == (before["table"], before["games"])
    assert after["since"] == {"gone": [gone], "players": [other]}
    shown = season(path, "show", "winter").output
    assert gone[:8] in shown and other[:8] in shown


def test_a_closed_season_reads_its_games_again_when_one_changes_or_all_are_verified(path, monkeypatch):
    season(path, *NEW)
    first, other = (game["play_id"] for game in told(path)["games"][:2])
    season(path, "close", "Winter")
    with monkeypatch.context() as patch:
        patch.setattr(seasons, "work_out", None)
        assert told(path)["since"] == {} and season(path, "show", "Winter").exit_code == 0
    change(path, ("DELETE FROM sat WHERE play_id = ?", (first,)))
    assert told(path)["since"] == {"players": [first]}
    change(path, ("UPDATE sat SET who = '~zoe' WHERE play_id = ? AND seat = 0", (other,)), knows=False)
    assert told(path)["since"] == {"players": [first]}
    done = CliRunner().invoke(main, ["--language", "en", "verify", "--all", "--archive", str(path)])
    assert "Winter: Other players since (2): " in done.stdout and told(path)["since"] == {"players": [first, other]}


def test_an_amendment_stands_beside_the_original_with_date_name_and_reason(path):
    season(path, *NEW)
    season(path, "close", "Winter")
    before = told(path)
    drop(path, before["games"][0]["play_id"])
    assert season(path, "amend", "Winter", "--by", "Ben", "--reason", "That game was a test").exit_code == 0
    after = told(path)
    assert after["table"] == before["table"] and after["since"] == {}
    (amendment,) = after["amendments"]
    assert (amendment["name"], amendment["reason"]) == ("Ben", "That game was a test")
    assert sum(row["games"] for row in amendment["table"]) < sum(row["games"] for row in before["table"])
    assert "That game was a test" in season(path, "show", "Winter").output


def test_a_season_is_closed_once_and_amended_only_then(path):
    season(path, *NEW)
    assert season(path, "amend", "Winter", "--by", "Ben", "--reason", "x").exit_code == 2
    assert season(path, "close", "Winter").exit_code == 0
    assert season(path, "close", "Winter").exit_code == 2
    assert season(path, "amend", "Winter", "--by", " ", "--reason", "x").exit_code == 2
    assert season(path, "remove", "Winter").exit_code == 0
    assert season(path, "show", "Winter").exit_code == 2


def test_a_table_in_which_nothing_is_different_gets_no_amendment(path):
    season(path, *NEW)
    season(path, "close", "Winter")
    amend = ("amend", "Winter", "--by", "Ben", "--reason", "x")
    for _ in range(2):
        same = season(path, *amend)
        assert (same.exit_code, same.stderr.count("Nothing is different")) == (2, 1)
        if not told(path)["amendments"]:
            drop(path, told(path)["games"][0]["play_id"])
            assert season(path, *amend).exit_code == 0
    assert len(told(path)["amendments"]) == 1


def test_without_games_there_is_nothing_to_close(path):
    season(path, "new", "Old", "--from", "1990-01-01", "--to", "1990-12-31")
    assert season(path, "close", "Old").exit_code == 2
    assert "No finished game" in season(path, "show", "Old").output


def test_names_that_differ_in_case_or_form_are_one_season(path):
    assert season(path, "new", "Été", "--from", "2021-01-01", "--to", "2021-02-01").exit_code == 0
    assert season(path, "new", "e\u0301TE\u0301", "--from", "2021-01-01", "--to", "2021-02-01").exit_code == 2
    for name in ("", " ", "x" * 61, "a\x1bb"):
        assert season(path, "new", name, "--from", "2021-01-01", "--to", "2021-02-01").exit_code == 2


def test_a_space_and_a_line_make_two_seasons(path):
    with Archive(path) as archive:
        for name in ("League 1", "League_1"):
            archive.seasons.add(name, "2022-01-01", "2022-02-01", rule_json(rule_of("1", 0, "", False)))
            assert archive.seasons.find(name.lower()).name == name


def test_a_season_that_ends_before_it_begins_is_none(path):
    assert season(path, "new", "Odd", "--from", "2021-02-01", "--to", "2021-01-01").exit_code == 2
    assert season(path, "new", "Odd", "--from", "2021-02-30", "--to", "2021-03-01").exit_code == 2


@pytest.mark.parametrize("day", ("01.12.2025", "2025-12-01 20:15", ""))
def test_a_season_begins_on_a_day_and_no_time_is_offered(path, day):
    refused = season(path, "new", "Odd", "--from", day, "--to", "2026-12-31")
    assert (refused.exit_code, refused.stderr) == (2, f"{day} is no day: write it as 2026-11-22.\n")


@pytest.mark.parametrize("rule", ("", "5-", "-1", "1-5", "0", "0-0", "9999", "score5", "5-3-٢", "1-" * 16 + "1"))
def test_what_is_no_rule_is_refused(rule):
    with pytest.raises(WrongUse):
        rule_of(rule, 0, "", False)


@pytest.mark.parametrize("kind", ("5-3-2-1", "1", "3-0", "score", "rating"))
def test_a_rule_comes_back_as_it_was_written(kind):
    rule = read_rule(rule_json(rule_of(kind, 3, "wizwar", True)))
    assert (points_of(rule), rule.best, rule.what, rule.unverified) == (kind, 3, "wizwar", True)


@pytest.mark.parametrize(
    "kept", ("", "[]", "{}", "[" * 100_000, '{"fair": 720720}', '{"fair": 720720, "table": [{}], "games": []}')
)
def test_a_damaged_table_is_said_to_be_damaged(kept):
    with pytest.raises(BadData):
        read_closed(kept)
    with pytest.raises(BadData):
        read_rule(kept)


def test_best_games_one_title_and_rating_make_other_tables(path):
    season(path, *NEW)
    season(path, *("new", "Best", *NEW[2:], "--best", "3"))
    season(path, *("new", "Catan", *NEW[2:], "--game", "catan", "--points", "score"))
    season(path, *("new", "Rated", *NEW[2:], "--points", "rating"))
    assert max(row["counted"] for row in told(path, "Best")["table"]) == 3
    assert len(told(path, "Catan")["games"]) < len(told(path)["games"])
    rated = told(path, "Rated")["table"]
    assert rated[0]["name"] == "Anna" and rated[0]["points"] > rated[-1]["points"]
    shown = season(path, "show", "Rated").output
    assert "Rating, at least" in shown and "Points" not in shown and "Points" in season(path, "show", "Best").output
    for name in ("Best", "Catan", "Rated"):
        assert season(path, "show", name).exit_code == 0
    assert all(name in season(path).output for name in ("Winter", "Best", "Catan", "Rated"))


def test_what_is_below_nothing_has_a_minus_and_no_hyphen():
    assert (decimal(-1.25), points(-0.5), decimal(-0.01), points(2)) == ("−1.2", "−0.5", "0.0", "2")


def test_unverified_games_count_only_where_that_is_asked_for(path):
    season(path, *NEW)
    game = told(path)["games"][0]["play_id"]
    change(path, ("UPDATE plays SET verified = 0 WHERE play_id = ?", (game,)))
    assert game not in [each["play_id"] for each in told(path)["games"]]
    season(path, *("new", "All", *NEW[2:], "--unverified"))
    assert game in [each["play_id"] for each in told(path, "All")["games"]]


def test_who_is_erased_goes_out_of_closed_tables_and_amendments_and_the_points_stay(path):
    season(path, *NEW)
    season(path, "close", "Winter")
    drop(path, told(path)["games"][0]["play_id"])
    season(path, "amend", "Winter", "--by", "Änna", "--reason", "A test")
    change(path, ("UPDATE seasons SET closed = replace(closed, ?, ?)", (key_of("Anna"), "~änna")))
    change(path, ("UPDATE amendments SET closed = replace(closed, ?, ?)", (key_of("Ben"), "~änna")))
    before = told(path)
    with Archive(path) as archive:
        archive.people.forget("ÄNNA")
        archive.people.erase(key_of("Clara"))
        kept = archive.seasons.find("Winter")
    assert "änna" not in kept.closed + kept.amendments[0].closed and key_of("Clara") not in kept.closed
    assert kept.amendments[0].name == "" and "änna".encode() not in path.read_bytes()
    after = told(path)
    assert [row["points"] for row in after["table"]] == [row["points"] for row in before["table"]]
    assert season(path, "show", "Winter").output.count("(no name)") == 4


def delete(path, name):
    return CliRunner().invoke(main, ["--language", "en", "delete", "--player", name, "--yes", "--archive", str(path)])


@pytest.mark.parametrize("table", ("seasons", "amendments"))
def test_a_name_that_stands_only_in_a_closed_table_is_found_and_erased(path, table):
    season(path, *NEW)
    season(path, "close", "Winter")
    drop(path, told(path)["games"][0]["play_id"])
    season(path, "amend", "Winter", "--by", "Ben", "--reason", "x")
    change(path, (f"UPDATE {table} SET closed = replace(closed, ?, ?)", (key_of("Anna"), "~zoë_b.")))
    assert delete(path, "ZOE\u0308  b.").exit_code == 0
    assert "zoë".encode() not in path.read_bytes()
    assert delete(path, "Zoë B.").exit_code == 2


@pytest.mark.parametrize("name", ("Anna", "Zoe"))
def test_who_was_merged_is_erased_from_a_closed_table_by_either_name(path, name):
    season(path, *NEW)
    season(path, "close", "Winter")
    change(path, ("UPDATE seasons SET closed = replace(closed, ?, ?)", (key_of("Clara"), "~zoe")))
    change(path, ("INSERT INTO aliases VALUES ('~zoe', ?)", (key_of("Anna"),)))
    assert delete(path, name).exit_code == 0
    with Archive(path) as archive:
        kept = archive.seasons.find("Winter").closed
    assert "~zoe" not in kept and key_of("Anna") not in kept


def test_a_name_of_a_season_may_be_shortened_when_one_begins_so(path):
    season(path, *NEW)
    with Archive(path) as archive:
        assert archive.seasons.find("win").name == "Winter"
        seasons.show(archive, archive.seasons.find("win"))
        archive.seasons.add("Winter two", "2022-01-01", "2022-02-01", rule_json(rule_of("1", 0, "", False)))
        assert archive.seasons.find("winter").name == "Winter"
        with pytest.raises(WrongUse):
            archive.seasons.find("win")


def test_a_damaged_season_hides_no_other(path, tmp_path):
    for name in ("Winter", "Other"):
        assert season(path, "new", name, "--from", "2022-01-01", "--to", "2022-12-31").exit_code == 0
    change(path, ("UPDATE seasons SET rule = '{}' WHERE name = 'Winter'", ()))
    said = season(path).output
    assert "damaged" in said and "5-3-2-1" in said
    done = CliRunner().invoke(main, ["site", str(tmp_path / "site"), "--archive", str(path)])
    assert done.exit_code == 0 and "Winter: What the archive keeps" in done.stderr
    assert [page.name for page in (tmp_path / "site").glob("season-*.html")] == ["season-other.html"]
