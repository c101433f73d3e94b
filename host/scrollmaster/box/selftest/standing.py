"""Reads how a self-test stands, as a box reports it (docs/protocol.md): state, question and results.

Every line is hostile: unknown and senseless ones are ignored, long ones cut, and no more is kept than a box can have.
"""

from dataclasses import dataclass, field

from shared_rules.core.types import Message

from ...base.errors import BadData
from ...base.sanitize import sanitize

OFF, BEGINS, WORKS, ASKS, OVER = "off", "begins", "works", "asks", "over"
PASS, FAIL, NONE = "pass", "fail", "none"
YES, NUMBER, KEY = "yes", "number", "key"  # how a question is answered
MOST_RESULTS = 255  # what a LOOK can ask for
_STATES = (OFF, BEGINS, WORKS, ASKS, OVER)
_VERDICTS = (PASS, FAIL, NONE)
_KINDS = (YES, NUMBER, KEY)
_TERM = "selftest."  # begins the terms of what a box says here
_LONGEST = 40  # letters of a word
_MOST_WORDS = 8  # of a message
_MOST_DIGITS = 9
_MOST_MS_DIGITS = 13
_MOST_NUMBER = 0xFFFF  # of a question and of an answer


@dataclass(frozen=True)
class Question:
    """What the box asks; the answer is a number from `least` to `most`."""

    number: int
    kind: str
    least: int
    most: int
    asked: Message


@dataclass(frozen=True)
class Result:
    """What a check has found: `verdict` is PASS, FAIL or NONE."""

    check: str
    verdict: str
    found: Message


@dataclass
class Standing:
    """One answer. `ms`: since the box was switched on. `results`: how many it has; `new`: those in this answer."""

    state: str
    ms: int
    question: Question | None
    results: int
    new: list[Result] = field(default_factory=list[Result])


def read(answer: bytes) -> Standing:
    """How it stands. Raises BadData when the answer says no state."""
    lines = [line.partition("=") for line in answer.decode("utf-8", "replace").split("\n")]
    fields = {name: sanitize(value) for name, _, value in reversed(lines)}
    state = fields.get("state", "")
    question = _question(fields.get("question", "")) if state == ASKS else None
    if state not in _STATES or (state == ASKS and not question):
        raise BadData("link.answer")
    results = _number(fields.get("results", "")) or 0
    new = [result for name, _, value in lines if name == "result" if (result := _result(sanitize(value)))]
    return Standing(state, _number(fields.get("ms", ""), _MOST_MS_DIGITS) or 0, question, results, new)


def _question(text: str) -> Question | None:
    number, kind, least, most, *asked = [*text.split(" "), "", "", "", ""][: _MOST_WORDS + 4]
    numbers = [_number(word) for word in (number, least, most)]
    message = _message([word for word in asked if word])
    if kind not in _KINDS or not message:
        return None
    first, low, high = numbers
    if first is None or low is None or high is None or not low <= high <= _MOST_NUMBER or first > _MOST_NUMBER:
        return None
    return Question(first, kind, low, high, message)


def _result(text: str) -> Result | None:
    words = text.split(" ")[: _MOST_WORDS + 2]
    message = _message(words[2:])
    if len(words) < 3 or words[1] not in _VERDICTS or not message:
        return None
    return Result(words[0][:_LONGEST], words[1], message)


def _message(words: list[str]) -> Message | None:
    """A term of the self-test's own and its arguments."""
    if not words or not words[0].startswith(_TERM):
        return None
    return (words[0][:_LONGEST], *[_argument(word) for word in words[1:]])


def _argument(word: str) -> int | str:
    negative = word[:1] == "-"
    number = _number(word[negative:])
    return word[:_LONGEST] if number is None else -number if negative else number


def _number(text: str, digits: int = _MOST_DIGITS) -> int | None:
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= digits else None
