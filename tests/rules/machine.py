"""Makes one table of a game's transitions: from which step to which, by an answer or without one.

    python -m tests.rules.machine [--pages] [game ...]

plays games by chance until nothing new has happened for long (a minute or two a game), and writes
tests/rules/<game>/machine.tsv and the page docs/machines/<game>.md. `--pages` plays nothing and writes the pages alone,
after a change of words.

A row of the table is the name of a step (the constant in state.py), how, and what: `asks` and a term, `answer` or
`without` and the step where `take` or `go_on` has led. What else moves a game (another level, an override, a seat that
leaves, the end by the table) is not in it.
"""

import re
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import FunctionType, MethodType

from shared_rules.core import action as act
from shared_rules.core import loader
from shared_rules.core.play import Play
from shared_rules.core.refused import Refused
from shared_rules.core.steps import SteppedGame
from shared_rules.core.terms import Terms
from shared_rules.core.types import Action, Answer, Ask, Blob, Decision, Events, GoOn, Step, Take
from shared_rules.laws.bot import Bot

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
GAMES = sorted(path.parent.name for path in (ROOT / "shared_rules" / "games").glob("*/state.py"))
ASKS, ANSWER, WITHOUT = HOWS = ("asks", "answer", "without")
FEWEST = 300_000  # entries that are played for a table,
AS_LONG = 3  # and so many times those after which something new happened last
RARE = 30  # a path of three steps that was gone less often
MOST_SKIPS = 300  # on end: a table that does nothing else is through with every game that ends by its rounds
Row = tuple[str, str, str]
_PAGE = """# The machine of {name}

Every step of the game in the order of its [state.py](../../shared_rules/games/{game}/state.py), and the steps that
follow it: after an answer, or without one, when nothing is left to ask, the seat asked has left or the table skips it.
A step that leads to itself asks once more. `{over}` is the end. Not shown: another tracking level, an override, a seat
that leaves and the end by the table, which move a game from wherever it stands. A file of `core/` is shared with other
games; [core/steps.py](../../shared_rules/core/steps.py) walks the table.

`python -m tests.rules.machine {game}` plays games by chance and makes this page from what happened in them.

## Setup
{setup}
## Play
{play}"""
_HEAD = "| step | asks | after an answer | without one | code |\n|---|---|---|---|---|\n"


def load(game: str) -> type[SteppedGame]:
    """The class of a game, as its rules are today."""
    found = loader.load(game)
    assert issubclass(found, SteppedGame), game
    return found


def names(game: str) -> dict[int, str]:
    """The constants of a game's steps by their numbers: the paragraph of its state.py that begins with "# Steps"."""
    text = Path(str(import_module(f"shared_rules.games.{game}.state").__file__)).read_text(encoding="utf-8")
    paragraph = text.split("\n# Steps", 1)[1].split("\n\n", 1)[0]
    found = re.findall(r"^([A-Z_]+) = (\d+)\b", paragraph, re.MULTILINE)
    return {int(number): name for name, number in sorted(found, key=lambda pair: int(pair[1]))}


def blobs(game: str) -> list[Blob]:
    """What every second game begins with: what its first question may be given, from tests/rules/<game>/blobs.py."""
    if not (HERE / game / "blobs.py").exists():
        return []
    found: list[Blob] = import_module(f"tests.rules.{game}.blobs").BLOBS
    return found


class Watched:
    """A game whose machine is watched: `game` plays like it, `seen` are the rows of what has happened."""

    def __init__(self, game: str) -> None:
        whole = load(game)
        self.seen: set[Row] = set()
        self._names = names(game)
        self._blobs = blobs(game)
        self._met: dict[tuple[int, int, int], int] = {}  # how often a path has been gone
        steps = {step: self._step(*functions) for step, functions in whole.STEPS.items()}
        self.game: type[SteppedGame] = type(whole.__name__, (whole,), {"STEPS": steps})

    def play(self, seed: int) -> Iterator[None]:
        """Play one game, an entry at a time. On a rare path look aside: what if a seat left?"""
        bot = Bot(self.game, seed)
        if self._blobs and seed % 2:
            first = bot.play.state.step
            bot.play.take_blob(*self._blobs[seed // 2 % len(self._blobs)])
            self.seen.add((self._names[first], ANSWER, self._names[bot.play.state.step]))
        path = (0, 0, 0)  # the last three steps
        while not bot.over:
            bot.step()
            path = (path[1], path[2], bot.play.state.step)
            self._met[path] = self._met.get(path, 0) + 1
            if self._met[path] <= RARE:
                self._aside(bot.play, (act.SKIP,), MOST_SKIPS if self._met[path] == 1 else 1)
                for seat in range(self.game.SEATS[1]):
                    self._aside(bot.play, (act.LEAVE, seat), 1)
            yield

    def _aside(self, play: Play, action: Action, times: int) -> None:
        """Do this in a copy of a game, so many times or until it is refused."""
        copy = Play(self.game)
        copy.restore(play.encode())
        try:
            for _ in range(times):
                copy.apply(action)
        except Refused:
            pass

    def _step(
        self, ask: Ask[SteppedGame], take: Take[SteppedGame] | None, go_on: GoOn[SteppedGame] | None
    ) -> Step[SteppedGame]:
        def asks(state: SteppedGame) -> Decision | None:
            decision = ask(state)
            if decision is not None:
                self.seen.add((self._names[state.step], ASKS, decision.ask[0]))
            return decision

        def takes(state: SteppedGame, answer: Answer, events: Events) -> None:
            before = state.step
            assert take is not None
            take(state, answer, events)
            self.seen.add((self._names[before], ANSWER, self._names[state.step]))

        def goes_on(state: SteppedGame, events: Events) -> None:
            before = state.step
            assert go_on is not None
            go_on(state, events)
            self.seen.add((self._names[before], WITHOUT, self._names[state.step]))

        return asks, takes if take else None, goes_on if go_on else None


def by_chance(game: str) -> set[Row]:
    """The rows of games played by chance, until nothing new has happened for long."""
    watched = Watched(game)
    entries = last = known = seed = 0
    while entries < max(FEWEST, AS_LONG * last):
        for _ in watched.play(seed):
            entries += 1
            if len(watched.seen) > known:
                known, last = len(watched.seen), entries
        seed += 1
    return watched.seen


def file_of(game: str) -> Path:
    return HERE / game / "machine.tsv"


def page_of(game: str) -> Path:
    return ROOT / "docs" / "machines" / f"{game}.md"


def table(game: str) -> list[Row]:
    """The rows that are kept."""
    lines = file_of(game).read_text(encoding="utf-8").splitlines()
    return [(step, how, what) for step, how, what in (line.split("\t") for line in lines)]


def text(game: str, rows: set[Row]) -> str:
    """The table as it is kept: steps and those that follow in the order of their numbers."""
    place = {name: number for number, name in names(game).items()}
    ordered = sorted(rows, key=lambda row: (place[row[0]], HOWS.index(row[1]), place.get(row[2], -1), row[2]))
    return "".join("\t".join(row) + "\n" for row in ordered)


def begun_by_level(game: str, rows: list[Row]) -> list[str]:
    """The steps that no way from the first one leads to."""
    steps = list(names(game).values())
    found = steps[:1]
    for step in found:
        found += {what for of, how, what in rows if of == step and how != ASKS} - set(found)
    return [step for step in steps if step not in found]


def page(game: str) -> str:
    """What the page should say."""
    whole = load(game)
    package = Path(str(loader.package(game).__file__)).parent
    terms = Terms([(package / "terms" / "en.tsv").read_bytes()])
    rows = table(game)
    lines: dict[bool, str] = {True: _HEAD, False: _HEAD}
    for step, name in names(game).items():
        if step not in whole.STEPS:
            continue  # the end
        cells = {how: [what for of, by, what in rows if (of, by) == (name, how)] for how in HOWS}
        asked = [_question(terms, term) for term in cells[ASKS]]
        told = ["<br>".join(dict.fromkeys(asked)) or "nothing", _steps(cells[ANSWER]), _steps(cells[WITHOUT])]
        lines[step <= whole.START] += f"| `{name}` | {' | '.join(told)} | {_code(whole.STEPS[step])} |\n"
    over = names(game)[whole.OVER]
    begun = begun_by_level(game, rows)
    note = f"Only a higher tracking level begins {_steps(begun)}.\n\n" if begun else ""
    return _PAGE.format(
        name=terms.text(f"{game}.name"), game=game, over=over, setup=lines[True], play=note + lines[False]
    )


def _question(terms: Terms, term: str) -> str:
    """The English question, with dots for what is put in."""
    return re.sub(r"\{\d+s?\}", "…", terms.text(term))


def _steps(following: list[str]) -> str:
    return ", ".join(f"`{name}`" for name in following) or "–"


def _code(functions: Step[SteppedGame]) -> str:
    """Links to the modules that the functions of a step come from."""
    found: list[str] = []
    for function in functions:
        if isinstance(function, (FunctionType, MethodType)) and function.__module__ not in found:
            found.append(function.__module__)
    places = [module.split(".")[1:] for module in found]
    labels = ["/".join(place if place[0] == "core" else place[-1:]) + ".py" for place in places]
    return ", ".join(
        f"[{label}](../../shared_rules/{'/'.join(place)}.py)" for label, place in zip(labels, places, strict=True)
    )


def main(arguments: list[str]) -> None:
    for game in [game for game in GAMES if game in arguments] or GAMES:
        if "--pages" not in arguments:
            file_of(game).write_text(text(game, by_chance(game)), encoding="utf-8")
        page_of(game).parent.mkdir(exist_ok=True)
        page_of(game).write_text(page(game), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
