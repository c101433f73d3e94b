"""Promise: a language is a folder that anybody writes; what a box could not say or show is named with its line."""

import re

import pytest
from click.testing import CliRunner
from scrollmaster.base import languages
from scrollmaster.base.languages import FOLDERS, OF_BOX, OF_PROGRAM, catalogue
from scrollmaster.base.languages.writing import joined
from scrollmaster.box.language import folder
from scrollmaster.box.language.check import checked
from scrollmaster.box.language.letters import SHEET
from scrollmaster.cli import main

from shared_rules.formats import language, pack, words
from tests.host.language_folders import LETTERS, OWN, make

SHIPPED = sorted(path.parent for path in FOLDERS.glob(f"*/{OF_BOX}"))


def run(*args):
    return CliRunner().invoke(main, ["language", *map(str, args)])


@pytest.fixture
def pl(tmp_path):
    return make(tmp_path / "pl")


def test_a_complete_language_is_a_file_for_a_box(pl):
    data = checked(pl)

    entries = dict(pack.contents(data))
    assert words.find_in(entries["firmware.words"], words.key("menu.look")).decode() == OWN["menu.look"]
    assert entries[language.LETTERS] == b"\x41\x01\x7f\x48\x44\x40\x40" + b"\x44\x01\x7c\x0a\x05\x04\x78"
    assert run("check", pl).output == f"pl: all in order, {len(data)} bytes for a box.\n"


def replaced(before, after):
    def spoil(path):
        text = (path / OF_BOX).read_text("utf-8")
        assert before in text
        (path / OF_BOX).write_text(text.replace(before, after, 1), "utf-8")

    return spoil


def drawn(letters):
    return lambda path: (path / SHEET).write_text(letters, "utf-8")


def in_program(path):
    text = (path / OF_PROGRAM).read_text("utf-8")
    at = text.index('msgstr ""', text.index('msgctxt "archive.'))
    (path / OF_PROGRAM).write_text(text[:at] + 'msgstr "{7}"' + text[at + 9 :], "utf-8")


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (replaced("Łatwy", "Őatwy"), ': "menu.look": neither the font nor letters.txt has the letter "Ő".'),
        (replaced('msgctxt "menu.look"', '#, fuzzy\nmsgctxt "menu.look"'), ': "menu.look" was translated from another'),
        (replaced('msgctxt "menu.look"', 'msgctxt "menu.book"'), 'another English: 1, the first of them "menu.look".'),
        (replaced('msgid "The box …"', 'msgid "The pox …"'), 'another English: 1, the first of them "menu.look".'),
        (replaced('msgstr "Light: {0}"', 'msgstr "Light: {1}"'), "as often: {0}"),
        (replaced('msgstr "Light: {0}"', 'msgstr "Light: {0} {"'), "as often: {0}"),
        (replaced("W co gramy?", " W co gramy?"), ': "menu.ask_start" begins or ends with a space'),
        (replaced("W co gramy?", "W co\\ngramy?"), ': "menu.ask_start" begins or ends with a space'),
        (
            replaced("W co gramy?", "a " * 50 + "a"),
            ': "menu.ask_start" is cut off on the display: at most 3 lines of 21',
        ),
        (replaced("W co gramy?", "a" * 22), ': "menu.ask_start" has a word of more than 21 letters'),
        (replaced("W co gramy?", "a " * 150 + "a"), 'The text of "menu.ask_start" has more than 255 bytes.'),
        (replaced('msgstr "Polski"', 'msgstr "English"'), ': "menu.language_own" is what your language calls itself'),
        (replaced('msgctxt "menu.look"', "msgctxt menu.look"), "is no catalogue"),
        (drawn(LETTERS.replace("#....", "#...x", 1)), "letters.txt, line 2: Ł is drawn in eight rows"),
        (drawn(LETTERS.replace("Ł     ń", "Ł  ń")), "letters.txt, line 1: letters stand in blocks"),
        (drawn("Ł\n#....\n"), "letters.txt, line 1: letters stand in blocks"),
        (in_program, "program.po, line "),
    ],
)
def test_what_is_wrong_is_named(pl, spoil, sentence):
    spoil(pl)
    result = run("check", pl)
    assert result.exit_code == 1 and sentence in result.output and "Faults: 1." in result.output


def test_texts_that_are_not_translated_are_one_sentence_behind_all_faults(pl):
    text = (pl / OF_BOX).read_text("utf-8")
    (pl / OF_BOX).write_text(re.sub(r'(msgid "[^"].*\nmsgstr) .*', r'\1 ""', text), "utf-8")
    replaced('msgctxt "menu.look"\nmsgid "The box …"\nmsgstr ""', 'msgctxt "menu.look"\nmsgid "The box …"\nmsgstr "Ő"')(
        pl
    )
    letter, empty, faults = run("check", pl).output.splitlines()
    first, *others = folder.of_box()
    assert '"menu.look"' in letter and "Faults: 2." in faults
    assert empty.endswith(f': Texts that are not translated yet: {len(others)}, the first of them "{first}".')


def test_new_keeps_what_is_translated(pl):
    replaced('msgid "The box …"', 'msgid "The pox …"')(pl)
    before = (pl / OF_BOX).read_text("utf-8")
    assert f"{OF_BOX}: {len(folder.of_box())} texts, 1 of them" in run("new", pl).output
    after = (pl / OF_BOX).read_text("utf-8")
    assert '#, fuzzy\nmsgctxt "menu.look"\nmsgid "The box …"\nmsgstr "Łatwy dzień …"\n' in after
    assert before.count("msgctxt") == after.count("msgctxt") and OWN["menu.ask_start"] in after
    assert run("new", pl).exit_code == 0 and (pl / OF_BOX).read_text("utf-8") == after


@pytest.mark.parametrize(("name", "sentence"), [("Polish", "no code of a language"), ("de", "speaks de already")])
def test_a_folder_is_called_by_a_code_that_is_free(tmp_path, name, sentence):
    assert sentence in run("new", tmp_path / name).output and not (tmp_path / name).exists()


def test_what_is_no_folder_of_a_language_is_refused(tmp_path):
    result = run("check", tmp_path / "pl")
    assert result.exit_code == 2 and "has no box.po" in result.output


def test_the_program_speaks_the_language_of_a_folder_and_english_where_it_lacks_words(tmp_path, monkeypatch):
    path = make(tmp_path / "xq")
    text = (path / OF_PROGRAM).read_text("utf-8")
    at = text.index('msgstr ""', text.index('msgctxt "language.good"'))
    (path / OF_PROGRAM).write_text(text[:at] + 'msgstr "{0}: w porządku ({1})"' + text[at + 9 :], "utf-8")
    monkeypatch.setenv(languages.VARIABLE, str(path))
    assert languages.chosen() == "xq" and joined(["a", "b", "c"]) == "a, b and c"
    assert "xq: w porządku (" in run("check", path).output
    assert "is not the folder" in run("check", tmp_path / "nl").output


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.name)
def test_the_languages_of_the_program_are_in_order_and_in_step(path, tmp_path):
    assert len(checked(path)) > 20_000
    copy = tmp_path / path.name
    copy.mkdir()
    for name in (OF_BOX, OF_PROGRAM):
        (copy / name).write_bytes((path / name).read_bytes())
    folder.shorten(copy)
    assert all((copy / name).read_bytes() == (path / name).read_bytes() for name in (OF_BOX, OF_PROGRAM))


def test_the_program_comes_with_translated_texts_and_new_adds_the_others(tmp_path):
    path = tmp_path / "nl"
    path.mkdir()
    (path / OF_PROGRAM).write_bytes((FOLDERS / "nl" / OF_PROGRAM).read_bytes())
    shipped = catalogue.of_file(path / OF_PROGRAM)
    assert shipped and all(message.string for message in shipped.values())

    assert run("new", path).exit_code == 0
    full = catalogue.of_file(path / OF_PROGRAM)
    assert list(full) == list(folder.of_program()) and len(full) > len(shipped)
    translated = {term: message.string for term, message in full.items() if message.string}
    assert translated == {term: message.string for term, message in shipped.items()}
