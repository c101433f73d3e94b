"""The game's picture: drawn as text, one character a cell; the pictures of the die."""

from shared_rules.core import cells
from shared_rules.games.maginor import GAME, effects
from shared_rules.games.maginor import state as st
from tests.rules.maginor.position import FIRE, SMALL, position, roll, say

RING = " | ".join([SMALL] * 11)


def drawn(play):
    """The face as eight words: a seat's letter (small: dim), # white, o a tile; what blinks is ! or ?."""
    words = []
    face = play.state.face()
    for row in range(8):
        words.append("".join([_letter(cell) for cell in face[row * 8 : row * 8 + 8]]))
    return words


def _letter(cell):
    if cell & cells.BLINK:
        return "!" if cell & 15 == cells.WHITE else "?"
    seat = (cell & 15) - cells.SEAT
    if 0 <= seat < 4:
        return "rbgy"[seat] if cell & cells.DIM else "RBGY"[seat]
    return {cells.OFF: ".", cells.WHITE: "#", cells.FAINT: "o"}[cell]


def test_the_ring_the_supplies_and_maginor_on_the_guild_hall():
    play = position(RING, seats=4)
    assert drawn(play) == [
        "o..!.o..",
        ".RR..bbo",
        ".R....b.",
        "o......o",
        "........",
        "oy....g.",
        ".yy..ggo",
        ".o.o..o.",
    ]


def test_the_last_roll_stands_in_the_midst_in_the_colour_of_who_rolled():
    play = position(RING, seats=2, maginor=st.BEFORE)
    roll(play, FIRE)
    say(play, play.decision().options[0].value)
    middle = [row[2:6] for row in drawn(play)[2:6]]
    assert middle == ["..R.", ".RR.", "RRRR", ".RR."]
    assert drawn(play)[0][3] == "?"  # red leads on the Guild Hall, and blue's wizard stands there too


def test_below_full_level_bars_tell_the_votes_and_won_tiles_whose_they_are():
    play = position(RING, level=st.TURNS, seats=3, gone="T1:R T2:B T3:R", maginor=st.ON)
    picture = drawn(play)
    assert picture[1][1:7] == "R....." and picture[2][1:7] == "RRRRRR" and picture[3][1:4] == "BBB"
    assert "".join(picture).count("r") == 2 and "".join(picture).count("b") == 1


def test_every_place_of_maginor_and_every_tile_has_a_cell_of_its_own():
    for count in (10, 11, 12):
        play = position(" | ".join([SMALL] * count), level=st.TRACK)
        seen = set()
        for first in range(1, count):
            for where in (st.BEFORE, st.ON):
                play.state.maginor = where
                seen.add(list(play.state.face()).index(cells.WHITE | cells.BLINK))
            play.state.owners[first] = st.DISCARDED
        assert len(seen) == 2 * count - 2


def test_spots_are_the_cells_of_the_tiles_that_are_named():
    play = position(RING)
    decision = play.decision()
    moves = [play.state.highlight_cells(decision, st.MOVE + tile) for tile in range(1, 11)]
    assert len(set(moves)) == 10 and play.state.highlight_cells(decision, st.ROLL) == b""


def test_the_six_faces_of_the_die_differ_in_many_cells():
    faces = [bytes(GAME().die_face(value)) for value in range(1, 7)]
    for one in range(6):
        assert set(faces[one]) == {cells.OFF, cells.WHITE} or one == 2  # earth is all light
        for other in range(one):
            differ = sum([a != b for a, b in zip(faces[one], faces[other])])
            assert differ >= 16, (one, other, differ)


def test_a_beast_has_the_picture_of_its_symbol():
    symbols = ((effects.EARTH_BEAST, st.EARTH), (effects.WATER_BEAST, st.WATER), (effects.FIRE_BEAST, st.FIRE))
    for beast, symbol in symbols:
        assert GAME().option_face(beast) == GAME().die_face(symbol + 1)
