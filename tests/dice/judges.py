"""Owns the four who judge a log: the stand-alone script, the JavaScript module, the program, the reader of the page.

Each gives a Verdict of the JSONL of a game: whether it is in order, and the code that it prints for the photograph.
"""

import importlib.util
import json
import struct
import subprocess
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from types import ModuleType, TracebackType
from typing import NamedTuple

from scrollmaster.base.errors import BadData
from scrollmaster.store.logs import jsonl
from scrollmaster.store.logs.check import LOST, SEALED, check

from tests.reader.reader import read_jsonl
from tests.reader.records import Wrong
from tools.node import NODE

ROOT = Path(__file__).parents[2]
SCRIPT = ROOT / "host/verify_dice.py"
UNPROVEN = 4
NO_LOG = (ValueError, ArithmeticError, LookupError, AttributeError, TypeError, RecursionError)  # what the script names


class Verdict(NamedTuple):
    """`state`: proven, sound (in order, but no proof) or wrong. `rolls`: how many, -1 where the judge does not say."""

    state: str
    code: str = ""
    rolls: int = -1


WRONG = Verdict("wrong")


def _script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("verify_dice", SCRIPT)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


_VERIFY = _script().verify


def alone(text: str) -> Verdict:
    """host/verify_dice.py."""
    said = StringIO()
    state = "proven"
    try:
        with redirect_stdout(said):
            _VERIFY(text)
    except SystemExit as end:
        assert end.code == UNPROVEN
        state = "sound"
    except NO_LOG:
        return WRONG
    codes = [line.removeprefix("code ") for line in said.getvalue().splitlines() if line.startswith("code ")]
    return Verdict(state, *codes)


def program(text: str) -> Verdict:
    """`scrollmaster verify`, which knows the rules."""
    try:
        checked = check(jsonl.read(text))
    except BadData:
        return WRONG
    proven = checked.log.end is not None and checked.play is not None and checked.dice not in (LOST, SEALED)
    return Verdict("proven" if proven else "sound", checked.code, checked.rolls)


def reader(text: str) -> Verdict:
    """tests/reader: like the JavaScript module it knows docs/log-format.md and no rules."""
    try:
        reading = read_jsonl(text)
        reading.prove()
    except Wrong:
        return WRONG
    proven = reading.seed and all(roll.sides for roll in reading.rolls)
    code = " ".join(reading.code[at : at + 4] for at in range(0, len(reading.code), 4))
    return Verdict("proven" if proven else "sound", code, len(reading.rolls))


class Node:
    """A context: the JavaScript module in a process of its own."""

    def __enter__(self) -> "Node":
        command = [str(NODE), str(Path(__file__).with_name("judge.mjs"))]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.communicate()

    def hand(self, text: str) -> None:
        """Give it a text, to be judged while the caller does something else."""
        data = text.encode()
        assert self._process.stdin
        self._process.stdin.write(struct.pack("<I", len(data)) + data)
        self._process.stdin.flush()

    def facts(self, text: str) -> dict[str, object]:
        """All that the module says."""
        self.hand(text)
        return self._said()

    def judge(self, text: str) -> Verdict:
        """The same as a Verdict."""
        self.hand(text)
        return self.verdict()

    def verdict(self) -> Verdict:
        """What it says of the text that it was handed."""
        facts = self._said()
        if facts["verdict"] == "wrong":
            return WRONG
        rolls = facts["rolls"]
        assert isinstance(rolls, list)
        return Verdict(str(facts["verdict"]), str(facts["code"]), len(rolls))

    def _said(self) -> dict[str, object]:
        assert self._process.stdout
        return json.loads(self._process.stdout.readline())
