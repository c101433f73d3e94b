"""Nothing that the box says is cut off on its display, in any language, with the widest arguments."""

import re
from functools import lru_cache

import pytest
from scrollmaster.base import paths
from scrollmaster.base.languages import ENGLISH, LANGUAGES
from scrollmaster.base.languages.texts import english, texts

from firmware.render.font import EXTRA
from firmware.render.lines import wrap
from shared_rules.core import loader
from shared_rules.core.terms import Terms
from shared_rules.formats.display import COLUMNS, qr_place
from shared_rules.formats.qr import SIDES
from tests.device.said import HEADING, LABEL, PART, QUESTION, Said
from tests.rules.term_ids import RULE

PROMISES = (("texts cut off on the display with their widest arguments; letters that the font lacks", "0, 0", "0, 0"),)

BOX = paths.firmware() / "terms"
SELFTEST = paths.firmware() / "selftest/terms"
GAMES = [room for room in paths.term_rooms() if room.is_relative_to(paths.rules() / "games")]
SEEDS = range(9)
LINES = {QUESTION: (COLUMNS, 3), LABEL: (COLUMNS - 2, 2), HEADING: (COLUMNS, 1)}  # of so many columns, so many lines
ALONE = (COLUMNS, 6)  # a question for an OK, between heading and hint
WHOLE = {"scene.barrier": 6, "scene.locked": 6, "scene.rolled": 2, "scene.rank": 1, "scene.number": 1, "scene.die": 1}
HINT = 2
TOLD_BELOW = "refused.full"  # a refusal that says what to do: nobody shall have to wait for its second page
GUIDE_LINES = 4
HOLD = 1
TEST_LINES = 6  # between the heading of a self-test and its hint
# Beside the QR code, with three lines of digits and LOCAL.
PHOTO = {"scene.code": 3, "scene.key": 3, "scene.promise": 3}
# Beside the larger one of a result, with the scores of six seats.
RESULT = {"scene.result": 1, "scene.lost": 1, "scene.hint_seen": 1, "scene.result_scan": 2}
ARGUMENTS = {  # of the box's own words; elsewhere games of chance tell
    "scene.number": (-1000, -1000, 1000),
    "scene.rank": (6, 0, 1000),
    "scene.die": (10, 10, 20),
    "menu.waiting_only": (("elfenwizards.name",), ("menu.steps", 1600)),
    "menu.ask_full": (100,),
    "selftest.ask_all": ("selftest.green",),
    "selftest.ask_key": ("selftest.previous",),
    "selftest.ask_part": (70,),
    "selftest.hint_number": (6,),
    "scene.count": (20, ("elfenwizards.name",)),
}


@lru_cache(maxsize=None)
def tables(language, *rooms):
    """The words of rooms as a box says them: in English what the language lacks."""
    found = [texts(room, spoken) for spoken in (language, ENGLISH) for room in rooms]
    return Terms(["".join(f"{term}\t{text}\n" for term, text in rows.items()).encode() for rows in found])


@lru_cache(maxsize=None)
def heard(game_id):
    """What games of chance of this kind make the box say, and its seats."""
    game = loader.load(game_id)
    said = Said()
    said.play(game, SEEDS)
    return said, names_of(game)


def names_of(game):
    """What the seats are called, as many as there may be."""
    table = game()
    table.seat_count = game.SEATS[1]
    return table.seat_terms()


def role_of(term, text):
    """What a term of a game is for when no game of chance came by: by its shape."""
    if ".ask_" in term and not RULE.search(term):
        return QUESTION
    return PART if ".guide_" in term or ".layout" in term or RULE.search(term) or re.search(r"[.!]$", text) else LABEL


def _room_for(term, role):
    return ALONE if term.startswith("elf.ask_score") else LINES[role]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("room", GAMES, ids=lambda room: room.parent.name)
def test_the_sentences_of_a_first_game_fit(room, language):
    terms = tables(language, room, BOX)
    guide = [*loader.load(room.parent.name).GUIDE, "scene.guide_setup"]
    assert [terms.text(term) for term in guide if not fits(terms.text(term), COLUMNS, GUIDE_LINES)] == []


def fits(text, columns, lines):
    wrapped = wrap(text, columns)
    return len(wrapped) <= lines and no_word_is_torn(text, columns)


def no_word_is_torn(text, columns):
    return max(len(word) for word in text.split(" ")) <= columns


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("room", GAMES, ids=lambda room: room.parent.name)
def test_what_a_game_says_fits(room, language):
    terms = tables(language, room, BOX)
    said, seats = heard(room.parent.name)
    longest = max(len(terms.text(seat)) for seat in seats)
    wrong = []
    for term, text in english(room).items():
        widest = said.widest(terms, term, seats)
        for role in said.roles.get(term, {role_of(term, text)}):
            told = widest if role != QUESTION else "x" * longest + ": " + widest
            if not (fits(told, *_room_for(term, role)) if role in LINES else no_word_is_torn(told, COLUMNS)):
                wrong.append((term, told))
    assert not wrong


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_box_says_by_itself_fits(language):
    game = GAMES[0]
    terms = tables(language, BOX, SELFTEST, game)
    said, seats = Said(), heard(game.parent.name)[1]
    ids = english(BOX) | english(SELFTEST)
    for term in ids:
        for value in sorted(ids):
            if re.fullmatch(re.escape(term) + r"\d", value):
                said.note((term, value), LABEL)  # a setting and its values
    for term, values in ARGUMENTS.items():
        said.note((term, *values), PART)
    wrong = []
    for term in ids:
        widest = said.widest(terms, term, seats)
        columns, lines = _room(term, ids[term])
        if not (fits(widest, columns, lines) if lines else no_word_is_torn(widest, columns)):
            wrong.append((term, widest))
    assert not wrong


def _room(term, text):
    """(columns, lines) that a term of the box has; no lines: it runs over the display."""
    if term in WHOLE:
        return COLUMNS, WHOLE[term]
    if term in PHOTO:
        return qr_place(SIDES[0])[2], PHOTO[term]
    if term in RESULT:
        return qr_place(SIDES[1])[2], RESULT[term]
    if term.startswith("scene.hold_"):
        return COLUMNS, HOLD
    if term.startswith("scene.hint_") or term == TOLD_BELOW:
        return COLUMNS, HINT
    if term.startswith("selftest.hint_"):
        return COLUMNS, 1
    if term.startswith("selftest.ask_"):
        return COLUMNS, TEST_LINES
    if ".ask_" in term:
        return LINES[QUESTION]
    return LINES[LABEL] if role_of(term, text) == LABEL and term.startswith("menu.") else (COLUMNS, 0)


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


@pytest.mark.parametrize("language", LANGUAGES)
def test_whether_games_are_counted_is_said_in_one_line(language):
    terms = tables(language, BOX)
    for value in ("menu.counted0", "menu.counted1"):
        assert len(terms.say(("menu.counted", value))) <= COLUMNS - 3, value  # its key, a space, an arrow


@pytest.mark.parametrize("language", LANGUAGES)
def test_how_a_wizard_stands_is_said_in_one_line(language):
    room = next(room for room in GAMES if room.parent.name == "wizwar")
    terms = tables(language, BOX, room)
    terms.seat_names = [term for term, _ in loader.load("wizwar").COLOURS]
    for seat in range(len(terms.seat_names)):
        assert len(terms.say(("scene.rank", 4, seat, ("wiz.standing", 20, 10)))) <= COLUMNS
