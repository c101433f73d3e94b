"""`scrollmaster demo`: a complete game on a virtual box, line by line, from the first key to the archive."""

import os
import shlex
import sys
import tempfile
import time
from pathlib import Path

import click
from rich.console import Console
from rich.text import Text

from ...base import browser, kit_files
from ...base.progress import no_progress
from ...base.terms import say
from ...box.link.box import open_box
from ...box.link.sending import put_preset
from ...box.sync import pull
from ...box.virtual import player, script
from ...box.virtual.box import VirtualBox
from ...box.virtual.raw import raw_terminal
from ...box.virtual.story import Story
from ...store import known_boxes
from ...store.archive import Place
from ...store.logs.report import ending, table, wrapped
from ...store.logs.scores import Scores, scores_of
from ..own_name import own_name
from ..pace import Pace
from ..paragraph import paragraph
from ..screen import BoxScreen, can_draw, joined
from ..shared import archive_option, open_archive, tell
from ..virtual_box import switched_on
from . import report

# One folder a game: its evening, and those of its kits by their names.
SCRIPTS = Path(__file__).parents[2] / "box/virtual/scripts"
_EVENING = "evening"
_SAYS = b"\nsay "


def _demos() -> dict[str, Path]:
    """The script of every demo by name: first the one that tells what happens in words; then the shortest one first."""
    paths = sorted(SCRIPTS.glob("*/*.txt"), key=lambda path: (_SAYS not in path.read_bytes(), path.stat().st_size))
    return {path.parent.name if path.stem == _EVENING else path.stem: path for path in paths}


DEMOS = _demos()
_FIRST = next(iter(DEMOS))
NEXT = (
    ("play", "demo.next_play"),
    ("verify --archive {}", "demo.next_verify"),
)
_WIDTH = 80
_KEY_MS, _LINE_MS = 220, 900  # how long people look after a key, and after each line
_LETTER_MS = 36  # of what is told in words
_HASTE = 0.12  # of these, where little happens
_LONGEST_MS = 120_000  # of a demo, about; a longer game is told faster
_STANDINGS = "standings"
_AROUND = 4  # lines: who has won, where the report is, and the shell's prompt


@click.command(help=say("demo.help"))
@click.option("--game", type=click.Choice(list(DEMOS)), default=_FIRST, show_default=True, help=say("demo.option_game"))
@click.option("--fast", is_flag=True, help=say("demo.option_fast"))
@click.option("--plain", is_flag=True, help=say("demo.option_plain"))
@archive_option
@click.pass_context
def command(context: click.Context, game: str, fast: bool, plain: bool, archive_path: Place | None) -> None:
    folder = known_boxes.own_folder() / "demo"  # not among the games of people
    place, page = archive_path or folder / "archive.sqlite3", folder / "report.html"
    tell("virtual.starts")
    rules = DEMOS[game].parent.name
    with (
        tempfile.TemporaryDirectory() as scratch,
        switched_on(Path(scratch), lambda path: VirtualBox(path, "script", [rules], clock="scripted")) as box,
    ):
        if game != rules:
            _send_kit(box.port, rules, game)
        last = _watch(box, game, fast) if can_draw() and sys.stdin.isatty() and not plain else _list(box, game)
        scores, game_id = _keep(box.port, place)
    _end(last, scores)
    folder.mkdir(parents=True, exist_ok=True)
    context.invoke(report.command, game=game_id, output=page, archive_path=place)
    browser.show(page.resolve().as_uri())
    _say_next(place)


def _send_kit(port: str, game: str, name: str) -> None:
    """As `kit send` does."""
    kit = kit_files.load(game, Path(name))
    with open_box(port) as box:
        box.hello()
        put_preset(box, game, kit.name, kit.data)


def _about(game: str) -> str:
    return say(f"demo.story_{game.replace('-', '_')}")


def _list(box: VirtualBox, game: str) -> list[Text]:
    """Play all of it, and tell it by lines."""
    if sys.stdout.isatty() and not can_draw():
        tell("virtual.dumb")
    click.echo(paragraph(_about(game), sys.stdout))
    story = Story(box.picture)
    for step in script.load(DEMOS[game]):
        if isinstance(step, script.Say):
            tell(step.term)
        for _ in player.take(box, step):
            for line in story.look():
                click.echo(line.plain())
    return []


def _watch(box: VirtualBox, game: str, is_fast: bool) -> list[Text]:
    """Play all of it on the terminal. Returns the box as it was when the game was over."""
    with raw_terminal(has_mouse=False) as terminal:
        return _Show(box, game, is_fast, terminal).play()


class _Show:
    """The game as people see it: the box with its story, at their pace."""

    def __init__(self, box: VirtualBox, game: str, is_fast: bool, terminal: int) -> None:
        self._box = box
        self._steps = script.load(DEMOS[game])
        self._story = Story(box.picture)
        self._screen = BoxScreen(box)
        self._pace = Pace(terminal, self._let_pass)
        self._usual = 0.0 if is_fast else min(1.0, _LONGEST_MS / (len(self._steps) * (_KEY_MS + _LINE_MS / 3)))
        self._haste = 1.0
        self._story.title(_about(game))

    def play(self) -> list[Text]:
        """Play all of it. Returns the box as it was when the game was over."""
        last: list[Text] = []
        with self._screen.watched(self._notes):
            self._pass(2 * _LINE_MS)
            for step in self._steps:
                self._take(step)
                if self._box.picture.scene.subject == _STANDINGS:
                    last = self._screen.drawing().lines
        return last

    def _notes(self, height: int) -> list[Text]:
        """The end of the story, and what the keys do."""
        lines = self._story.lines(self._screen.kind, self._screen.console.width)[1 - height :]
        return [*lines, *[Text()] * (height - 1 - len(lines)), Text(" " + self._pace.note(), "dim")]

    def _take(self, step: script.Step) -> None:
        if isinstance(step, script.Pace):
            self._haste = _HASTE if step.is_fast else 1.0
        elif isinstance(step, script.Say):
            text = say(step.term)
            self._story.title(text)
            self._pass(_LETTER_MS * len(text))
        else:
            for _ in player.take(self._box, step):
                lines = self._story.look()
                self._pass(self._haste * (_LINE_MS * len(lines) if lines else _KEY_MS))

    def _pass(self, ms: float) -> None:
        self._pace.take(ms * self._usual)

    def _let_pass(self, ms: int) -> None:
        if self._box.running:
            player.let_pass(self._box, ms)
        else:
            time.sleep(ms / 1000)


def _keep(port: str, place: Place) -> tuple[Scores, str]:
    """Pull the game over the serial line, verify it, archive it. Returns its scores and its id."""
    with open_archive(place, makes=True) as archive, open_box(port) as link:
        (game,) = link.list()
        checked, _ = pull(link, link.hello(), game, archive, no_progress)
        return scores_of(checked, archive.seats.names(game.game_id)), game.game_id


def _end(last: list[Text], scores: Scores) -> None:
    """What stays on the screen: the box where there is room, the scores, and who has won."""
    points = score_lines(scores)
    if last and len(last) + len(points) + len(NEXT) + _AROUND <= Console().size.height:
        Console().print(joined(last))
    for line in (*points, *wrapped(ending(scores))):
        click.echo(line)


def _say_next(place: Place) -> None:
    """What to type next."""
    for words, term in NEXT:
        typed = f"{own_name()} {words.format(_typed(place))}"
        line = f"{typed}  # {say(term)}"
        click.echo(line if len(line) <= _WIDTH else typed)


def _typed(place: Place) -> str:
    """How a shell has the archive, as short as it can be."""
    home = Path.home()
    if os.name == "posix" and isinstance(place, Path) and place.is_relative_to(home):
        return f"~/{shlex.quote(str(place.relative_to(home)))}"
    return shlex.quote(str(place))


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
