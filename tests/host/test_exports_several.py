"""Promise: several games go into one file, each once; what is left out of it is said, and only what is there."""

import json
from types import SimpleNamespace

import pytest
from scrollmaster.store.archive import Archive
from scrollmaster.store.logs.check import check
from scrollmaster.store.logs.log import Log
from scrollmaster.views.exports import losses
from scrollmaster.views.exports.forms import FORMS, NOT_BEGUN, Export
from scrollmaster.views.exports.game import Game
from scrollmaster.views.exports.seats import rows

from shared_rules.core import action as act
from shared_rules.laws.bot import Chance
from tests.host.exported import KINDS, filled, run
from tests.host.logs import LogMaker, whole_game

LOGS = ("jsonl", "scroll", "link")  # what holds a log byte for byte


@pytest.fixture(scope="module")
def path(tmp_path_factory):
    path = tmp_path_factory.mktemp("archive") / "archive.sqlite3"
    filled(path)
    return path


@pytest.mark.parametrize("form", [form for form in FORMS if form != "scroll"])  # which holds one game
def test_the_same_archive_gives_the_same_bytes(path, tmp_path, form):
    files = [tmp_path / f"{number}.{form}" for number in (1, 2)]
    for file in files:
        run(path, "export", "--all", "--to", form, "-o", file)
    assert files[0].read_bytes() == files[1].read_bytes() != b""


def test_ids_are_the_same_in_every_language(path, monkeypatch):
    found = set()
    for language in ("en", "de", "fr"):
        monkeypatch.setenv("SCROLLMASTER_LANGUAGE", language)
        said = json.loads(run(path, "export", "--all", "--to", "bgsplay")[0])
        found.add(tuple(each["uuid"] for name in ("plays", "games", "players", "locations") for each in said[name]))
    assert len(found) == 1


@pytest.mark.parametrize("form", FORMS)
def test_what_a_form_cannot_hold_is_said_only_where_the_game_has_it(tmp_path, form):
    poor = tmp_path / "poor.sqlite3"
    with Archive(poor) as archive:
        archive.logs.add(Log(whole_game(3, game="wizwar", game_id=b"\x07" * 8).frames))
        archive.details.say("07" * 8, {"date": "2026-11-22"})
    _, said = run(poor, "export", "07", "--to", form, "-o", tmp_path / "file")
    for absent in ("players' names", "the note", "the place", "thinking times", "the time of day", "other histories"):
        assert absent not in said
    assert ("proofs" in said) == (form not in LOGS)
    assert ("moves" in said) == (form not in (*LOGS, "text"))


def test_everything_that_a_game_may_have_is_held_or_named(path):
    for form, holds in losses.HOLDS.items():
        assert holds <= set(losses.ALL), form
        assert losses.sentence(form, losses.ALL).count(",") >= len(losses.ALL) - 1


def test_games_that_are_not_over_or_only_set_up_are_no_plays(tmp_path):
    path = tmp_path / "archive.sqlite3"
    begun, set_up = LogMaker(game="wizwar", game_id=b"\x02" * 8), LogMaker(game="wizwar", game_id=b"\x03" * 8)
    _into_play(begun)
    with Archive(path) as archive:
        for maker in (begun, set_up, whole_game(3, game="wizwar", game_id=b"\x01" * 8)):
            archive.logs.add(Log(maker.frames))
    for form in ("bgsplay", "bgstats", "bgg"):
        assert "not finished" in run(path, "export", "02", "--to", form, code=2)[1]
        assert "only set up" in run(path, "export", "03", "--to", form, code=2)[1]
    text, said = run(path, "export", "--all", "--to", "bgsplay")
    assert [play["sourcePlayId"] for play in json.loads(text)["plays"]] == ["01" * 8]
    assert "Games left out: 1. They are only set up" in said and "not finished" in said


def test_games_that_are_left_out_are_counted_and_not_kept():
    export = Export("bgg", True, lambda _: None)
    set_up = SimpleNamespace(replayed=SimpleNamespace(play=object(), begun=False))
    assert list(export.write([set_up] * 3)) == [] and export.unfit == {NOT_BEGUN: 3}


def _into_play(maker):
    chance = Chance(1)
    while maker.play.state.in_setup():
        maker.answer(*chance.answer(maker.play.decision()))
    maker.answer(*chance.answer(maker.play.decision()))


def test_filters_choose_games_as_they_do_for_the_list(path, tmp_path):
    said = json.loads(run(path, "export", "--game", "wiz", "--to", "bgsplay")[0])
    assert [game["name"] for game in said["games"]] == ["Wiz-War"]
    assert len(json.loads(run(path, "export", "--player", "anna", "--to", "bgsplay")[0])["plays"]) == len(KINDS)
    assert "like that" in run(path, "export", "--year", "1999", "--to", "csv", code=2)[1]
    assert "not both" in run(path, "export", "01", "--all", "--to", "csv", code=2)[1]
    assert "name one" in run(path, "export", "--all", "--to", "bgstats", "-o", tmp_path / "x.svg", code=2)[1]


def test_all_games_as_jsonl_come_back_from_one_file(path, tmp_path):
    file, other = tmp_path / "all.jsonl", tmp_path / "other.sqlite3"
    run(path, "export", "--all", "--to", "jsonl", "-o", file)
    run(other, "take", file)
    with Archive(path) as ours, Archive(other) as theirs:
        assert {game.game_id: ours.logs.get(game.game_id).frames for game in ours.games.all()} == {
            game.game_id: theirs.logs.get(game.game_id).frames for game in theirs.games.all()
        }


def test_a_damaged_game_is_left_out_of_several_and_named(tmp_path):
    path = tmp_path / "archive.sqlite3"
    good, bad = filled(path, KINDS[2:4])
    with Archive(path) as archive:
        archive.store.database.execute("UPDATE games SET frames = substr(frames, 1, 40) WHERE game_id = ?", (bad,))
    text, said = run(path, "export", "--all", "--to", "bgsplay")
    assert [play["sourcePlayId"] for play in json.loads(text)["plays"]] == [good] and bad[:8] in said


def test_thinking_times_of_turns_add_up_to_those_of_seats(path):
    maker = LogMaker(game="wizwar", game_id=b"\x05" * 8)
    _into_play(maker)
    seats = maker.play.state.seats()
    for turn, seat in enumerate((1, 0, 1)):
        maker.add(act.CLOCK, (act.TURN, seat, turn), 1000)
        maker.add(act.CLOCK, (act.PAUSED,), 3000 + turn)
        maker.add(act.CLOCK, (act.RESUMED,), 50_000)
    maker.add(act.CLOCK, (act.STOPPED,), 7000)
    with Archive(path) as archive:
        log = Log(maker.frames)
        told = list(rows(Game(archive.games.all()[0], log, check(log))))
    assert [row["turn_ms"] for row in told[:2]] == [[4001], [4000, 10_002]] and len(told) == seats
    assert [row["thinking_ms"] for row in told] == [sum(row["turn_ms"]) for row in told]
    assert [row["began"] for row in told] == [seat == 1 for seat in range(seats)]
