"""The build guide leads to the box of board.toml: read as a person reads it, it has every wire and no other."""

import re

from scrollmaster.base import paths

from drawings import pages
from drawings.netlist import ALL, netlist
from drawings.source import ROOT, load

PROMISES = (("connections in the tables of the build guide: wrong, missing, beside board.toml", "0, 0 of 52", "0, 0"),)

SOURCE = load()
PAGES = paths.board().parents[1] / "docs" / "build"
ROW = re.compile(r"^\| \d+ \| (.+?) \| (.+?) \| \w+ \|$", re.MULTILINE)
PICO = re.compile(r"Pico pin (\d+) \((?:\w+)\)")
PART = re.compile(r"(\w+) .+: (\S+)")


def terminal(words):
    if found := PICO.fullmatch(words):
        return "U1", found[1]
    found = PART.fullmatch(words)
    return found[1], found[2]


def read():
    """Every connection of the pages, in their order."""
    texts = [(ROOT / page).read_text(encoding="utf-8") for page in pages.PAGES if page.startswith("docs/build/")]
    return [(terminal(start), terminal(end)) for text in texts for start, end in ROW.findall(text)]


def test_the_pages_have_every_wire_once_in_the_order_of_the_steps():
    wires = [(wire.start, wire.end) for group in SOURCE.netlist.steps().values() for wire in group]
    assert read() == wires and len(wires) == 52


def test_what_is_joined_after_the_guide_is_what_board_toml_says():
    """The conductors that follow from the guide's words alone, without what the netlist calls them."""
    joined = []
    for pair in read():
        touched = [net for net in joined if net & set(pair)]
        joined = [net for net in joined if net not in touched] + [set(pair).union(*touched)]
    ground = [net for net in joined if ("U1", "38") in net]
    wanted = [set(net) for name, net in netlist(SOURCE.facts).nets().items() if name != "GND"]
    assert all(net in joined for net in wanted)
    rest = set().union(*(net for net in joined if net not in wanted))  # grounds meet inside the Pico
    assert ground and rest == set(netlist(SOURCE.facts).nets()["GND"])


def test_every_page_is_reached_from_the_first_and_leads_on():
    there = sorted(path.name for path in PAGES.glob("*.md"))
    reached, todo = set(), ["README.md"]
    while todo:
        page = todo.pop()
        reached.add(page)
        links = re.findall(r"\]\(([\w-]+\.md)[)#]", (PAGES / page).read_text(encoding="utf-8"))
        todo += [link for link in links if link not in reached]
    assert sorted(reached) == there


def test_every_stage_has_a_check_something_to_play_and_wrong_turns():
    stages = sorted(path for path in PAGES.glob("[1-6]-*.md"))
    assert len(stages) == ALL + 2
    for page in stages:
        text = page.read_text(encoding="utf-8")
        assert all(f"\n## {heading}\n" in text for heading in ("Check", "Play", "Wrong turns")), page.name
