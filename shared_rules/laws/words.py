"""Which terms a game may use: those of its own table and the box's."""

from ..core.terms import Terms

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..core.types import Message


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
        assert message[0] in self._known, "no text for %s" % message[0]
        for argument in message[1:]:
            if isinstance(argument, tuple):
                self.check(argument)
            elif isinstance(argument, str):
                assert argument in self._known, "no text for %s" % argument
        self._terms.say(message)
