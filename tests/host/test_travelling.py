"""Promise: a game or a kit that is sent as a file, a link or a code arrives whole, or one sentence says why not."""

import os
import re

import pytest
from click.testing import CliRunner
from PIL import Image
from scrollmaster.base import kit_files
from scrollmaster.cli import main
from scrollmaster.store.archive import Archive
from scrollmaster.store.logs.log import Log

from shared_rules.envelopes import envelope
from shared_rules.formats import who
from tests.host.logs import whole_game
from tests.rules.envelopes import made

PAGE = "https://example.org/scrollmaster/"
GAME = whole_game(5, game="magalon", people=made.PEOPLE)
KIT = kit_files.text("molkky").replace("Mölkky", "Höhle 7")


@pytest.fixture
def here(tmp_path, monkeypatch):
    """An archive with a game whose seats are named, in the folder where the commands run."""
    monkeypatch.chdir(tmp_path)
    with Archive(tmp_path / "here") as archive:
        log = Log(GAME.frames)
        archive.logs.add(log)
        archive.seats.keep(log.game_id, made.PEOPLE[: len(log.persons)])
    return tmp_path


def run(path, *args, code=0):
    done = CliRunner().invoke(main, [*map(str, args), "--archive", str(path)])
    assert done.exit_code == code, done.output
    return " ".join((done.stdout + done.stderr).split())


def link_of(folder, *options):
    return run(folder / "here", "export", "--to", "link", "--page", PAGE, *options).split()[0]


def arrived(folder):
    with Archive(folder / "there") as archive:
        game_id = Log(GAME.frames).game_id
        return archive.logs.get(game_id).frames, archive.seats.names(game_id)


def photo(svg, is_clear=False):
    """A picture of what is in an SVG, as a camera has it: large, grey, not sharp; or dark on nothing at all."""
    picture = drawn(svg)
    large = picture.resize((picture.width * 5, picture.height * 5), Image.Resampling.BICUBIC)
    if is_clear:
        clear = Image.new("RGBA", large.size)
        clear.putalpha(large.point(lambda light: 255 - light))
        clear.save(svg.with_suffix(".png"))
        return svg.with_suffix(".png")
    large.save(svg.with_suffix(".jpg"), quality=60)
    return svg.with_suffix(".jpg")


def drawn(svg):
    """The codes in an SVG, a pixel for each module."""
    text = svg.read_text("utf-8")
    picture = Image.new("L", tuple(map(int, re.search(r'viewBox="0 0 (\d+) (\d+)', text).groups())), 255)
    for x, y, length in re.findall(r"M(\d+) (\d+)\.5h(\d+)", text):
        picture.paste(0, (int(x), int(y), int(x) + int(length), int(y) + 1))
    return picture


@pytest.mark.parametrize("way", ("scroll", "link", "photo", "clear"))
def test_a_game_arrives_byte_for_byte_by_each_way(here, way):
    file = here / {"scroll": "game.scroll", "link": "link.txt"}.get(way, "code.svg")
    form = "scroll" if way == "scroll" else "link"
    run(here / "here", "export", "--to", form, "--page", PAGE, "-o", file)
    source = {"scroll": lambda: file, "link": file.read_text}.get(way, lambda: photo(file, way == "clear"))()
    assert "is in the archive now" in run(here / "there", "take", source)
    assert arrived(here) == (GAME.frames, {})
    assert "already" in run(here / "there", "take", source)


def test_names_come_along_only_if_the_sender_says_so_and_only_those_that_the_log_proves(here):
    run(here / "there", "take", link_of(here, "--names"))
    assert set(arrived(here)[1].values()) == {name for *_, name in made.PEOPLE[: len(Log(GAME.frames).persons)]}
    forged = [(0, bytes(who.SALT), b"somebody", "Eve")]
    lie = envelope.digits(envelope.of_game(GAME.frames, who.write(forged)))
    assert "does not prove" in run(here / "elsewhere", "take", f"{PAGE}#{lie}", code=1)
    with Archive(here / "elsewhere") as archive:
        assert archive.seats.names(Log(GAME.frames).game_id) == {}


def test_a_letter_renames_nobody(here):
    """The same log with other names, and another history of the game with names of its own."""
    run(here / "there", "take", link_of(here, "--names"))
    before = arrived(here)
    other = whole_game(5, 6, game="magalon", people=[(0, bytes(who.SALT), b"somebody", "Eve")])
    for frames, people in ((GAME.frames, made.PEOPLE[:1]), (other.frames, [(0, bytes(who.SALT), b"somebody", "Eve")])):
        link = envelope.digits(envelope.of_game(frames, who.write(people)))
        run(here / "there", "take", f"{PAGE}#{link}")
        assert arrived(here) == before


def test_a_letter_says_nothing_of_who_people_are(here):
    """Its names are names: no id of a stranger becomes that of somebody here."""
    run(here / "there", "take", link_of(here, "--names"))
    with Archive(here / "there") as archive:
        assert archive.people.all() == [] and set(archive.seats.names(Log(GAME.frames).game_id).values())


def test_a_letter_brings_nobody_back_who_was_deleted_here(here):
    with Archive(here / "there") as archive:
        other = whole_game(6, game="magalon", people=made.PEOPLE, game_id=bytes(8))
        archive.logs.add(Log(other.frames))
        archive.seats.keep(Log(other.frames).game_id, made.PEOPLE[:1])
        archive.people.erase(made.PEOPLE[0][2].hex())
    run(here / "there", "take", link_of(here, "--names"))
    names = arrived(here)[1]
    assert names and made.PEOPLE[0][3] not in names.values()


def test_the_names_of_a_group_go_by_link_and_rename_nobody(here):
    names = ["Anna", "Zoë", *(f"Guest {number}" for number in range(58))]
    run(here / "mine", "people", "add", *names)
    run(here / "there", "people", "add", "anna", "Bo")
    link = run(here / "mine", "people", "link", "--page", PAGE)
    for new, known in ((59, 1), (0, 60)):
        assert f"{new} new, {known} in it already" in run(here / "there", "take", link)
    with Archive(here / "there") as archive:
        assert {name for _, name in archive.people.all()} == {"anna", "Bo", *names[1:]}


def test_of_a_group_s_names_those_that_can_be_none_and_have_no_room_are_told_and_the_others_come(here):
    link = envelope.digits(envelope.of_names(["Tom & Jo", "Anna"]))
    assert "1 new" in (said := run(here / "there", "take", link, code=2)) and "Tom & Jo cannot be a name" in said
    run(here / "there", "people", "add", *(f"Guest {number}" for number in range(62)))
    link = envelope.digits(envelope.of_names(["Bo", "Cy", "Di"]))
    assert "1 new" in (said := run(here / "there", "take", link, code=2)) and "at most 64 people" in said


def test_a_link_of_names_needs_a_group_and_a_page(here, monkeypatch):
    run(here / "there", "take", link_of(here))
    assert "Nobody yet" in run(here / "there", "people", "link", "--page", PAGE, code=2)
    monkeypatch.delenv("SCROLLMASTER_PAGE")
    assert "--page" in run(here / "here", "people", "link", code=2)


@pytest.mark.parametrize("form", ("jsonl", "text"))
def test_names_are_asked_for_only_where_that_changes_something(here, form):
    assert "is the same without it" in run(here / "here", "export", "--to", form, "--names", code=2)


def test_a_kit_becomes_a_file_and_takes_the_place_of_nothing(here):
    link = f"{PAGE}#{envelope.digits(envelope.of_kit(KIT))}"
    file = here / "h_hle_7.toml"
    assert "The kit is in h_hle_7.toml now" in run(here / "there", "take", link)
    assert file.read_bytes() == KIT.encode() and not (here / "there").exists()
    run(here / "there", "take", link)
    file.write_text("mine", "utf-8")
    assert "says something else" in run(here / "there", "take", link, code=2)
    assert file.read_text("utf-8") == "mine"
    file.unlink()
    os.mkfifo(file)
    assert "no ordinary file" in run(here / "there", "take", link, code=2)
    file.unlink()
    file.symlink_to(here / "elsewhere.toml")
    assert "There is no file" in run(here / "there", "take", link, code=2)
    assert not (here / "elsewhere.toml").exists()


def test_a_kit_that_is_wrong_is_told_line_by_line_and_makes_no_file(here):
    link = f"{PAGE}#{envelope.digits(envelope.of_kit('kit = 7'))}"
    assert "kit.toml, line 1" in run(here / "there", "take", link, code=2)
    assert not list(here.glob("*.toml"))


def test_a_link_is_found_where_people_have_it(here):
    """In a file of that name, in a letter that is quoted and folded, and beside others that are broken."""
    link, digits = link_of(here), link_of(here).partition("#")[2]
    (here / "game.link").write_text(link, "ascii")
    folded = "=\n> ".join(link[at : at + 60] for at in range(0, len(link), 60))
    for source in (here / "game.link", folded, link.replace("#", "%23"), f"{PAGE}#{digits[:40]} or {link}, 5 more"):
        assert "archive" in run(here / "there", "take", source)
    (here / digits[:30]).write_text("{}", "ascii")
    assert "Nothing" not in run(here / "there", "take", digits[:30], code=1)
    (here / digits[:31]).symlink_to(here / "nowhere")
    assert "There is no file" in run(here / "there", "take", digits[:31], code=2)


def test_of_many_links_that_have_come_whole_only_the_first_is_opened(here, monkeypatch):
    """Each may take a moment: of hundreds nobody waits for more than one."""
    contents = bytes((envelope.VERSION, envelope.GAME, 7))
    made_up = envelope.digits(contents + envelope.crc32(contents).to_bytes(4, "little"))
    opened = []
    monkeypatch.setattr(envelope, "opened", lambda data, do=envelope.opened: opened.append(data) or do(data))
    (here / "letter.txt").write_text(f"#{made_up} " * 300 + link_of(here), "ascii")
    assert "damaged" in run(here / "there", "take", here / "letter.txt", code=1)
    assert len(opened) == 1


def test_what_is_broken_is_one_sentence_and_nothing_is_taken(here):
    link = link_of(here)
    assert "damaged" in run(here / "there", "take", link[:-9], code=1)
    assert "damaged" in run(here / "there", "take", link[:-1] + str(9 - int(link[-1])), code=1)
    (here / "a.scroll").write_bytes(b"\x01\x01")
    assert "damaged" in run(here / "there", "take", here / "a.scroll", code=1)
    (here / "a.png").write_bytes(b"\x89PNG\r\nno picture")
    assert "cannot be read" in run(here / "there", "take", here / "a.png", code=1)
    (here / "a.heic").write_bytes(b"\0\0\0\x18ftypheic")
    assert "JPEG or PNG" in run(here / "there", "take", here / "a.heic", code=1)
    Image.new("L", (50, 50)).save(here / "b.png")
    assert "No code" in run(here / "there", "take", here / "b.png", code=1)
    assert not (here / "there").exists()


def test_a_link_needs_the_address_of_a_page_and_a_code_holds_one_game(here, monkeypatch):
    monkeypatch.delenv("SCROLLMASTER_PAGE")
    assert "--page" in run(here / "here", "export", "--to", "link", code=2)
    for wrong in ("x#y", "https://[x/", "https://x/#", "https://x/ y"):
        assert "no address of a page" in run(here / "here", "export", "--to", "link", "--page", wrong, code=2)
        assert "jsonl" in run(here / "here", "export", "--to", "jsonl", "--page", wrong)
    monkeypatch.setenv("SCROLLMASTER_PAGE", PAGE)
    assert run(here / "here", "export", "--to", "link").startswith(f"{PAGE}#2")
    assert "one game only" in run(here / "here", "export", "--to", "scroll", "--all", "-o", here / "a", code=2)
