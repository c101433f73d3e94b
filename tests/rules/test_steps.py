"""Every step that a module of a game offers is in the game's one table, and no two modules offer the same."""

from importlib import import_module
from pathlib import Path

import pytest

from shared_rules import games
from shared_rules.core import loader

FOLDERS = sorted(path.parent for path in Path(games.__file__).parent.glob("*/state.py"))


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_a_game_has_one_table_of_all_its_steps(folder):
    offered = []
    for path in sorted(folder.glob("*.py")):
        module = import_module(f"{games.__name__}.{folder.name}.{path.stem}")
        if path.stem != "__init__" and isinstance(getattr(module, "STEPS", None), dict):
            offered += module.STEPS.items()
    table = loader.load(folder.name).STEPS
    assert sorted(step for step, _ in offered) == sorted(table)
    assert dict(offered) == table
