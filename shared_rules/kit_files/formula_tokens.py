"""The words and signs of formulas, and a text cut into them. docs/formulas.md has the grammar."""

from ..kits import formula as fo

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..core.types import Message

WORDS = {"me": fo.ME, "first": fo.FIRST, "round": fo.ROUND, "seats": fo.SEATS, "turn": fo.TURN}
OF_VALUES = {"min": fo.MIN, "max": fo.MAX, "up": fo.UP, "abs": fo.ABS, "tri": fo.TRIANGLE}
OF_A_ROW = {"before": fo.BEFORE, "given": fo.GIVEN, "of": fo.OF}
OF_LISTS = {
    "sum": fo.SUM,
    "most": fo.HIGHEST,
    "least": fo.LOWEST,
    "count": fo.COUNT,
    "above": fo.ABOVE,
    "alike": fo.ALIKE,
    "run": fo.RUN,
    "kinds": fo.KINDS,
}
_GRAMMAR = ("if", "else", "and", "or", "not", "table", "rows", "others", "dice", "none")
_TAKEN = tuple(WORDS) + tuple(OF_VALUES) + tuple(OF_A_ROW) + tuple(OF_LISTS) + _GRAMMAR  # no row is called so
_SIGNS = ("==", "!=", "<=", ">=", "//", "<", ">", "+", "-", "*", "%", "(", ")", ",", ".")


class Wrong(Exception):
    """What is wrong with a formula: `message`, a term and its values."""

    def __init__(self, term: str, *values: "str | int") -> None:
        super().__init__(term, values)
        self.message: "Message" = (term,) + values


def is_row_name(name: str) -> bool:
    """True for a name that a formula can read: letters, digits and _, no digit first, no word of the grammar."""
    return (
        bool(name)
        and not "0" <= name[0] <= "9"
        and name not in _TAKEN
        and not [one for one in name if not is_letter(one)]
    )


def is_letter(sign: str) -> bool:
    return "a" <= sign <= "z" or "A" <= sign <= "Z" or "0" <= sign <= "9" or sign == "_" or sign > "\x7f"


def tokens_of(text: str) -> "list[tuple[int, str]]":
    """Where each token stands, and the token."""
    tokens: "list[tuple[int, str]]" = []
    at = 0
    while at < len(text):
        if text[at] in " \t\n\r":
            at += 1
            continue
        end = at
        while end < len(text) and is_letter(text[end]):
            end += 1
        if end == at:
            signs = [sign for sign in _SIGNS if text[at : at + len(sign)] == sign]
            if not signs:
                raise Wrong("kit.formula_sign", text[at])
            end += len(signs[0])
        tokens.append((at, text[at:end]))
        at = end
    return tokens


def raised(text: str, words: "dict[str, int]") -> "Iterator[tuple[int, str, str]]":
    """Each number of a right formula, a word of a choice, too: where it stands, itself, the text with one more."""
    for at, token in tokens_of(text):
        number = words[token] if token in words else int(token) if "0" <= token[0] <= "9" else -1
        if number >= 0:
            yield at, token, text[:at] + str(number + 1) + text[at + len(token) :]
