"""Reports a game to people: what was played, when, where, by whom, and how it ended."""

import textwrap
from collections.abc import Sequence
from dataclasses import dataclass

from ...base.figures import duration
from ...base.languages.writing import joined
from ...base.sanitize import sanitize
from ...base.terms import game_title, say
from .check import Checked
from .scores import Names, Scores, scores_of, thinking_line
from .title import own_title

_COLUMNS = 79
_GAP = "  "  # between columns
_LEAST = 5  # letters of a name in a line


@dataclass
class Occasion:
    """What is known of a game beside its log, as texts; "" is not known."""

    title: str = ""
    day: str = ""
    place: str = ""
    note: str = ""
    rules: str = ""  # what the game is called by its rules


def heading(checked: Checked, occasion: Occasion) -> list[str]:
    """The game, and whether it is unfinished or ended early; when and where it was played."""
    log = checked.log
    called = sanitize(occasion.title) or own_title(log) or sanitize(occasion.rules) or game_title(log.header.game)
    if not checked.over or checked.early:
        called = say("report.called_early" if checked.early else "report.called_unfinished", called)
    when = ", ".join(part for part in (occasion.day, sanitize(occasion.place)) if part)
    return [called, "=" * len(called), *wrapped(when)]


def report(checked: Checked, names: Names, occasion: Occasion) -> list[str]:
    """The heading, who played, how it ended, the table, how long it took, and what people have noted."""
    scores = scores_of(checked, names)
    lines = heading(checked, occasion)
    if scores.names:
        lines += [*wrapped(", ".join(_players(scores, names))), "", *wrapped(ending(scores)), ""]
        lines += [*table(scores), ""]
    lines.append(say("report.duration", duration(checked.log.minutes * 60_000)))
    if scores.thinking:
        lines += wrapped(thinking_line(scores))
    return lines + (["", *wrapped(sanitize(occasion.note))] if occasion.note else [])


def wrapped(text: str, indent: str = "") -> list[str]:
    """A paragraph as lines of a page; all but the first one begin with `indent`. No text, no line."""
    return textwrap.wrap(text, _COLUMNS, subsequent_indent=indent, break_on_hyphens=False)


def ending(scores: Scores) -> str:
    """How it ended, in a sentence; how it stands, when it has not."""
    standings = sorted(enumerate(scores.totals), key=lambda seat: (seat[0] not in scores.won, -seat[1]))
    standing_texts = [f"{scores.names[seat]} ({points})" for seat, points in standings]
    won = len(scores.won)
    first, others = _and(standing_texts[:won]), _and(standing_texts[won:])
    if not won:
        ended = "report.early" if scores.early else "report.nobody"
        return say(ended if scores.over else "report.unfinished", others)
    term = "report.wins" if won == 1 else "report.win_together"
    return say(f"{term}_ahead", first, others) if others else say(term, first)


def _players(scores: Scores, names: Names) -> list[str]:
    """Each player, with the seat's colour where there is a name."""
    return [
        f"{name} ({colour})" if seat in names else name
        for seat, (name, colour) in enumerate(zip(scores.names, scores.colours, strict=True))
    ]


def _and(parts: Sequence[str]) -> str:
    return joined(parts)


def table(scores: Scores) -> list[str]:
    """Round by round in columns; the totals below. Names that have no room for a line take more of them."""
    rows = [[label, *map(str, points)] for label, points in scores.rounds]
    rows.append([say("table.total"), *map(str, scores.totals)])
    first = max(len(scores.head), *(len(row[0]) for row in rows))
    room = max(_LEAST, (_COLUMNS - first) // len(scores.names) - len(_GAP))
    names = [textwrap.wrap(name, room) or [""] for name in scores.names]
    high = max(map(len, names))
    heads = [["", *column] for column in zip(*([""] * (high - len(name)) + name for name in names), strict=True)]
    heads[-1][0] = scores.head
    rows = [*heads, *rows]
    widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
    lines = [_GAP.join([row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])]) for row in rows]
    return [*lines[:-1], "-" * len(lines[0]), lines[-1]]
