"""The files of every game have the names of decision 35, and each imports only those before it."""

import ast
from pathlib import Path

import pytest

from tests.rooms import GAMES, ROOT

SHARED = "house_rules state effects course setup corrections face invariants".split()
LOOKS = ("face", "invariants")
ACTS = {"effects", "course", "setup", "corrections"}
FILES = {  # in order; what is not SHARED is a word of the rulebook, or of a kit
    "elfenwizards": "house_rules state board spells rolling election placing vacancy gray course chart setup"
    " facts_of_pieces facts_of_rounds corrections face invariants",
    "maginor": "house_rules state ring tiles scoring effects spells course layout setup pieces corrections face"
    " invariants",
    "wizwar": "house_rules state spells effects attack treasure course setup corrections face invariants",
    "magalon": "house_rules state effects course setup corrections face invariants",
    "universal": "ways blobs state effects dice course evening walk sheet entries setup corrections face invariants",
}


def imported(path: Path) -> set[str]:
    """The files beside it that a file imports."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.level == 1:
            found |= {node.module} if node.module else {alias.name for alias in node.names}
    return found


@pytest.mark.parametrize("game", GAMES)
def test_a_file_of_a_game_imports_only_those_before_it(game: str) -> None:
    folder = ROOT / "shared_rules" / "games" / game
    order = FILES[game].split()
    assert sorted(path.stem for path in folder.glob("*.py")) == sorted(["__init__", *order])
    assert [name for name in order if name in SHARED] == [name for name in SHARED if name in order]
    for at, name in enumerate(order):
        later = imported(folder / f"{name}.py") - set(order[:at])
        assert not later, f"{name} imports {', '.join(sorted(later))}"
    for name in LOOKS:
        assert not imported(folder / f"{name}.py") & ACTS, f"{name} looks and does nothing"


@pytest.mark.parametrize("game", GAMES)
def test_a_game_imports_its_files_in_order(game: str) -> None:
    order = FILES[game].split()
    tree = ast.parse((ROOT / "shared_rules" / "games" / game / "__init__.py").read_text(encoding="utf-8"))
    names = [node.names[0].name for node in tree.body if isinstance(node, ast.ImportFrom) and node.level == 1]
    assert len(names) > 3 and names == sorted(names, key=order.index), "the files that it uses come in order"
