"""Promise: what rules meant they mean for ever. Numbers of switches stay; an older version is only what differs.

`switches.tsv` has a line for every switch there ever was: game, number, name, values. Lines are added and values
appended, nothing else is changed: kept logs, states and house rules say the number and the place of the value.
"""

import ast
import re
from pathlib import Path

import pytest

from shared_rules import games
from shared_rules.core import loader
from shared_rules.core.house_rules import RuledGame

PROMISES = (
    ("logs of a game whose rules have changed twice say what they said", "equal", "equal"),
    (
        "a switch added, a rule or a term changed, a version added, by a person who knows the docs alone",
        "30 minutes each",
        "5, 5, 2 and 17 minutes, 11 of them tests",
    ),
)

ROOT = Path(games.__file__).parent
KEPT = [
    (game, int(number), name, tuple(values))
    for game, number, name, *values in (
        line.split("\t") for line in Path(__file__).with_name("switches.tsv").read_text(encoding="utf-8").splitlines()
    )
]
GAMES = sorted(path.parent.name for path in ROOT.glob("*/__init__.py"))
TRIED = Path(__file__).parents[1] / "rules/core/places"  # a game whose rules have changed twice shows how it is done
OLDER = sorted(path.parent for place in (ROOT, TRIED) for path in place.glob("*/v[0-9]*/__init__.py"))
_VERSION = re.compile(r"v(\d+)\b")


def named(folder: Path) -> str:
    return f"{folder.parent.name}/{folder.name}"


@pytest.mark.parametrize("game", GAMES)
def test_a_switch_keeps_its_number_its_name_and_its_values(game):
    kept = {number: (name, values) for of, number, name, values in KEPT if of == game}
    here = {number: (name, values) for number, name, values in loader.load(game).SWITCHES}
    assert here == kept, "a line in tests/past/switches.tsv for every switch, and no other change there"


def test_no_number_and_no_name_was_ever_given_twice():
    assert len({row[:2] for row in KEPT}) == len({row[2] for row in KEPT}) == len(KEPT)
    assert all(0 <= number < 128 and len(values) >= 2 for _, number, _, values in KEPT)


@pytest.mark.parametrize("game", GAMES)
def test_every_switch_stands_under_one_heading_or_there_are_none(game):
    rules = loader.load(game)
    if not issubclass(rules, RuledGame):
        assert rules.SWITCHES == ()
        return
    groups = [option.group for option in rules.house_rules.choose_switch().options]
    assert set(groups) == {-1} or min(groups) >= 0


@pytest.mark.parametrize("game", [*GAMES, "ages"])
def test_the_versions_that_are_kept_have_no_gap(monkeypatch, game):
    monkeypatch.setattr(loader, "PLACES", (*loader.PLACES, "tests.rules.core.places"))
    today = loader.load(game).RULES_VERSION
    numbers = sorted(int(folder.name[1:]) for folder in OLDER if folder.parent.name == game)
    assert numbers == list(range(today - len(numbers), today))


def code_of(path: Path) -> str:
    """What a module does: its tree without docstring, and without how it names what lies above it."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    tree.body = [node for node in tree.body if not isinstance(node, ast.ImportFrom)][1:]
    return ast.dump(tree)


def same_as_today(folder: Path) -> list[str]:
    """The modules of an older version that do what today's do, with parts that are all of today."""
    found = []
    for path in sorted(folder.glob("*.py")):
        today = folder.parent / path.name
        if today.exists() and code_of(path) == code_of(today) and not imports_own(path):
            found.append(path.name)
    return found


def imports_own(path: Path) -> bool:
    """Whether a module imports another one of its own version: then it binds them together."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return any(isinstance(node, ast.ImportFrom) and node.level == 1 for node in ast.walk(tree))


@pytest.mark.parametrize("folder", OLDER, ids=named)
def test_an_older_version_has_only_modules_that_differ(folder):
    assert same_as_today(folder) == [], "import it from the package above instead"


def test_a_module_that_could_be_shared_is_found(tmp_path):
    folder = tmp_path / "v1"
    folder.mkdir()
    (tmp_path / "face.py").write_text('"""Today."""\n\nfrom .state import OVER\n\n\ndef face():\n    return OVER\n')
    (folder / "face.py").write_text('"""Then."""\n\nfrom ..state import OVER\n\n\ndef face():\n    return OVER\n')
    assert same_as_today(folder) == ["face.py"]
    (folder / "face.py").write_text('"""Then."""\n\nfrom ..state import OVER\n\n\ndef face():\n    return -OVER\n')
    assert same_as_today(folder) == []


@pytest.mark.parametrize("folder", OLDER, ids=named)
def test_an_older_version_takes_nothing_from_one_that_is_older_still(folder):
    """An image has the version before, and none of those."""
    for path in sorted(folder.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.level == 2 and (found := _VERSION.match(node.module or "")):
                assert int(found[1]) > int(folder.name[1:]), path.name


@pytest.mark.parametrize("folder", OLDER, ids=named)
def test_no_module_of_today_asks_which_version_it_serves(folder):
    for path in sorted(folder.parent.glob("*.py")):
        text = path.read_text(encoding="utf-8")
        assert not re.search(r"RULES_VERSION (==|<)|\.v\d", text), path.name
