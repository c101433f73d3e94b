"""docs/add-a-game.md does what it says: its blocks, one after the other, are a game that passes the check."""

import inspect
import re
from pathlib import Path

from click.testing import CliRunner
from scrollmaster.cli import main

from shared_rules.core import decision

PROMISES = (
    (
        "a game from nothing to a passing check, as the page says, block by block",
        "passes; 60 lines of rules",
        "passes; 60",
    ),
)

DOCS = Path(__file__).parents[2] / "docs"
EXAMPLE = DOCS / "examples" / "cairn"
BLOCK = re.compile(r"^```(\w+) ?(\S*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
MOST_LINES = 60  # of rules


def blocks():
    """(language, file, text) of every block of the page."""
    return BLOCK.findall((DOCS / "add-a-game.md").read_text(encoding="utf-8"))


def test_the_page_makes_a_game_that_passes_the_check(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    checked = 0
    for language, file, text in blocks():
        if language == "console":
            command, _, out = text.partition("\n")
            result = CliRunner().invoke(main, command.removeprefix("$ scrollmaster ").split())
            assert result.output == out and result.exit_code == 0, result.output
            checked += 1
        else:
            append(tmp_path / file, text)
    assert checked == 1
    assert made(tmp_path / "cairn") == made(EXAMPLE)


def append(path, text):
    """Blocks of one file follow each other after an empty line."""
    path.parent.mkdir(parents=True, exist_ok=True)
    before = path.read_text(encoding="utf-8") if path.exists() else ""
    path.write_text(before + ("\n" if before else "") + text, encoding="utf-8")


def made(folder):
    """{file: text} of a game's folder."""
    return {path.name: path.read_text(encoding="utf-8") for path in folder.rglob("*") if path.is_file()}


def test_the_page_has_each_question_as_it_is_called():
    found = {called(make) for _, make in inspect.getmembers(decision, makes_a_question)}
    page = (DOCS / "add-a-game.md").read_text(encoding="utf-8")
    assert found and set(re.findall(r"^\| `(\w+\(ask.*?\))` \|", page, re.MULTILINE)) == found


def makes_a_question(value):
    made = inspect.signature(value).return_annotation if inspect.isfunction(value) else None
    return inspect.isclass(made) and issubclass(made, decision.BaseDecision)


def called(make):
    """How a function is called, without types."""
    given = inspect.signature(make).parameters.values()
    return f"{make.__name__}({', '.join(str(one.replace(annotation=one.empty)) for one in given)})"


def test_the_example_is_short():
    assert made(EXAMPLE)["__init__.py"].count("\n") <= MOST_LINES
