"""The font is the one that is drawn in glyphs.txt."""

from tests.device import font_maker


def test_the_font_is_made_from_its_drawing():
    sheet = (font_maker.RENDER / "glyphs.txt").read_text(encoding="utf-8")
    assert (font_maker.RENDER / "font.py").read_text(encoding="utf-8") == font_maker.source(
        font_maker.read_sheet(sheet)
    )


def test_a_glyph_reads_from_the_left_and_from_the_top():
    assert (
        font_maker.columns(["#....", ".....", ".....", ".....", ".....", ".....", ".....", "....#"]) == b"\1\0\0\0\x80"
    )
