"""Promise: `simulate` plays the same games everywhere, its bots play well, and it leaves no half file."""

import json
import os
import signal
import subprocess
import sys

import pytest
from click.testing import CliRunner
from pyarrow import parquet
from scrollmaster.archive import Archive
from scrollmaster.cli import main
from scrollmaster.errors import BadData
from scrollmaster.logs.log import Log
from scrollmaster.simulate import asked, running
from scrollmaster.simulate.balance import Balance
from scrollmaster.simulate.playing import play_range, seated

from shared_rules.core.decision import Choose, Dice, Number
from shared_rules.laws.bot import widest
from tests.host.logs import LogMaker

PROMISES = (
    (
        "`simulate`: Parquet from one and from two processes; after Ctrl-C in the middle",
        "the same bytes; no file",
        "the same bytes; no file",
    ),
    (
        "skilled bots against random ones: share of wins, 3 and 4 seats, 600 games each, 99 % above",
        "twice their share: 0.67; 0.5",
        "0.989 (Elfenwizards, dice sheet: all won); Maginor 0.973, 0.978",
    ),
)

HANG_S = 60
SKILLED = ("elfenwizards", "maginor", "dice_sheet")
SHORT = {"elfenwizards": 48, "maginor": 40, "dice_sheet": 40}


def run(*args, code=0):
    done = CliRunner().invoke(main, ["simulate", *map(str, args)])
    assert done.exit_code == code, done.output
    return done.output


def setting(game="elfenwizards", seats=None, level=None, rules=(), who="random"):
    return asked.setting(game, seats, level, rules, who)


def rows(path):
    return parquet.read_table(path).to_pylist()


def test_the_file_is_the_same_whoever_plays(tmp_path):
    files = [tmp_path / name for name in ("one", "two", "again")]
    for path, jobs in zip(files, (1, 2, 2)):
        run("elfenwizards", "--games", 60, "--seed", 7, "--jobs", jobs, "--compare", "elf.rounds=6", "-o", path)
    one, two, again = [path.read_bytes() for path in files]
    assert one == two == again


def test_a_range_is_the_sum_of_its_parts():
    for game in asked.names():
        this = setting(game)
        assert play_range(this, 3, 4) == play_range(this, 3, 1) + play_range(this, 4, 3)
        assert play_range(this, 3, 4) != play_range(this, 103, 4)


def test_a_row_has_what_the_game_had(tmp_path):
    path = tmp_path / "games.parquet"
    who = "skilled,random"
    run("elfenwizards", "--games", 30, "--seats", 3, "--bots", who, "--rule", "elf.rounds=6", "--jobs", 1, "-o", path)
    found = rows(path)
    assert len(found) == 90 and {row["rules"] for row in found} == {"elf.rounds=6"}
    this = setting(seats=3, rules=("elf.rounds=6",), who=who)
    (options,) = json.loads(parquet.read_schema(path).metadata[b"scrollmaster"])
    assert options["bots"] == ["skilled", "random", "random"] and options["rules"] == ["elf.rounds=6"]
    for game in play_range(this, 1, 30):
        of_game = [row for row in found if row["seed"] == game.seed]
        assert [row["points"] for row in of_game] == list(game.points) and len(of_game) == 3
        assert {row["place"] for row in of_game if row["won"]} == {1}
        best = max(game.points)
        assert [row["won"] for row in of_game] == [row["points"] == best for row in of_game]
        assert sorted(row["turn_order"] for row in of_game) == [0, 1, 2]
        assert all(row["dice"] == sum(row["faces"]) > 0 and len(row["faces"]) <= 6 for row in of_game)


def test_where_all_have_lost_nobody_has_a_place(tmp_path):
    path = tmp_path / "games.parquet"
    run("wizwar", "--games", 60, "--jobs", 1, "-o", path)
    lost = [row for row in rows(path) if row["place"] is None]
    assert lost and not any(row["won"] for row in lost) and len(lost) % 4 == 0


def test_every_bot_sits_on_every_seat_in_turn():
    this = setting("maginor", who="skilled,greedy,random")
    seats = [seated(this, seed).index("skilled") for seed in range(8)]
    assert seats == [0, 1, 2, 3] * 2
    assert all(sorted(seated(this, seed)) == sorted(this.bots) for seed in range(8))


def beats_twice_its_share(game, seats, count):
    balance = Balance()
    for played in play_range(setting(game, seats, who="skilled,random"), 1, count):
        balance.add(played)
    found = balance.bots["skilled"].wins.interval()
    assert found.low > 2 / seats, (game, found)


@pytest.mark.parametrize("game", SKILLED)
def test_the_skilled_bot_wins_twice_its_share_against_random_ones(game):
    beats_twice_its_share(game, 4, SHORT[game])


@pytest.mark.nightly
@pytest.mark.parametrize(("game", "seats"), [(game, seats) for game in SKILLED for seats in (3, 4)])
def test_it_does_so_in_many_games(game, seats):
    beats_twice_its_share(game, seats, 1200)


def test_greedy_beats_random_where_points_come_at_once():
    balance = Balance()
    for played in play_range(setting("dice_sheet", who="greedy,random"), 1, 24):
        balance.add(played)
    assert balance.bots["greedy"].wins.interval().low > 2 / 4


def test_a_rule_that_only_starts_a_clock_changes_nothing_in_games_of_the_same_seed():
    said = run("elfenwizards", "--games", 100, "--jobs", 1, "--compare", "elf.talk1=per_roll")
    effect = said[said.index("What elf.talk1") :].splitlines()
    for measure in ("points", "first to last", "rounds"):
        (line,) = [line for line in effect if line.startswith(f"  {measure}  ")]
        assert "nothing" in line


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("universal",), "cannot be played here"),
        (("wizwar", "--bots", "greedy"), "nothing to choose"),
        (("magalon", "--bots", "random,skilled"), "nothing to choose"),
        (("maginor", "--bots", "skilled", "--level", "track"), "Below the highest level of Maginor"),
        (("dice_sheet", "--level", "turns"), "Below the highest level"),
        (("elfenwizards", "--seats", "2"), "is played by 3 to 6"),
        (("elfenwizards", "--bots", "clever"), "There is no bot clever"),
        (("elfenwizards", "--bots", ",".join(["random"] * 5)), "5 bots for 4 seats"),
        (("elfenwizards", "--level", "\x1b[31m"), "There is no level"),
        (("elfenwizards", "--rule", "elf.rounds"), "write SWITCH=VALUE"),
        (("elfenwizards", "--rule", "elf.none=6"), "There is no house rule elf.none"),
        (("elfenwizards", "--rule", "elf.rounds=7"), "the values are 4, 6"),
        (("elfenwizards", "--compare", "elf.rounds=4"), "changes nothing"),
        (("elfenwizards", "--rule", "elf.rounds=6", "--compare", "elf.rounds=6"), "changes nothing"),
        (("dice_sheet", "--rule", "elf.rounds=6"), "has no house rules"),
        (("elfenwizards", "--cluster", "x"), "no address of a cluster"),
        (("elfenwizards", "--cluster", "http://127.0.0.1:8786"), "no address of a cluster"),
        (("elfenwizards", "--cluster", "tcp://127.0.0.1:99999"), "no address of a cluster"),
        (("elfenwizards", "--cluster", ""), "no address of a cluster"),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_sentence(tmp_path, args, said):
    answer = run(*args, "-o", tmp_path / "games.parquet", code=2)
    assert said in answer and "\x1b" not in answer and answer.count("\n") == 1
    assert not list(tmp_path.iterdir())


def test_companions_play_by_chance_and_it_is_said_that_this_means_nothing():
    for game in ("wizwar", "magalon"):
        assert "say nothing about balance" in run(game, "--games", 20, "--jobs", 1)
    assert "say nothing" not in run("elfenwizards", "--games", 1)


def test_a_few_games_tell_nothing():
    said = run("elfenwizards", "--games", 10, "--jobs", 1)
    assert said.count("too few games") == 8 and "This rests on 10 games." in said


def test_no_other_file_is_overwritten(tmp_path):
    archive = tmp_path / "archive.sqlite3"
    archive.write_bytes(b"SQLite format 3\0")
    for path in (archive, tmp_path, tmp_path / "none" / "games.parquet", "/dev/null"):
        run("elfenwizards", "--games", 1, "-o", path, code=2)
    assert archive.read_bytes() == b"SQLite format 3\0" and list(tmp_path.iterdir()) == [archive]


def test_what_fails_in_the_middle_leaves_the_file_that_was_there(tmp_path, monkeypatch):
    path = tmp_path / "games.parquet"
    run("magalon", "--games", 5, "-o", path)
    before = path.read_bytes()

    def full(descriptor):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    assert "No space left" in run("magalon", "--games", 6, "-o", path, code=2)
    assert path.read_bytes() == before and list(tmp_path.iterdir()) == [path]
    monkeypatch.undo()
    run("magalon", "--games", 6, "-o", path)
    assert len(rows(path)) == 24


class Deadly:
    """Ends the process that unpickles it."""

    def __reduce__(self):
        return os._exit, (1,)


def test_a_process_that_is_killed_is_said_in_one_sentence():
    with pytest.raises(BadData) as raised:
        list(running.here([(Deadly(), 1, 1), (Deadly(), 2, 1)], 2))
    assert raised.value.message == ("simulate.process_ended",)


CTRL_C = """
import sys
from scrollmaster.__main__ import run
from scrollmaster.cli import _progress
_progress.Bar.tell = lambda bar, done, total: print("+", flush=True)
run()
"""


def test_ctrl_c_says_one_sentence_and_leaves_no_file_and_no_process(tmp_path):
    """The terminal sends it to all processes of the group."""
    command = [sys.executable, "-c", CTRL_C, "simulate", "elfenwizards", "--games", "100000", "--jobs", "2"]
    with subprocess.Popen(
        [*command, "-o", tmp_path / "games.parquet"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    ) as process:
        assert process.stdout.readline() == "+\n" and len(list(tmp_path.iterdir())) == 1
        os.killpg(process.pid, signal.SIGINT)
        _, said = process.communicate(timeout=HANG_S)  # it ends when all that could write there have ended
    assert process.returncode == 130 and said.strip() == "Stopped by Ctrl-C.", said
    assert not list(tmp_path.iterdir())


OWN = "elfenwizards", {"elf.ask_rules": 2, "elf.ask_board": 1}  # the German rulebook; the group's own chart


def archived(path):
    """A game of four with a chart of the group's own, as it was set up; its id, its state then."""
    game, wanted = OWN
    maker = LogMaker(game)
    play = maker.play
    while play.state.in_setup():
        decision = play.decision()
        if isinstance(decision, Dice):
            maker.answer(*[1] * decision.count)
        elif isinstance(decision, Number):
            maker.answer(decision.low)
        elif not isinstance(decision, Choose):
            maker.answer()
        elif decision.ask[0] in wanted:
            maker.answer(wanted[decision.ask[0]])
        elif decision.ask[0] == "elf.ask_switch":
            maker.answer(-1)
        else:
            maker.answer(widest(play.state, decision).value if play.state.seats() < 4 else _last(decision))
    with Archive(path) as archive:
        archive.keep(Log(maker.frames))
    return maker.game_id.hex(), play.state


def _last(decision):
    full = [option.value for option in decision.options if option.label[0] == "elf.level_full"]
    return full[0] if full else decision.options[0 if decision.options[-1].seat >= 0 else -1].value


def test_a_game_of_the_archive_lends_its_chart_and_house_rules(tmp_path):
    archive = tmp_path / "archive"
    game_id, state = archived(archive)
    like = ("--like", game_id, "--archive", archive, "--jobs", 1, "--games", 4)
    path = tmp_path / "games.parquet"
    run("elfenwizards", *like, "-o", path)
    (options,) = json.loads(parquet.read_schema(path).metadata[b"scrollmaster"])
    german = {"elf.r1_retire=do", "elf.retire_sheds_gray=yes", "elf.bonus=hand_and_box"}
    assert german < set(options["rules"]) and options["seats"] == 4
    chart = bytes.fromhex(options["blobs"]["chart4"])
    assert dict(state.saved_blobs())["chart4"] == chart
    assert "with 4 seats" in run("elfenwizards", *like, "--seats", 3, code=2)
    assert "with 4 seats" in run("maginor", *like, code=2)
