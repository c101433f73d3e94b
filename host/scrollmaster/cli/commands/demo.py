"""`scrollmaster demo`: a complete game on a virtual box, line by line, from the first key to the archive."""

import os
import shlex
import shutil
import sys
import tempfile
from pathlib import Path

import click
from rich.console import Console
from rich.text import Text

from ...base import kit_files
from ...base.progress import no_progress
from ...base.terms import say
from ...box.link.box import open_box
from ...box.link.sending import put_preset
from ...box.sync import pull
from ...box.virtual import player, script
from ...box.virtual.box import VirtualBox
from ...box.virtual.story import Story
from ...store.archive import Place
from ...store.logs.report import ending, table, wrapped
from ...store.logs.scores import Scores, scores_of
from ..screen import BoxScreen, can_draw, joined
from ..shared import archive_option, open_archive, short, tell
from ..virtual_box import switched_on

# One folder a game: its evening, and those of its kits by their names.
SCRIPTS = Path(__file__).parents[2] / "box/virtual/scripts"
_EVENING = "evening"


def _demos() -> dict[str, Path]:
    """The script of every demo by name: first what everybody knows, a kit; then the games, the shortest one first."""
    paths = sorted(SCRIPTS.glob("*/*.txt"), key=lambda path: (path.stem == _EVENING, path.stat().st_size))
    return {path.parent.name if path.stem == _EVENING else path.stem: path for path in paths}


DEMOS = _demos()
_FIRST = next(iter(DEMOS))
NEXT = (
    ("play", "demo.next_play"),
    ("show {}", "demo.next_show"),
    ("replay {}", "demo.next_replay"),
    ("report {}", "demo.next_report"),
    ("export {} --to text", "demo.next_export"),
)
_WIDTH = 80
_KEY_MS, _LINE_MS = 220, 1100  # how long people look after a key, and after each line
_LONGEST_MS = 120_000  # of a demo, about; a longer game is told faster
_STANDINGS = "standings"
_AROUND = 2  # lines: who has won, and the shell's prompt


@click.command(help=say("demo.help"))
@click.option("--game", type=click.Choice(list(DEMOS)), default=_FIRST, show_default=True, help=say("demo.option_game"))
@click.option("--fast", is_flag=True, help=say("demo.option_fast"))
@archive_option
def command(game: str, fast: bool, archive_path: Place | None) -> None:
    tell("virtual.starts")
    rules = DEMOS[game].parent.name
    with (
        tempfile.TemporaryDirectory() as scratch,
        switched_on(Path(scratch), lambda path: VirtualBox(path, "script", [rules], clock="scripted")) as box,
    ):
        if game != rules:
            _send_kit(box.port, rules, game)
        last = _Show(box, game, fast or not can_draw()).play()
        _end(last, *_keep(box.port, archive_path), archive_path)


def _send_kit(port: str, game: str, name: str) -> None:
    """As `kit send` does."""
    kit = kit_files.load(game, Path(name))
    with open_box(port) as box:
        box.hello()
        put_preset(box, game, kit.name, kit.data)


class _Show:
    """The game as people see it: on the terminal the box with its story, elsewhere the story alone."""

    def __init__(self, box: VirtualBox, game: str, is_fast: bool) -> None:
        self._box = box
        self._steps = script.load(DEMOS[game])
        self._story = Story(box.picture)
        self._screen = BoxScreen(box) if can_draw() else None
        self._pace = 0.0 if is_fast else min(1.0, _LONGEST_MS / (len(self._steps) * (_KEY_MS + _LINE_MS / 3)))
        self._last: list[Text] = []
        self._say_first(game)

    def _say_first(self, game: str) -> None:
        if sys.stdout.isatty() and not self._screen:
            tell("virtual.dumb")
        called = game.replace("-", "_")
        self._story.title(say(f"demo.story_{called}"))
        if not self._screen:
            click.echo(self._story.recent[0].plain())

    def play(self) -> list[Text]:
        """Play all of it. Returns the box as it was when the game was over, for a terminal."""
        if not self._screen:
            self._take_all()
            return []
        with self._screen.watched(self._notes):
            self._pass(3 * _LINE_MS)
            self._take_all()
        return self._last

    def _notes(self, height: int) -> list[Text]:
        """The end of the story, and how to stop it."""
        lines = self._story.lines(self._screen.kind, self._screen.console.width)[1 - height :] if self._screen else []
        return [*lines, *[Text()] * (height - 1 - len(lines)), Text(" " + say("demo.note"), "dim")]

    def _take_all(self) -> None:
        for step in self._steps:
            for _ in player.take(self._box, step):
                lines = self._story.look()
                if self._screen and self._box.picture.scene.subject == _STANDINGS:
                    self._last = self._screen.drawing().lines
                elif not self._screen:
                    for line in lines:
                        click.echo(line.plain())
                self._pass(_LINE_MS * len(lines) if lines else _KEY_MS)

    def _pass(self, ms: int) -> None:
        if self._pace:
            player.let_pass(self._box, round(ms * self._pace))


def _keep(port: str, archive_path: Place | None) -> tuple[Scores, str]:
    """Pull the game over the serial line, verify it, archive it. Returns its scores and its id."""
    with open_archive(archive_path, makes=True) as archive, open_box(port) as link:
        (game,) = link.list()
        checked, _ = pull(link, link.hello(), game, archive, no_progress)
        return scores_of(checked, archive.seats.names(game.game_id)), game.game_id


def _end(last: list[Text], scores: Scores, game_id: str, archive_path: Place | None) -> None:
    """What stays on the screen: the box where there is room, the scores, who has won, and what to type next."""
    points = score_lines(scores)
    if last and len(last) + len(points) + len(NEXT) + _AROUND <= Console().size.height:
        Console().print(joined(last))
    for line in (*points, *wrapped(ending(scores))):
        click.echo(line)
    option = f" --archive {shlex.quote(str(archive_path))}" if archive_path else ""
    commands = [f"  {_own_name()} {words.format(short(game_id))}{option}" for words, _ in NEXT]
    width = max(map(len, commands))
    for command, (_, term) in zip(commands, NEXT, strict=True):
        line = f"{command:{width}}  # {say(term)}"
        click.echo(line if len(line) <= _WIDTH else command)


def score_lines(scores: Scores, width: int = _WIDTH) -> list[str]:
    """A line a seat: its points round by round, then all of them. Where that is too wide, as a report has it."""
    labels = [label for label, _ in scores.rounds]
    rows = [[points[seat] for _, points in scores.rounds] for seat in range(len(scores.names))]
    name = max(map(len, scores.names))
    ends = [say("table.total"), *map(str, scores.totals)]
    end = max(map(len, ends)) + 2
    widths = [len(label) + 2 for label in labels]
    if name + sum(widths) + end > width:
        return table(scores)
    lines = [" " * name + "".join(f"{label:>{at}}" for label, at in zip(labels, widths)) + f"{ends[0]:>{end}}"]
    for seat, row in enumerate(rows):
        points = "".join(f"{value:>{at}}" for value, at in zip(row, widths))
        lines.append(f"{scores.names[seat]:{name}}{points}{ends[seat + 1]:>{end}}")
    return lines


def _own_name() -> str:
    """What to type to get this program again: its name, where a shell finds it, else how it was called."""
    if shutil.which("scrollmaster"):
        return "scrollmaster"
    called = sys.argv[0]
    if called.endswith("__main__.py"):
        return f"{shlex.quote(os.path.basename(sys.executable))} -m scrollmaster"
    return shlex.quote(min(called, os.path.relpath(called), key=len))
