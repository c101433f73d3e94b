"""Every portable test function passes in a real MicroPython too."""

from functools import lru_cache

import pytest

from tests.same import micropython, portable

PROMISES = (("portable tests pass in MicroPython too", "all", "773 of 773"),)


def _cases():
    for path in portable.files():
        for function in portable.functions(path):
            name = portable.module(path)
            yield pytest.param(path, function, id=f"{name}::{function}", marks=pytest.mark.xdist_group(name))


@lru_cache(maxsize=None)
def _report(path):
    return micropython.run("tests/same/run_functions.py", portable.module(path), *portable.functions(path))[1]


@pytest.mark.parametrize(("path", "function"), list(_cases()))
def test_under_micropython(path, function):
    report = _report(path)
    assert f"passed {function}\n" in report, report


def test_there_are_portable_tests_of_the_core():
    names = [portable.module(path) for path in portable.files()]
    assert "tests.rules.core.test_codec" in names
