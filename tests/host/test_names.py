"""Shortening names: parameters and private data lose theirs, whatever can be seen from elsewhere keeps its own."""

import ast

import pytest
from scrollmaster.deploy.names import Names

OTHER = """
def number(ask, low, default=0):
    return ask

number(1, 2, default=3)

class Base:
    def __init__(self, what):
        self._kept = what
"""


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("def f(state, seat):\n    return state + seat", "def f(a, b):\n    return a + b"),
        ("def f(state, default):\n    return default", "def f(a, default):\n    return default"),
        ("def f(state, a):\n    b = a\n    return b", "def f(c, d):\n    b = d\n    return b"),
        ("def f(what):\n    return lambda other, what=what: what", "def f(a):\n    return lambda b, a=a: a"),
        ("top = 1\ndef f(low=top):\n    return low", "top = 1\n\ndef f(a=top):\n    return a"),
        ("page = 1\ndef f(page):\n    return page", "page = 1\n\ndef f(page):\n    return page"),
        ("def f(*values, key):\n    return values", "def f(*b, a):\n    return b"),
        ("def f(max):\n    return max", "def f(max):\n    return max"),
        (
            "class A:\n    def f(self):\n        self._long = 1\n        self.told = self._long",
            "class A:\n\n    def f(self):\n        self._a = 1\n        self.told = self._a",
        ),
        (
            "class A(Base):\n    def f(self):\n        self._long = 1",
            "class A(Base):\n\n    def f(self):\n        self._long = 1",
        ),
    ],
)
def test_what_nobody_can_see_is_short(text, expected):
    tree = ast.parse(text)
    Names([ast.parse(OTHER), tree]).shorten(tree)
    assert ast.unparse(tree) == expected


def test_private_data_that_another_module_uses_keeps_its_name():
    tree = ast.parse("class A:\n    def f(self):\n        self._used = self._own = 1")
    Names([ast.parse("def g(a):\n    return a._used"), tree]).shorten(tree)
    assert "self._used = self._a = 1" in ast.unparse(tree)


def test_the_data_of_a_base_keeps_its_name():
    tree = ast.parse(OTHER)
    Names([tree, ast.parse("class A(Base):\n    pass")]).shorten(tree)
    assert "self._kept = a" in ast.unparse(tree)
