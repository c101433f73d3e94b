"""Reads the part of TOML that a kit's file may use, within bounds. Whatever it takes means what it means in TOML.

It has tables, arrays of tables, strings, whole numbers, booleans, arrays and inline tables. It has no dotted keys,
keys in single quotes, floats, dates, hex numbers or single-quoted strings of several lines.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..core.types import Message

    Value = str | int | bool | list["Value"] | dict[str, "Value"]
    Path = tuple[str, ...]  # keys, and numbers of elements, from the file down to a value

MOST_TEXT = 65_536  # characters of a file
MOST_KEY = 200  # characters
MOST_STRING = 4_000  # characters
MOST_VALUES = 2_000  # tables and elements are values, too
MOST_NESTED = 4  # arrays and inline tables in each other
MOST_NUMBER = 2**31 - 1  # the least one is one farther from 0

_BLANKS = b" \t"
_SPACE = b" \t\n"
_DIGITS = b"0123456789"
_HEX = _DIGITS + b"ABCDEFabcdef"
_BARE = _DIGITS + b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_-"  # a key without quotes
_WORD = _BARE + b"+.:"  # a value without quotes, which may look like a float or a date
_LONG = b'"""'
_ESCAPES = {b'"': b'"', b"\\": b"\\", b"n": b"\n", b"t": b"\t"}
_CODES = {b"u": 4, b"U": 8}  # hex digits of a character's code


class Mistake(Exception):
    """What is wrong with a file: `line`, from 1, and `message`, a term and its values."""

    def __init__(self, line: int, term: str, *values: "str | int") -> None:
        self.line = line
        self.message: "Message" = (term,) + values
        super().__init__(line, self.message)


def read(text: str) -> tuple[dict[str, "Value"], dict[tuple[str, ...], int]]:
    """The values of a file, and by their paths the lines on which they begin. Raises Mistake.

    The path of an element ends with its number, from 0.
    """
    _check(1, "kit.toml_large_text", len(text), MOST_TEXT)
    text = text.replace("\r\n", "\n")
    for line, row in enumerate(text.split("\n"), 1):
        for code in map(ord, row):
            if code < 0x20 and code != 0x09 or code == 0x7F or 0xD800 <= code < 0xE000:  # surrogates have no bytes
                raise Mistake(line, "kit.toml_string")
    reader = _Reader(text.encode())
    reader.statements()
    return reader.values, reader.lines


def _check(line: int, term: str, size: int, most: int) -> None:
    if size > most:
        raise Mistake(line, term, most)


class _Reader:
    """One pass over the bytes of a file: in MicroPython, finding the n-th character of a string takes n steps."""

    def __init__(self, data: bytes) -> None:
        self._data = data + b"\n"  # so that each line ends with one
        self._at = 0
        self._line = 1
        self.values: "dict[str, Value]" = {}
        self.lines: "dict[Path, int]" = {}
        self._tables: "dict[Path, dict[str, Value]]" = {(): self.values}  # those that headers may fill
        self._arrays: "dict[Path, list[Value]]" = {}  # of tables
        self._implied: "set[Path]" = set()  # tables that still may have a header of their own

    def statements(self) -> None:
        """All of the file."""
        path: "Path" = ()
        while self._space():
            if self._is_next(b"[["):
                path = self._element()
            elif self._is_next(b"["):
                path = self._table()
            else:
                self._pair(self._tables[path], path, 0)
            self._run(_BLANKS)
            if self._data[self._at] not in b"#\n":
                raise Mistake(self._line, "kit.toml_end")

    def _element(self) -> "Path":
        """[[key]]: the path of the new element."""
        path: "Path" = (self._key(),)
        self._expect(b"]]")
        if path not in self._arrays:
            self._note(path)
            self._arrays[path] = self.values[path[0]] = []
        array = self._arrays[path]
        path += (str(len(array)),)
        self._note(path)
        self._tables[path] = {}
        array.append(self._tables[path])
        return path

    def _table(self) -> "Path":
        """[key] or [key.key]: the path of the table. Of an array, its last element is meant."""
        path: "Path" = (self._key(),)
        if self._is_next(b"."):
            if path in self._arrays:
                path += (str(len(self._arrays[path]) - 1),)
            elif path not in self._tables:
                self._add(path)
                self._implied.add(path)
            path += (self._key(),)
        self._expect(b"]")
        if path not in self._implied:
            self._add(path)
        self._implied.discard(path)
        return path

    def _add(self, path: "Path") -> None:
        """A new table."""
        self._note(path)
        self._tables[path] = self._tables[path[:-1]][path[-1]] = {}

    def _note(self, path: "Path") -> None:
        """A new value begins on this line."""
        if path in self.lines:
            raise Mistake(self._line, "kit.toml_twice", path[-1])
        self.lines[path] = self._line
        _check(self._line, "kit.toml_large_values", len(self.lines), MOST_VALUES)

    def _pair(self, table: "dict[str, Value]", path: "Path", depth: int) -> None:
        """key = value, into the table that has this path."""
        name = self._key()
        self._expect(b"=")
        self._run(_BLANKS)
        table[name] = self._value(path + (name,), depth)

    def _key(self) -> str:
        """A key and the blanks around it."""
        self._run(_BLANKS)
        is_quoted = self._is_next(b'"')
        key = self._string(b'"') if is_quoted else str(self._run(_BARE), "utf-8")
        if not key and not is_quoted:
            raise Mistake(self._line, "kit.toml_key")
        _check(self._line, "kit.toml_large_key", len(key), MOST_KEY)
        self._run(_BLANKS)
        return key

    def _value(self, path: "Path", depth: int) -> "Value":
        """`depth`: how many arrays and inline tables are around it."""
        self._note(path)
        if self._is_next(b"'''"):
            raise Mistake(self._line, "kit.toml_value")
        for quotes in (_LONG, b'"', b"'"):
            if self._is_next(quotes):
                return self._string(quotes)
        is_array = self._is_next(b"[")
        if not is_array and not self._is_next(b"{"):
            return self._word()
        _check(self._line, "kit.toml_large_nested", depth + 1, MOST_NESTED)
        return self._array(path, depth + 1) if is_array else self._inline_table(path, depth + 1)

    def _array(self, path: "Path", depth: int) -> "list[Value]":
        """From behind its bracket."""
        line = self._line
        values: "list[Value]" = []
        while self._space():
            if self._is_next(b"]"):
                return values
            values.append(self._value(path + (str(len(values)),), depth))
            if self._space() and not self._is_next(b",") and self._data[self._at] not in b"]":
                raise Mistake(self._line, "kit.toml_end")
        raise Mistake(line, "kit.toml_value")

    def _inline_table(self, path: "Path", depth: int) -> "dict[str, Value]":
        """From behind its brace."""
        table: "dict[str, Value]" = {}
        self._run(_BLANKS)
        while not self._is_next(b"}"):
            if table:
                self._expect(b",", "kit.toml_end")
                self._run(_BLANKS)
            if self._data[self._at] in b"\n#}":
                raise Mistake(self._line, "kit.toml_braces")
            self._pair(table, path, depth)
            self._run(_BLANKS)
        return table

    def _word(self) -> int:
        """A whole number, true or false."""
        word = self._run(_WORD)
        if word in (b"true", b"false"):
            return word == b"true"
        digits = word[1:] if word[:1] in (b"+", b"-") else word
        groups = digits.split(b"_")
        if [group for group in groups if not group or group.strip(_DIGITS)] or digits[:1] == b"0" != digits:
            raise Mistake(self._line, "kit.toml_value")
        number = int(str(word.replace(b"_", b"")[:12], "utf-8"))  # eleven digits are too many already
        _check(self._line, "kit.toml_large_number", max(number, -1 - number), MOST_NUMBER)
        return number

    def _string(self, quotes: bytes) -> str:
        """From behind its quotes to behind the next such ones."""
        line = self._line
        out = bytearray()
        self._line += quotes == _LONG and self._is_next(b"\n")  # this one is no part of it
        while not self._is_next(quotes):
            byte = self._data[self._at : self._at + 1]
            if not byte or byte == b"\n" and quotes != _LONG:
                raise Mistake(line, "kit.toml_string")
            self._at += 1
            self._line += byte == b"\n"
            out.extend(self._escaped(quotes) if byte == b"\\" and quotes != b"'" else byte)
        if quotes == _LONG:  # of five quotes, the last three close it
            out.extend(b'"' * (self._is_next(b'"') + self._is_next(b'"')))
        text = str(out, "utf-8")
        _check(line, "kit.toml_large_string", len(text), MOST_STRING)
        return text

    def _escaped(self, quotes: bytes) -> bytes:
        """What an escape stands for, from behind its backslash: nothing, where a line ends."""
        start = self._at
        if quotes == _LONG and b"\n" in self._run(_SPACE):
            return b""
        sign = self._data[start : start + 1]
        self._at = start + 1 + _CODES.get(sign, 0)
        if sign in _ESCAPES:
            return _ESCAPES[sign]
        digits = self._data[start + 1 : self._at]
        if sign not in _CODES or digits.strip(_HEX):
            raise Mistake(self._line, "kit.toml_string")
        code = int(str(digits, "utf-8"), 16)
        if code > 0x10FFFF or 0xD800 <= code < 0xE000:
            raise Mistake(self._line, "kit.toml_string")
        return chr(code).encode()

    def _space(self) -> bool:
        """Pass blanks, newlines and comments. False at the end of the file."""
        self._run(_SPACE)
        while self._is_next(b"#"):
            self._at = self._data.find(b"\n", self._at)
            self._run(_SPACE)
        return self._at < len(self._data)

    def _run(self, signs: bytes) -> bytes:
        """All that follows of these bytes."""
        start = self._at
        while self._at < len(self._data) and self._data[self._at] in signs:
            self._at += 1
        run = self._data[start : self._at]
        self._line += run.count(b"\n")
        return run

    def _is_next(self, signs: bytes) -> bool:
        """Whether these bytes follow; then they are passed."""
        if not self._data.startswith(signs, self._at):
            return False
        self._at += len(signs)
        return True

    def _expect(self, signs: bytes, term: str = "kit.toml_key") -> None:
        if not self._is_next(signs):
            raise Mistake(self._line, term)
