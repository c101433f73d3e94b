"""Promise: `simulate` plays the same games everywhere, and its bots play well."""

import pytest
from click.testing import CliRunner
from scrollmaster.cli import main
from scrollmaster.store.archive import Archive
from scrollmaster.store.logs.log import Log
from scrollmaster.views.simulate import request
from scrollmaster.views.simulate.balance import Balance, Share
from scrollmaster.views.simulate.playing import play_range, seated

from shared_rules.core.decision import Choose, Dice, Number
from shared_rules.laws.bot import widest
from tests.host.lines import Flash, PtyBox
from tests.host.logs import LogMaker, whole_game
from tests.host.simulated import options, rows, run

PROMISES = (
    (
        "`simulate`: Parquet from one process beside that from two",
        "the same bytes",
        "the same bytes",
    ),
    (
        "skilled bots against random ones: share of wins, 3 and 4 seats, 600 games each, 99 % above",
        "twice their share: 0.67; 0.5",
        "0.989 (Elfenwizards); five dice 0.989, 0.986; Maginor 0.973, 0.978",
    ),
)

SKILLED = ("elfenwizards", "maginor", "five-dice")
SHORT = {"elfenwizards": 48, "maginor": 40, "five-dice": 40}


def setting(game="elfenwizards", seats=None, level=None, rules=(), who="random"):
    return request.setting(game, seats, level, rules, who)


def test_the_file_is_the_same_whoever_plays(tmp_path):
    files = [tmp_path / name for name in ("one", "two", "again")]
    for path, jobs in zip(files, (1, 2, 2)):
        run("elfenwizards", "--games", 60, "--seed", 7, "--jobs", jobs, "--compare", "elf.rounds=6", "-o", path)
    one, two, again = [path.read_bytes() for path in files]
    assert one == two == again


def test_a_range_is_the_sum_of_its_parts():
    for game in request.names():
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
    (asked_for,) = options(path)
    assert asked_for["bots"] == ["skilled", "random", "random"] and asked_for["rules"] == ["elf.rounds=6"]
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
    for played in play_range(setting("five-dice", who="greedy,random"), 1, 12):
        balance.add(played)
    assert balance.bots["greedy"].wins.interval().low > 2 / 4


def test_a_rule_that_only_starts_a_clock_changes_nothing_in_games_of_the_same_seed():
    said = run("elfenwizards", "--games", 100, "--jobs", 1, "--compare", "elf.talk1=per_roll")
    effect = said[said.index("What elf.talk1") :].splitlines()
    for measure in ("points", "first to last", "rounds"):
        (line,) = [line for line in effect if line.startswith(f"  {measure}  ")]
        assert "nothing" in line


def test_companions_play_by_chance_and_it_is_said_that_this_means_nothing():
    for game in ("wizwar", "magalon"):
        assert "say nothing about balance" in run(game, "--games", 20, "--jobs", 1)
    assert "say nothing" not in run("elfenwizards", "--games", 1)


def test_a_few_games_tell_nothing():
    said = run("elfenwizards", "--games", 10, "--jobs", 1)
    assert said.count("too few games") == 8 and "This rests on 10 games." in said


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
        archive.logs.add(Log(maker.frames))
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
    (asked_for,) = options(path)
    german = {"elf.r1_retire=do", "elf.retire_sheds_gray=yes", "elf.bonus=hand_and_box"}
    assert german < set(asked_for["rules"]) and asked_for["seats"] == 4
    chart = bytes.fromhex(asked_for["blobs"]["chart4"])
    assert dict(state.saved_blobs())["chart4"] == chart
    assert "with 4 seats" in run("elfenwizards", *like, "--seats", 3, code=2)
    assert "with 4 seats" in run("maginor", *like, code=2)


def test_a_box_gets_the_chart_of_a_game_of_others(tmp_path):
    game_id, state = archived(tmp_path / "archive")
    (tmp_path / "flash").mkdir()
    flash = Flash(tmp_path / "flash")
    flash.body.games = ["elfenwizards"]
    other = whole_game(3, game_id=bytes(8))
    with Archive(tmp_path / "archive") as archive:
        archive.logs.add(Log(other.frames))
    with PtyBox(flash.server) as served:
        setup = ["setup", "--port", served.port, "--archive", str(tmp_path / "archive"), "--from"]
        assert "had typed in" in CliRunner().invoke(main, [*setup, game_id]).output
        nothing = CliRunner().invoke(main, [*setup, other.game_id.hex()])
        assert nothing.exit_code == 2 and "Nothing was typed in" in nothing.output
    assert flash.vault.get("blob-elfenwizards-chart4") == dict(state.saved_blobs())["chart4"]


def test_wins_and_points_of_all_rows_hold_together():
    said = run("elfenwizards", "--games", "100", "--jobs", "1").splitlines()
    seats = [line.split() for line in said if line.split()[:1] in (["1"], ["2"], ["3"], ["4"])]
    assert len(seats) == 4
    for seat in seats:
        bounds = Share(round(float(seat[1])), 100).interval(2 * len(seats))
        assert seat[3:6] == [f"{100 * bounds.low:.1f}", "…", f"{100 * bounds.high:.1f}"]
