"""Promise: a game that is too long for one code goes as several, and comes back whole, or one sentence says why not."""

import re

import pytest
import zxingcpp
from scrollmaster.store.archive import Archive
from scrollmaster.store.logs.log import Log
from scrollmaster.views.exports.qr import in_turn

from shared_rules.envelopes import envelope, parts
from shared_rules.laws.bot import Chance
from tests.host.test_travelling import PAGE, drawn, photo, run
from tests.rules.envelopes import by_people
from tests.rules.envelopes.test_envelope import sealed

PROMISES = (
    ("codes of a whole game of Maginor, everything tracked: most of twelve by chance", "told", "4"),
    ("codes of the longest envelope, each of version 25 at most", "32", "21"),
)
FRAMES = by_people.played("maginor", 1, False)[0]
GAME = envelope.of_game(FRAMES)
LINKS = in_turn(f"{PAGE}#{envelope.digits(GAME)}")
KIT_LINKS = [f"{PAGE}#{text}" for text in parts.split(envelope.of_kit("kit = 7"), 2)]


@pytest.fixture
def here(tmp_path, monkeypatch):
    """A folder where the commands run, with the codes of a long game in a picture."""
    monkeypatch.chdir(tmp_path)
    with Archive(tmp_path / "here") as archive:
        archive.logs.add(Log(FRAMES))
    return tmp_path


def arrived(folder):
    with Archive(folder / "there") as archive:
        return archive.logs.get(Log(FRAMES).game_id).frames


def test_a_long_game_is_several_numbered_codes_in_one_picture_and_a_photo_of_it_brings_the_game(here):
    svg = here / "codes.svg"
    output = run(here / "here", "export", "--to", "link", "--page", PAGE, "-o", svg)
    assert f"{len(LINKS)} codes" in output and len(LINKS) == 3
    assert re.findall(r">(\d/\d)</text>", svg.read_text("utf-8")) == ["1/3", "2/3", "3/3"]
    codes = zxingcpp.read_barcodes(photo_of(svg))
    assert [code.text for code in sorted(codes, key=lambda code: code.position.top_left.y)] == LINKS
    run(here / "there", "take", photo(svg))
    assert arrived(here) == FRAMES


def photo_of(svg):
    picture = drawn(svg)
    return picture.resize((picture.width * 4, picture.height * 4))


def test_photos_of_single_codes_and_links_bring_the_game_in_any_order_and_also_twice(here):
    svg = here / "codes.svg"
    run(here / "here", "export", "--to", "link", "--page", PAGE, "-o", svg)
    picture, height = photo_of(svg), photo_of(svg).height // 3
    picture.crop((0, 2 * height, picture.width, 3 * height)).save(here / "third.png")
    (here / "letter.txt").write_text(f"1/3 {LINKS[0]}\n2/3 {LINKS[1]}\n3/3 and no more\n", "ascii")
    run(here / "there", "take", here / "third.png", LINKS[1], here / "letter.txt", LINKS[1])
    assert arrived(here) == FRAMES


@pytest.mark.parametrize(
    ("sources", "sentences"),
    (
        (LINKS[2:0:-1], ["Of 3 codes these are missing: 1."]),
        (LINKS[1:2] * 3, ["Of 3 codes these are missing: 1, 3."]),
        ((LINKS[0][:-3], *LINKS[1:]), ["damaged", "Of 3 codes these are missing: 1."]),
        ((KIT_LINKS[0], *LINKS[:2]), ["different games or kits"] * 2 + ["Of 2 codes these are missing: 2."]),
    ),
    ids=("one", "two", "cut", "first of another"),
)
def test_where_a_part_is_missing_or_wrong_a_sentence_says_so_and_nothing_is_taken(here, sources, sentences):
    said = run(here / "there", "take", *sources, code=1)
    assert all(said.count(sentence) == sentences.count(sentence) for sentence in sentences)
    assert not (here / "there").exists()


@pytest.mark.parametrize(
    ("other", "sentence"), ((KIT_LINKS[0], "different games or kits"), ("nothing.png", "nothing.png: There is no file"))
)
def test_what_is_wrong_with_one_keeps_none_of_the_others_out(here, other, sentence):
    assert sentence in run(here / "there", "take", *LINKS, other, code=2 if "nothing" in other else 1)
    assert arrived(here) == FRAMES


def test_forged_parts_bring_nothing(here):
    piece = bytes((parts.VERSION, 2, 3)) + GAME[-4:] + b"forged"
    forged = f"{PAGE}#{envelope.digits(sealed(piece), parts.FIRST)}"
    assert "damaged" in run(here / "there", "take", LINKS[0], forged, LINKS[2], code=1)
    assert not (here / "there").exists()
    assert "damaged" in run(here / "there", "take", *LINKS, forged, code=1)
    assert arrived(here) == FRAMES


def test_several_files_are_taken_each(here):
    (here / "a.scroll").write_bytes(GAME)
    (here / "b.scroll").write_bytes(envelope.of_names(["Anna"]))
    output = run(here / "there", "take", here / "a.scroll", here / "b.scroll", *LINKS)
    assert "1 new" in output and "already" in output and arrived(here) == FRAMES


def test_of_a_folder_every_file_is_taken_and_each_that_is_wrong_is_named(here):
    folder = here / "tables"
    (folder / "earlier").mkdir(parents=True)
    assert "no file" in run(here / "there", "take", folder, code=2)
    (folder / "1.scroll").write_bytes(GAME[:-1])
    (folder / "2.txt").write_text("See you.")
    (folder / "3.scroll").write_bytes(GAME)
    (folder / "4.txt").write_text(LINKS[0])
    (folder / ".hidden").write_bytes(GAME)
    said = run(here / "there", "take", folder, code=1)
    assert re.search(r"1\.scroll: .*2\.txt: .*these are missing: 2, 3", said)
    assert not re.search(r"3\.scroll|hidden|earlier", said) and arrived(here) == FRAMES


def test_the_longest_envelope_fits_into_few_enough_codes():
    chance = Chance(1)
    data = bytes([1, 1] + [chance.below(256) for _ in range(envelope.MOST - 6)])
    links = in_turn(f"{PAGE}#{envelope.digits(sealed(data))}")
    assert len(links) == 21
    found = parts.Parts()
    for link in reversed(links):
        found.add(link.partition("#")[2])
    assert found.joined() == sealed(data)
