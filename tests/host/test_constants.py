"""Folding constants: what a box runs knows numbers where the source has names, and does the same."""

import ast

import pytest
from scrollmaster.deploy.constants import Program

COLOURS = """
RED = 1
BLUE = RED << 1
_PAIR = (RED, BLUE)
total = 3
"""


def folded(text, place="box/use.py"):
    return ast.unparse(Program({"box/__init__.py": "", "box/colours.py": COLOURS, place: text}).folded(place))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("from .colours import BLUE\nx = BLUE - 1", "x = 2 - 1"),
        ("from box.colours import BLUE as B, total\nx = B + total", "from box.colours import total\nx = 2 + total"),
        ("from . import colours as c\nx = c.RED", "x = 1"),
        ("from . import colours\nx = colours.RED + colours.total", "from . import colours\nx = 1 + colours.total"),
        ("LOW = -3\nx = 2 - LOW", "x = 2 - -3"),
        ("N = 1\nN = 2\nx = N", "N = 1\nN = 2\nx = N"),
        ("N = len('a')\nx = N", "N = len('a')\nx = N"),
        ("from .colours import BLUE\ndef f(a):\n    return a.BLUE + BLUE", "def f(a):\n    return a.BLUE + 2"),
    ],
)
def test_the_name_of_a_number_becomes_the_number(text, expected):
    assert folded(text) == expected


def test_what_is_no_number_stays():
    assert folded("", "box/none.py") == ""
    assert ast.unparse(Program({"colours.py": COLOURS}).folded("colours.py")) == "_PAIR = (1, 2)\ntotal = 3"


def test_a_package_keeps_its_constants_for_whoever_asks_it():
    assert folded("VERSION = 1", "game/__init__.py") == "VERSION = 1"
