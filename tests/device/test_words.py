"""Strings that stay on flash are found there, in the language that is set, else in English."""

from firmware.session.words import BOX, Words
from firmware.store import files
from shared_rules.core.terms import Terms
from shared_rules.formats.settings import LANGUAGES
from tests.device.fake_body import WORDS
from tests.tempdir import TempDir

COMMON = "firmware/terms/en.tsv"
ENGLISH = 0


class Settings:
    languages = LANGUAGES
    language = ENGLISH


class Body:
    """Words as an image has them: `tables` by (room, language)."""

    root = ""
    games = ("box", "other", "elfenwizards")

    def __init__(self, tables):
        self.tables = tables

    def words(self, room, language):
        return self.tables.get((room, language))


def table(language="en", room="firmware"):
    return files.read(WORDS + "/" + room + "/" + language + ".words")


def words(tables, *rooms):
    """Words, and the settings that tell their language."""
    settings = Settings()
    said = Words(settings, Body(tables))
    said.use(rooms or (BOX,))
    return said, settings


def both():
    return {(BOX, language): table(language) for language in ("en", "da")}


def test_every_term_of_the_box_is_found():
    source = files.read(COMMON)
    said, _ = words(both())
    terms = Terms([source])
    known = [str(line.split(b"\t")[0], "utf-8") for line in source.split(b"\n") if line]
    assert len(known) > 90
    for term in known:
        assert said.text(term) == terms.text(term) != term


def test_unknown_terms_show_their_id():
    said, _ = words({})
    assert said.text("menu.redo") == "menu.redo"
    said, _ = words(both(), "other", BOX)
    assert said.text("menu.red") == "menu.red"
    assert said.text("elf.unheard") == "elf.unheard"


def test_another_language_is_spoken_from_the_next_text_on():
    said, settings = words(both())
    assert said.text("menu.redo") == "Redo" and said.language == "en"
    settings.language = LANGUAGES.index("da")
    assert said.text("menu.redo") == "Gendan" and said.language == "da"


def test_what_a_language_lacks_is_said_in_english():
    said, settings = words({(BOX, "en"): table()})
    settings.language = LANGUAGES.index("fr")
    assert said.text("menu.redo") == "Redo"


def test_the_first_room_wins():
    tables = {("other", "en"): table("da"), (BOX, "en"): table(), ("elfenwizards", "en"): table("en", "elfenwizards")}
    said, _ = words(tables, "other", BOX, "elfenwizards")
    assert said.text("menu.redo") == "Gendan"
    assert said.text("elfenwizards.name") == "Elfenwizards"


def test_a_game_from_outside_brings_its_words_on_the_flash():
    with TempDir() as root:
        files.make_directory(root + "/packs")
        files.make_directory(root + "/packs/marbles")
        files.make_directory(root + "/packs/marbles/terms")
        files.write(root + "/packs/marbles/terms/en.words", (table(),))
        said, _ = words({}, "marbles")
        said._body.root = root
        assert said.text("menu.redo") == "Redo"
        assert said.text("menu.red") == "menu.red"


def test_a_damaged_table_says_less_and_harms_nobody():
    sound = table()
    tables = {}
    said, _ = words(tables)
    for at in range(0, 700, 3):
        tables[BOX, "en"] = sound[:at] + bytes([sound[at] ^ 255]) + sound[at + 1 :]
        assert isinstance(said.text("menu.redo"), str)
    for size in (0, 1, 3, 129, 140, 600):
        tables[BOX, "en"] = sound[:size]
        assert isinstance(said.text("menu.redo"), str)
