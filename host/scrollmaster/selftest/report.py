"""Owns what is said of a self-test: the sentence of a result, the rows of a table, and the text for an issue.

The text has the ids of the sentences beside them: whoever reads it may speak another language.
"""

from collections.abc import Sequence

from shared_rules.core.types import Message

from ..link.about import About
from ..terms import say
from .standing import FAIL, Result

COLUMNS = ("check", "verdict", "found")


def said(message: Message) -> str:
    """A message of a box in words; as it came where this program has no words for it."""
    text = say(*message)
    return text if text != message[0] else _id(message)


def rows(results: Sequence[Result]) -> list[tuple[str, str, str]]:
    """The rows of a table: check, verdict, and the figure or the likely cause."""
    return [(_check(result.check), say(f"boxtest.{result.verdict}"), said(result.found)) for result in results]


def has_failed(results: Sequence[Result]) -> bool:
    return any(result.verdict == FAIL for result in results)


def written(results: Sequence[Result], stage: int, about: About | None, date: str) -> str:
    """The text to be pasted into an issue: Markdown."""
    facts = [("stage", str(stage)), ("date", date)]
    if about:
        facts += [(name, getattr(about, name)) for name in ("firmware", "commit", "wiring", "reset", "faults", "fault")]
    columns = [*[say(f"boxtest.{name}") for name in COLUMNS], "id"]
    cells = [[*row, _id(result.found)] for row, result in zip(rows(results), results, strict=True)]
    lines = [[*columns], ["---"] * len(columns), *cells]
    told = ", ".join(f"{name} {_plain(str(value))}" for name, value in facts if value != "")
    return "\n".join([f"### scrollmaster selftest: {told}", "", *[_line(line) for line in lines], ""])


def _check(check: str) -> str:
    for term in (f"boxtest.check_{check}", f"selftest.check_{check}"):
        if (text := say(term)) != term:
            return text
    return check


def _id(message: Message) -> str:
    return " ".join(str(part) for part in message)


def _line(cells: Sequence[str]) -> str:
    return "| " + " | ".join(_plain(cell) for cell in cells) + " |"


def _plain(text: str) -> str:
    """Text that stays text in Markdown."""
    return "".join("\\" + letter if letter in "\\`*_[]<>|#" else letter for letter in text)
