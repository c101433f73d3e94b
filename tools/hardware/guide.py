"""Owns what is made inside the pages of docs/build: below each mark of a step its picture and its connections.

<!-- step 2a -->
what stands here is made again
<!-- end -->
"""

import re

from .legend import called
from .source import MADE, ROOT, Source
from .wiring import COLOURS

PAGES = tuple(f"docs/build/{name}.md" for name in ("2-face", "3-four-keys", "4-all", "5-display"))
_MARKED = re.compile(r"(<!-- step (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)


def picture(step: str) -> str:
    """Where the picture of a step lies."""
    return f"{MADE}steps/step-{step}.svg"


def filled(source: Source, page: str) -> str:
    """The page as it should be."""
    old = (ROOT / page).read_text(encoding="utf-8")
    return _MARKED.sub(lambda found: f"{found[1]}{_step(source, found[2])}{found[3]}", old)


def _step(source: Source, step: str) -> str:
    wires = source.netlist
    rows = [
        f"| {number} | {called(wires, wire.start)} | {called(wires, wire.end)} | {COLOURS[wire.colour][1]} |"
        for number, wire in enumerate(wires.steps()[step], 1)
    ]
    head = ["| wire | from | to | colour |", "|---|---|---|---|"]
    return "\n".join([f"![Step {step}: what is new is in colour](../../{picture(step)})", "", *head, *rows, ""])
