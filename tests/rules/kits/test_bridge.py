"""Promise: the kit of duplicate bridge scores every deal as law 77 does, by an oracle that was written apart."""

from shared_rules.kit_files import kit_file
from shared_rules.kits.kit import Kit
from shared_rules.kits.pad import Pad
from tests.rooms import ROOT
from tests.rules.kits.sample import FOLDER

PROMISES = (("contracts of duplicate bridge that a kit scores otherwise than an oracle", "0 of 2,940", "0 of 2,940"),)

PATH = ROOT / FOLDER / "duplicate-bridge.toml"
PLAIN_OVERTRICK = (20, 20, 30, 30, 30)


def law_77(level, strain, doubled, vulnerable, tricks):
    """The score of the declaring side, step by step as the table of the law lists it."""
    needed = level + 6
    if tricks < needed:
        lost = 0
        for undertrick in range(1, needed - tricks + 1):
            if not doubled:
                lost += 100 if vulnerable else 50
            elif undertrick == 1:
                lost += (200 if vulnerable else 100) * doubled
            elif undertrick <= 3 and not vulnerable:
                lost += 200 * doubled
            else:
                lost += 300 * doubled
        return -lost
    score = 0
    for trick in range(1, level + 1):
        score += (40 if strain == 4 and trick == 1 else PLAIN_OVERTRICK[strain]) * (2**doubled)
    if score < 100:
        score += 50
    else:
        score += 500 if vulnerable else 300
    if level == 6:
        score += 750 if vulnerable else 500
    if level == 7:
        score += 1500 if vulnerable else 1000
    for _ in range(tricks - needed):
        if doubled:
            score += (200 if vulnerable else 100) * doubled
        else:
            score += PLAIN_OVERTRICK[strain]
    return score + 50 * doubled


def deals():
    """Every contract, doubled or not, at both vulnerabilities, with every number of tricks."""
    for level in range(1, 8):
        for strain in range(5):
            for doubled in range(3):
                for vulnerable in range(2):
                    for tricks in range(14):
                        yield level, strain, doubled, vulnerable, tricks


def test_every_deal_is_scored_as_the_law_says():
    found = kit_file.read(PATH.read_text("utf-8"))
    pad = Pad(Kit(found.draft.pack()), 4)
    points = found.rows.index("points")
    count = 0
    for level, strain, doubled, vulnerable, tricks in deals():
        board = 2 if vulnerable else 1  # on the second one north and south are, on the first nobody
        for row, entry in enumerate((board, 2, level, strain, doubled, tricks)):
            assert pad.takes(row, 0, entry)
            pad.enter(row, 0, entry)
        pad.count()
        score = law_77(level, strain, doubled, vulnerable, tricks)
        assert [pad.value(seat, points) for seat in range(4)] == [score, -score, score, -score], (level, strain)
        count += 1
    assert count == 2_940
