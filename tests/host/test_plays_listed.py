"""Promise: lists and sums read what is worked out; plays of other programs are marked, and count where asked."""

import json
from dataclasses import replace

import pytest
from click.testing import CliRunner
from scrollmaster.cli import main
from scrollmaster.store.archive import Archive, Wanted
from scrollmaster.store.archive.outside import Play, Player

from tests.host.many_games import fill
from tests.lab.bench import many

PROMISES = (
    (
        "10^6 plays, copied derived rows: any question, a season of a week, processor time: 99 of 100",
        "0.3 s",
        "0.065 s; half of all 0.002 s",
    ),
    ("what an archive of 10^6 such plays takes on the disk", "-", "1.25 GB: 1,253 bytes a play with indexes"),
    ("all ratings of 10^6 plays again, two processes, by the clock", "2 min", "30 s; 57 s of processor time of both"),
    ("all sums of 10^6 plays, once, in `reindex`: processor time", "-", "77 s; 219 s by the clock at a load of 9"),
)
MISSES = (("a season of 7,672 plays in a month shown, whole process, by the clock", "0.3 s", "0.40 s"),)
BAR_S = 0.3
ANNA, BEN = Player("Anna", 12, 1, True, start=True), Player("Ben", 7, 2)
OTHER = Play("BG Stats", "7", "Azul", "2023-11-20 20:15", 45, "Home", players=(ANNA, BEN))


@pytest.fixture
def path(path):
    return fill(path, 60)


def run(path, *args, code=0):
    done = CliRunner().invoke(main, [*args, "--archive", str(path)])
    assert done.exit_code == code, done.output
    return done


def test_thirty_games_are_listed_or_all(path):
    assert run(path, "games").stdout.count("\n") == 31 and "last 30" in run(path, "games").stderr
    assert run(path, "games", "--all").stdout.count("\n") == 61 and not run(path, "games", "--all").stderr
    assert len(json.loads(run(path, "games", "--all", "--json").stdout)) == 60


def test_filters_narrow_each_other(path):
    with Archive(path) as archive:
        games = [kept.game_id for kept in archive.games.all() if kept.game == "wizwar"][:3]
        for game_id in games:
            archive.details.say(game_id, {"place": "Zürich"})
        archive.seats.set_names(games[0], {0: "Dora"})
        archive.store.database.execute("INSERT INTO tags VALUES (?, 'Cup')", (games[0],))

    def found(*filters):
        return [game["game_id"] for game in json.loads(run(path, "games", "--json", *filters).stdout)]

    assert found("--place", "zür") == games and found("--player", "dor") == games[:1] == found("--tag", "cup")
    assert found("--place", "Z", "--player", "Ben", "--game", "wiz") == games[1:]
    assert found("--place", "Z", "--player", "Dora", "--tag", "cup", "--year", "1999") == []
    assert len(found("--game", "wizwar", "--all")) == 12 == len(found("--game", "Wiz-W"))


def test_a_play_of_another_program_is_marked_and_counts_where_it_is_asked_for(path):
    with Archive(path) as archive:
        before = archive.tallies.of("2023-11", None, True).games
        archive.imports.add([OTHER])
        own = archive.tallies.of("2023-11")
        with_it = archive.tallies.of("2023-11", None, True, unverified=True)
        assert (own.games, own.unverified, with_it.games, with_it.unverified) == (before, 0, before + 1, 1)
        assert archive.tallies.of("", ":Azul", unverified=True).people["~anna"].wins == 1
        (play,) = archive.plays.read(":Azul", unverified=True)
        assert (play.who, play.facts.places, play.facts.first) == (["~anna", "~ben"], [1, 2], 0)
        (play_id,) = archive.plays.find(Wanted(game="azul"), lambda what: what.split(":")[-1])
    said = run(path, "games", "--game", "azul").stdout
    assert "Azul" in said and "unverified: Anna 12, Ben 7" in said
    assert not json.loads(run(path, "games", "--game", "azul", "--json").stdout)[0]["verified"]
    with Archive(path) as archive:
        archive.people.forget("Anna")
        assert "~anna" not in archive.tallies.of("", None, unverified=True).people
        archive.imports.delete(play_id)
        assert archive.tallies.of("2023-11", None, unverified=True).games == before


def test_who_lost_a_game_of_another_program_is_placed_as_it_counts(path):
    golf = (Player("Anna", 50, winner=True), Player("Ben", 60), Player("Clara", 70))
    for at, (most_wins, no_points, places) in enumerate(
        ((False, False, [1, 2, 3]), (True, False, [1, 3, 2]), (True, True, [1, 2, 2]))
    ):
        play = Play("BG Stats", f"g{at}", f"Golf {at}", "2023-11-20", players=golf)
        with Archive(path) as archive:
            archive.imports.add([replace(play, highest_wins=most_wins, no_points=no_points)])
            (found,) = archive.plays.read(f":Golf {at}", unverified=True)
        assert found.facts.places == places
    assert "Anna 50, Ben 60, Clara 70" in run(path, "games", "--game", "golf 0").stdout
    unknown = (Player("Anna", 5, winner=True), Player("Ben", -3), Player("Clara"))
    with Archive(path) as archive:
        archive.imports.add([Play("BG Stats", "u", "Go", "2023-11-20", players=unknown)])
        assert [each.facts.places for each in archive.plays.read(":Go", unverified=True)] == [[1, 2, 2]]


def test_plays_of_another_program_are_told_apart_and_their_players_called_as_they_are(path):
    players = (Player("Zoë McX", 5, winner=True), Player("Ben", 3))
    with Archive(path) as archive:
        archive.imports.add([Play("BG Stats", f"n{at}", "Go", "2023-11-20", players=players) for at in range(300)])
        archive.plays.fresh()
        assert archive.people.called(["~zoë_mcx"]) == {"~zoë_mcx": "Zoë McX"}
    lines = run(path, "games", "--game", "go", "--all").stdout.splitlines()[1:]
    assert len({line.split()[0] for line in lines}) == 300 == len(lines)
    assert "Zoë McX" in run(path, "stats", "--game", "go", "--unverified").stdout
    run(path, "stats", "--game", "go", code=2)
    days = ("--from", "2023-01-01", "--to", "2023-12-31")
    run(path, "season", "new", "Cup", *days, "--game", "go", "--unverified")
    assert "300 games" in run(path, "season", "show", "Cup").stdout


def test_whoever_waits_for_plays_hears_how_far_it_is(path):
    told: list[tuple[int, int]] = []
    with Archive(path) as archive:
        archive.plays.forget_all()
        archive.plays.fresh(lambda done, total: told.append((done, total)))
    assert told == sorted(told) and told[-1] == (60, 60)


def test_reindex_and_verify_all_say_how_many(path):
    assert "60 games" in run(path, "reindex").stdout and "60 games" in run(path, "verify", "--all").stdout
    with Archive(path) as archive:
        game_id = archive.games.ids()[0]
        archive.store.database.execute("UPDATE games SET frames = substr(frames, 3) WHERE game_id = ?", (game_id,))
    done = run(path, "verify", "--all", code=1)
    assert game_id in done.stdout and "One game is bad." in done.stderr
    assert game_id in json.loads(run(path, "verify", "--all", "--json", code=1).stdout)["bad"]


@pytest.mark.parametrize("count", [3_000, pytest.param(1_000_000, marks=pytest.mark.nightly)])
def test_a_question_takes_as_long_after_very_many_plays(tmp_path, count):
    many.filled(tmp_path / "plays", count)
    with Archive(tmp_path / "plays") as archive:
        assert sum(games for _, games in archive.tallies.whats()) == count
        many.questions_s(archive, 1)  # from now on ratings are kept
        taken = sorted(many.questions_s(archive, many.ROUND if count > 3_000 else 2))
    assert taken[len(taken) * 99 // 100] < BAR_S
