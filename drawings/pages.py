"""Fills the generated parts of pages that people write: whatever stands between a mark and its end is made again.

<!-- made: step 2a -->
what stands here
<!-- end -->
"""

import re
from collections.abc import Iterable, Sequence

from scrollmaster.box.deploy import pins, wiring

from tools.errors import Problem

from .legend import called
from .netlist import Netlist
from .source import OUTPUT, ROOT, Source
from .wiring import COLOURS

_STAGES = ("2-face", "3-four-keys", "4-all", "5-display")
PAGES = ("docs/wiring.md", "docs/blinka.md", *(f"docs/build/{stage}.md" for stage in _STAGES))
_MARK = re.compile(r"<!-- made:")
_MARKED = re.compile(r"(<!-- made: ([\w ]+) -->)(?:(?!<!-- made:).)*?(<!-- end -->)", re.DOTALL)


def filled(source: Source, page: str) -> str:
    """The page as it should be. Raises Problem where a mark cannot be filled."""
    return fill((ROOT / page).read_text(encoding="utf-8"), pieces(source), page)


def fill(text: str, pieces: dict[str, str], page: str) -> str:
    """The text of a page with what belongs between its marks."""
    marks = _MARKED.findall(text)
    if len(marks) != len(_MARK.findall(text)):
        raise Problem(f"{page}: a mark has no end, or no name.")
    for _, name, _ in marks:
        if name not in pieces:
            raise Problem(f"{page}: nothing is made for the mark `{name}`.")
    return _MARKED.sub(lambda found: f"{found[1]}{pieces[found[2]]}{found[3]}", text)


def pieces(source: Source) -> dict[str, str]:
    """By the name in its mark each piece that is made."""
    header = pins.RASPBERRY_PI
    return {
        "lines": _table(wiring.columns(), wiring.rows(source.facts)),
        "budget": str(source.facts["budget_ma"]),
        "wires": _table(("step", "from", "to", "net", "colour"), wires(source.netlist)),
        "lines of a Raspberry Pi": _table(wiring.columns(header), wiring.rows(source.raspberry_pi, header)),
        "budget of a Raspberry Pi": str(source.raspberry_pi["budget_ma"]),
        **{f"step {step}": _step(source.netlist, step) for step in source.netlist.steps()},
    }


def picture(step: str) -> str:
    """Where the picture of a step lies."""
    return f"{OUTPUT}steps/step-{step}.svg"


def wires(netlist: Netlist) -> list[list[str]]:
    """A row for every wire: step, both ends, net, colour."""
    return [
        [step, called(netlist, wire.start), called(netlist, wire.end), wire.net, COLOURS[wire.colour][1]]
        for step, group in netlist.steps().items()
        for wire in group
    ]


def _step(netlist: Netlist, step: str) -> str:
    """Its picture, and its wires by the numbers in there."""
    rows = [
        [str(number), called(netlist, wire.start), called(netlist, wire.end), COLOURS[wire.colour][1]]
        for number, wire in enumerate(netlist.steps()[step], 1)
    ]
    seen = f"\n![Step {step}: what is new is in colour](../../{picture(step)})\n"
    return seen + _table(("wire", "from", "to", "colour"), rows)


def _table(columns: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    head, *lines = (f"| {' | '.join(cells)} |" for cells in (columns, *rows))
    return "\n".join(["", head, f"|{'---|' * len(columns)}", *lines, ""])
