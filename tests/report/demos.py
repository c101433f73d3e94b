"""The games of the demos, played on a virtual box as `scrollmaster demo` plays them, and their reports."""

import os
from contextlib import contextmanager

from click.testing import CliRunner
from scrollmaster.base.languages import VARIABLE
from scrollmaster.cli import main
from scrollmaster.cli.commands.demo import DEMOS

GAMES = tuple(DEMOS)


def report(folder, game, names=(), said=()):
    """The report of a demo, as text. `names`: of the players; `said`: options of `describe`."""
    archive = ("--archive", str(folder / "archive.sqlite3"))
    made = folder / "report.html"
    _run("demo", "--game", game, "--fast", *archive)
    game_id = _run("games", "--json", *archive).split('"game_id": "')[1][:16]
    if names:
        _run("name", game_id, *names, *archive)
    if said:
        _run("describe", game_id, *said, *archive)
    _run("report", game_id, "-o", str(made), *archive)
    return made.read_text("utf-8")


@contextmanager
def spoken(language):
    """All of it in another language."""
    before = os.environ.get(VARIABLE)
    os.environ[VARIABLE] = language
    yield
    if before is None:
        del os.environ[VARIABLE]
    else:
        os.environ[VARIABLE] = before


def _run(*args):
    done = CliRunner().invoke(main, args, catch_exceptions=False)
    assert done.exit_code == 0, done.output
    return done.output
