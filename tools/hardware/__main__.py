"""Makes all that follows from hardware/board.toml and hardware/parts.toml.

python -m tools.hardware
"""

import os
from collections.abc import Callable
from functools import partial

from scrollmaster.languages import ENGLISH, VARIABLE

from . import (
    blinka,
    drawing,
    guide,
    harness,
    page,
    perfboard,
    schematic,
    shopping,
    soldering,
    template,
    wokwi,
)
from .case import picture
from .source import MADE, ROOT, Source, load

STEPS = sorted(load().netlist.steps())  # whatever the pins, these are the steps of the guide


def _step(step: str, source: Source) -> str:
    return drawing.draw(source.netlist, source.facts, step)


# Each file below the checkout, and what makes it.
MAKERS: list[tuple[str, Callable[[Source], str | bytes]]] = [
    (MADE + "drawing.svg", lambda source: drawing.draw(source.netlist, source.facts)),
    (MADE + "front.svg", template.draw),
    (MADE + "wiring-diagram.yml", lambda source: harness.as_yaml(source.netlist)),
    (MADE + "wiring-diagram.svg", lambda source: harness.as_svg(source.netlist)),
    (MADE + "wokwi/diagram.json", wokwi.diagram),
    (MADE + "wokwi/wokwi.toml", wokwi.settings),
    (MADE + "schematic.kicad_sch", lambda source: schematic.schematic(source.netlist)),
    (MADE + "schematic.svg", lambda source: schematic.picture(source.netlist)),
    (MADE + "perfboard.svg", lambda source: perfboard.perfboard(source.netlist)),
    (MADE + "case.svg", lambda source: picture.draw()),
    (MADE + "parts.md", shopping.page),
    ("docs/wiring.md", page.page),
    ("docs/blinka.md", blinka.page),
    (MADE + "soldering.svg", soldering.draw),
    *((guide.picture(step), partial(_step, step)) for step in STEPS),
    *((name, partial(guide.filled, page=name)) for name in guide.PAGES),
]


def made(source: Source) -> dict[str, bytes]:
    """Every file, as it should be."""
    found: dict[str, bytes] = {}
    for name, make in MAKERS:
        content = make(source)
        found[name] = content if isinstance(content, bytes) else content.encode()
    return found


def main() -> None:
    os.environ[VARIABLE] = ENGLISH
    for name, content in made(load()).items():
        (ROOT / name).parent.mkdir(parents=True, exist_ok=True)
        (ROOT / name).write_bytes(content)
        print(name)


if __name__ == "__main__":
    main()
