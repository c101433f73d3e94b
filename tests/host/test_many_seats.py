"""A game of eight is proven, listed, counted, exported and shown with all its seats, as any other."""

import csv
from pathlib import Path

import pytest
from click.testing import CliRunner
from scrollmaster.box.virtual.leds import Kind
from scrollmaster.cli import main
from scrollmaster.games.universal import read
from scrollmaster.store.archive import Archive
from scrollmaster.store.logs.check import check
from scrollmaster.store.logs.log import Log
from scrollmaster.store.logs.scores import terms_of
from scrollmaster.views.exports import forms
from scrollmaster.views.replay.drawing import Stage
from scrollmaster.views.replay.film import Film
from scrollmaster.views.replay.reader import View
from scrollmaster.views.replay.telling import Telling

from shared_rules.core import action as act
from shared_rules.core.decision import DICE
from shared_rules.formats import address, result, who
from shared_rules.formats.qr import packed
from shared_rules.snapshot.follower import Follower
from shared_rules.snapshot.table import Snapshots
from tests.device.universal.boxes import default
from tests.host.logs import LogMaker
from tests.page.test_boards import SCHEMA, fits, hold

SEATS = 8
BIDS = 7  # the seat that bids all tricks, and wins them
COLOURS = ("red", "blue", "yellow", "white", "purple", "green", "red 2", "blue 2")
TOTALS = [520] * 7 + [1040]
PEOPLE = [(seat, bytes((seat,)) * 16, bytes((seat,)) * 16, name) for seat, name in ((0, "Ada"), (6, "Ben"))]


def game_of_eight():
    """Ten rounds of Skull King."""
    maker = LogMaker("universal")
    for name, piece in read.load(Path("skull-king")).pieces():
        maker.blob(name, piece)
    while (question := maker.play.decision()) is not None:
        state = maker.play.state
        if question.kind == DICE:
            maker.roll()
        elif question.ask[0] == "uni.ask_join":
            maker.answer(1)
        elif question.seat == BIDS and question.ask[1][-1] == "bid":
            maker.answer(min(state.round, SEATS))
        else:
            maker.answer(*default(question))
    for seat, *somebody in PEOPLE:
        maker.add(act.PERSON, (seat, who.digest(*somebody)))
    maker.end()
    return maker


@pytest.fixture(scope="module")
def archive(tmp_path_factory):
    path = tmp_path_factory.mktemp("eight") / "archive.sqlite3"
    log = Log(game_of_eight().frames)
    with Archive(path) as archive:
        archive.logs.add(log, 0)
        archive.seats.keep(log.game_id, PEOPLE)
    return path


def run(archive, *args):
    done = CliRunner().invoke(main, [*args, "--archive", str(archive)])
    assert done.exit_code == 0, (args, done.output, done.exception)
    return done.output


def names():
    """How the seats are called in English, where no person sits."""
    named = {seat: name for seat, _, _, name in PEOPLE}
    return [named.get(seat, colour) for seat, colour in enumerate(COLOURS)]


def test_it_is_proven_and_listed_with_every_seat(archive):
    assert "Trust: proven" in run(archive, "verify")
    assert "blue 2 1040, Ada 520" in run(archive, "games")
    last = run(archive, "show").splitlines()
    totals = [line for line in last if line.split()[:1] == ["Total"]]
    assert [line.split()[1:] for line in totals] == [[str(total) for total in TOTALS]]


def test_it_counts_in_statistics_and_in_a_season(archive):
    run(archive, "season", "new", "Eights", "--from", "1969-01-01", "--to", "1971-01-01")
    assert "Ben" in run(archive, "season", "show", "Eights")
    said = run(archive, "stats")
    assert "8 players" in said and {"Ada", "Ben"} <= set(said.split())


@pytest.mark.parametrize("form", forms.FORMS)
def test_every_form_takes_it(archive, tmp_path, form):
    path = tmp_path / form
    run(archive, "export", "--to", form, "-o", str(path))
    assert path.stat().st_size > 0
    if form == "csv":
        rows = list(csv.reader(path.read_text("utf-8").splitlines()))
        assert rows[0][1:] == names() and rows[-1][1:] == [str(total) for total in TOTALS]
    if form == "jsonl":
        assert len(path.read_text("utf-8").splitlines()) == len(Log(game_of_eight().frames))


def test_a_report_and_the_pages_of_a_club_show_it(archive, tmp_path):
    run(archive, "report", "-o", str(tmp_path / "report.html"))
    text = (tmp_path / "report.html").read_text("utf-8")
    assert all(f">{name[:1].upper()}{name[1:]}<" in text for name in names())
    run(archive, "site", str(tmp_path / "site"))
    assert "Ben" in (tmp_path / "site" / "index.html").read_text("utf-8")


def test_a_snapshot_has_all_of_it():
    checked = check(Log(game_of_eight().frames))
    follower = Follower(checked.play.game, checked.log.read)
    for _ in range(len(checked.log)):
        follower.take()
    shown = Snapshots(follower, terms_of(checked, {}), checked.log.game_id).take()
    assert [seat["name"] for seat in shown["seats"]] == list(COLOURS) and shown["totals"] == TOTALS
    assert [seat["light"] for seat in shown["seats"]] == [str(seat + 1) for seat in range(SEATS)]
    assert shown["seats"][0]["colour"] == shown["seats"][6]["colour"]
    hold(shown["board"], SEATS)
    fits(shown, SCHEMA)


def test_its_result_fits_a_code():
    play = game_of_eight().play
    found = result.of(play.state, "universal", "0" * 24, False)
    again = result.read(result.write(found))
    assert (again.scores, again.won, again.colours) == (TOTALS, [BIDS], list(range(SEATS)))
    assert packed(address.shown(address.check("https://example.org/box/"), result.write(found)))[1] <= address.ROOM


def test_it_is_played_again_on_a_terminal():
    film = Film(check(Log(game_of_eight().frames)))
    stage = Stage(film, Telling(film, {}), Kind(256, True), "Skull King")
    lines = stage.lines(View(film.stops[-1]), 80, 24)
    assert all(f"■ {name} " in " ".join(line.plain for line in lines) for name in COLOURS)
