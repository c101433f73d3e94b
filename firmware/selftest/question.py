"""What a check asks of a person: the words, the form of the answer, and what the box shows and sounds meanwhile."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shared_rules.core.types import Message

# How a question is answered.
YES = "yes"  # 1 or 0
NUMBER = "number"
KEY = "key"  # by one of the ten itself, from 1; only that none does anything can be said otherwise: 0

KEYS = 10
NOBODY = -1  # the answer of a question whose time is over
KEY_MS = 20000  # for which a key is waited for


class Question:
    """`pixels`: a frame as it goes down the chain, in place of the box's own; `framed`: the display has a frame."""

    def __init__(self, how: str, low: int, high: int, ask: "Message") -> None:
        self.how = how
        self.low = low
        self.high = high
        self.ask = ask
        self.pixels: bytearray | None = None
        self.framed = False
        self.hz = 0
        self.most_ms = 0  # until nobody has answered; 0: as long as it takes


def yes(term: str, *ask: "str | int") -> Question:
    """A question for yes or no."""
    return Question(YES, 0, 1, (term,) + ask)


def number(high: int, term: str, *ask: "str | int") -> Question:
    """A question for one of the numbers from 1."""
    return Question(NUMBER, 1, high, (term,) + ask)


def key(term: str, *ask: "str | int") -> Question:
    """A question for a key, or for 0 when none does anything; it does not stand for ever."""
    question = Question(KEY, 0, 0, (term,) + ask)
    question.most_ms = KEY_MS
    return question
