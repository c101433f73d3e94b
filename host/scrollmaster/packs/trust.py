"""Owns whether code of packs from outside may run on this PC: only when the person who types a command allows it.

The fence around such code (guest/fence.py) lies in the same interpreter and has been climbed. Until the process is
confined from outside, a person decides; how a pack looks does not matter.
"""

from collections.abc import Generator
from contextlib import contextmanager
from contextvars import ContextVar

from ..errors import WrongUse

FLAG = "--trust-this-code"
_given: ContextVar[bool] = ContextVar("trust", default=False)


class Untrusted(WrongUse):
    """Nobody has allowed this code to run."""

    def __init__(self) -> None:
        super().__init__("trust.needed", FLAG)


@contextmanager
def trusting(given: bool = True) -> Generator[None, None, None]:
    """While the context lasts the code of packs may run, if that is `given`."""
    before = _given.set(given)
    try:
        yield
    finally:
        _given.reset(before)


def is_given() -> bool:
    """Whether the code of packs may run now."""
    return _given.get()


def need() -> None:
    """Raise Untrusted unless it may."""
    if not is_given():
        raise Untrusted
