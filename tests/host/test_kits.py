"""Promise: a kit's file arrives on a box as it was, is listed and removed there, and names its games in the archive."""

from pathlib import Path

import pytest
from click.testing import CliRunner
from scrollmaster.box.link import about
from scrollmaster.cli import main
from scrollmaster.games.universal import read
from scrollmaster.store.archive import Archive
from scrollmaster.store.logs.log import Log
from scrollmaster.store.results import listed

from firmware.game import presets
from firmware.link.about import report
from shared_rules.core.play import Play
from shared_rules.games.universal import Universal
from tests.host.lines import Flash, PtyBox
from tests.host.logs import whole_game

KIT = """kit = "A kit"
source = "a test"
seats = "1-6"
[enter]
points = "each 0..20"
[count]
total = "before(total) + points"
"""


def test_a_file_that_is_not_there_or_no_text_is_told(tmp_path):
    path = tmp_path / "kit.toml"
    assert CliRunner().invoke(main, ["kit", "check", str(path)]).exit_code == 2
    path.write_bytes(b"\xff")
    assert "line 1" in CliRunner().invoke(main, ["kit", "check", str(path)]).stderr


@pytest.mark.parametrize("name", read.ready())
def test_every_kit_of_the_program_is_taken_by_the_game(name):
    kit = read.packed(read.read(read.KITS / f"{name}.toml"))
    play = Play(Universal)
    for wanted, data in kit.pieces():
        assert play.decision().preset == wanted
        play.take_blob(wanted, data)
    assert play.decision().ask[0] == "uni.ask_join" and bytes(play.state.kit) == kit.data
    assert read.name_on_box(name) == read.name_on_box(kit.title) == kit.name


def test_a_title_without_latin_letters_has_a_name_too():
    name = read.preset_of("Волшебник")
    assert name.startswith("kit_") and len(name) == 12


@pytest.mark.parametrize("name", ["wizard", "riichi"])
def test_a_kit_is_sent_to_a_box_as_it_is(flash, name):
    """The second one is longer than a packet."""
    with PtyBox(flash.server) as served:
        done = CliRunner().invoke(main, ["kit", "send", name, "--port", served.port])
    kit = read.load(Path(name))
    assert done.exit_code == 0 and f"{kit.title} is on the box" in done.output
    assert presets.kits(flash.vault, "universal") == [kit.name]
    assert presets.called(flash.vault, "universal", kit.name) == kit.title
    assert flash.vault.get("blob-universal-" + kit.name) == kit.data


def played():
    """A game of the kit night-watch, by chance."""
    return whole_game(3, 40, read.load(Path("night-watch")).pieces(), game="universal")


def test_a_game_is_called_by_its_kit_when_it_is_pulled(flash, tmp_path):
    flash.put(played())
    with PtyBox(flash.server) as served:
        where = ["--port", served.port, "--archive", str(tmp_path / "archive")]
        for said in ("(00112233) is in the archive now", "in the archive already"):
            told = CliRunner().invoke(main, ["pull", *where]).stdout
            assert "Night Watch" in told and said in told and "Any other game" not in told


def test_the_archive_names_a_game_by_its_kit(tmp_path):
    path = tmp_path / "archive.sqlite3"
    log = Log(played().frames)
    with Archive(path) as archive:
        archive.logs.add(log, 0)
        assert [game.name for game in listed(archive)] == ["Night Watch"]
        assert archive.games.find(None).name == "Night Watch", "as deleting, describing and finding call it"
    for args in (("games",), ("show", log.game_id), ("export", log.game_id, "--to", "text"), ("verify", log.game_id)):
        done = CliRunner().invoke(main, [*args, "--archive", str(path)])
        assert done.exit_code == 0, done.output
        assert "Night Watch" in done.output or args[0] == "verify", args


@pytest.fixture
def flash(tmp_path):
    (tmp_path / "flash").mkdir()
    flash = Flash(tmp_path / "flash")
    flash.body.games = ["universal"]
    return flash


@pytest.fixture
def silent(monkeypatch):
    """A box of an earlier release, which does not name its kits."""
    monkeypatch.setattr("firmware.link.server.report", lambda *facts: report(*facts).split(b"\nkits=")[0])


@pytest.mark.parametrize("name", ["Rubber Bridge", "rubber_bridge", "bridge"])
def test_a_kit_is_removed_by_its_title_or_as_it_was_sent(flash, name):
    with PtyBox(flash.server) as served:
        port = ["--port", served.port]
        for sent in ("Wizard", name):
            assert CliRunner().invoke(main, ["kit", "send", sent, *port]).exit_code == 0
        done = CliRunner().invoke(main, ["kit", "remove", name, *port])
        assert done.exit_code == 0 and done.stdout == "Kit Rubber Bridge is removed from the box.\n"
        assert flash.vault.keys("blob-universal-") == ["blob-universal-kit_wizard"]
        again = CliRunner().invoke(main, ["kit", "remove", name, *port])
        assert again.exit_code == 2 and again.stderr == f"There is no kit {name} on the box; there are: Wizard.\n"
        CliRunner().invoke(main, ["kit", "remove", "wizard", *port])
        assert "it has none" in CliRunner().invoke(main, ["kit", "remove", name, *port]).stderr


def test_a_kit_that_was_named_otherwise_at_the_box_is_removed_by_its_title(flash):
    flash.vault.put("blob-universal-kit_1", read.load(Path("wizard")).data)
    with PtyBox(flash.server) as served:
        done = CliRunner().invoke(main, ["kit", "remove", "Wizard", "--port", served.port])
    assert done.exit_code == 0 and flash.vault.keys("blob-universal-") == []


def test_a_box_that_does_not_name_its_kits_is_rid_of_one_without_a_claim(flash, silent):
    with PtyBox(flash.server) as served:
        port = ["--port", served.port]
        CliRunner().invoke(main, ["kit", "send", "wizard", *port])
        done = CliRunner().invoke(main, ["kit", "remove", "wizard", *port])
        assert done.exit_code == 0 and "it does not say whether it had one" in done.stdout
        assert flash.vault.keys("blob-universal-") == []
        assert "does not say which kits it has" in CliRunner().invoke(main, ["kit", "list", *port]).stdout


def test_the_kits_here_and_on_the_box_are_listed(flash, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.toml").write_text(KIT)
    (tmp_path / "other.toml").write_text("[project]\n")
    flash.vault.put("blob-universal-kit_1", read.load(Path("mine.toml")).data.replace(b"A kit", b"Boxed"))
    with PtyBox(flash.server) as served:
        port = ["--port", served.port]
        CliRunner().invoke(main, ["kit", "send", "night-watch", *port])
        listed = CliRunner().invoke(main, ["kit", "list", *port]).stdout.splitlines()
        info = CliRunner().invoke(main, ["info", *port]).stdout
    rows = [" ".join(line.split()) for line in listed]
    assert {"mine.toml A kit this folder", "night-watch Night Watch this program yes", "1 Boxed yes"} < set(rows)
    assert "wizard Wizard this program" in rows and not any("other" in row for row in rows)
    assert "Kits on the box: Boxed, Night Watch." in info


def test_without_a_box_the_kits_here_are_listed(monkeypatch):
    monkeypatch.setattr("scrollmaster.box.link.devices.find", list)
    done = CliRunner().invoke(main, ["kit", "list"])
    assert done.exit_code == 0 and "night-watch" in done.stdout and "On the box" not in done.stdout
    assert "No box found" in done.stdout


@pytest.mark.parametrize("lines", ["", "kits=2\nkit=universal kit_a A", "kits=1\nkit=universal", "kits=x", "kit=a b c"])
def test_a_box_that_names_other_kits_than_it_counts_names_none(lines):
    assert about.read(lines.encode()).kits is None
