"""Draws the box: the Pico with its pins, the front as one sees it, and every wire between them.

`draw(source)` shows all of it, `draw(source, step)` one step of the guide: what is there by then, and
in colour the wires that are new, with a number at both ends of each.
"""

from shared_rules.formats.types import Facts

from . import closeup, legend, pico, symbols, wiring
from .badges import Badges
from .netlist import Part
from .pads import BOX_LEFT, BOX_TOP, PAGE_WIDTH, Pads
from .routes import routes
from .source import Source
from .svg import FAINT, PALE, Sheet

MARGIN = 11
_SEEN = (
    "The front is drawn in its true size, the Pico twice as large.",
    "Seen from above: the Pico with plug and chip, the front as players see it. From behind, left and right swap.",
)


def draw(source: Source, step: str | None = None) -> str:
    """An SVG on A4."""
    netlist, pads = source.netlist, Pads(source.case.front)
    now = netlist.steps()[step] if step else netlist.wires
    before = [wire for wire in netlist.wires if step and wire.step < step]
    shown = netlist.until(int(step[0])).parts if step else netlist.parts
    heading = f"Step {step}" if step else "The box, from above, and its wires"
    bottom = BOX_TOP + pads.front.height + 12
    sheet = Sheet(PAGE_WIDTH, bottom + legend.height(now, step is not None), f"Scrollmaster: {heading}")
    sheet.text(MARGIN, 13, heading, 6, anchor="start", font_weight="bold")
    for line, words in enumerate(_SEEN):
        sheet.text(MARGIN, 19 + 4 * line, words, 3, anchor="start", fill=PALE)
    _plate(sheet, pads)
    for part in shown:
        _part(sheet, pads, part, source.facts)
    pico.draw(sheet, now)
    ways = routes(netlist, pads)
    for wire in before:
        wiring.faint(sheet, wire, ways[wire])
    for wire in now:
        wiring.line(sheet, wire, ways[wire], lettered=step is None)
    ends = [point for wire in now for point in (ways[wire][0], ways[wire][-1])]
    for part in shown:
        symbols.pads_of(sheet, pads, part, ends)
    if step:
        if closeup.wanted(now):
            closeup.draw(sheet, pads, netlist, now, ways)
        else:
            Badges(sheet, [ways[wire] for wire in now], ends).number_all()
        legend.list_of(sheet, bottom, netlist, now)
    else:
        legend.colours(sheet, bottom, now)
    return sheet.finish()


def _plate(sheet: Sheet, pads: Pads) -> None:
    sheet.rect(
        BOX_LEFT, BOX_TOP, pads.front.width, pads.front.height, rx=5, fill="#fbfaf7", stroke=FAINT, stroke_width=0.6
    )


def _part(sheet: Sheet, pads: Pads, part: Part, facts: Facts) -> None:
    if part.kind in symbols.DRAWN:
        symbols.DRAWN[part.kind](sheet, pads, part, facts)
