"""What tests of a lent board share."""

import importlib
import sys
from types import ModuleType

import pytest

from tests.tempdir import TempDir
from tests.wire.lent_board import Board, Pebbles

_LENT = "firmware.platforms.lent"


@pytest.fixture
def lent(monkeypatch):
    """The module that makes a lent board, of a fake one."""
    generated, body = ModuleType("generated"), ModuleType("generated.body")
    body.Body = Pebbles
    monkeypatch.setitem(sys.modules, "generated", generated)
    monkeypatch.setitem(sys.modules, "generated.body", body)
    yield importlib.import_module(_LENT)
    del sys.modules[_LENT]


@pytest.fixture
def board(lent):
    with TempDir() as root:
        yield Board(lent, root)
