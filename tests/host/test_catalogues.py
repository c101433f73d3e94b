"""Every text of every room is there in seven languages, made from the English that stands there now."""

import ast
import re
import shutil
from pathlib import Path

import pytest
from scrollmaster.base import paths
from scrollmaster.base.errors import Problem
from scrollmaster.base.languages import ENGLISH, LANGUAGES
from scrollmaster.base.languages.texts import english, texts
from scrollmaster.box.deploy import tree

from tools.catalogues import update

PROMISES = (("texts in seven languages that are missing, empty or fuzzy", "0, 0, 0", "0, 0, 0 of 1,450 × 7"),)

HOST = Path(__file__).parents[2] / "host" / "scrollmaster"
OTHERS = LANGUAGES[1:]
ROOMS = paths.term_rooms()
ON_BOX = [
    room
    for room in ROOMS
    if room.is_relative_to(paths.firmware()) or room.is_relative_to(paths.rules()) and room.parent.name != tree.SCREENS
]
assert len(ROOMS) > len({"host", "firmware", "core"}) and len(OTHERS) == 6, "there is nothing to check"
EVERYWHERE = [
    pytest.param(room, language, id=f"{room.parent.name}-{language}") for room in ROOMS for language in OTHERS
]

WRONG = {  # words that were tried and read badly, as regular expressions; what to say instead: docs/languages.md
    "en": ("told", "has wrong", "means nothing now", "did not trust"),
    "da": ("formular", "board", "kendsgerning", "fortælles", "Ethvert andet", "besværgelser?"),
    "de": (
        *("Tatsache", "Berichtigung", "ungesagt", "weiß die Box", "Kopf$", "Ctrl-C", "Jedes andere", "und was folgte"),
        *("Partien?", "auflisten"),
    ),
    "fr": (
        *("presse", "tiens", "vous", "votre", r"(?!(ass|ch)ez)\w+ez"),
        *("fixer? un fait", "Table du", "d'ailleurs", "Tout autre"),
    ),
    "it": ("(pedine|minuti|contatori) a posto", r"\d\} vita", "ignot[oa]", "dice alla scatola", "Qualsiasi altro"),
    "no": ("formel", "formelen", "formler", "skåres", "faktum", "fortelles", "Et hvilket som helst spill"),
    "sv": (
        *("låda", "lådan", "(en|ingen|varje) box", "box(en|ens|ar|arna)", "besvärjelser?"),
        *("Överste", "räknare", "faktum", "berättas", "Vilket spel som helst"),
    ),
}


def said(path):
    """The terms that a file of the host names in a call of `say`, by line."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "say" and node.args:
            first = node.args[0]
            if isinstance(first, ast.Constant) and isinstance(first.value, str):
                yield node.lineno, first.value


def test_every_term_that_the_host_says_has_a_text():
    known = {term for room in ROOMS for term in english(room)}
    files = [path for path in HOST.rglob("*.py") if "node_modules" not in path.parts]
    named = [(path, line, term) for path in files for line, term in said(path)]
    assert len(named) > 200
    assert [f"{path}:{line} {term}" for path, line, term in named if term not in known] == []


def places(text):
    return sorted(re.findall(r"\{\w*\}", text))


@pytest.mark.parametrize(("room", "language"), EVERYWHERE)
def test_no_text_is_missing_empty_or_of_another_english(room, language):
    source = english(room)
    assert source and sorted(set(source) - set(texts(room, language))) == []


@pytest.mark.parametrize(("room", "language"), EVERYWHERE)
def test_translations_have_the_same_arguments_and_no_stray_spaces(room, language):
    source = english(room)
    translated = texts(room, language)
    assert translated
    for term, text in translated.items():
        assert places(text) == places(source[term]), term
        assert text == text.strip() and "\t" not in text and "\n" not in text, term


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_that_read_badly_do_not_come_back(language):
    wrong = re.compile("|".join(rf"(?<!\w){word}(?!\w)" for word in WRONG[language]), re.IGNORECASE)
    found = [(term, text) for room in ROOMS for term, text in texts(room, language).items() if wrong.search(text)]
    assert found == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_command_is_quoted_in_one_way(language):
    said = [(term, text) for room in ROOMS for term, text in texts(room, language).items() if room not in ON_BOX]
    assert said and [term for term, text in said if "`" in text] == []


@pytest.mark.parametrize("room", [room for room in ROOMS if room not in ON_BOX], ids=lambda room: room.parent.name)
def test_german_has_one_kind_of_quotes_but_around_what_a_shell_or_a_file_reads(room):
    said = {term: re.sub('"…?"', "", text) for term, text in texts(room, "de").items() if "pip install" not in text}
    assert [term for term, text in said.items() if '"' in text and term != "date.wrong"] == []


@pytest.mark.parametrize(("term", "typed"), [("tiles.no_name", 'name = "…"'), ("tiles.template", ' ""')])
def test_what_a_person_types_into_a_file_has_its_quotes_in_every_language(term, typed):
    said = [texts(room, language)[term] for room in ROOMS if term in english(room) for language in LANGUAGES]
    assert len(said) == len(LANGUAGES) and [text for text in said if typed not in text] == []


@pytest.mark.parametrize("room", [room for room in ROOMS if room not in ON_BOX], ids=lambda room: room.parent.name)
def test_what_goes_to_a_box_is_sent_by_one_german_word(room):
    assert [text for text in texts(room, "de").values() if re.search("schick", text)] == []


@pytest.mark.parametrize("room", ON_BOX, ids=lambda room: room.parent.name)
def test_on_the_display_french_has_no_space_before_a_sign(room):
    assert [text for text in texts(room, "fr").values() if re.search(" [:?!;]", text)] == []


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.parent.name)
def test_catalogues_are_in_step_with_their_table(room, tmp_path):
    """What `make catalogues` would change is nothing."""
    copy = tmp_path / "terms"
    shutil.copytree(room, copy)
    assert [language for language in OTHERS if update(copy, language)] == []


def table(room, **rows):
    (room / "en.tsv").write_text("".join(f"{term}\t{text}\n" for term, text in rows.items()))


def translate(room, before, after):
    path = room / "de.po"
    assert before in path.read_text("utf-8")
    path.write_text(path.read_text("utf-8").replace(before, after), "utf-8")


@pytest.fixture
def room(tmp_path):
    """Two equal English texts with different German ones."""
    table(tmp_path, a="on", b="on")
    assert update(tmp_path, "de")
    translate(tmp_path, 'msgctxt "a"\nmsgid "on"\nmsgstr ""', 'msgctxt "a"\nmsgid "on"\nmsgstr "an"')
    translate(tmp_path, 'msgctxt "b"\nmsgid "on"\nmsgstr ""', 'msgctxt "b"\nmsgid "on"\nmsgstr "auf"')
    return tmp_path


def test_the_id_tells_equal_texts_apart(room):
    assert texts(room, "de") == {"a": "an", "b": "auf"}
    assert texts(room, ENGLISH) == {"a": "on", "b": "on"}
    assert not update(room, "de")


def test_another_english_makes_a_translation_fuzzy_and_unused_until_somebody_has_looked(room):
    table(room, a="on", b="upon")
    assert texts(room, "de") == {"a": "an"}
    assert update(room, "de") and not update(room, "de")
    assert texts(room, "de") == {"a": "an"}
    assert '#, fuzzy\nmsgctxt "b"\nmsgid "upon"\nmsgstr "auf"\n' in (room / "de.po").read_text()
    translate(room, "#, fuzzy\n", "")
    assert texts(room, "de") == {"a": "an", "b": "auf"}


def test_new_ids_come_empty_gone_ones_go(room):
    table(room, b="on", c="in")
    assert update(room, "de")
    text = (room / "de.po").read_text()
    assert 'msgctxt "c"\nmsgid "in"\nmsgstr ""' in text and 'msgctxt "a"' not in text
    assert texts(room, "de") == {"b": "auf"}


def test_a_room_without_a_catalogue_speaks_english_only(room):
    assert texts(room, "fr") == {}


def test_what_is_no_catalogue_is_named(room):
    (room / "de.po").write_text("msgid without quotes\n")
    with pytest.raises(Problem, match="language.catalogue"):
        texts(room, "de")
