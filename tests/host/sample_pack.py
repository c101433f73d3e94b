"""Makes the folder of a game from outside: the pebbles of the tests with words, as its author would write it."""

import re
from pathlib import Path

SOURCE = Path(__file__).parents[1] / "games" / "pebbles.py"
TAKES = "    def take(self, answer):\n"
SCORES = "    def scores(self):\n"
NO_END = """        said = "tiles.template"
        for _ in range(3):
            said = ("elf.ask_score6",) + (said,) * 12
        raise Refused(*said)
"""  # a refusal of our own texts inside each other: a million letters


def write(place: Path, game_id: str = "marbles", changes=()) -> Path:
    """The folder `game_id` in `place`; each of `changes` is (text in the module, what stands there instead)."""
    code = SOURCE.read_text().replace("shared_rules.core", "...core").replace('"pebbles"', f'"{game_id}"')
    code = code.replace('Refused("refused.level")', 'Refused("peb.one_level")')
    for old, new in changes:
        assert old in code, old
        code = code.replace(old, new)
    folder = place / game_id
    (folder / "terms").mkdir(parents=True, exist_ok=True)
    (folder / "__init__.py").write_text(code)
    ids = set(re.findall(r'"(peb\.[a-z_]+)"', code)) | {f"peb.seat{seat}" for seat in range(6)} | {f"{game_id}.name"}
    (folder / "terms" / "en.tsv").write_text("".join(f"{term}\t{_text(term)}\n" for term in sorted(ids)))
    return folder


def _text(term):
    number = " {0}" if term in ("peb.roll", "peb.round", "peb.round_done") else ""
    return term.rpartition(".")[2].replace("_", " ").capitalize() + number
