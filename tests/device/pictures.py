"""The pictures that a self-test shows on the face, as a person knows them: drawn here, not taken over. Portable."""

LIT, DARK = "#", "."
CORNER = (
    "########",
    "#.......",
    "#.......",
    "#.......",
    "#.......",
    "#.......",
    "#.......",
    "#.......",
)
SIGNS = {  # of the keys that have no light of their own
    "selftest.previous": (
        "...#....",
        "..##....",
        ".#######",
        "########",
        "########",
        ".#######",
        "..##....",
        "...#....",
    ),
    "selftest.next": (
        "....#...",
        "....##..",
        "#######.",
        "########",
        "########",
        "#######.",
        "....##..",
        "....#...",
    ),
    "selftest.ok": (
        "........",
        ".......#",
        "......##",
        "#....##.",
        "##..##..",
        ".####...",
        "..##....",
        "........",
    ),
    "selftest.back": (
        "##....##",
        "###..###",
        ".######.",
        "..####..",
        "..####..",
        ".######.",
        "###..###",
        "##....##",
    ),
}


def drawn(lights):
    """Lights of the face, row by row, as such a picture; every one is a colour."""
    rows = [lights[at : at + 8] for at in range(0, 64, 8)]
    return tuple(["".join([LIT if any(light) else DARK for light in row]) for row in rows])
