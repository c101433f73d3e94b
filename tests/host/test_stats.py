"""`scrollmaster stats` says what many games come to, in words and for programs."""

import json
import sys

import pytest
from click.testing import CliRunner
from scrollmaster.base import languages
from scrollmaster.base.terms import say
from scrollmaster.cli import main
from scrollmaster.store.archive import Archive, play_rows
from scrollmaster.views.numbers import ratings
from scrollmaster.views.numbers.all_ratings import all_again
from scrollmaster.views.numbers.skill import Skill

from shared_rules.numbers import luck
from tests.host.many_plays import PEOPLE, fill, key_of
from tests.rules.numbers.made import play

PLAYS = 240


@pytest.fixture(scope="module")
def path(tmp_path_factory):
    return fill(tmp_path_factory.mktemp("stats") / "archive.sqlite3", PLAYS)


def stats(path, *arguments, language="en"):
    return CliRunner().invoke(main, ["--language", language, "stats", "--archive", str(path), *arguments])


def told(path, *arguments):
    return json.loads(stats(path, "--json", *arguments).output)


def test_the_best_player_leads_in_words_and_for_programs(path):
    shown = stats(path)
    assert shown.exit_code == 0 and "Who leads" in shown.output
    lines = shown.output.split("\n")
    assert lines[lines.index("Who leads") + 2].startswith("Anna")
    answer = told(path)
    assert (answer["games"], answer["leaders"][0]["name"], answer["ratings"][0]["name"]) == (PLAYS, "Anna", "Anna")
    assert {each["name"] for each in answer["leaders"]} == set(PEOPLE)


def test_few_games_are_told_plainly_and_no_empty_column_is_shown(tmp_path):
    lines = stats(fill(tmp_path / "archive.sqlite3", 3, people={"Anna": 90, "Ben": 9})).output.split("\n")
    at = lines.index("Who leads")
    shown = [line.split() for line in lines[at + 1 : at + 4]]
    assert shown == [["Player", "Games", "Won"], ["Anna", "3", "100", "%"], ["Ben", "3", "0", "%"]]


def test_all_fits_into_80_columns_and_two_screens(path):
    for language in ("en", "de", "fr", "it", "da", "no", "sv"):
        for arguments in ((), ("--player", "Anna"), ("--game", "catan")):
            lines = stats(path, *arguments, language=language).output.rstrip("\n").split("\n")
            assert max(len(line.rstrip()) for line in lines) <= 80 and len(lines) <= 48, (language, arguments)


def test_a_player_is_told_against_everybody_else(path):
    answer = told(path, "--player", "Fin")
    games = {each["name"]: each["games"] for each in answer["against"]}
    assert "Finn" not in games and len(games) == len(PEOPLE) - 1
    assert answer["player"]["games"] == sum(games.values()) - sum((len(each) - 2) for each in _tables(path, "Finn"))
    assert answer["nemesis"] == "Anna"
    assert f"Nemesis: {answer['nemesis']}" in " ".join(stats(path, "--player", "Fin").output.split())


def _tables(path, name):
    with Archive(path) as archive:
        return [each.who for each in archive.plays.read(who=key_of(name))]


def test_a_year_and_a_title_narrow_the_answer_and_years_add_up(path):
    years = [told(path, "--year", str(year))["games"] for year in range(2021, 2026)]
    assert sum(years) == PLAYS and min(years) > 0
    some = told(path, "--game", "Cat")
    assert some["what"] == "universal:Catan" and some["games"] < PLAYS
    assert sum(told(path, "--player", "Anna")["months"].values()) <= told(path, "--player", "Anna")["player"]["games"]


@pytest.mark.parametrize("arguments", (("--player", "Zoe"), ("--game", "Zoo"), ("--year", "1999"), ("--player", "")))
def test_what_was_never_played_is_said_in_one_sentence(path, arguments):
    result = stats(path, *arguments)
    if arguments[1]:
        assert result.exit_code == 2 and len(result.stderr.strip().split("\n")) == 1
    else:
        assert result.exit_code == 0


def test_an_empty_archive_says_so(tmp_path):
    with Archive(tmp_path / "archive.sqlite3"):
        pass
    result = stats(tmp_path / "archive.sqlite3")
    assert result.exit_code == 2 and result.stderr.startswith("No game counts here yet: a game counts when")


def test_points_of_different_games_are_no_record_of_all(path):
    assert "Most points to win" not in stats(path).output
    assert "Most points to win" in stats(path, "--game", "Catan").output


def test_ratings_that_were_kept_at_the_end_of_a_year_or_month_go_on_as_if_all_were_played_again(path, tmp_path):
    fresh = fill(tmp_path / "archive.sqlite3", PLAYS)
    with Archive(fresh) as archive:
        early = ratings.rated(archive, None, "2022")
        kept = archive.ratings.of("")
        months = {play.month for play in archive.plays.read(last_day="2022-12-31")}
        assert sorted(kept) == sorted(["2021", "2022", *(month for month in months if month > "2022")])
        late = ratings.rated(archive, None)
        last = max(archive.ratings.of(""))
        with archive.store.writing():
            play_rows.forget_ratings(archive.store.database, [f"{last}-01"])
        left = archive.ratings.of("")
        assert last not in left and last[:4] not in left and max(left)[:4] == last[:4]
        assert ratings.rated(archive, None) == late and last in archive.ratings.of("")
    with Archive(path) as archive:
        assert ratings.rated(archive, None) == late != early
        assert ratings.rated(archive, None, "2022") == early


def test_kept_ratings_that_are_damaged_are_worked_out_again(path, tmp_path):
    fresh = fill(tmp_path / "archive.sqlite3", PLAYS)
    with Archive(fresh) as archive:
        right = ratings.rated(archive, None)
        for damaged in ("", "[]", '{"~anna": [1, 2]}', '{"~anna": [NaN, 1.0, 3]}', '{"~anna": [25.0, 0.0, 3]}'):
            archive.ratings.keep("", {"2022": damaged}, archive.ratings.mark())
            assert ratings.rated(archive, None) == right, damaged
        with archive.store.writing():
            archive.store.database.execute("UPDATE ratings SET ratings = CAST(x'ff' AS TEXT)")
        assert ratings.rated(archive, None) == right
        for far in ("[1e6, 1.0, 3]", "[25.0, 1e200, 3]"):
            archive.ratings.keep("", {"2022": f'{{"{key_of("Anna")}": {far}}}'}, archive.ratings.mark())
            assert ratings.rated(archive, None) == right, far


def test_ratings_that_were_worked_out_before_somebody_was_erased_are_not_kept(tmp_path):
    fresh = fill(tmp_path / "archive.sqlite3", 60)
    with Archive(fresh) as one, Archive(fresh) as other:
        one.plays.fresh()
        mark = one.ratings.mark()
        kept, _ = ratings.work_out(one, None, "", False)
        other.people.forget("Anna")
        one.ratings.keep("", kept, mark)
        assert one.ratings.of("") == {}
        assert key_of("Anna") not in [each.who for each in ratings.rated(one, None)] and one.ratings.of("")


def test_a_game_in_the_year_9999_is_rated_once(tmp_path):
    fresh = fill(tmp_path / "archive.sqlite3", 60)
    with Archive(fresh) as archive:
        last = max(each.play_id for each in archive.plays.read())
        with archive.store.writing():
            archive.store.database.execute("UPDATE plays SET moment = '9999-12-31 23:59' WHERE play_id = ?", (last,))
        first = ratings.rated(archive, None)
        assert ratings.rated(archive, None) == first and sum(each.games for each in first) > 60
        assert stats(fresh).exit_code == 0 and stats(fresh, "--year", "9999").exit_code == 0


def test_ratings_on_all_cores_are_those_of_one(tmp_path):
    fresh = fill(tmp_path / "archive.sqlite3", 60)
    with Archive(fresh) as archive:
        whats = [what for what, _ in archive.tallies.whats()]
        expected = {what: ratings.rated(archive, what) for what in (None, *whats)}
        with archive.store.writing():
            archive.store.database.execute("DELETE FROM ratings")
    all_again(fresh, whats, 2)
    with Archive(fresh) as archive:
        assert all(archive.ratings.of(what or "") for what in expected)
        assert {what: ratings.rated(archive, what) for what in expected} == expected


def test_ratings_are_those_of_the_library_which_copies_and_is_told_all_places():
    from openskill.models import PlackettLuce

    plays = [play(at, ("aa", "bb", "cc"), (at % 3, at % 5, at % 2)) for at in range(40)]
    model, known = PlackettLuce(), {}
    for each in plays:
        table = [[known.setdefault(who, model.rating())] for who in each.who]
        rated = model.rate(table, ranks=[float(place) for place in each.facts.places])
        known = {who: rating[0] for who, rating in zip(each.who, rated)}
    skill = Skill({})
    skill.add(plays)
    assert {who: held[:2] for who, held in skill.ratings().items()} == {
        who: (rating.mu, rating.sigma) for who, rating in known.items()
    }


def test_guests_games_all_lost_and_second_seats_change_no_rating():
    skill = Skill({"aa": (25.0, 8.0, 7), "bb": (25.0, 8.0, 7)})
    skill.add([play(0, ("aa", ""), (1, 0)), play(1, ("aa", "bb"), (1, 0), ()), play(2, ("aa", "aa"), (1, 0))])
    assert skill.ratings() == {"aa": (25.0, 8.0, 7), "bb": (25.0, 8.0, 7)}


def test_without_the_library_all_else_is_told(tmp_path, monkeypatch):
    fresh = fill(tmp_path / "archive.sqlite3", 60)
    monkeypatch.setitem(sys.modules, "scrollmaster.views.numbers.skill", None)
    shown = stats(fresh)
    assert shown.exit_code == 0 and 'pip install "scrollmaster[ratings]"' in shown.output
    assert told(fresh)["ratings"] is None


def test_a_name_that_would_write_on_the_terminal_is_shown_harmless(tmp_path):
    fresh = fill(tmp_path / "archive.sqlite3", 30, people={"An\x1b[2Jna": 30, "Ben": 20, "[red]Eva": 20})
    output = stats(fresh).output
    assert "\x1b[2J" not in output and "\\u{1b}" in output and "[red]Eva" in output


@pytest.mark.parametrize("language", languages.LANGUAGES)
def test_where_games_are_missing_it_is_said_how_many_and_nothing_is_cut(tmp_path, language, monkeypatch):
    some = fill(tmp_path / "archive.sqlite3", 14)
    shown = stats(some, language=language).output
    monkeypatch.setenv(languages.VARIABLE, language)
    found = [games for games in range(1, luck.LEAST) if say("stats.few_games", games, luck.LEAST) in shown]
    assert found and "…" not in shown.split(say("stats.seats"))[1].split(say("stats.records"))[0]


def test_games_of_one_month_have_no_range(tmp_path):
    shown = stats(fill(tmp_path / "archive.sqlite3", 6, days=1)).output
    assert "Jan 2021" in shown and "Jan 2021 –" not in shown
