"""The tables for the box hold every text, and refuse what they could not tell apart."""

from binascii import crc32

import pytest
from scrollmaster.base import paths
from scrollmaster.base.errors import Problem
from scrollmaster.base.languages import LANGUAGES, table
from scrollmaster.base.languages.texts import SOURCE, texts
from scrollmaster.box.deploy import tree

from firmware.session import words
from firmware.session.words import Words
from shared_rules.formats.words import BUCKETS, MAX_BUCKET, find, find_in, key
from tools.image.boards import CODE_BYTES

PROMISES = (
    (
        "what the words of the box and five games take of an image",
        "a quarter",
        "37 to 45 kB a language, 299 kB all seven with kits; the self-test 24 kB more",
    ),
)

ROOMS = [path.parent for package in (paths.firmware(), paths.rules()) for path in sorted(package.rglob(SOURCE))]
TWINS = ("plumless", "buckeroo")  # two words with one CRC


class English:
    language = 0
    languages = ("en",)


class Body:
    """The image holds these texts alone, as the box's own."""

    def __init__(self, texts):
        self._table = table.packed(texts)

    def words(self, room, language):
        return self._table


def said(texts):
    found = Words(English(), Body(texts))
    found.use([words.BOX])
    return found


def test_many_texts_are_all_found():
    texts = {f"x.{number}": f"texte n° {number} « ß »" for number in range(1000)}
    found = said(texts)
    assert {term: found.text(term) for term in texts} == texts


def test_a_damaged_table_has_no_texts():
    table_of = bytearray(table.packed({"a": "text"}))
    assert find_in(bytes(table_of), key("a")) == b"text"
    assert find(lambda at, size: bytes(table_of[at : at + size]), key("a")) == b"text"
    assert find_in(b"", key("a")) is None
    assert find_in(table.packed({}), key("a")) is None
    assert find_in(bytes(table_of), key("b")) is None
    place = 2 * (key("a")[3] % BUCKETS)
    start = int.from_bytes(table_of[place : place + 2], "little")
    for size, found in ((MAX_BUCKET, b"text"), (MAX_BUCKET + 1, None), (0, None)):
        table_of[place + 2 : place + 4] = (start + size).to_bytes(2, "little")
        assert find_in(bytes(table_of), key("a")) == found, size


def test_two_ids_with_one_crc_stop_the_build():
    assert crc32(TWINS[0].encode()) == crc32(TWINS[1].encode())
    table.check_apart(["a", "b", "a"])
    with pytest.raises(Problem, match="same_crc"):
        table.check_apart(["a", *TWINS])


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.parent.name)
def test_every_text_comes_back_as_it_was(room):
    for language in LANGUAGES:
        found = texts(room, language)
        data = table.packed(found)
        assert {term: str(find_in(data, key(term)), "utf-8") for term in found} == found, language


TOO_MUCH = [
    {"a": "ß" * 128},
    {str(number): "x" * 250 for number in range(1500)},
    {"a": "".join(map(chr, range(300, 365))), "b": "".join(map(chr, range(365, 430)))},
]


@pytest.mark.parametrize("texts", TOO_MUCH)
def test_what_is_too_much_is_refused(texts):
    with pytest.raises(Problem):
        table.packed(texts)


def test_the_words_of_the_box_lie_where_it_looks():
    assert paths.term_rooms()[1] == paths.firmware() / "terms"


def test_the_words_of_box_and_games_take_at_most_a_quarter_of_an_image():
    packages = {"firmware": paths.firmware(), "shared_rules": paths.rules()}
    sizes = {True: 0, False: 0}
    for room, _, data in tree.words(packages):
        sizes[room == tree.SELFTEST] += len(data)
    assert 100_000 < sizes[False] <= CODE_BYTES // 4 and sizes[True] <= 30_000
