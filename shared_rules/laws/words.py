"""Which terms a game may use: those of its own table and the box's."""

from ..core.terms import Terms

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..core.types import Message


class Unsaid(AssertionError):
    """The text of `term` cannot be said. `message`: what is wrong, a term of ours and its arguments."""

    def __init__(self, term: str, message: "Message") -> None:
        super().__init__(" ".join([str(part) for part in message]))
        self.term = term
        self.message = message


class Words:
    """The tables `own`, of one game, and `common`, of the box. A game without a table (`own` None) is held to none."""

    def __init__(self, own: bytes | None, common: bytes) -> None:
        self._strict = own is not None
        tables = [own or b"", common]
        self._known = {line.split(b"\t")[0].decode() for table in tables for line in table.split(b"\n")}
        self._terms = Terms(tables)

    def check(self, message: "Message") -> None:
        """The message can be said: all its terms exist and its text finds all its arguments."""
        assert isinstance(message, tuple) and isinstance(message[0], str), message
        if not self._strict:
            return
        self._check_known(message[0])
        for argument in message[1:]:
            if isinstance(argument, tuple):
                self.check(argument)
            elif isinstance(argument, str):
                self._check_known(argument)
        for part in self._terms.text(message[0]).split("{")[1:]:
            number = part.split("}")[0].rstrip("sk")
            if int(number) >= len(message) - 1:
                raise Unsaid(message[0], ("said.argument", message[0], int(number), len(message) - 1))

    def _check_known(self, term: str) -> None:
        if term not in self._known:
            raise Unsaid(term, ("said.unknown", term))
