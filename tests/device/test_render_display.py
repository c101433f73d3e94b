"""The text display shows what the words say, in letters that differ."""

from firmware.render.display import Display
from firmware.render.font import EXTRA, GLYPHS
from firmware.render.lines import wrap
from firmware.scene.picture import Words
from shared_rules.core.terms import Terms
from shared_rules.formats.display import COLUMNS, GLASS, GLYPH, qr_place
from shared_rules.formats.qr import SIDES
from tests.device import draw

TERMS = Terms([b"q.title\tWho takes the title of the Grand Druid of the South?\no.red\tRed\no.blue\tBlue"])


def shown(words):
    display = Display(TERMS, GLASS)
    assert display.draw(words, 0)
    return draw.text(display.buffer).split("\n")


def question(option_count, cursor):
    words = Words()
    words.heading = ("Round 2", "Phase 5")
    words.body = (("q.title",),)
    words.options = tuple(["option %d" % at for at in range(option_count)])
    words.keys = "123456789"[:option_count]
    words.cursor = cursor
    return words


def test_a_question_is_wrapped_between_words():
    lines = shown(question(0, 0))
    assert lines[0] == "| Round 2 · Phase 5"
    assert lines[1:5] == ["| Who takes the title", "| of the Grand Druid of", "| the South?", "|"]


def test_a_heading_too_long_for_a_line_has_a_line_for_each_part():
    words = question(0, 0)
    words.heading = ("Round 3 of 6", "Recover chips again")
    assert shown(words)[:3] == ["| Round 3 of 6", "| Recover chips again", "| Who takes the title"]


def test_the_option_under_the_cursor_is_inverted_and_always_seen():
    for cursor in range(9):
        lines = shown(question(9, cursor))
        assert [line for line in lines if line[0] == ">"] == ["> %d option %d" % (cursor + 1, cursor)]


def test_the_hint_has_the_last_line():
    words = question(9, 0)
    words.hint = ("back: undo",)
    assert shown(words)[7] == "| back: undo"


def test_a_long_hint_takes_two_lines_and_no_more():
    words = question(9, 4)
    words.hint = ("twenty characters is.", "and as many again are", "on the next page")
    lines = shown(words)
    assert lines[6:] == ["| twenty characters is.", "| and as many again are"]
    assert "> 5 option 4" in [line.rstrip("↓ ") for line in lines]


def test_a_long_body_runs_up_and_starts_again():
    words = Words()
    firsts = []
    for scroll in range(5):
        words.clear()
        words.body = tuple(["line %d" % at for at in range(11)])
        words.scroll = scroll
        firsts.append(shown(words)[0])
    assert [first.strip(" ↑") for first in firsts] == ["| line 0", "| line 1", "| line 2", "| line 3", "| line 0"]


def test_nothing_is_drawn_twice():
    display = Display(TERMS, GLASS)
    words = question(3, 1)
    assert display.draw(words, 0)
    assert not display.draw(words, 0)
    assert not display.draw(question(3, 1), 0)
    assert display.draw(question(3, 2), 0)


def test_what_stands_already_is_not_looked_up_again():
    asked = []

    class Asked(Terms):
        def text(self, term):
            asked.append(term)
            return super().text(term)

    terms = Asked([b"q.title\tWho?\nq.seat\t{0s}"])
    display = Display(terms, GLASS)
    words = question(3, 0)
    words.body += (("q.seat", 0),)
    display.draw(words, 0)
    assert asked == ["q.title", "q.seat"]
    words.fresh = True
    words.cursor = 1
    display.draw(words, 0)
    assert asked == ["q.title", "q.seat"]
    terms.seat_names = ["Ann"]
    words.fresh = True
    words.cursor = 2
    display.draw(words, 0)
    assert draw.text(display.buffer).split("\n")[2] == "| Ann"


def test_wrapping_keeps_every_word_and_cuts_only_words_that_are_too_long():
    text = "a bb ccc " + "x" * 50 + " dd"
    lines = wrap(text, COLUMNS)
    assert max([len(line) for line in lines]) <= COLUMNS
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")


def test_every_character_has_a_glyph_of_its_own():
    glyphs = [GLYPHS[at : at + GLYPH] for at in range(0, len(GLYPHS), GLYPH)]
    assert len(glyphs) == 95 + len(EXTRA)
    for number in range(len(glyphs)):
        assert glyphs.index(glyphs[number]) == number
    for letter in "æøåäöüßéèêàùçÆØÅÄÖÜÉ":
        assert letter in EXTRA


def test_an_unknown_character_is_a_question_mark():
    words = Words()
    words.heading = ("a\u4e00b\n",)
    assert shown(words)[0] == "| a?b?"


def test_another_language_is_shown_at_once():
    terms = Terms([b"q.title\tWho?"])
    display = Display(terms, GLASS)
    words = question(0, 0)
    display.draw(words, 0)
    terms.language = "da"
    terms._tables = [b"\nq.title\tHvem?"]
    words.fresh = True
    assert display.draw(words, 0)
    assert draw.text(display.buffer).split("\n")[1] == "| Hvem?"


def test_the_clock_stands_at_the_end_of_the_first_line_or_in_one_of_its_own():
    words = question(0, 0)
    words.clock = "9:59"
    for heading, first in (("Round 3", "| Round 3          9:59"), ("Round 3 of 14 is on", "| Round 3 of 14 is on")):
        words.heading = (heading,)
        words.fresh = True
        assert shown(words)[0] == first
        words.fresh = True
    assert shown(words)[1] == "|                  9:59"


def test_a_heading_gives_a_line_to_options_that_have_no_room():
    words = question(4, 0)
    words.heading = ("Round 3 of 6", "Recover chips again")
    assert shown(words)[0] == "| Recover chips again"
    words = question(5, 0)
    words.heading = ("Round 3 of 6", "Recover chips again")
    assert shown(words)[::7] == ["| Who takes the title", "| 5 option 4"]
    words = question(5, 0)
    words.heading = ("Round 3 of 6", "Recover chips")
    words.clock = "0:20"
    assert shown(words)[0] == "| Recover chips    0:20"
    words = question(2, 0)
    words.heading = ("Round 3 of 6", "Recover chips again")
    assert shown(words)[:2] == ["| Round 3 of 6", "| Recover chips again"]


_, SQUARE, BESIDE = qr_place(SIDES[0])


def test_a_qr_code_is_drawn_once_and_leaves_nothing_behind():
    display = Display(TERMS, GLASS)
    words = Words()
    words.heading = ("+local",)
    words.body = ("0012 3456 7890 9876 5432 1029", "a long reason that is cut off")
    words.qr = "1" * 39
    assert display.draw(words, 0)
    lines = draw.text(display.buffer, BESIDE).split("\n")
    assert lines[:4] == ["| +local", "| 0012 3456", "| 7890 9876", "| 5432 1029"]
    assert lines[4:] == ["| a long", "| reason that", "| is cut off", "|"]
    words.fresh = True
    assert not display.draw(words, 0)
    square = draw.square(display.buffer, SQUARE)
    words.qr = "2" * 39
    words.fresh = True
    assert display.draw(words, 0) and draw.square(display.buffer, SQUARE) != square
    words = question(0, 0)
    assert shown(words) == draw_again(display, question(0, 0))


def draw_again(display, words):
    assert display.draw(words, 0)
    return draw.text(display.buffer).split("\n")


def test_beside_a_qr_code_what_does_not_fit_is_marked():
    display = Display(TERMS, GLASS)
    words = Words()
    words.body = ("a line " * 20,)
    words.qr = "1" * 39
    assert draw_again(display, words)[7][:13].endswith("…")
