"""A light of a replay has the colour of the box's own: the table here is that of the firmware."""

import pytest
from scrollmaster.box.virtual.lamps import lamp

from firmware.render.palette import mix
from shared_rules.core import loader
from shared_rules.core.cells import DIM, FAINT, GOOD, SEAT, WARNING, WHITE
from tests.host.test_terminal import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_a_light_has_the_colour_that_a_bright_box_gives_it(game):
    colours = [colour for _, colour in loader.load(game).COLOURS]
    for count in (len(colours), 2):
        table = mix(colours[:count], 0, b"\x00\x01\x02")
        for code in (*range(SEAT, SEAT + 6), WHITE, FAINT, WARNING, GOOD):
            for shown in (code, code | DIM):
                assert lamp(shown, colours[:count]) == tuple(table[3 * shown : 3 * shown + 3])
        assert lamp(0, colours) == (0, 0, 0)
