"""Makes firmware/render/font.py from firmware/render/glyphs.txt, where the letters are drawn.

    python -m tests.device.font_maker

A sheet is blocks of nine lines: the characters, six columns apart, then their eight rows of five, `#` for a lit pixel.
"""

import pathlib

RENDER = pathlib.Path(__file__).resolve().parents[2] / "firmware" / "render"
HEAD = '''"""The letters of the text display: five bytes each, one a column, lowest bit on top.

Made from glyphs.txt by `python -m tests.device.font_maker`.
"""

EXTRA = "{extra}"  # after ASCII 126, in the order of their glyphs
GLYPHS = (
'''


def read_sheet(text):
    """[(character, eight rows of five)] in the order of the sheet."""
    lines = text.split("\n")
    glyphs = []
    for top in range(0, len(lines) - 8, 10):
        for at in range(0, len(lines[top + 1]), 6):
            letter = lines[top][at : at + 1] or " "
            glyphs.append((letter, [line[at : at + 5] for line in lines[top + 1 : top + 9]]))
    return glyphs


def columns(rows):
    """The five bytes of a glyph."""
    return bytes([sum(1 << y for y in range(8) if rows[y][x] == "#") for x in range(5)])


def source(glyphs):
    """The text of font.py."""
    out = HEAD.replace("{extra}", "".join([letter for letter, _ in glyphs if ord(letter) > 126]))
    for letter, rows in glyphs:
        code = "".join(["\\x%02x" % byte for byte in columns(rows)])
        out += '    b"%s"  # %s\n' % (code, "space" if letter == " " else letter)
    return out + ")\n"


if __name__ == "__main__":
    sheet = (RENDER / "glyphs.txt").read_text(encoding="utf-8")
    (RENDER / "font.py").write_text(source(read_sheet(sheet)), encoding="utf-8")
