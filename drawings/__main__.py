"""Makes all that follows from the files of hardware/.

python -m drawings
"""

import os
import sys
from collections.abc import Callable
from functools import partial

from scrollmaster.base.languages import ENGLISH, VARIABLE

from tools.errors import Problem

from . import drawing, front, harness, key, pages, perfboard, schematic, shop, soldering, underside, wokwi
from .case import picture
from .source import OUTPUT, ROOT, Source, load


def makers(source: Source) -> dict[str, Callable[[], str]]:
    """By the name of each file below the checkout what makes it."""
    netlist = source.netlist
    return {
        OUTPUT + "drawing.svg": partial(drawing.draw, source),
        OUTPUT + "front.svg": partial(front.template, source.case.front),
        OUTPUT + "wiring-diagram.yml": partial(harness.as_yaml, netlist),
        OUTPUT + "wiring-diagram.svg": partial(harness.as_svg, netlist),
        OUTPUT + "wokwi/diagram.json": partial(wokwi.diagram, source),
        OUTPUT + "wokwi/wokwi.toml": wokwi.settings,
        OUTPUT + "schematic.kicad_sch": partial(schematic.schematic, netlist),
        OUTPUT + "schematic.svg": partial(schematic.picture, netlist),
        OUTPUT + "perfboard.svg": partial(perfboard.perfboard, netlist),
        OUTPUT + "case.svg": partial(picture.draw, source.case),
        OUTPUT + "parts.md": partial(shop.page, source.shop, netlist),
        OUTPUT + "soldering.svg": soldering.draw,
        OUTPUT + "underside.svg": partial(underside.draw, source),
        OUTPUT + "key.svg": partial(key.draw, source),
        **{pages.picture(step): partial(drawing.draw, source, step) for step in netlist.steps()},
        **{page: partial(pages.filled, source, page) for page in pages.PAGES},
    }


def contents(source: Source) -> dict[str, bytes]:
    """Every file, as it should be."""
    return {name: make().encode() for name, make in makers(source).items()}


def main() -> None:
    os.environ[VARIABLE] = ENGLISH
    try:
        found = contents(load())
    except Problem as wrong:
        sys.exit(str(wrong))
    for name, content in found.items():
        (ROOT / name).parent.mkdir(parents=True, exist_ok=True)
        (ROOT / name).write_bytes(content)
        print(name)


if __name__ == "__main__":
    main()
