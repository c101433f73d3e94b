"""The errors that end the program: each is one sentence and one exit code, never a traceback."""

from shared_rules.core.types import Message

Part = str | int | Message  # an argument of a message


class Problem(Exception):
    """`message` is a term id and its arguments; `exit_code` is what the program ends with.

    `messages`: all of them where there are more than one; each gets a line of its own.
    """

    exit_code = 1

    def __init__(self, term: str, *arguments: Part) -> None:
        self.message: Message = (term, *arguments)
        self.messages: list[Message] = [self.message]
        super().__init__(self.message)


class BadData(Problem):
    """A log, a file or an answer of a box is damaged or wrong."""


class WrongUse(Problem):
    """The command cannot be carried out as it was given."""

    exit_code = 2


class NotProvable(Problem):
    """What there is, is in order, but it cannot be proven here: for want of rules, of a pack, of a seed."""

    exit_code = 4


class NoBox(Problem):
    """No device, a busy one, one that may not be opened, or a line that was lost."""

    exit_code = 3
