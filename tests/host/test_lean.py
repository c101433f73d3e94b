"""What goes to a box is without types and has numbers in place of constants; all else is the same."""

import ast
import importlib
from collections.abc import Iterator

import pytest
from scrollmaster.box.deploy import tree
from scrollmaster.box.deploy.lean import Sources
from scrollmaster.box.deploy.module import dotted

OPEN = "rules/open/"
CELLS = """
SIDE = 8
WAIT = SIDE * (2 + 1) - (SIDE << 1) // 4 & 0xFF | 64
LESS: int = -5
LARGE = 2 << 29
IS_ON = True
SPEED = 1.5
__DEEP = 3
"""
FROM = "from .cells import IS_ON, LARGE, LESS, SIDE, SPEED, WAIT, __DEEP, draw\nfrom . import cells\n"
LEFT = "from .cells import IS_ON, LARGE, SPEED, __DEEP, draw\nfrom . import cells\n"

PUT_IN = {  # beside those imports: what a box gets
    "x = SIDE": "x = 8",
    "x = WAIT": "x = 84",
    "x = cells.SIDE": "x = 8",
    "x = LESS**2 + cells.LESS": "x = (-5)**2 + (-5)",
    "x = SIDE.to_bytes(SIDE, 'big')": "x = (8).to_bytes(8, 'big')",
    "x = 'ü', SIDE  # of SIDE": "x = 'ü', 8  # of SIDE",
    "x: 'SIDE' = f(SIDE)[SIDE:SIDE]": "x: 'SIDE' = f(8)[8:8]",
    "x = (\n    SIDE,  # one\n    WAIT,\n)": "x = (\n    8,  # one\n    84,\n)",
    "def f(a: SIDE = SIDE) -> SIDE:\n    return a": "def f(a: SIDE = 8) -> SIDE:\n    return a",
    "class A:\n    def f(self):\n        return SIDE": "class A:\n    def f(self):\n        return 8",
    "x = IS_ON, LARGE, SPEED, __DEEP": "x = IS_ON, LARGE, SPEED, __DEEP",
    "x = lambda: [SIDE for y in z]": "x = lambda: [8 for y in z]",
}
BOUND_AGAIN = (  # beside them: nothing is put in for SIDE
    "def f(SIDE):\n    return SIDE",
    "def f(*SIDE):\n    return SIDE",
    "def f():\n    SIDE = 1\n    return SIDE",
    "def f():\n    global SIDE\n    SIDE += 1",
    "x = [SIDE for SIDE in y]",
    "x = lambda SIDE: SIDE",
    "class A:\n    SIDE = SIDE",
    "class SIDE:\n    x = 1",
    "def SIDE():\n    pass",
    "for SIDE in x:\n    pass",
    "with x as SIDE:\n    pass",
    "try:\n    pass\nexcept OSError as SIDE:\n    print(SIDE)",
    "def f():\n    from .other import SIDE\n    return SIDE",
    "import SIDE.x",
    "if (SIDE := 1):\n    pass",
    "del SIDE",
    "SIDE: int = 3",
)
STAYS = (  # beside them: SIDE is put in, and stays in its module, for somebody may still ask for it
    "x = getattr(cells, 'SIDE')",
    "x = y.SIDE",
    "x = y().SIDE",
    "x = f'{cells.SIDE}'",
    "from .cells import SIDE as side",
    "def f():\n    from .cells import SIDE as other\n    return other",
)


def lean(source: str, place: str = "rules/modes.py") -> dict[str, str]:
    """What a box gets of a module beside the one with the constants."""
    return Sources([("rules/cells.py", CELLS), (place, source)], OPEN).lean


@pytest.mark.parametrize("source", PUT_IN)
def test_numbers_stand_where_constants_were_used(source: str) -> None:
    assert lean(FROM + source)["rules/modes.py"] == LEFT + PUT_IN[source]


@pytest.mark.parametrize("source", BOUND_AGAIN)
def test_a_name_that_is_bound_twice_is_no_constant(source: str) -> None:
    source = "from .cells import SIDE\n" + source
    made = lean(source)
    assert made["rules/modes.py"] == source and "SIDE = 8" in made["rules/cells.py"]


@pytest.mark.parametrize("source", STAYS)
def test_a_name_that_may_be_looked_up_stays(source: str) -> None:
    assert "SIDE = 8" in lean(FROM + source)["rules/cells.py"]


def test_what_nobody_asks_for_leaves_empty_lines() -> None:
    source = (
        "from .cells import (\n    SIDE,  # a comment\n    draw,\n)\n\nMOST = (\n    SIDE\n)  # letters\n_FEW = SIDE\n"
    )
    made = lean(source)
    assert made["rules/modes.py"] == "from .cells import draw\n\n\n\n\n\n\n  # letters\n\n"
    assert "SIDE" not in made["rules/cells.py"] and made["rules/cells.py"].count("\n") == CELLS.count("\n")
    assert lean("from .cells import SIDE\n")["rules/modes.py"] == "\n"


def test_a_name_that_is_set_from_elsewhere_is_no_constant() -> None:
    source = "from . import cells\ncells.SIDE = 7\nx = cells.SIDE\n"
    made = lean(source)
    assert made["rules/modes.py"] == source and "SIDE = 8" in made["rules/cells.py"]


def test_where_packs_import_public_names_stay() -> None:
    made = Sources([(f"{OPEN}codes.py", "MOST = 7\n_FEW = 3\nx = MOST + _FEW\n")], OPEN).lean
    assert made == {f"{OPEN}codes.py": "MOST = 7\n\nx = 7 + 3\n"}


def test_constants_of_constants_are_found_whatever_comes_first() -> None:
    chain = [
        ("a.py", "from b import ONE\nTWO = ONE + 1\nx = TWO"),
        ("b.py", "import c\nfrom c import ONE"),
        ("c.py", "ONE = 1"),
    ]
    assert Sources(chain, OPEN).lean == {"a.py": "\n\nx = 2", "b.py": "import c\n", "c.py": ""}


def test_beside_a_box_only_what_is_imported_from_it_is_put_in() -> None:
    box = Sources([("rules/cells.py", CELLS)], OPEN)
    source = "from rules.cells import SIDE\n\nMOST = 3\nx = MOST + SIDE\n"
    assert box.beside("tests/test_cells.py", source) == "\n\nMOST = 3\nx = MOST + 8\n"
    said = "from rules.cells import SIDE\nx = f'{SIDE}'\n"
    assert box.beside("tests/test_cells.py", said) == said


def test_types_go() -> None:
    source = "TYPE_CHECKING = False\nif TYPE_CHECKING:\n    from x import (\n        y,\n    )\n\n    z = y\n"
    assert lean(source + "w = 'TYPE_CHECKING'\n")["rules/modes.py"] == "\n" * 7 + "w = 'TYPE_CHECKING'\n"


def test_every_number_is_what_cpython_finds_under_that_name_and_all_else_is_the_same() -> None:
    numbers, lean_sources = 0, tree.read().lean
    for place, source in tree.sources():
        made = lean_sources[place]
        assert made.count("\n") == source.count("\n") and "TYPE_CHECKING" not in made
        names = names_of(place)
        for before, after in differences(ast.parse(source), ast.parse(made)):
            assert names is None or eval(ast.unparse(before), names) == ast.literal_eval(after), (place, before)
            numbers += 1
    assert numbers > 3000


def names_of(place: str) -> dict[str, object] | None:
    """What the names in a module of the box stand for in CPython; None for one that needs a Pico."""
    try:
        return vars(importlib.import_module(dotted(place)))
    except ModuleNotFoundError as error:
        assert error.name in ("machine", "generated"), place
        return None


def differences(before: ast.Module, after: ast.Module) -> Iterator[tuple[ast.AST, ast.AST]]:
    """The expressions that differ. Of the statements only imports, types and constants may be gone."""
    left = {node.lineno: node for node in after.body}
    waiting: list[tuple[object, object]] = []
    for node in before.body:
        there = left.pop(node.lineno, None)
        if isinstance(node, ast.ImportFrom):
            names = there.names if isinstance(there, ast.ImportFrom) else []
            assert {ast.dump(alias) for alias in names} <= {ast.dump(alias) for alias in node.names}
        elif there:
            waiting.append((node, there))
        else:
            assert isinstance(node, ast.If | ast.Assign | ast.AnnAssign), ast.unparse(node)
    assert not left
    while waiting:
        one, other = waiting.pop()
        if isinstance(one, list) and isinstance(other, list):
            assert len(one) == len(other)
            waiting += zip(one, other)
        elif isinstance(one, ast.AST) and isinstance(other, ast.AST):
            if type(one) is type(other):
                waiting += [(getattr(one, name), getattr(other, name)) for name in one._fields]
            else:
                yield one, other
        else:
            assert one == other
