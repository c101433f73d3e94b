"""What can go wrong with the code of a pack, as sentences: it failed, was late, answered nonsense."""

from shared_rules.core.types import Message

from ...base.errors import Problem


class Unfit(ValueError):
    """An answer of which we know what is wrong. `code`: what the pack's code calls it. `message`: a term of ours."""

    def __init__(self, code: str, term: str, *arguments: str) -> None:
        super().__init__()
        self.code = code
        self.message: Message = (term, *arguments)


class Fault(Problem):
    """The code of a pack does not run, or says nothing that helps. That is no fault of a log of its game."""


class NoCage(Fault):
    """Nothing here confines a pack's code, so none runs."""

    exit_code = 2

    def __init__(self) -> None:
        super().__init__("pack.no_cage")


class Late(Fault):
    """A pack's time was over. `asked`: what was asked then."""

    def __init__(self, game_id: str, asked: str = "") -> None:
        super().__init__("pack.late", game_id)
        self.asked = asked


class Ended(Fault):
    """A pack's process ended in the middle: it ran out of memory, or it wanted to."""

    def __init__(self, game_id: str) -> None:
        super().__init__("pack.ended", game_id)


class Nonsense(Fault):
    """A pack's answer is none. `asked`: what was asked. `unfit`: what is wrong with the answer, where that is known."""

    def __init__(self, game_id: str, asked: str = "", unfit: Unfit | None = None) -> None:
        super().__init__("pack.no_answer", game_id)
        self.asked = asked
        self.unfit = unfit


class Failed(Fault):
    """A pack raised an exception. `lines`: MicroPython's traceback, which the pack may have made up.

    `why`: a term of ours and its arguments where it did what no game may do.
    """

    def __init__(self, game_id: str, lines: list[str], why: Message | None = None) -> None:
        super().__init__("pack.no_answer", game_id)
        self.lines = lines
        self.why = why


class Untrue(Fault):
    """A pack says of itself, or of its positions, what is not so. `term`: what."""
