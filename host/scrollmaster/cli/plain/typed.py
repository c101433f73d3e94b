"""What a typed line answers: a form and its values (docs/question.md). WrongUse says what is wrong with it."""

import re
from collections.abc import Callable, Sequence

from shared_rules.core.decision import TABLE
from shared_rules.core.types import Answer, Message
from shared_rules.formats import given

from ...base.errors import WrongUse
from ...base.sanitize import sanitize
from ...box.virtual.question import DiceAsked, Option, Question

Given = tuple[int, Answer]
COMMANDS = {  # a letter, the form that it stands for
    "o": given.OK,
    "b": given.BACK,
    "a": given.AGREE,
    "r": given.ROLL,
    "u": given.UNDO,
    "s": given.SKIP,
    "w": given.WHY,
    "f": given.FACT,
    "m": given.MENU,
    "l": given.LOCK,
}
_NUMBER = re.compile(r"[+-]?[0-9]{1,9}")
_OWN = re.compile(r"[0-9]{1,3}")  # of a label: "card 12"
_COUNTED = re.compile(r"(.+?)(?:\s*[x*×]\s*|\s+)([0-9]{1,9})", re.IGNORECASE)
_SHOWN = 40  # letters of a line that is quoted


def answer(question: Question, line: str) -> Given:
    """What `line` says to this question; an empty one takes what is usual."""
    if not line:
        return _usual(question)
    if line.lower() in COMMANDS:
        return _command(question, line.lower())
    if question.kind not in _READERS:
        raise WrongUse("plain.not_now", _quoted(line))
    return _READERS[question.kind](question, line)


def may(question: Question) -> list[str]:
    """The commands that mean something now."""
    return [letter for letter, form in COMMANDS.items() if _means_something(question, form)]


def numbers(question: Question) -> list[int]:
    """The number by which each option is typed: its own where the labels differ in nothing else, else its place."""
    labels = [option.label for option in question.options]
    own = [int(digits) for label in labels for digits in _OWN.findall(label)]
    if len({_OWN.sub("", label) for label in labels}) == 1 and len(own) == len({*own}) == len(labels):
        return own
    return list(range(1, len(labels) + 1))


def wanted(dice: DiceAsked) -> Message:
    """What has to be typed of dice."""
    return ("plain.die", dice.sides) if dice.count == 1 else ("plain.dice", dice.count, dice.sides)


def usual(question: Question) -> Option | None:
    """The option that an empty line takes."""
    if question.kind not in ("choose", "tally"):
        return None
    found = [option for option in question.options if option.value == question.default and not option.is_dark]
    return found[0] if found else None


def _usual(question: Question) -> Given:
    option = usual(question)
    if question.kind == "confirm":
        return given.ANSWER, ()
    if option:
        return given.ANSWER, (option.value, 1) if question.kind == "tally" else (option.value,)
    if question.kind == "number" and question.default is not None:
        return given.ANSWER, (question.default,)
    if question.kind == "allocate" and question.default is not None:
        return given.ANSWER, (question.default,) * len(question.items)
    for name, form in (("roll", given.ROLL), ("ok", given.OK)):
        if name in question.can and not (form == given.OK and question.rolled):
            return form, ()
    raise WrongUse("plain.wants_answer")


def _means_something(question: Question, form: int) -> bool:
    return bool(question.undo) if form == given.UNDO else given.NAMES[form] in question.can


def _command(question: Question, letter: str) -> Given:
    if not _means_something(question, COMMANDS[letter]):
        raise WrongUse("plain.not_now", letter)
    return COMMANDS[letter], ()


def _choose(question: Question, line: str) -> Given:
    return given.ANSWER, (_option(question, line).value,)


def _tally(question: Question, line: str) -> Given:
    counted = _COUNTED.fullmatch(line)
    if not counted or _begins(question, line):
        return given.ANSWER, (_option(question, line).value, 1)
    option, times = _option(question, counted[1]), int(counted[2])
    if not 1 <= times <= option.most:
        raise WrongUse("plain.too_often", option.label, option.most)
    return given.ANSWER, (option.value, times)


def _secret(question: Question, line: str) -> Given:
    if question.seat == TABLE:
        raise WrongUse("plain.wants_answer")
    try:
        return given.SECRET, (question.seat, _option(question, line).value)
    except WrongUse:
        raise WrongUse("plain.wants_answer") from None  # it would quote what is nearly the choice


def _number(question: Question, line: str) -> Given:
    number = _int(line)
    if number is None or not question.low <= number <= question.high:
        raise WrongUse("plain.number", question.low, question.high)
    return given.ANSWER, (number,)


def _dice(question: Question, line: str) -> Given:
    dice = question.dice or DiceAsked(0, 0)
    words = _words(line)
    if len(words) == 1 and len(words[0]) == dice.count and dice.sides <= 9:
        words = list(words[0])
    values = tuple(_int(word) or 0 for word in words)
    if len(values) != dice.count or not all(1 <= value <= dice.sides for value in values):
        raise WrongUse(*wanted(dice))
    return given.ANSWER, values


def _allocate(question: Question, line: str) -> Given:
    places = [_option(question, word).value for word in _words(line)]
    left = len(question.items) - len(places)
    if left < 0 or (left and question.default is None):
        raise WrongUse("plain.places", ", ".join(map(str, question.items)))
    return given.ANSWER, (*places, *[question.default or 0] * left)


def _share(question: Question, line: str) -> Given:
    digits = "".join(_words(line))
    if not re.fullmatch("[0-9]{%d}" % question.count, digits):
        raise WrongUse("plain.share", question.count)
    return given.ANSWER, tuple(map(int, digits))


_READERS: dict[str, Callable[[Question, str], Given]] = {
    "choose": _choose,
    "tally": _tally,
    "number": _number,
    "dice": _dice,
    "allocate": _allocate,
    "secret": _secret,
    "share": _share,
}


def _option(question: Question, typed: str) -> Option:
    """The option of a number, or whose label begins so."""
    number = _int(typed)
    if number is not None and number in numbers(question):
        return question.options[numbers(question).index(number)]
    found = _begins(question, typed)
    if len(found) > 1:
        raise WrongUse("plain.several", found[0].label, found[1].label)
    if not found:
        raise WrongUse("plain.no_option", _quoted(typed))
    return found[0]


def _begins(question: Question, typed: str) -> Sequence[Option]:
    """The options whose labels begin so, with whole numbers; the one that is called so."""
    typed = typed.casefold()
    exact = [option for option in question.options if option.label.casefold() == typed]
    end = r"(?!\d)" if typed[-1:].isdecimal() else ""  # "card 1" begins no "card 10"
    beginning = re.compile(re.escape(typed) + end)
    return exact or [option for option in question.options if beginning.match(option.label.casefold())]


def _words(line: str) -> list[str]:
    return line.replace(",", " ").split()


def _int(text: str) -> int | None:
    return int(text) if _NUMBER.fullmatch(text) else None


def _quoted(line: str) -> str:
    return sanitize(line[:_SHOWN])
