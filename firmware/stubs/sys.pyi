"""What is used of `sys`: MicroPython's stubs leave open where a traceback may be printed."""

from io import StringIO
from types import ModuleType
from typing import NoReturn, Protocol, TextIO

class _Implementation(Protocol):
    _machine: str

argv: list[str]
implementation: _Implementation
modules: dict[str, ModuleType]
path: list[str]
stderr: TextIO
stdin: TextIO
stdout: TextIO

def exit(code: int = 0, /) -> NoReturn: ...
def print_exception(error: BaseException, file: StringIO | TextIO = ..., /) -> None: ...
