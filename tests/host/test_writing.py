"""The program reads catalogues and writes dates, lists and numbers as Babel does, and needs no Babel for it."""

import io
import re
from datetime import datetime, timedelta

import pytest
from babel.dates import format_date, format_skeleton, format_time
from babel.lists import format_list
from babel.messages.pofile import read_po
from babel.numbers import format_decimal, format_percent
from scrollmaster.base import dates, paths
from scrollmaster.base.errors import Problem
from scrollmaster.base.languages import ENGLISH, LANGUAGES, VARIABLE, catalogue, chosen, writing

from tools import catalogues

FIRST = datetime(2024, 2, 28, 0, 7)
MOMENTS = [FIRST + timedelta(days=19 * at, minutes=37 * at) for at in range(60)]
WHOLE = (0, 1, -1, 999, 1000, -12345, 1234567)
VALUES = (0.0, 0.04, -0.04, 0.05, 0.25, 0.35, -0.25, 0.125, 2.5, -3.75, 999.96, 1234.55, -1234567.891)
NAMES = ("Ann", "{0}", "Bo", "Cy")
ODD = r"""# a comment, and what gettext itself writes
msgid ""
msgstr "Language: de\n"

#~ msgctxt "gone"
#~ msgid "gone"
#~ msgstr "weg"

#. of whom
#: place.py:7
#, fuzzy, python-brace-format
#| msgid "before"
msgctxt "a"
msgid ""
"one "
"line"
msgstr "eine \"Zeile\"\\ mit\tTab"

  msgctxt "b"
  msgid "no"
  msgstr ""
msgctxt "c"
msgid "ø"
msgstr "å"
"""


@pytest.fixture(params=LANGUAGES)
def locale(request, monkeypatch):
    """The language that the program speaks, as Babel calls it."""
    monkeypatch.setenv(VARIABLE, request.param)
    return catalogues.locale_of(request.param)


def test_what_is_kept_is_what_babel_says():
    assert writing.FILE.read_bytes() == catalogues.writing()


def test_dates_are_written_as_babel_does(locale):
    for moment in MOMENTS:
        assert writing.day(moment) == format_date(moment, "full", locale=locale)
        assert writing.day(moment, has_weekday=False) == format_date(moment, "long", locale=locale)
        assert writing.time(moment) == format_time(moment, "short", locale=locale)
        assert writing.month(moment) == format_skeleton("MMM", moment, locale=locale)
        assert writing.month_of_year(moment) == format_skeleton("yMMM", moment, locale=locale)


def test_a_sentence_spells_a_day_out_and_leaves_what_is_none(monkeypatch):
    monkeypatch.setenv(VARIABLE, "de")
    assert dates.in_words("2026-11-30") == "30. November 2026"
    assert dates.in_words("2026-11-31") == "2026-11-31"


def test_lists_are_written_as_babel_does(locale):
    assert writing.joined([]) == ""
    for count in range(1, len(NAMES) + 1):
        assert writing.joined(NAMES[:count]) == format_list(NAMES[:count], locale=locale)


def test_numbers_are_written_as_babel_does(locale):
    for value in WHOLE:
        assert writing.number(value) == format_decimal(value, "#,##0;−#,##0", locale)
    for value in VALUES:
        assert writing.number(value, 1) == of_nothing(format_decimal(value, "#,##0.0;−#,##0.0", locale))
        assert writing.shortest(value, 2) == of_nothing(format_decimal(value, "#,##0.##;−#,##0.##", locale))
        assert writing.percent(value) == of_nothing(format_percent(value, "#,##0 %;−#,##0 %", locale))


def of_nothing(shown):
    """Babel writes a minus before a 0 that was less."""
    return shown if re.search("[1-9]", shown) else shown.removeprefix("−")


def by_babel(data, language="de"):
    read = read_po(io.BytesIO(data), locale=language)
    return {each.context: (each.id, each.string, each.fuzzy) for each in read if each.context}


def by_us(data):
    return {term: (each.id, each.string, each.fuzzy) for term, each in catalogue.read(data, "x.po").items()}


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_catalogues_are_read_as_babel_does(language):
    rooms = [catalogue.path_of(room, language).read_bytes() for room in paths.term_rooms()]
    assert [by_us(data) for data in rooms] == [by_babel(data, language) for data in rooms]


def test_a_catalogue_of_another_editor_is_read_as_babel_does():
    for data in (ODD, ODD.replace("\n", "\r\n"), ODD.rstrip()):
        found = by_us(data.encode())
        assert found == by_babel(data.encode()) and set(found) == {"a", "b", "c"}
    assert found["a"] == ("one line", 'eine "Zeile"\\ mit\tTab', True) and not found["c"][2]


@pytest.mark.parametrize(
    "text",
    (
        "msgid without quotes",
        'msgstr "of nothing"',
        '"of nothing"',
        'msgid "a"\nmsgstr "b"\nmsgstr "c"',
        'msgctxt "a"\nmsgstr "b"',
        'msgid "a',
        'msgid "a"b"',
        'msgid "a\\"',
        'msgid "a"\nmsgid_plural "b"\nmsgstr[0] "c"',
        "\xff",
    ),
)
def test_what_is_no_catalogue_is_named(text):
    with pytest.raises(Problem) as raised:
        catalogue.read(text.encode("latin-1"), "x.po")
    assert raised.value.message[0] == "language.catalogue" and raised.value.message[1].startswith("x.po")


@pytest.mark.parametrize(
    ("asked", "language"),
    (
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "nb_NO"}, "no"),
        ({"LANGUAGE": "sv:da", "LANG": "fr_FR"}, "sv"),
        ({"LC_ALL": "C.UTF-8", "LANG": "de_DE"}, ENGLISH),
        ({"LC_MESSAGES": "it_IT", "LC_ALL": "de_DE"}, "de"),
        ({"LC_MESSAGES": "it_IT", "LANG": "de_DE"}, "it"),
        ({"LC_CTYPE": "C.UTF-8", "LANG": "de_DE.UTF-8"}, "de"),  # as Python sets it where German is not installed
        ({"LANG": "tlh"}, ENGLISH),
        ({"LC_ALL": "../no", "LANG": "da"}, "da"),
        ({VARIABLE: "fr", "LC_ALL": "de"}, "fr"),
        ({}, ENGLISH),
    ),
)
def test_the_system_says_which_language_is_spoken(asked, language, monkeypatch):
    for name in (VARIABLE, "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LC_CTYPE", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in asked.items():
        monkeypatch.setenv(name, value)
    assert chosen() == language
