"""Compiles a formula, as people write it, into the bytes of formula.py. docs/formulas.md has the grammar."""

from ..core.codec import put_int
from ..kits import formula as fo
from ..kits import sound
from .formula_tokens import OF_A_ROW, OF_LISTS, OF_VALUES, WORDS, Wrong, is_letter, tokens_of

_MOST_NESTED = 8  # brackets in brackets
_LEVELS = (
    (("or", fo.OR),),
    (("and", fo.AND),),
    (),  # not
    (("==", fo.EQUAL), ("!=", fo.OTHER), ("<=", fo.AT_MOST), (">=", -fo.AT_MOST), ("<", fo.BELOW), (">", -fo.BELOW)),
    (("+", fo.ADD), ("-", fo.SUB)),
    (("*", fo.MUL), ("//", fo.DIV), ("%", fo.MOD)),
)  # loosest first; a negative operation takes its values the other way round
_NOT_LEVEL = 2
_COMPARED = 3


class Names:
    """What a formula may name: the rows, of which the first `entered` are entered, and the words of choices."""

    def __init__(self, rows: list[str], entered: int, words: "dict[str, int]") -> None:
        self.rows = rows
        self.entered = entered
        self.words = words  # the numbers that they stand for


def compiled(text: str, names: Names, above: int) -> bytes:
    """The bytes of a formula that may read the first `above` rows, and all of them a round ago. Raises Wrong."""
    reader = _Reader([token for _, token in tokens_of(text)], names, above)
    code = reader.expression()
    if reader.token():
        raise Wrong("kit.formula_end", reader.token())
    if len(code) > sound.MOST_BYTES:
        raise Wrong("kit.formula_long", len(code), sound.MOST_BYTES)
    if not sound.is_sound(bytes((len(code),)) + code, 0, above, len(names.rows), names.entered):
        raise Wrong("kit.formula_deep", sound.MOST_DEPTH)
    return code


class _Reader:
    """One pass over the tokens: each method takes what it is called after, and returns its bytes."""

    def __init__(self, tokens: list[str], names: Names, above: int) -> None:
        self._tokens = tokens
        self._at = 0
        self._names = names
        self._above = above
        self._nested = 0

    def token(self) -> str:
        """The next one; "" at the end."""
        return self._tokens[self._at] if self._at < len(self._tokens) else ""

    def expression(self) -> bytes:
        """VALUE if CONDITION else EXPRESSION, or a value."""
        self._enter()
        value = self._joined(0)
        if self._is_next("if"):
            condition = self._joined(0)
            self._expect("else")
            value = condition + value + self.expression() + bytes((fo.IF,))
        self._nested -= 1
        return value

    def _enter(self) -> None:
        """One bracket, or what is as deep, within another."""
        self._nested += 1
        if self._nested > _MOST_NESTED:
            raise Wrong("kit.formula_nested", _MOST_NESTED)

    def _joined(self, level: int) -> bytes:
        """Values joined by operations of this level, and of those that bind tighter."""
        if level <= _NOT_LEVEL and self._is_next("not"):
            self._enter()
            left = self._joined(_NOT_LEVEL) + bytes((fo.NOT,))
            self._nested -= 1
        else:
            left = self._factor()
        while True:
            found, operation = self._operation(level)
            if not operation:
                return left
            right = self._joined(found + 1)
            left = right + left + bytes((-operation,)) if operation < 0 else left + right + bytes((operation,))
            if found == _COMPARED and self._operation(found)[0] == found:
                raise Wrong("kit.formula_chain")

    def _operation(self, level: int) -> tuple[int, int]:
        """The level and the operation of the sign that follows, where it binds as tight as `level`; else 0 for it."""
        for found in range(level, len(_LEVELS)):
            for sign, operation in _LEVELS[found]:
                if self._is_next(sign):
                    return found, operation
        return -1, 0

    def _factor(self) -> bytes:
        if self._is_next("-"):
            self._enter()
            value = self._factor()
            self._nested -= 1
            if len(value) == 1 and 0 < value[0] < fo.SMALL:
                return _number(-value[0])
            return value + bytes((fo.MINUS,))
        if self._is_next("("):
            value = self.expression()
            self._expect(")")
            return value
        token = self._name()
        if "0" <= token[0] <= "9":
            return _number(_int(token))
        if self.token() == "(":
            self._at += 1
            value = self._call(token)
            self._expect(")")
            return value
        if token == "none":
            return _number(fo.NONE)
        if token in WORDS:
            return bytes((WORDS[token],))
        if token in self._names.words:
            return _number(self._names.words[token])
        if token not in self._names.rows and _is_function(token):
            raise Wrong("kit.formula_brackets", token)
        return bytes((fo.SMALL + self._row(token, self._above),))

    def _call(self, function: str) -> bytes:
        if function in OF_A_ROW:
            return self._of_a_row(function)
        if function == "table":
            return self._table()
        if function in OF_LISTS:
            where = self._list()
            wanted = b""
            if function in ("count", "above"):
                self._expect(",")
                wanted = self.expression()
            return wanted + bytes((OF_LISTS[function],)) + where
        if function not in OF_VALUES:
            raise Wrong("kit.formula_function", function)
        operation = bytes((OF_VALUES[function],))
        value = self.expression()
        if function in ("abs", "tri"):
            return value + operation
        self._expect(",")
        value += self.expression() + operation
        while function != "up" and self._is_next(","):
            value += self.expression() + operation
        return value

    def _of_a_row(self, function: str) -> bytes:
        """before(ROW), given(ROW), of(ROW, SEAT)."""
        row = self._row(self._name(), self._above if function != "before" else len(self._names.rows))
        if function == "given" and row >= self._names.entered:
            raise Wrong("kit.formula_given", self._names.rows[row])
        if function != "of":
            return bytes((OF_A_ROW[function], row))
        self._expect(",")
        return self.expression() + bytes((fo.OF, row))

    def _table(self) -> bytes:
        """table(INDEX, NUMBER, NUMBER …)."""
        index = self.expression()
        values = bytearray()
        count = 0
        while self._is_next(","):
            less = self._is_next("-")
            number = _int(self._name())
            put_int(values, -number if less else number)
            count += 1
        if not 0 < count <= sound.MOST_LISTED:
            raise Wrong("kit.formula_table", sound.MOST_LISTED)
        return index + bytes((fo.TABLE, count)) + bytes(values)

    def _list(self) -> bytes:
        """dice, rows(FIRST, LAST), others.ROW or ROW, the last of all seats."""
        name = self._name()
        if name == "dice":
            return bytes((fo.DICE,))
        if name == "rows":
            self._expect("(")
            first = self._row(self._name(), self._above)
            self._expect(",")
            last = self._row(self._name(), self._above)
            self._expect(")")
            if last < first:
                raise Wrong("kit.formula_rows")
            return bytes((fo.OWN_ROWS, first, last))
        if name == "others":
            self._expect(".")
            return bytes((fo.OTHER_SEATS, self._row(self._name(), self._above)))
        return bytes((fo.ALL_SEATS, self._row(name, self._above)))

    def _row(self, name: str, above: int) -> int:
        """The number of a row, one of the first `above`. One below may only be read a round ago."""
        if name not in self._names.rows:
            raise Wrong("kit.formula_name", name)
        row = self._names.rows.index(name)
        if row >= above:
            raise Wrong("kit.formula_below", name)
        return row

    def _name(self) -> str:
        """The next token, a name or a number."""
        token = self.token()
        if not token or not is_letter(token[0]):
            raise Wrong("kit.formula_value", token) if token else Wrong("kit.formula_short")
        self._at += 1
        return token

    def _is_next(self, token: str) -> bool:
        if self.token() != token:
            return False
        self._at += 1
        return True

    def _expect(self, token: str) -> None:
        if not self._is_next(token):
            raise Wrong("kit.formula_expected", token, self.token()) if self.token() else Wrong("kit.formula_short")


def _int(token: str) -> int:
    if [digit for digit in token if not "0" <= digit <= "9"]:
        raise Wrong("kit.formula_number", token)
    if len(token) > 6:
        raise Wrong("kit.formula_large", fo.MOST)
    return int(token)


def _number(number: int) -> bytes:
    if 0 <= number < fo.SMALL:
        return bytes((number,))
    out = bytearray((fo.NUMBER,))
    put_int(out, number)
    return bytes(out)


def _is_function(token: str) -> bool:
    return token == "table" or token in OF_A_ROW or token in OF_LISTS or token in OF_VALUES
