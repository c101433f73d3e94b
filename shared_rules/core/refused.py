"""The one way to say no: `Refused`. It carries a message (term id and arguments), nothing else."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .types import Message


class Refused(Exception):
    """An action that may not happen; the state is as it was before.

    `message` is a tuple: a term id such as "refused.not_an_option", then its arguments (ints, term ids, messages).
    """

    seq = -1  # the record that failed, when a log was being read or folded

    def __init__(self, term: str, *arguments: "str | int | Message") -> None:
        self.message: "Message" = (term,) + arguments
        super().__init__(self.message)

    @property
    def code(self) -> str:
        """The term id alone."""
        return self.message[0]
