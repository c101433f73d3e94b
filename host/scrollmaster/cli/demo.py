"""`scrollmaster demo`: a whole game on a virtual box, from the first key to the archive on the PC."""

import shutil
import sys
import tempfile
from pathlib import Path

import click

from ..link.batch import no_progress
from ..link.box import open_box
from ..logs.title import title
from ..sync import pull
from ..terms import say
from ..virtual import player, script
from ..virtual.box import VirtualBox
from . import _report
from ._shared import archive_option, open_archive, short, tell
from ._virtual import watched

SCRIPTS = Path(__file__).parents[1] / "scripts"  # one folder a game
GAMES = sorted(path.name for path in SCRIPTS.iterdir())
SECONDS = 30  # how long people watch


@click.command(help=say("demo.help"))
@click.option("--game", type=click.Choice(GAMES), default=GAMES[0], show_default=True, help=say("demo.option_game"))
@click.option("--fast", is_flag=True, help=say("demo.option_fast"))
@archive_option
def command(game: str, fast: bool, archive_path: Path | None) -> None:
    steps = script.load(SCRIPTS / game / "evening.txt")
    pause_s = 0 if fast or not sys.stdout.isatty() else SECONDS / len(steps)
    tell("virtual.starts")
    with tempfile.TemporaryDirectory() as scratch, VirtualBox(Path(scratch), "script", [game]) as box:
        tell("demo.begin", box.port, len(steps))
        with watched(box, say("demo.note")):
            player.play(box, steps, pause_s)
        tell("demo.wear", box.picture.programs, box.picture.erases)
        _keep(box.port, archive_path)


def _keep(port: str, archive_path: Path | None) -> None:
    """Pull the game over the serial line, verify it, archive it, show it."""
    with open_archive(archive_path) as archive, open_box(port) as link:
        facts = link.hello()
        for game in link.list():
            checked, done = pull(link, facts, game, archive, no_progress)
            log = checked.log
            tell(done, short(log.game_id), title(log), len(log))
            tell(checked.dice, checked.rolls)
            tell("check.not_real_dice")
            _report.score_table(checked, archive.names(log.game_id))
    tell("demo.next", _own_name())


def _own_name() -> str:
    """What to type to get this program again: its name, where a shell finds it, else how it was called."""
    if shutil.which("scrollmaster"):
        return "scrollmaster"
    called = sys.argv[0]
    return f"{sys.executable} -m scrollmaster" if called.endswith("__main__.py") else called
