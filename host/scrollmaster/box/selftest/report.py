"""The report of a self-test: the sentence of a result, the rows of a table, and the text for an issue.

The text has the ids of the sentences beside them: whoever reads it may speak another language.
"""

from collections.abc import Sequence
from platform import platform

from shared_rules import VERSION
from shared_rules.core.types import Message

from ...base.terms import say
from ..link.about import About
from .standing import FAIL, Result
from .wire import LINE

COLUMNS = ("check", "verdict", "found")


def text_of(message: Message) -> str:
    """A message of a box in words; as it came where this program has no words for it."""
    text = say(*message)
    return text if text != message[0] else _id(message)


def rows(results: Sequence[Result]) -> list[tuple[str, str, str]]:
    """The rows of a table: check, verdict, and the figure or the likely cause."""
    return [(_check(result.check), say(f"boxtest.{result.verdict}"), text_of(result.found)) for result in results]


def has_failed(results: Sequence[Result]) -> bool:
    return any(result.verdict == FAIL for result in results)


def cut_off(why: Message) -> Result:
    """Stands at the end of a test that did not come to its own."""
    return Result(LINE, FAIL, ("boxtest.line_cut", why))


def written(results: Sequence[Result], stage: int, about: About | None, date: str) -> str:
    """The text to be pasted into an issue: in a fence, out of which nothing comes that a box says."""
    facts = [("stage", str(stage)), ("date", date), ("program", VERSION), ("system", platform())]
    if about:
        names = ("board", "firmware", "commit", "compiler", "wiring", "reset", "faults", "fault")
        facts += [(name, str(getattr(about, name))) for name in names]
    columns = (*[say(f"boxtest.{name}") for name in COLUMNS], "id")
    cells = [(*row, _id(result.found)) for row, result in zip(rows(results), results, strict=True)]
    lines = ["scrollmaster selftest", *_aligned([fact for fact in facts if fact[1]]), "", *_aligned([columns, *cells])]
    return "\n".join(["```text", *[line.replace("`", "'") for line in lines], "```", ""])


def _check(check: str) -> str:
    for term in (f"boxtest.check_{check}", f"selftest.check_{check}"):
        if (text := say(term)) != term:
            return text
    return check


def _id(message: Message) -> str:
    return " ".join(_id(part) if isinstance(part, tuple) else str(part) for part in message)


def _aligned(table: Sequence[Sequence[str]]) -> list[str]:
    """The rows of a table as lines, in columns."""
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    return ["  ".join(map(str.ljust, row, widths)).rstrip() for row in table]
