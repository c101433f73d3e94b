"""Promise: a kit's file is checked line by line, arrives on a box as it was, and names its games in the archive."""

import pytest
from click.testing import CliRunner
from scrollmaster.base.terms import say
from scrollmaster.box.link import about
from scrollmaster.cli import main
from scrollmaster.games.universal import read
from scrollmaster.store.archive import Archive
from scrollmaster.store.logs.log import Log
from scrollmaster.store.results import listed

from firmware.game import presets
from firmware.link.about import report
from shared_rules.core import action as act
from shared_rules.core.play import Play
from shared_rules.games.universal import Universal
from shared_rules.games.universal import kit as kt
from shared_rules.games.universal import state as st
from tests.host.lines import Flash, PtyBox
from tests.host.logs import LogMaker, whole_game
from tests.rules.universal.kit_answers import EVENINGS

PROMISES = (("mistakes of a kit's file that are told, each in a sentence with its line", "all at once", "held"),)

NAME = 'name = "A kit"\n'
DICE = "[dice]\ncount = 5\n"


def faults(text):
    """The lines of the mistakes and their terms."""
    try:
        read.read(text, "a.toml")
    except read.KitFaults as found:
        assert all(say(*message).startswith(f"a.toml, line {message[2]}: ") for message in found.messages)
        return [(message[2], message[3][0]) for message in found.messages]
    return []


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (NAME, []),
        ("", [(1, "kit.missing")]),
        ("name = 3\n", [(1, "kit.words")]),
        ('name = "seventeen letters"\n', [(1, "kit.words")]),
        (NAME + "colour = 1\n", [(2, "kit.unknown")]),
        (NAME + "[table]\nlegs = 4\n", [(2, "kit.unknown")]),
        (NAME + 'level = "some"\n', [(2, "kit.choice")]),
        (NAME + "[counter]\n", [(2, "kit.section")]),
        (NAME + "[[round]]\n", [(2, "kit.section")]),
        (NAME + "round = 3\n", [(2, "kit.section")]),
        (NAME + "[[counter]]\nstart = 1\n", [(2, "kit.missing")]),
        (NAME + '[[counter]]\nname = "a"\n' * 4, [(8, "kit.too_many")]),
        (NAME + "[round]\npaid = 1\n", [(3, "kit.flag")]),
        (NAME + '[round]\nturns = "never"\nbegins = 1\n', [(3, "kit.choice"), (4, "kit.choice")]),
        (NAME + "[end]\nrounds = 100\n", [(3, "kit.whole")]),
        (NAME + "[end]\nrounds = true\n", [(3, "kit.whole")]),
        (NAME + "[end]\nrounds = 5\npoints = 7\n", [(4, "kit.not_both")]),
        (NAME + "[end]\nat_once = true\n", [(3, "kit.needs")]),
        (NAME + '[[row]]\nname = "a"\nworth = 0\n', [(4, "kit.worth")]),
        (NAME + "[bonus]\nrows = 1\nfrom = 3\npoints = 3\n", [(3, "kit.needs")]),
        (NAME + '[[row]]\nname = "a"\n[bids]\nmade = 1\n', [(4, "kit.not_both")]),
        (NAME + "[round]\npaid = true\n[seats]\nshared = true\n", [(5, "kit.not_both")]),
        (NAME + '[round]\nturns = "one each"\n[bids]\nmade = 1\n', [(3, "kit.needs")]),
        (NAME + '[[counter]]\nname = "a"\ngoes = "down"\n[bids]\nmade = 1\n', [(4, "kit.not_both")]),
        (NAME + '[[counter]]\nname = "a"\nlost_at = 3\n', [(4, "kit.needs")]),
        (NAME + '[round]\npaid = true\n[[counter]]\nname = "a"\n[[counter]]\nname = "b"\n', [(6, "kit.not_both")]),
        (NAME + DICE + "sides = 8\nagain = 1\n", [(4, "kit.needs")]),
        (NAME + "[dice]\ncount = 9\nagain = 1\n", [(3, "kit.needs")]),
        (NAME + "[dice]\nsides = 6\n", [(2, "kit.missing")]),
        (NAME + '[round]\nturns = "all at once"\n[clock]\nkind = "sand"\n', [(5, "kit.not_both")]),
        (NAME + "x = \n", [(2, "kit.not_toml")]),
        (NAME + "[bids]\nmade = ten\n", [(3, "kit.whole")]),
        (NAME + "[[counter]]\nname = lamps\n", [(3, "kit.words")]),
        (NAME + "[bids]\nx = ten\n", [(3, "kit.not_toml")]),
        (NAME + 'x = "', [(2, "kit.not_toml")]),
        (NAME + "".join(f'[[row]]\nname = "Row number {at:03}"\n' for at in range(20)), [(1, "kit.too_long")]),
        (NAME + "".join(f'[[row]]\nname = "{at}"\n' for at in range(21)), [(42, "kit.too_many")]),
    ],
)
def test_a_mistake_is_told_with_its_line(text, wanted):
    assert faults(text) == wanted


def test_all_mistakes_are_told_at_once(tmp_path):
    path = tmp_path / "bad.toml"
    path.write_text("colour = 1\n[round]\npaid = 7\n")
    done = CliRunner().invoke(main, ["kit", "check", str(path)])
    assert done.exit_code == 2
    assert done.stderr.splitlines() == [
        "bad.toml, line 1: A kit knows no key colour here.",
        "bad.toml, line 1: name is missing.",
        "bad.toml, line 3: paid has to be true or false.",
    ]


def test_a_file_that_is_not_there_or_no_text_is_told(tmp_path):
    path = tmp_path / "kit.toml"
    assert CliRunner().invoke(main, ["kit", "check", str(path)]).exit_code == 2
    path.write_bytes(b"\xff")
    assert "line 1" in CliRunner().invoke(main, ["kit", "check", str(path)]).stderr


@pytest.mark.parametrize("command", ["check", "send"])
def test_a_kit_that_is_none_is_answered_with_those_there_are(command):
    done = CliRunner().invoke(main, ["kit", command, "nosuch"])
    assert done.exit_code == 2 and all(name in done.stderr for name in (*read.ready(), "nosuch")), done.stderr


@pytest.mark.parametrize("name", read.ready())
def test_what_passes_is_taken_by_the_game(name):
    play = Play(Universal)
    play.take_blob("kit", read.load(read.READY / f"{name}.toml").data)
    assert play.decision().ask[0] == "uni.ask_join" and name in EVENINGS


def test_what_a_file_leaves_out_follows_from_what_it_says():
    play = Play(Universal)
    play.take_blob("kit", read.read(NAME + '[[row]]\nname = "a"\n[[row]]\nname = "b"\n', "a.toml").data)
    assert (play.state.kit.ends, play.state.kit.target) == (kt.ROUNDS_END, 2)
    play = Play(Universal)
    clock = '[clock]\nkind = "fischer"\nseconds = 300\nmore = 8\n'
    life = '[[counter]]\nname = "life"\nstart = 20\ngoes = "down"\n'
    play.take_blob("kit", read.read(NAME + clock + life, "a.toml").data)
    kit = play.state.kit
    assert (kit.level, kit.seconds, kit.per_turn, kit.words[0]) == (st.ALL, 300, 8, 1)
    assert play.state.kit.persons == 1 and play.state.kit.counter_term(0) == ("uni.counter1",)


def test_a_title_without_latin_letters_has_a_name_too():
    kit = read.read('name = "Волшебник"\n', "a.toml")
    assert kit.name.startswith("kit_") and len(kit.name) == 12


def test_a_kit_is_sent_to_a_box_as_it_is(tmp_path):
    (tmp_path / "flash").mkdir()
    flash = Flash(tmp_path / "flash")
    flash.body.games = ["universal"]
    with PtyBox(flash.server) as served:
        done = CliRunner().invoke(main, ["kit", "send", "tricks", "--port", served.port])
    assert done.exit_code == 0 and "Tricks is on the box" in done.output
    assert presets.kits(flash.vault, "universal") == ["kit_tricks"]
    assert presets.called(flash.vault, "universal", "kit_tricks") == "Tricks"
    assert flash.vault.get("blob-universal-kit_tricks") == read.load(read.READY / "tricks.toml").data


def test_a_pull_calls_a_game_by_its_kit(tmp_path):
    (tmp_path / "flash").mkdir()
    flash = Flash(tmp_path / "flash")
    maker = made("tricks")
    flash.put(maker)
    with PtyBox(flash.server) as served:
        said = [
            CliRunner().invoke(main, ["pull", "--port", served.port, "--archive", str(tmp_path / "archive")]).output
            for _ in range(2)
        ]
    assert "Tricks (00112233) is in the archive now" in said[0] and "Tricks (00112233), " in said[1]
    assert "Any other game" not in "".join(said)


def evening(name):
    """The log of an evening with a kit."""
    return Log(made(name).frames)


def made(name):
    log = LogMaker("universal")
    data = read.load(read.READY / f"{name}.toml").data
    log.play.take_blob("kit", data)
    log.add(act.BLOB, ("kit", data))
    for answer in EVENINGS[name]():
        log.answer(*answer)
    return log


def test_the_archive_names_a_game_by_its_kit(tmp_path):
    path = tmp_path / "archive.sqlite3"
    log = evening("night_watch")
    with Archive(path) as archive:
        archive.logs.add(log, 0)
        assert [game.name for game in listed(archive)] == ["Night watch"]
        assert archive.games.find(None).name == "Night watch", "as deleting, describing and finding call it"
    for args in (("games",), ("show", log.game_id), ("export", log.game_id, "--to", "text"), ("verify", log.game_id)):
        done = CliRunner().invoke(main, [*args, "--archive", str(path)])
        assert done.exit_code == 0, done.output
        assert "Night watch" in done.output or args[0] == "verify", args


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


@pytest.mark.parametrize("name", ["Dice sheet", "dice_sheet", "dice sheet"])
def test_a_kit_is_removed_by_its_title_or_as_it_was_sent(flash, name):
    with PtyBox(flash.server) as served:
        port = ["--port", served.port]
        for sent in ("Tricks", name):
            assert CliRunner().invoke(main, ["kit", "send", sent, *port]).exit_code == 0
        done = CliRunner().invoke(main, ["kit", "remove", name, *port])
        assert done.exit_code == 0 and done.stdout == "Kit Dice sheet is removed from the box.\n"
        assert flash.vault.keys("blob-universal-") == ["blob-universal-kit_tricks"]
        again = CliRunner().invoke(main, ["kit", "remove", name, *port])
        assert again.exit_code == 2 and again.stderr == f"There is no kit {name} on the box; there are: Tricks.\n"
        CliRunner().invoke(main, ["kit", "remove", "tricks", *port])
        assert "it has none" in CliRunner().invoke(main, ["kit", "remove", name, *port]).stderr


def test_a_kit_that_was_named_otherwise_at_the_box_is_removed_by_its_title(flash):
    flash.vault.put("blob-universal-kit_1", read.load(read.READY / "tricks.toml").data)
    with PtyBox(flash.server) as served:
        done = CliRunner().invoke(main, ["kit", "remove", "Tricks", "--port", served.port])
    assert done.exit_code == 0 and flash.vault.keys("blob-universal-") == []


def test_a_box_that_does_not_name_its_kits_is_rid_of_one_without_a_claim(flash, silent):
    with PtyBox(flash.server) as served:
        port = ["--port", served.port]
        CliRunner().invoke(main, ["kit", "send", "tricks", *port])
        done = CliRunner().invoke(main, ["kit", "remove", "tricks", *port])
        assert done.exit_code == 0 and "it does not say whether it had one" in done.stdout
        assert flash.vault.keys("blob-universal-") == []
        assert "does not say which kits it has" in CliRunner().invoke(main, ["kit", "list", *port]).stdout


def test_the_kits_here_and_on_the_box_are_listed(flash, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.toml").write_text(NAME + DICE)
    (tmp_path / "other.toml").write_text("[project]\n")
    flash.vault.put("blob-universal-kit_1", read.read('name = "Of the box"\n', "a.toml").data)
    with PtyBox(flash.server) as served:
        port = ["--port", served.port]
        CliRunner().invoke(main, ["kit", "send", "night_watch", *port])
        listed = CliRunner().invoke(main, ["kit", "list", *port]).stdout.splitlines()
        info = CliRunner().invoke(main, ["info", *port]).stdout
    rows = [" ".join(line.split()) for line in listed]
    assert {"mine.toml A kit this folder", "night_watch Night watch this program yes", "1 Of the box yes"} < set(rows)
    assert "tricks Tricks this program" in rows and not any("other" in row for row in rows)
    assert "Kits on the box: Of the box, Night watch." in info


def test_without_a_box_the_kits_here_are_listed(monkeypatch):
    monkeypatch.setattr("scrollmaster.box.link.devices.find", list)
    done = CliRunner().invoke(main, ["kit", "list"])
    assert done.exit_code == 0 and "night_watch" in done.stdout and "On the box" not in done.stdout
    assert "No box found" in done.stdout


@pytest.mark.parametrize("lines", ["", "kits=2\nkit=universal kit_a A", "kits=1\nkit=universal", "kits=x", "kit=a b c"])
def test_a_box_that_names_other_kits_than_it_counts_names_none(lines):
    assert about.read(lines.encode()).kits is None


def test_a_game_is_called_by_its_kit_when_it_is_pulled(flash, tmp_path):
    blob = read.load(read.READY / "tricks.toml").data
    flash.put(whole_game(3, 40, (("kit", blob),), game="universal"))
    with PtyBox(flash.server) as served:
        where = ["--port", served.port, "--archive", str(tmp_path / "archive")]
        for said in ("is in the archive now", "in the archive already"):
            told = CliRunner().invoke(main, ["pull", *where]).stdout
            assert "Tricks" in told and "Any other game" not in told, (said, told)
