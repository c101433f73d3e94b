"""Deploying: everything the box needs is compiled and placed, and mpremote is told to put it where it starts from."""

import json
import os
import pty
import subprocess

import pytest
from scrollmaster import files
from scrollmaster.deploy import mpremote, tree
from scrollmaster.languages import LANGUAGES
from scrollmaster.languages.catalogue import texts
from scrollmaster.languages.table import packed
from scrollmaster.link import devices
from scrollmaster.problem import NoBox, Problem
from scrollmaster.virtual import interpreter

from shared_rules.formats import pack
from shared_rules.formats.record import HOST, SCRIPT

BLOCK = 4096
FLASH = 352 * BLOCK


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    return tree.build(tmp_path_factory.mktemp("tree"))


def packed_files(slot):
    """Everything in the packs of a slot, by its place in the sources."""
    found = {}
    for path in slot.glob("*.pack"):
        place = "" if path.stem == tree.BOX else f"{tree.GAMES}{path.stem}/"
        found |= {place + name: data for name, data in pack.contents(path.read_bytes())}
    return found


def test_every_module_is_in_a_pack_and_every_room_speaks_all_languages(built):
    placed = packed_files(built / tree.SLOT)
    seen = []
    for package, source in (("firmware", files.firmware()), ("shared_rules", files.rules())):
        for path in source.rglob("*"):
            place = f"{package}/{path.relative_to(source).as_posix()}"
            game = path.relative_to(source).parts[1:2]
            if place.startswith(tree.GAMES) and game and not (source / "games" / game[0] / "__init__.py").exists():
                continue  # a folder that is no package
            seen.append((package, path.suffix))
            if path.suffix == ".py" and path.name not in (tree.START, "shelf.py"):
                assert placed[place.replace(".py", ".mpy")][:2] == b"M\x06"
            elif path.suffix == ".tsv":
                for language in LANGUAGES:
                    words = place.rpartition("/")[0] + f"/{language}.words"
                    assert placed[words] == packed(texts(path.parent, language))
    assert {(package, kind) for package in ("firmware", "shared_rules") for kind in (".py", ".tsv")} <= set(seen)


def test_a_slot_holds_a_pack_a_game_and_what_opens_them(built, tmp_path):
    games = sorted(path.parent.name for path in files.rules().glob("games/*/__init__.py"))
    packs = [f"{game}.pack" for game in games]
    others = ["board.json", "box.pack", "shelf.mpy"]
    assert sorted(path.name for path in (built / tree.SLOT).iterdir()) == sorted(packs + others)
    one = tree.build(tmp_path / "one", games=games[:1]) / tree.SLOT
    assert sorted(path.name for path in one.iterdir()) == sorted([packs[0], *others])


def test_the_start_file_and_the_board_are_there(built):
    assert (built / "current").read_text() == "/app_a\n"
    assert (built / "main.py").read_bytes() == (files.firmware() / tree.START).read_bytes()
    assert json.loads((built / tree.SLOT / "board.json").read_text())["entropy"] == 0


def test_the_board_says_where_chance_comes_from_unless_the_builder_does(tmp_path, monkeypatch):
    other = tmp_path / "board.toml"
    other.write_text(files.board().read_text().replace('source = "hardware"', 'source = "host"'))
    monkeypatch.setattr(files, "board", lambda: other)
    for entropy, number in ((None, HOST), ("script", SCRIPT)):
        built = tree.build(tmp_path / str(entropy), entropy)
        assert json.loads((built / tree.SLOT / "board.json").read_text())["entropy"] == number


def test_the_same_sources_make_the_same_tree(built, tmp_path):
    assert tree.digest(tree.build(tmp_path / "again")) == tree.digest(built)
    assert tree.digest(tree.build(tmp_path / "virtual", "script")) != tree.digest(built)


def test_it_leaves_most_of_the_flash_to_games(built):
    """The blocks that the files take, and the code in them; a directory is two blocks."""
    sizes = [size for _, size in tree.sizes(built)]
    used = sum(-(-size // BLOCK) for size in sizes) * BLOCK + 2 * BLOCK
    code = sum(len(data) for name, data in packed_files(built / tree.SLOT).items() if name.endswith(".mpy"))
    print(f"code of all games {code} bytes; {len(sizes)} files take {used} of {FLASH} bytes, {100 * used // FLASH} %")
    assert code <= 300 * 1024 and used <= FLASH // 2


@pytest.mark.parametrize("bad", ["def f(:\n", "match 1:\n    case 1:\n        pass\n"])
def test_what_does_not_compile_is_named(bad):
    """Python itself does not take the first text, MicroPython not the second."""
    with pytest.raises(Problem) as caught:
        for place, text in tree.lean({"games/bad.py": bad}):
            tree.compiled(text, place)
    assert caught.value.message[:2] == ("deploy.compile", "games/bad.py")


def test_mpremote_gets_the_slot_first_and_the_reset_last(built):
    told = [command[2:] for command in mpremote.commands("/dev/ttyACM7", built)]
    assert told and all(command[:4] == ["mpremote", "connect", "/dev/ttyACM7", "resume"] for command in told)
    assert told[0][4:] == ["exec", "pass"]  # does a prompt answer?
    assert told[1][4] == "exec"  # sweeps the slot
    assert told[2][4:] == ["fs", "cp", "-r", str(built / "app_a"), ":/"]
    assert [command[-1] for command in told[3:]] == [":/main.py", ":/current", "reset"]


def test_what_no_longer_belongs_into_the_slot_is_removed(built, tmp_path):
    """What is sent to the board does that; here MicroPython does it in a folder."""
    slot = tmp_path / tree.SLOT
    for place in ("old/deep/a.mpy", "gone.pack", "board.json"):
        (slot / place).parent.mkdir(parents=True, exist_ok=True)
        (slot / place).write_text("x")
    (slot / "old" / "empty").mkdir()
    sweep = mpremote.sweep(built).replace(f"/{tree.SLOT}", str(slot))
    subprocess.run([interpreter.find(), "-c", sweep], check=True)
    assert [path.name for path in slot.iterdir()] == ["board.json"]
    subprocess.run([interpreter.find(), "-c", mpremote.sweep(built).replace("/app_a", "/no/such")], check=True)


def test_a_port_without_a_board_is_one_sentence(built):
    with pytest.raises(NoBox) as caught:
        mpremote.run("/dev/no-such-port", built)
    assert caught.value.message[0] == "deploy.failed" and caught.value.exit_code == 3


def test_a_board_that_does_not_answer_is_given_up(built, monkeypatch):
    """Something opens, swallows what it is sent and never says a word."""
    monkeypatch.setattr(mpremote, "PROMPT_S", 1)
    master, slave = pty.openpty()
    try:
        with pytest.raises(NoBox) as caught:
            mpremote.run(os.ttyname(slave), built)
    finally:
        os.close(master)
        os.close(slave)
    assert caught.value.message[0] == "deploy.silent"


def test_a_virtual_box_is_no_board(monkeypatch):
    monkeypatch.setattr(devices.runs, "ports", lambda: ["/dev/pts/7"])
    monkeypatch.setattr(devices.list_ports, "comports", list)
    for port, code in (("/dev/pts/7", "deploy.virtual"), (None, "link.no_device")):
        with pytest.raises(NoBox) as caught:
            devices.board(port)
        assert caught.value.message[0] == code
