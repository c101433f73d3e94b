"""Promise: the kit of riichi mahjong pays what the published table of han and fu says, which stands here in full."""

from shared_rules.kit_files import kit_file
from shared_rules.kits.kit import Kit
from shared_rules.kits.pad import Pad
from tests.rooms import ROOT
from tests.rules.kits.sample import FOLDER

PROMISES = (("hands of riichi mahjong that a kit pays otherwise than the printed table", "0 of 190", "0 of 190"),)

PATH = ROOT / FOLDER / "riichi.toml"
NONE = -1
FU = (20, 25, 30, 40, 50, 60, 70, 80, 90, 100, 110)
# By han, then fu: what a discarder pays to a player who is not the dealer, and to the dealer. 0: no such hand.
DISCARD = {
    1: (0, 0, 1000, 1300, 1600, 2000, 2300, 2600, 2900, 3200, 3600),
    2: (0, 1600, 2000, 2600, 3200, 3900, 4500, 5200, 5800, 6400, 7100),
    3: (0, 3200, 3900, 5200, 6400, 7700, 8000, 8000, 8000, 8000, 8000),
    4: (0, 6400, 7700, 8000, 8000, 8000, 8000, 8000, 8000, 8000, 8000),
}
DISCARD_TO_DEALER = {
    1: (0, 0, 1500, 2000, 2400, 2900, 3400, 3900, 4400, 4800, 5300),
    2: (0, 2400, 2900, 3900, 4800, 5800, 6800, 7700, 8700, 9600, 10600),
    3: (0, 4800, 5800, 7700, 9600, 11600, 12000, 12000, 12000, 12000, 12000),
    4: (0, 9600, 11600, 12000, 12000, 12000, 12000, 12000, 12000, 12000, 12000),
}
# Self-drawn: what each of the others pays, and the dealer; to the dealer each pays what stands second.
DRAWN = {
    1: (0, 0, (300, 500), (400, 700), (400, 800), (500, 1000), (600, 1200), (700, 1300), (800, 1500), (800, 1600), 0),
    2: ((400, 700), 0, (500, 1000), (700, 1300), (800, 1600), (1000, 2000), (1200, 2300), (1300, 2600), (1500, 2900))
    + ((1600, 3200), (1800, 3600)),
    3: ((700, 1300), (800, 1600), (1000, 2000), (1300, 2600), (1600, 3200), (2000, 3900)) + ((2000, 4000),) * 5,
    4: ((1300, 2600), (1600, 3200), (2000, 3900)) + ((2000, 4000),) * 8,
}
LIMITS = ((5, 8000), (6, 12000), (7, 12000), (8, 16000), (10, 16000), (11, 24000), (12, 24000), (13, 32000))


def hands():
    """(han, fu, the dealer wins, drawn) and what the four seats, of which the first deals, get or pay."""
    for han in range(1, 5):
        for at, fu in enumerate(FU):
            if DISCARD[han][at]:
                yield (han, fu, False, False), (0, DISCARD[han][at], -DISCARD[han][at], 0)
                yield (han, fu, True, False), (DISCARD_TO_DEALER[han][at], 0, -DISCARD_TO_DEALER[han][at], 0)
            if DRAWN[han][at]:
                other, dealer = DRAWN[han][at]
                yield (han, fu, False, True), (-dealer, dealer + 2 * other, -other, -other)
                yield (han, fu, True, True), (3 * dealer, -dealer, -dealer, -dealer)
    for han, points in LIMITS:
        yield (han, 30, False, False), (0, points, -points, 0)
        yield (han, 30, True, False), (points * 3 // 2, 0, -points * 3 // 2, 0)
        yield (han, 30, False, True), (-points // 2, points, -points // 4, -points // 4)
        yield (han, 30, True, True), (points * 3 // 2, -points // 2, -points // 2, -points // 2)


def test_every_hand_is_paid_as_the_table_says():
    found = kit_file.read(PATH.read_text("utf-8"))
    count = 0
    for (han, fu, of_dealer, drawn), wanted in hands():
        pad = Pad(Kit(found.draft.pack()), 4)
        entries = (("winner", 0 if of_dealer else 1), ("payer", NONE if drawn else 2), ("han", han))
        for name, entry in entries + ((("fu", fu),) if han < 5 else ()):
            row = found.rows.index(name)
            assert pad.takes(row, 0, entry), (name, entry)
            pad.enter(row, 0, entry)
        pad.count()
        paid = tuple([pad.value(seat, found.rows.index("_sum")) for seat in range(4)])
        assert paid == wanted, (han, fu, of_dealer, drawn, paid, wanted)
        count += 1
    assert count == 190
