"""Strings that stay on flash are found there, in the language that is set, else in English."""

from firmware.settings import LANGUAGES
from firmware.store import files
from firmware.words import Words
from shared_rules.core.terms import Terms
from tests.device.fake_body import WORDS
from tests.tempdir import TempDir

COMMON = "firmware/terms/en.tsv"
TABLES = WORDS + "/firmware/terms"
ENGLISH = 0


class Settings:
    language = ENGLISH


def words(*directories):
    """Words, and the settings that tell their language."""
    settings = Settings()
    said = Words(settings)
    said.use(directories)
    return said, settings


def test_every_term_of_the_box_is_found():
    table = files.read(COMMON)
    said, _ = words(TABLES)
    terms = Terms([table])
    known = [str(line.split(b"\t")[0], "utf-8") for line in table.split(b"\n") if line]
    assert len(known) > 90
    for term in known:
        assert said.text(term) == terms.text(term) != term


def test_unknown_terms_show_their_id():
    said, _ = words()
    assert said.text("menu.redo") == "menu.redo"
    said.use(["no/such/place", TABLES])
    assert said.text("menu.red") == "menu.red"
    assert said.text("elf.unheard") == "elf.unheard"


def test_another_language_is_spoken_from_the_next_text_on():
    said, settings = words(TABLES)
    assert said.text("menu.redo") == "Redo" and said.language == "en"
    settings.language = LANGUAGES.index("da")
    assert said.text("menu.redo") == "Gentag" and said.language == "da"


def test_what_a_language_lacks_is_said_in_english():
    with TempDir() as root:
        files.append(root + "/en.words", files.read(TABLES + "/en.words"))
        said, settings = words(root)
        settings.language = LANGUAGES.index("fr")
        assert said.text("menu.redo") == "Redo"


def test_the_first_directory_wins():
    game = WORDS + "/shared_rules/games/elfenwizards/terms"
    with TempDir() as root:
        files.append(root + "/en.words", files.read(TABLES + "/da.words"))
        said, _ = words(root, TABLES, game)
        assert said.text("menu.redo") == "Gentag"
        assert said.text("elfenwizards.name") == "Elfenwizards"


def test_a_damaged_table_says_less_and_harms_nobody():
    table = files.read(TABLES + "/en.words")
    with TempDir() as root:
        said, _ = words(root)
        for at in range(0, 700, 3):
            files.write(root + "/en.words", (table[:at], bytes([table[at] ^ 255]), table[at + 1 :]))
            assert isinstance(said.text("menu.redo"), str)
        for size in (0, 1, 3, 129, 140, 600):
            files.write(root + "/en.words", (table[:size],))
            assert isinstance(said.text("menu.redo"), str)
