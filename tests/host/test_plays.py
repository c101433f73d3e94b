"""Law: whatever happens to an archive, what it has worked out is what it would work out anew, byte for byte."""

import json
import os
import signal
import subprocess
import sys
import unicodedata
from itertools import pairwise

import pytest
from scrollmaster.store.archive import Archive
from scrollmaster.store.archive.keys import Keys, folded
from scrollmaster.store.logs import result
from scrollmaster.store.logs.log import Log
from scrollmaster.store.results import keep, verify_all

from shared_rules.numbers import tally_json
from shared_rules.numbers.tally import Tally
from tests.host.databases import left_in
from tests.host.histories import PERSONS, History, checked, games, told, told_anew
from tests.lanes import slow_after

PROMISES = (
    ("plays and tallies after any changes = those worked out anew", "byte for byte", "held, 5 games"),
    ("tallies of months merged = one tally of all plays", "byte for byte", "held"),
    ("a name that was erased is not in the file, nor what was added up under it", "no byte", "held"),
)


@pytest.mark.parametrize("seed", slow_after(2, range(6)))
def test_after_any_changes_it_is_as_if_made_anew(empty, twin, seed):
    path, history = empty, History(seed)
    for _ in range(6):
        with Archive(path) as archive:
            for _ in range(12):
                history.step(archive)
        assert told(path) == told_anew(twin(path))


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(100, 160))
def test_after_very_many_changes_it_is_as_if_made_anew(empty, twin, seed):
    test_after_any_changes_it_is_as_if_made_anew(empty, twin, seed)


@pytest.fixture
def path(path):
    """All games, of several months, with names."""
    with Archive(path) as archive:
        for number, (game_id, frames, _) in enumerate(games()):
            archive.logs.add(Log(frames), 1_750_000_000_000 + number * 900_000_000)
            keep(archive, checked(frames))
            archive.seats.set_names(game_id, {0: "Anna", 1: ("Ben", "Cleo")[number % 2]})
    return path


def test_months_merged_are_one_sum_of_all_plays_in_order(path):
    with Archive(path) as archive:
        every = list(archive.plays.read())
        assert len({play.month for play in every}) > 2
        assert all((a.moment, a.play_id) < (b.moment, b.play_id) for a, b in pairwise(every))
        whole = Tally()
        for play in every:
            whole.add(play)
        merged = archive.tallies.of("", None, True)
    assert tally_json.sums(merged) == tally_json.sums(whole)
    assert tally_json.pairs(merged) == tally_json.pairs(whole) != {}


def test_a_sum_comes_back_from_json_as_it_was(path):
    with Archive(path) as archive:
        tally = archive.tallies.of("", None, True)
    said = json.loads(json.dumps([tally_json.sums(tally), tally_json.pairs(tally)]))
    again = tally_json.read(*said)
    assert [tally_json.sums(again), tally_json.pairs(again)] == said


@pytest.mark.parametrize(
    "sums",
    [
        None,
        [],
        {},
        {"version": 99},
        {"all": [1, 2]},
        {"all": [1, True, 3]},
        {"all": [1, 1 << 63, 3]},
        {"people": {"~a": [1]}},
        {"people": {"~a" * 999: [0] * 10 + ["", ""]}},
        {"dice": {"box.x": [1]}},
        {"dice": {"box.6": [1]}},
        {"records": {"longest": [1, 2, 3]}},
        {"days": []},
        {"seats": {"2.1": [1.5, 2]}},
        {"seats": {"x.1": [1, 1, 1]}},
        {"seats": {"2.3": [1, 1, 1]}},
        {"firsts": {"2.1": [5, 9, 1]}},
        {"people": {"~a": [1, 2, *[0] * 8, "", ""]}},
        {"dice": {"box.2": [-5, 5000]}},
        {"days": {"2026-11-22": -5000}},
    ],
)
def test_a_sum_that_no_program_wrote_is_none(path, sums):
    good = tally_json.sums(Tally())
    assert tally_json.read(good, {}) is not None and tally_json.read(good, {"a b": [1]}) is None
    assert tally_json.read(good, {"a\nb": [3, 1, 2]}) is not None and tally_json.read(good, {"a\nb": [3, 2, 2]}) is None
    assert tally_json.read({**good, **sums} if isinstance(sums, dict) and sums else sums, {}) is None


@pytest.mark.parametrize("damaged", ["'[[['", "CAST(x'ff' AS TEXT)"])
def test_a_damaged_sum_is_made_again(path, damaged):
    good = told(path)
    with Archive(path) as archive:
        archive.store.database.execute(f"UPDATE tallies SET sums = {damaged}")
    with Archive(path) as archive:
        archive.tallies.of("", None)
    assert told(path)["plays"] == good["plays"] and told(path)["tallies"] == good["tallies"]


def test_a_name_that_is_forgotten_is_in_no_byte(path):
    with Archive(path) as archive:
        archive.seats.keep(games()[0][0], [(0, bytes(16), PERSONS[0], "Wilhelmina")])
        archive.seats.set_names(games()[1][0], {0: "Theodora"})
    assert b"~theodora" in _bytes(path, told) and PERSONS[0].hex().encode() in _bytes(path, told)
    with Archive(path) as archive:
        archive.people.forget("THEODORA")
        archive.people.forget("Wilhelmina")
        assert not archive.tallies.of("").people.keys() & {"~theodora", PERSONS[0].hex()}
    assert b"theodora" not in _bytes(path, told).lower() and b"wilhelmina" not in _bytes(path, told).lower()


def _bytes(path, ask):
    ask(path)
    return left_in(path)


def test_renaming_changes_no_row(path):
    with Archive(path) as archive:
        archive.seats.keep(games()[0][0], [(2, bytes(16), PERSONS[0], "Dora")])
        archive.seats.set_names(games()[1][0], {2: "dora"})
    before = told(path)
    with Archive(path) as archive:
        archive.people.rename("Dora", "Dorothea")
        assert not archive.store.database.rows("SELECT * FROM stale")
        assert archive.people.called([PERSONS[0].hex(), "~anna", ""]) == {PERSONS[0].hex(): "Dorothea", "~anna": "Anna"}
    assert told(path) == before


def test_what_a_game_is_called_and_when_it_was_decide_where_it_counts(path):
    universal = games()[4][0]
    with Archive(path) as archive:
        archive.details.say(universal, {"title": " Cascadia ", "date": "2020-02-02", "place": "Home"})
        (play,) = archive.plays.read(first_day="2020-02-01", last_day="2020-02-02")
        assert (play.what, play.moment, play.place) == ("universal:Cascadia", "2020-02-02", "Home")
        assert archive.tallies.of("2020-02", "universal:Cascadia").games == 1 == archive.tallies.of("2020").games
        assert ("universal:Cascadia", 1) in archive.tallies.whats()


def test_kill_9_in_the_middle_goes_on_where_it_was(path, twin):
    with Archive(path) as archive:
        archive.store.database.execute("DELETE FROM results")
        archive.plays.forget_all()
    program = f"""
import os, signal
from scrollmaster.store.archive import Archive, place
with Archive(place({str(path)!r})) as archive:
    archive.plays.fresh(lambda done, total: done > 2 and os.kill(os.getpid(), signal.SIGKILL))
"""
    done = subprocess.run([sys.executable, "-c", program], check=False)
    assert done.returncode == -signal.SIGKILL
    with Archive(path) as archive:
        kept = len(archive.store.database.rows("SELECT * FROM results"))
    assert 0 < kept < len(games())
    assert told(path) == told_anew(twin(path)) and len(told(path)["plays"]) == len(games())


def test_two_programs_work_out_one_archive_at_once(path, twin):
    with Archive(path) as archive:
        archive.plays.forget_all()
    program = f"""
from scrollmaster.store.archive import Archive, place
for number in range(20):
    with Archive(place({str(path)!r})) as archive:
        archive.details.say(archive.games.ids()[number % 10], {{"place": str(number)}})
        archive.tallies.of("", None, True)
"""
    both = [subprocess.Popen([sys.executable, "-c", program], env=os.environ) for _ in range(2)]
    assert [each.wait() for each in both] == [0, 0]
    assert told(path) == told_anew(twin(path))


def test_verify_all_mends_what_is_kept_and_names_what_is_bad(path):
    first, second, third = (game[0] for game in games()[:3])
    with Archive(path) as archive:
        wrong = json.loads(archive.results.of(first)[1])
        wrong["points"] = [points + 1 for points in wrong["points"]]
        archive.results.keep(first, archive.results.of(first)[0], json.dumps(wrong))
        database = archive.store.database
        database.execute("UPDATE games SET frames = substr(frames, 2) WHERE game_id = ?", (second,))
        database.execute("DELETE FROM results WHERE game_id = ?", (third,))
        found = verify_all(archive)
        assert (found.good, found.mended, [game_id for game_id, _ in found.bad]) == (9, [first, third], [second])
        assert result.read(archive.results.of(first)[1]).points == checked(games()[0][1]).play.state.scores()
        again = verify_all(archive)
        assert (again.mended, len(again.bad)) == ([], 1)


def test_keys_join_what_is_one_name_and_follow_aliases_in_circles():
    assert folded("  STRASSE  Ä ") == folded(unicodedata.normalize("NFD", "straße ä")) == "strasse_ä"
    keys = Keys({"01": "Ben", "02": "ben", "03": ""}, {"~benny": "~ben", "~x": "~y", "~y": "~z", "~z": "~y"})
    assert [keys.key(raw) for raw in ("01", "02", "03", "~anna")] == ["01", "01", "", "~anna"]
    assert keys.key("~ben") == keys.key("~benny") == "01"
    assert {keys.key(raw) for raw in ("~x", "~y", "~z")} == {"~y"}
    assert Keys({}, {"~a": "~a"}).key("~a") == "~a" and Keys({"03": ""}, {"~a": "03"}).key("~a") == ""
