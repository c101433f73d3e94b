"""Writes objects as the constants in C that MicroPython would have made of them in RAM. heap.c has the macros.

What may change is refused, and so is what nobody has asked for yet. A dict may be there: MicroPython stores nothing
into one that is in flash. So may an instance, as long as nobody sets an attribute of it.
"""

import array
import binascii
import hashlib
from collections.abc import Mapping, Sequence
from types import FunctionType, MethodType, ModuleType
from typing import Any, cast

from ...errors import Problem
from .content import Content
from .imports import Imports

_NATIVE = (  # what is imported by name from MicroPython, and what that is in C
    (open, "mp_vfs_open_obj"),
    (array.array, "mp_type_array"),
    (binascii.crc32, "mod_binascii_crc32_obj"),
    (binascii.hexlify, "bytes_hex_as_bytes_obj"),
    (binascii.unhexlify, "bytes_fromhex_obj"),
    (binascii.a2b_base64, "mod_binascii_a2b_base64_obj"),
    (binascii.b2a_base64, "mod_binascii_b2a_base64_obj"),
    (hashlib.sha256, "hashlib_sha256_type"),
)
# What has another form as an object of a subclass.
_NATIVE_TYPES = (int, str, bytes, tuple, dict, list, set, bytearray, BaseException)
_IMMEDIATE = {None: "MP_ROM_NONE", False: "MP_ROM_FALSE", True: "MP_ROM_TRUE"}
_NOTHING = "MP_ROM_PTR(&mp_const_empty_tuple_obj)"
_SMALL = 1 << 30  # from here on an integer is an object
_DIGIT_BITS = 16  # MPZ_DIG_SIZE
_GENERATOR = 0x20  # of co_flags
_OF_CPYTHON = (  # attributes that MicroPython does not have, or nobody asks for on a box
    "__annotations__ __builtins__ __cached__ __dict__ __doc__ __file__ __loader__ __module__ __package__ __path__"
    " __qualname__ __spec__ __weakref__"
).split()
_NO_HASH = ("__hash__", None)
_ACCESSORS = ("__delattr__", "__setattr__")
_FROZEN = ".frozen/"  # where MicroPython finds a package that is frozen
_MODULE = "module_"  # so begins the name of a module in C
_HASH_MASK = 0xFF  # MICROPY_QSTR_BYTES_IN_HASH is 1 on the chips; heap.c checks it
_FIRST = 5381
_FACTOR = 33


class Writer:
    """Of some modules, and of all that can be reached from them."""

    def __init__(self, content: Content, imports: Imports) -> None:
        self._content = content
        self._imports = imports
        self._declared: list[str] = []
        self._defined: list[str] = []
        self._known = {id(value): f"MP_ROM_PTR(&{name})" for value, name in _NATIVE}
        self._equal: dict[object, str] = {value: f"MP_ROM_PTR(&{name})" for value, name in content.constants.items()}
        self._equal[()] = _NOTHING
        self._alive: list[object] = []  # the id of an object is its own as long as it lives

    def write(self) -> str:
        """The text in C. It ends with the table of all modules, by the numbers of their names."""
        rows = [
            f"    {{{self._name(name)}, {self._of(self._imports.modules[name])}}},"
            for name in sorted(self._imports.modules, key=str.encode)
        ]
        table = ["static const struct module modules[] = {", *rows, "};", ""]
        return "\n".join([*self._declared, *self._defined, *table])

    def _of(self, value: object) -> str:
        """What stands for this value in another one."""
        if value is None or isinstance(value, bool):
            return _IMMEDIATE[value]
        if isinstance(value, int) and -_SMALL <= value < _SMALL:
            return f"MP_ROM_INT({value})"
        if isinstance(value, str) and value in self._content.names:
            return f"MP_ROM_QSTR({self._name(value)})"
        if isinstance(value, ModuleType) and value.__name__ not in self._imports.modules:
            return f"MP_ROM_PTR(&mp_module_{value.__name__})"
        if isinstance(value, type) and value.__module__ == "builtins":
            return f"MP_ROM_PTR(&mp_type_{value.__name__})"
        return self._known.get(id(value)) or self._shared(value)

    def _shared(self, value: object) -> str:
        """What cannot change is there once, however often it was made."""
        kind = type(value)
        if issubclass(kind, _NATIVE_TYPES) and kind.__module__ != "builtins":
            raise _refused(value)
        if kind not in (tuple, str, bytes, int):
            return self._new(value)
        key = tuple(map(self._of, cast("tuple[object, ...]", value))) if kind is tuple else value
        if key not in self._equal:
            self._equal[key] = self._new(value)
        self._alive.append(value)
        self._known[id(value)] = self._equal[key]
        return self._equal[key]

    def _new(self, value: object) -> str:
        name = _c_name(value.__name__) if isinstance(value, ModuleType) else f"o{len(self._alive)}"
        found = f"MP_ROM_PTR(&{name})"
        self._alive.append(value)
        self._known[id(value)] = found  # before what it holds, which may hold it
        self._write(name, value)
        return found

    def _write(self, name: str, value: object) -> None:
        match value:
            case str() | bytes():
                data = value.encode() if isinstance(value, str) else value
                octal = "".join(f"\\{byte:03o}" for byte in data)
                self._define("mp_obj_str_t", name, f'TEXT({type(value).__name__}, {hash_of(data)}, "{octal}")')
            case int():
                digits = [abs(value) >> at & 0xFFFF for at in range(0, value.bit_length(), _DIGIT_BITS)]
                self._define("mp_obj_int_t", name, _call("INTEGER", int(value < 0), len(digits), *digits))
            case tuple():
                items = cast("tuple[object, ...]", value)
                self._define("mp_rom_obj_tuple_t", name, _call("TUPLE", len(items), *map(self._of, items)))
            case dict():
                self._dict(name, cast("dict[Any, object]", value))
            case range():
                self._define("mp_obj_range_t", name, _call("RANGE", value.start, value.stop, value.step))
            case FunctionType() if value.__closure__:
                self._closure(name, value)
            case FunctionType():
                self._function(name, value)
            case MethodType():
                parts = self._of(value.__func__), self._of(value.__self__)
                self._define("mp_obj_bound_meth_t", name, _call("BOUND", *parts))
            case staticmethod() | classmethod():
                method = cast("Any", value)
                parts = type(method).__name__, self._of(method.__func__)
                self._define("mp_rom_obj_static_class_method_t", name, _call("METHOD", *parts))
            case property():
                parts = map(self._of, (value.fget, value.fset, value.fdel))
                self._define("mp_obj_property_t", name, _call("PROPERTY", *parts))
            case type():
                self._class(name, value)
            case ModuleType():
                self._module(name, value)
            case _ if type(value).__module__ in self._imports.modules:
                parts = self._of(type(value)), self._map(name, vars(value))
                self._define("mp_obj_instance_t", name, _call("INSTANCE", *parts))
            case _:
                raise _refused(value)

    def _function(self, name: str, function: FunctionType) -> None:
        scope, module = self._imports.bytecode(function)
        kind = "gen_wrap" if function.__code__.co_flags & _GENERATOR else "fun_bc"
        children = f"children_{scope}" if scope in self._content.children else "NULL"
        extra = [self._of(value) for value in function.__defaults__ or ()]
        if function.__kwdefaults__:
            extra.append(self._of(function.__kwdefaults__))
        context = self._of(self._imports.modules[module])
        self._define("mp_obj_fun_bc_t", name, _call("FUNCTION", kind, context, children, f"fun_data_{scope}", *extra))

    def _closure(self, name: str, function: FunctionType) -> None:
        """MicroPython closes over variables in the order in which the function outside has them: arguments first."""
        inner = f"{name}_function"
        self._function(inner, function)
        cells = dict(zip(function.__code__.co_freevars, function.__closure__ or (), strict=True))
        order = self._imports.outer(function).co_varnames
        if len(cells) > 1 and not cells.keys() <= set(order):
            raise Problem(f"{function.__qualname__}: an image can close over several variables if all are arguments.")
        found = list[str]()
        for variable in sorted(cells, key=order.index) if len(cells) > 1 else cells:
            self._define("mp_obj_cell_t", f"{name}_{variable}", _call("CELL", self._of(cells[variable].cell_contents)))
            found.append(f"MP_ROM_PTR(&{name}_{variable})")
        self._define("mp_obj_closure_t", name, _call("CLOSURE", inner, len(found), *found))

    def _class(self, name: str, class_: type) -> None:
        if class_.__module__ not in self._imports.modules:
            raise Problem(f"{class_!r}: an image cannot keep a class that is not its own.")
        bases = tuple([base for base in class_.__bases__ if base is not object])
        parent = [self._of(bases[0] if len(bases) == 1 else bases)] if bases else []
        self._dict(f"{name}_dict", self._own(class_))
        flag = "MP_TYPE_FLAG_HAS_SPECIAL_ACCESSORS" if self._is_accessible(class_) else "0"
        of = f"{name}_dict", flag, 11 if parent else 0
        self._define("mp_obj_type_t", name, _call("CLASS", self._name(class_.__name__), *of, *parent))

    def _is_accessible(self, class_: type) -> bool:
        """Whether an attribute that is got or set may call a function (check_for_special_accessors)."""
        own = [base for base in class_.__mro__ if base.__module__ in self._imports.modules]
        values = [(name, value) for base in own for name, value in vars(base).items()]
        return any(name in _ACCESSORS or isinstance(value, property) for name, value in values)

    def _module(self, name: str, module: ModuleType) -> None:
        attributes = self._own(module)
        if hasattr(module, "__path__"):
            attributes["__path__"] = _FROZEN + module.__name__.replace(".", "/")
        self._dict(f"{name}_dict", attributes)
        tables, key = self._content.tables, name.removeprefix(_MODULE)
        shared = tables.get(key) or tables[f"{key}___init__"]
        self._define("mp_module_context_t", name, _call("MODULE", f"{name}_dict", shared))

    def _own(self, owner: type | ModuleType) -> dict[str, object]:
        """What its body has bound, and Python has not: nobody asks for a name that MicroPython does not know."""
        names = self._content.names
        own = {name: value for name, value in vars(owner).items() if name in names and name not in _OF_CPYTHON}
        return {name: value for name, value in own.items() if (name, value) != _NO_HASH}

    def _dict(self, name: str, value: Mapping[Any, object]) -> None:
        self._define("mp_obj_dict_t", name, _call("DICT", self._map(name, value)))

    def _map(self, name: str, value: Mapping[Any, object]) -> str:
        """A map, with its table before it. It is searched by hash if all hashes are known here."""
        keys = list(value)
        pairs = [(self._of(key), self._of(value[key])) for key in keys]
        names = all(key.startswith("MP_ROM_QSTR") for key, _ in pairs)
        hashed = names or all(key.startswith("MP_ROM_INT") for key, _ in pairs)
        order = places(keys) if hashed else range(len(keys))
        rows = ["{%s, %s}" % pairs[at] if at is not None else "{NULL, NULL}" for at in order]
        self._define("mp_rom_map_elem_t", f"{name}_table[{len(rows)}]", "{" + ", ".join(rows) + "}")
        return _call("MAP", int(names), int(not hashed), len(keys), f"{name}_table")

    def _name(self, text: str) -> str:
        return "MP_QSTR_" + self._content.names[text]

    def _define(self, kind: str, name: str, initializer: str) -> None:
        """Everything is declared before anything is defined: objects stand in circles."""
        self._declared.append(f"static const {kind} {name};")
        self._defined.append(f"static const {kind} {name} = {initializer};")


def hash_of(data: bytes) -> int:
    """The hash of a string, as qstr_compute_hash has it."""
    value = _FIRST
    for byte in data:
        value = (value * _FACTOR ^ byte) & 0xFFFFFFFF
    return value & _HASH_MASK or 1


def places(keys: Sequence[str] | Sequence[int]) -> list[int | None]:
    """Which key stands in each place of the table: a fifth is left free, so that a search ends soon."""
    size = len(keys) + len(keys) // 4 + 1
    found: list[int | None] = [None] * size
    for at, key in enumerate(keys):
        place = (hash_of(key.encode()) if isinstance(key, str) else key & 0xFFFFFFFF) % size
        while found[place] is not None:
            place = (place + 1) % size
        found[place] = at
    return found


def _refused(value: object) -> Problem:
    return Problem(f"{value!r:.100}: an image cannot keep a {type(value).__name__} that importing makes.")


def _call(macro: str, *parts: object) -> str:
    return f"{macro}({', '.join(map(str, parts))})"


def _c_name(module: str) -> str:
    return _MODULE + module.replace(".", "_")
