"""Turns messages into text: one language's term tables, and the tiny template language in them.

A table is text, one `id<TAB>text` line for each term. In a text, `{0}` is the first argument (an int, a term id or a
message), `{0s}` names it as a seat, and `{0k}` is the title of a kit or, where another argument follows it, what that
kit calls so. The caller chooses the language by the tables it passes.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from .types import Message


class Terms:
    """The strings of one language. `tables` are bytes of whole tables; a later one may add to an earlier one."""

    language = ""  # the present one, where it can change: kept texts are dropped when it does
    letters = ""  # those of the language that the font of a text display lacks ...
    glyphs = b""  # ... and their columns, as the font has them

    def __init__(self, tables: "Sequence[bytes]") -> None:
        self._tables = [b"\n" + table for table in tables]
        self.seat_names: "Sequence[str]" = ()  # term ids or plain names by seat; set from outside

    def text(self, term: str) -> str:
        """The template of a term id; the id itself when it is unknown (a test forbids that it is)."""
        key = b"\n" + term.encode() + b"\t"
        for table in self._tables:
            at = table.find(key)
            if at >= 0:
                at += len(key)
                end = table.find(b"\n", at)
                return str(table[at:end] if end >= 0 else table[at:], "utf-8")
        return term

    def word(self, kit: str, text: str) -> str:
        """What the kit of this title calls something, in this language: as it does, where nobody has translated it.

        A table may call its own kit by a term id.
        """
        return self.text(text)

    def say(self, message: "Message") -> str:
        """The text of a message."""
        parts = self.text(message[0]).split("{")
        out = parts[0]
        for part in parts[1:]:
            spec, _, rest = part.partition("}")
            out += self._argument(message, spec) + rest
        return out

    def seat(self, seat: int) -> str:
        """The name of a seat, or its number from 1 while it has none."""
        if 0 <= seat < len(self.seat_names):
            return self.text(self.seat_names[seat])
        return str(seat + 1)

    def _argument(self, message: "Message", spec: str) -> str:
        kind = spec[-1:] if spec[-1:] in ("s", "k") else ""
        number = spec[: len(spec) - len(kind)]
        if not number or number.strip("0123456789") or int(number) >= len(message) - 1:
            return "?"  # the template of a text from outside may not fit its arguments
        at = 1 + int(number)
        value = message[at]
        if isinstance(value, str):
            text = message[at + 1] if kind == "k" and at + 1 < len(message) else value
            return self.word(value, str(text)) if kind == "k" else self.text(value)  # never a template
        if isinstance(value, tuple):
            return self.say(value)
        return self.seat(value) if kind == "s" else str(value)
