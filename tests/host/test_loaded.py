"""Whoever runs no pack loads nothing that runs one: neither to read a log, nor to start a command."""

import subprocess
import sys

import pytest

LOADED = "print(*[name for name in sys.modules if name.partition('.')[0] in ('scrollmaster', 'wasmtime')])"
READING = """
import sys, pkgutil, importlib
from scrollmaster.store import archive, logs
for part in pkgutil.iter_modules(logs.__path__, 'scrollmaster.store.logs.'):
    importlib.import_module(part.name)
"""
STARTING = """
import sys
from scrollmaster.cli import main
try:
    main(['games', '--help'])
except SystemExit:
    pass
"""
_BYTES = "archive.packs", "packs", "packs.faults", "packs.texts"  # they run nothing
HARMLESS = {f"scrollmaster.store.{name}" for name in _BYTES}


@pytest.mark.parametrize(
    ("work", "its_own"), [(READING, "store.logs.check"), (STARTING, "cli.commands.games")], ids=["log", "start"]
)
def test_what_runs_packs_is_loaded_by_whoever_runs_one(work, its_own):
    said = subprocess.run([sys.executable, "-c", work + LOADED], check=True, capture_output=True, text=True).stdout
    loaded = set(said.splitlines()[-1].split())
    assert f"scrollmaster.{its_own}" in loaded
    assert {name for name in loaded if "packs" in name or "wasmtime" in name} <= HARMLESS
    assert {name for name in loaded if ".commands." in name} <= {"scrollmaster.cli.commands.games"}
