"""In seven languages nothing that decides is cut off, no id is shown, and nothing is left in English.

Of evenings that are played: each screen is laid out again with the widest arguments in every language.
"""

import pytest
from scrollmaster.base import paths
from scrollmaster.base.languages import LANGUAGES
from scrollmaster.base.languages.texts import texts as translated

from firmware.render.layout import Layout
from shared_rules.core import loader
from shared_rules.formats.display import COLUMNS
from tests.device import said_evening as said
from tests.device.test_languages_fit import BOX, GAMES, names_of, tables

PROMISES = (
    (
        "words that decide cut off, ids shown, texts not translated, on any screen of an evening in seven languages",
        "0, 0, 0",
        "0, 0, 0",
    ),
)

# Hints below a body that runs up.
RUNNING_UP = ((), (("scene.hint_seen",),), (("scene.hint_fact",),), (("scene.hint_rules",),))
PEOPLE = {"elfenwizards": 5, "magalon": 4, "maginor": 4, "universal": 5, "wizwar": 4}
SAMPLE = 40  # answers of an evening
WHOLE = 400


def levels(room):
    return range(len(loader.load(room.parent.name).LEVELS))


def check(tmp_path, room, level, seed, steps):
    """Play an evening, and look at all its screens in all languages."""
    game = room.parent.name
    heard = said.hear(str(tmp_path), game, PEOPLE[game], level, seed, steps)
    widest = said.arguments(heard)
    seats = names_of(loader.load(game))
    wrong = []
    for language in LANGUAGES:
        terms = said.Widest(tables(language, room, BOX)._tables, widest, seats)
        layout = Layout(terms, COLUMNS)
        for values in heard:
            wrong += [(language, *found) for found in faults(said.rebuilt(values), terms, layout)]
        known = {term for at in (room, BOX) for term in translated(at, language)}
        wrong += [(language, "not translated", term) for term in sorted(widest.roles) if term and term not in known]
        wrong += [(language, "id shown", term) for term in sorted(terms.raw) if "." in term]
    assert not wrong, "\n".join(sorted({str(fault) for fault in wrong}))


def faults(words, terms, layout):
    """What is cut off on one screen."""
    if not words.options and tuple(words.hint) in RUNNING_UP:
        return _missing("body", said.texts(words, terms, "body"), sum(said.pages(words, layout, said.MOST_PAGES), []))
    pages = said.pages(words, layout, said.NEWS_PAGES)
    found = _missing("body", said.texts(words, terms, "body"), pages[0])
    found += _missing("hint", said.texts(words, terms, "hint"), sum(pages, []))
    if words.options and words.cursor >= 0:
        found += _missing("option", said.texts(words, terms, "options")[words.cursor : words.cursor + 1], pages[0])
    return found + [("cut", line) for line in pages[0] if line.endswith("…") and not line.endswith(" …")]


def _missing(part, texts, lines):
    seen = " ".join(lines).split(" ")
    return [(part, text) for text in texts if [word for word in text.split(" ") if word not in seen]]


@pytest.mark.parametrize("room", GAMES, ids=lambda room: room.parent.name)
def test_nothing_that_decides_is_cut_off(tmp_path, room):
    check(tmp_path, room, max(levels(room)), 1, SAMPLE)


@pytest.mark.nightly
@pytest.mark.parametrize("seed", [2, 3])
@pytest.mark.parametrize("room", GAMES, ids=lambda room: room.parent.name)
def test_nothing_that_decides_is_cut_off_at_any_level(tmp_path, room, seed):
    for level in levels(room):
        (tmp_path / str(level)).mkdir()
        check(tmp_path / str(level), room, level, seed, WHOLE)


def test_the_games_are_those_there_are():
    assert sorted(PEOPLE) == sorted(room.parent.name for room in GAMES) and paths.rules().exists()
