"""What a question says, as lines of plain text."""

import re
from collections.abc import Sequence
from dataclasses import replace

from shared_rules.core.decision import TABLE

from ...base.terms import say
from ...box.virtual.question import DiceAsked, Option, Question
from . import typed

_LONG = 12  # options: more of them stand one after the other, not one below the other
_LINK = "://"  # what else a code says stands in the lines, or is for a camera
_MOST_DICE = 12  # that somebody types; of more the box rolls
_SIGNS = {"♥": "board.life", "★": "board.points", "↯": "board.energy"}  # of the text display, in words
_SIGN = re.compile("([♥★↯])([0-9]*)")
_BETWEEN = re.compile("(?<=[0-9]) ?(?=[♥★↯][0-9])")  # two of them
_BESIDE = {  # what else a command is called
    "o": "plain.do_ok",
    "b": "plain.do_back",
    "a": "plain.do_agree",
    "r": "plain.do_roll",
    "s": "plain.do_skip",
    "w": "plain.do_why",
    "f": "plain.do_fact",
    "m": "plain.do_menu",
    "l": "plain.do_lock",
}


def happened(before: Question | None, now: Question) -> list[str]:
    """What has happened since the question before, and what stands beside this one."""
    is_new = before is None or (before.boot, before.happened) != (now.boot, now.happened)
    lines = list(now.news) if is_new else []
    if now.rolled and not (before and before.number == now.number and before.rolled == now.rolled):
        lines.append(say("plain.rolled", _faces(now.rolled, now.rolled.values)))
    if before is None or before.lines != now.lines:
        lines += now.lines
    known = before.lessons if before else ()
    return [*lines, *(say("plain.lesson", lesson) for lesson in now.lessons if lesson not in known)]


def is_asked_anew(before: Question | None, now: Question) -> bool:
    """Whether another question stands than before, or the same one with other lines above it, or none any more."""
    return before is None or _asked(before) != _asked(now) or before.lines != now.lines


def spoken(line: str) -> str:
    """A line in words that can be read out, in the place of signs: "life 15, points: 1" for "♥15★1"."""
    return _SIGN.sub(lambda sign: say(_SIGNS[sign[1]], sign[2]).strip(), _BETWEEN.sub(", ", line))


def standings(now: Question) -> str:
    """How all seats stand, in a line."""
    return "; ".join(f"{now.name(seat)} {stands}" for seat, stands in enumerate(now.standings))


def has_rules(reason: Question) -> bool:
    """Whether all rules lie behind a reason that was asked for."""
    return "why" in reason.can


def has_gaps(question: Question) -> bool:
    """Whether numbers are missing between those of the options that may be taken."""
    numbers, count = typed.numbers(question), len(question.options)
    lit = [number for number, option in zip(numbers, question.options) if not option.is_dark]
    return numbers == list(range(1, count + 1)) and lit != numbers[: len(lit)]


def asked(before: Question | None, now: Question) -> list[str]:
    """The question, after where the game stands, if it did not stand there before."""
    lines: list[str] = []
    if now.heading and (before is None or before.heading != now.heading):
        lines.append(", ".join(now.heading))
    name = now.name(now.seat)
    if now.ask:
        lines.append(say("plain.asks", name, now.ask) if name else now.ask)
    lines += (text for text in now.code if _LINK in text)
    if now.kind == "code" and before and before.kind == "over":
        lines.append(say("page.touch_code"))
    return [*lines, *_offered(now), *_how(now)]


def may(question: Question) -> list[str]:
    """What may be done now, a command a line."""
    lines = [
        f"{letter}  {say('plain.do_undo', question.undo) if letter == 'u' else say(_BESIDE[letter])}"
        for letter in typed.may(question)
    ]
    return [*lines, f"q  {say('plain.do_quit')}"]


def _asked(question: Question) -> Question:
    return replace(
        question, happened=0, heading=(), news=(), lines=(), lessons=(), can=(), undo="", rolled=None, standings=()
    )


def _offered(question: Question) -> list[str]:
    """The options that may be taken, below the headings of their groups."""
    if question.kind == "secret" and question.seat == TABLE:
        return []
    runs: list[tuple[int, list[str]]] = []
    for number, option in zip(typed.numbers(question), question.options):
        if option.is_dark:
            continue
        if not runs or runs[-1][0] != option.group:
            runs.append((option.group, []))
        runs[-1][1].append(_option(question, number, option))
    lines: list[str] = []
    for group, texts in runs:
        if len(runs) > 1 and 0 <= group < len(question.groups):
            lines.append(f"{question.groups[group]}:")
        lines += texts if len(question.options) <= _LONG else ["; ".join(texts)]
    return lines


def _option(question: Question, number: int, option: Option) -> str:
    text = str(number) if option.label == str(number) else f"{number}  {option.label}"
    if not option.change:
        return text
    seat, now, by, most = option.change
    brings = say("plain.change", now, min(now + by, most))
    name = question.name(seat)
    return f"{text} ({brings})" if option.label == name else f"{text} ({name} {brings})"


def _how(question: Question) -> Sequence[str]:
    """What may be typed, and what an empty line does."""
    option = typed.usual(question)
    kind = question.kind
    if option:
        counted = [say("plain.counted")] if kind == "tally" and any(one.most > 1 for one in question.options) else []
        return [*counted, say("plain.enter", option.label)]
    if kind == "number":
        return [*_now(question), say("plain.number", question.low, question.high), *_enter(question.default)]
    if kind == "dice" and question.dice:
        roll = [say("plain.enter_roll")] if "roll" in question.can else []
        return [*_sides(question.dice), *roll]
    if kind == "allocate":
        default = [option.label for option in question.options if option.value == question.default]
        places = say("plain.places", ", ".join(map(str, question.items)))
        return [places, *(say("plain.enter", label) for label in default)]
    if kind == "secret" and question.seat != TABLE:
        return [say("plain.secret", question.name(question.seat))]
    if kind == "share":
        return [say("plain.share", question.count)]
    if kind == "confirm":
        return [say("plain.enter_yes")]
    if "ok" in question.can:
        return [say("plain.enter_ok")]
    return may(question)[:-1] if kind in ("barrier", "offer", "locked") else []


def _now(question: Question) -> list[str]:
    """What the number that is asked for changes."""
    if not question.change:
        return []
    seat, now = question.change[:2]
    return [say("plain.has", question.name(seat), now)]


def _enter(default: int | None) -> list[str]:
    return [] if default is None else [say("plain.enter", str(default))]


def _sides(dice: DiceAsked) -> list[str]:
    """How to type what dice show."""
    if dice.count > _MOST_DICE:
        return []
    faces = ["; ".join(f"{side}  {face}" for side, face in enumerate(dice.faces, 1))] if dice.faces else []
    return [*faces, say(*typed.wanted(dice))]


def _faces(dice: DiceAsked, values: Sequence[int]) -> str:
    named = {side: face for side, face in enumerate(dice.faces, 1)}
    return ", ".join(named.get(value, str(value)) for value in values)
