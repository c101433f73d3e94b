"""Nothing that the box says is cut off on its display, in any language, with the widest arguments."""

from functools import lru_cache

import pytest
from scrollmaster.base import paths
from scrollmaster.base.languages import ENGLISH, LANGUAGES
from scrollmaster.base.languages.texts import english, texts
from scrollmaster.box.language import fit

from firmware.render.font import EXTRA
from firmware.render.lines import wrap
from shared_rules.core.terms import Terms

PROMISES = (("texts cut off on the display with their widest arguments; letters that the font lacks", "0, 0", "0, 0"),)

BOX = paths.firmware() / "terms"
SELFTEST = paths.firmware() / "selftest/terms"
GAMES = [room for room in paths.term_rooms() if room.is_relative_to(paths.rules() / "games")]


@lru_cache(maxsize=None)
def tables(language, *rooms):
    """The words of rooms as a box says them: in English what the language lacks."""
    found = [texts(room, spoken) for spoken in (language, ENGLISH) for room in rooms]
    return Terms(["".join(f"{term}\t{text}\n" for term, text in rows.items()).encode() for rows in found])


def names_of(game):
    """What the seats are called, as many as there may be."""
    table = game()
    table.seat_count = game.SEATS[1]
    return table.seat_terms()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("room", GAMES, ids=lambda room: room.parent.name)
def test_what_a_game_says_fits(room, language):
    assert list(fit.of_game(room.parent.name, tables(language, room, BOX))) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_box_says_by_itself_fits(language):
    assert list(fit.of_box(tables(language, BOX, SELFTEST, *GAMES))) == []


@pytest.mark.parametrize(
    ("text", "place"), [("a" * 22, (21, 1)), ("a" * 21 + " b", (21, 1)), ("a " * 33 + "b", (21, 3))]
)
def test_what_does_not_fit_is_named(text, place):
    assert not fit.fits(text, fit.Place(*place)) and len(wrap(text, place[0])) > place[1]
    assert fit.fits("a" * 21, fit.Place(*place))


@pytest.mark.parametrize("room", [BOX, SELFTEST, *GAMES], ids=lambda room: room.parent.name)
def test_every_letter_is_in_the_font(room):
    known = {chr(code) for code in range(32, 127)} | set(EXTRA)
    for language in LANGUAGES:
        letters = set("".join(texts(room, language).values()))
        assert not letters - known, language


def test_the_font_has_the_letters_of_all_languages_in_both_cases():
    letters = "æøå" + "äöå" + "äöü" + "àâçéèêëîïôùûœ" + "àèéìòù"
    assert not set(letters + letters.upper()) - set(EXTRA) and "ß" in EXTRA


def test_every_language_is_called_by_its_own_name_in_all():
    names = [english(BOX)[f"menu.language{number}"] for number in range(len(LANGUAGES))]
    assert len(set(names)) == len(LANGUAGES) and names[LANGUAGES.index(ENGLISH)] == "English"
    for language in LANGUAGES:
        assert [texts(BOX, language)[f"menu.language{number}"] for number in range(len(LANGUAGES))] == names
