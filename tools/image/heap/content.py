"""Reads `frozen_content.c`, as MicroPython's mpy-tool.py writes it: names, constants, and each function's bytecode."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

_FILE = re.compile(r"^// - frozen file name: (\S+)$", re.MULTILINE)
_SCOPE = re.compile(r"^// frozen bytecode for file (\S+), scope (\w+)$", re.MULTILINE)
_CHILDREN = re.compile(
    r"^static const mp_raw_code_t \*const children_(\w+)\[\] = \{\n(.*?)^\};", re.MULTILINE | re.DOTALL
)
_CHILD = re.compile(r"proto_fun_(\w+),")
_CONSTANTS = re.compile(
    r"^static const mp_frozen_module_t frozen_module_(\w+) = \{\n    (\.constants = \{.*?)^    \.proto_fun",
    re.MULTILINE | re.DOTALL,
)
_TEXT = re.compile(
    r'^static const mp_obj_str_t (\w+) = \{\{&mp_type_(str|bytes)\}, \d+, \d+, \(const byte\*\)"(.*)"\};$', re.MULTILINE
)
_TUPLE = re.compile(
    r"^static const mp_rom_obj_tuple_t (\w+) = \{\{&mp_type_tuple\}, \d+, \{\n(.*?)^\}\};$", re.MULTILINE | re.DOTALL
)
_INT = re.compile(
    r"^static const mp_obj_int_t (\w+) = \{\{&mp_type_int\}, \{\.neg=([01]), .*?\{([0-9a-fx,]*)\}\}\};$", re.MULTILINE
)
_ENUM = re.compile(r"^    MP_QSTR_(\w*)(?: = MP_QSTRnumber_of)?,$", re.MULTILINE)
_POOL = re.compile(r'^        "(.*)",$', re.MULTILINE)
_CORE = re.compile(r'^QDEF[01]\(MP_QSTR_(\w*), \d+, \d+, "(.*)"\)$', re.MULTILINE)
_DIGIT_BITS = 16  # MPZ_DIG_SIZE of the chips


@dataclass(frozen=True)
class Content:
    """What an image has before this tool adds to it.

    `names`: of every string that MicroPython has as a name, what stands behind MP_QSTR_. `files`: the scope of each
    frozen file's module. `children`: the scopes in a scope, in their order. `tables`: of each module, by its name in C,
    what its functions share. `constants`: the name of each value that is in flash: of a text, of bytes, of a large
    integer, or of a tuple, by what stands for its items.
    """

    names: dict[str, str]
    files: dict[str, str]
    children: dict[str, list[str]]
    tables: dict[str, str]
    constants: dict[str | bytes | int | tuple[str, ...], str]


def read(content: Path, core: Path) -> Content:
    """`core`: the names of MicroPython itself, `qstrdefs.generated.h`."""
    text = content.read_text("utf-8")
    names = {_plain(literal).decode(): name for name, literal in _CORE.findall(core.read_text("utf-8"))}
    frozen = text[text.index("mp_qstr_frozen_const_pool = {") :]
    own = [_plain(literal).decode() for literal in _POOL.findall(frozen[: frozen.index("};")])]
    names.update(zip(own, _ENUM.findall(text[: text.index("};", text.index("MP_QSTRnumber_of"))]), strict=True))
    scopes = dict[str, str]()
    for file, scope in _SCOPE.findall(text):
        scopes.setdefault(file, scope)
    return Content(
        names,
        {file: scopes[file] for file in _FILE.findall(text)},
        {scope: _CHILD.findall(body) for scope, body in _CHILDREN.findall(text)},
        dict(_CONSTANTS.findall(text)),
        dict(_constants(text)),
    )


def _constants(text: str) -> Iterator[tuple[str | bytes | int | tuple[str, ...], str]]:
    for name, kind, literal in _TEXT.findall(text):
        data = bytes.fromhex(literal.replace("\\x", ""))
        yield (data.decode() if kind == "str" else data), name
    for name, negative, digits in _INT.findall(text):
        value = sum(int(digit, 16) << _DIGIT_BITS * at for at, digit in enumerate(digits.split(",")))
        yield (-value if negative == "1" else value), name
    for name, items in _TUPLE.findall(text):
        yield tuple(line.strip().removesuffix(",") for line in items.splitlines()), name


def _plain(literal: str) -> bytes:
    """mpy-tool writes a string as it is, or all of it by number."""
    return bytes.fromhex(literal.replace("\\x", "")) if literal.startswith("\\x") else literal.encode()
