"""Promise: the colours that seats begin with are told apart by all eyes, where no rulebook prescribes them.

The distance is CIE76, of the colours as named (sRGB, D65), as eyes without one kind of cones see them: the matrices for
a severity of 1.0 of G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, "A Physiologically-based Model for Simulation of
Color Vision Deficiency", IEEE Transactions on Visualization and Computer Graphics 15 (6), 2009, on linear light.
"""

from itertools import combinations

import pytest

from shared_rules.core import loader

PROMISES = (
    (
        "two seats of any other game, Wiz-War, Maginor and Magalon are told apart by four kinds of eyes, in CIE76",
        "at least 100",
        "107",
    ),
    ("four seats of any other game and of Maginor are told apart by four kinds of eyes, in CIE76", "at least 30", "31"),
)
MISSES = (
    ("the same of two seats of Elfenwizards, whose rulebook names them", "at least 100", "27"),
    ("the same of four seats of Elfenwizards, Wiz-War and Magalon, which have no better four", "at least 30", "7"),
)

EYES = {
    "normal": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
_XYZ = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))

# By game, from two seats or the fewest on: the least distance, rounded down.
LEAST = {
    "universal": (130, 31, 31, 28, 7),
    "wizwar": (130, 31, 7),
    "magalon": (107, 27, 7),
    "maginor": (130, 31, 31),
    "elfenwizards": (27, 7, 7, 7),
}


def _times(matrix, vector):
    return [sum(part * value for part, value in zip(row, vector, strict=True)) for row in matrix]


def _linear(channel):
    part = channel / 255
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def _curve(part):
    return part ** (1 / 3) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116


def lab(colour, eyes):
    """CIELAB of a colour, as such eyes see it; what no lamp can show is the nearest that one can."""
    seen = [min(1.0, max(0.0, part)) for part in _times(EYES[eyes], [_linear(channel) for channel in colour])]
    x, y, z = [_curve(part / white) for part, white in zip(_times(_XYZ, seen), _times(_XYZ, (1, 1, 1)), strict=True)]
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(one, other, eyes):
    return sum((a - b) ** 2 for a, b in zip(lab(one, eyes), lab(other, eyes), strict=True)) ** 0.5


def least(colours):
    """Of the two that are nearest to each other, for the eyes that tell them apart worst."""
    return min(distance(one, other, eyes) for one, other in combinations(colours, 2) for eyes in EYES)


@pytest.mark.parametrize("game", LEAST)
def test_the_seats_of_a_game_are_so_far_apart(game):
    rules = loader.load(game)
    fewest = max(rules.SEATS[0], 2)
    most = min(rules.SEATS[1], len(rules.COLOURS))  # from the seventh on they share a colour, and have its second name
    colours = [colour for _, colour in rules.COLOURS]
    assert tuple(int(least(colours[:seats])) for seats in range(fewest, most + 1)) == LEAST[game]


def test_the_bars_are_reached_where_nothing_prescribes_the_colours():
    assert min(LEAST[game][0] for game in ("universal", "wizwar", "maginor", "magalon")) >= 100
    assert min(LEAST["universal"][2], LEAST["maginor"][2]) >= 30


@pytest.mark.parametrize("game", ["maginor", "magalon"])
def test_no_other_two_of_its_colours_are_further_apart(game):
    colours = [colour for _, colour in loader.load(game).COLOURS]
    assert least(colours[:2]) == max(least(pair) for pair in combinations(colours, 2))


def test_no_other_four_of_maginor_without_his_own_white_are_further_apart():
    colours = [colour for _, colour in loader.load("maginor").COLOURS]
    assert least(colours[:4]) == max(least(four) for four in combinations(colours, 4) if (255, 255, 255) not in four)


@pytest.mark.parametrize("game", ["maginor", "magalon"])
def test_an_older_version_has_the_same_colours_in_its_own_order(game):
    today, older = loader.load(game).COLOURS, loader.load(game, 2).COLOURS
    assert older != today and sorted(older) == sorted(today)
    assert [int(term[-1]) for term, _ in older] == list(range(len(older)))


def test_distances_are_those_of_the_standard():
    """White and black are 100 apart; sRGB red is L 53.24, a 80.09, b 67.20 (D65)."""
    assert abs(distance((255, 255, 255), (0, 0, 0), "normal") - 100) < 0.01
    assert all(abs(a - b) < 0.02 for a, b in zip(lab((255, 0, 0), "normal"), (53.24, 80.09, 67.20), strict=True))
