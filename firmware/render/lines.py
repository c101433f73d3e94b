"""Fits texts into lines of a text display: wrapping, pages, windows with arrows. Knows no terms."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    Row = tuple[str, bool]  # its text, whether it is inverted


def with_clock(head: list[str], clock: str, columns: int) -> list[str]:
    """The lines of the heading, with the clock at the end of the first one that has room, else in one of its own."""
    if not clock or not head:
        return head
    for at, text in enumerate(head):
        blanks = columns - len(text) - len(clock)
        if blanks > 0:
            return head[:at] + [text + " " * blanks + clock] + head[at + 1 :]
    return head + [" " * (columns - len(clock)) + clock]


def fitted(lines: list[str], most: int, columns: int) -> list[str]:
    """The first `most` lines; when there are more, the last one says so."""
    if len(lines) <= most:
        return lines
    return lines[: most - 1] + [lines[most - 1][: columns - 1] + "…"]


def page_of(lines: list[str], room: int, page: int) -> list[str]:
    """The page of `lines` that stands there, `room` lines each; after the last one the first."""
    if len(lines) <= room:
        return lines
    first = page * room % ((len(lines) + room - 1) // room * room)
    return lines[first : first + room]


def seen(lines: "list[Row]", room: int, columns: int, above: bool, below: bool) -> "list[Row]":
    """The part of a list around its inverted lines, with arrows where there are more; `above`, `below`: in any case."""
    chosen = [at for at in range(len(lines)) if lines[at][1]] or [0]
    first = max(chosen[-1] - room + 1, min(chosen[0], max(0, chosen[0] - room // 2)))
    return marked(lines, max(0, min(first, len(lines) - room)), room, columns, above, below)


def marked(
    lines: "list[Row]", first: int, room: int, columns: int, above: bool = False, below: bool = False
) -> "list[Row]":
    """`room` lines from the `first` on, with arrows in the last of the columns where there are more."""
    part = lines[first : first + room] if room > 0 else []
    if not part:
        return part
    if above or first > 0:
        part[0] = _with_mark(part[0], "↑", columns)
    if below or first + room < len(lines):
        part[-1] = _with_mark(part[-1], "↓", columns)
    return part


def _with_mark(line: "Row", mark: str, columns: int) -> "Row":
    text = line[0][: columns - 1]
    return text + " " * (columns - 1 - len(text)) + mark, line[1]


def wrapped(texts: list[str], columns: int) -> list[str]:
    """All of `texts`, each in lines of its own."""
    lines: list[str] = []
    for text in texts:
        if len(text) <= columns:  # a call less: most texts are short
            lines.append(text)
        else:
            lines += wrap(text, columns)
    return lines


def wrap(text: str, columns: int) -> list[str]:
    """Cut `text` into lines of at most `columns` characters, between words where that is possible."""
    lines: list[str] = []
    line = ""
    for word in text.split(" "):
        if line and len(line) + 1 + len(word) > columns:
            lines.append(line)
            line = word
        else:
            line = line + " " + word if line else word
        while len(line) > columns:
            lines.append(line[:columns])
            line = line[columns:]
    lines.append(line)
    return lines
