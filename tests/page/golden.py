"""Kept snapshots: one position a game; the example in docs/live.md. `python -m tests.page.golden` makes them anew."""

import json
from pathlib import Path

from scrollmaster.base.terms import words

from shared_rules.snapshot.follower import Follower
from shared_rules.snapshot.table import Snapshots
from tests.host.logs import LogMaker
from tests.laws import which
from tests.page.film import GAME_ID, Film

HERE = Path(__file__).parent / "golden"
DOCUMENT = Path(__file__).parents[2] / "docs/live.md"
FENCE = "```json\n"
POSITIONS = {  # of films: seed, steps
    "elfenwizards": (4, 60),
    "magalon": (5, 70),
    "maginor": (5, 190),
    "universal": (2, 40),
    "wizwar": (2, 60),
}
NAMES = {0: "Anna", 1: "Bartholomäus", 2: "Chloé", 3: "Wolfgang W."}


def position(game, language="en"):
    """The snapshot of a game at its kept position, or the last one before the end."""
    seed, steps = POSITIONS[game]
    film = Film(which.load(game), seed)
    taken = None
    for step in film.steps():
        if film.follower.play.decision() is None:
            break
        taken = Snapshots(film.follower, words(language=language), GAME_ID, NAMES).take()
        if step.seq >= steps and taken["board"]:
            break
    return taken


def example():
    """Two players count points; the last ones are taken back."""
    maker = LogMaker(game="universal")
    for answer in ((0,), (1,), (1,), (0,), (0,), (1,), (5,), (2,), (3,)):
        maker.answer(*answer)
    maker.undo()
    game = Follower(maker.play.game, maker.read)
    for _ in maker.entries:
        game.take()
    return Snapshots(game, words(language="en"), GAME_ID, {0: "Anna", 1: "Ben"}).take(3)


def written(value):
    """JSON for people: a line a field, a line an object in a list."""
    fields = []
    for name in value:
        inner = value[name]
        if name == "board" and inner:
            each = [f'"{of}": {_lines(inner[of], "    ") if of == "shapes" else _short(inner[of])}' for of in inner]
            said = "{\n  " + ",\n  ".join(each) + "}"
        else:
            said = _lines(inner, "  ") if name in ("seats", "history") else _short(inner)
        fields.append(f'"{name}": {said}')
    return "{" + ",\n ".join(fields) + "}\n"


def document(text):
    """docs/live.md with today's example."""
    before, _, rest = text.partition(FENCE)
    return before + FENCE + written(example()) + "```\n" + rest.partition("```\n")[2]


def _lines(items, indent):
    return "[\n" + ",\n".join(indent + _short(item) for item in items) + "]"


def _short(value):
    return json.dumps(value, ensure_ascii=False)


if __name__ == "__main__":
    HERE.mkdir(exist_ok=True)
    for each in POSITIONS:
        (HERE / f"{each}.json").write_text(written(position(each)), encoding="utf-8")
    DOCUMENT.write_text(document(DOCUMENT.read_text(encoding="utf-8")), encoding="utf-8")
