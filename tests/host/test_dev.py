"""A maker's folder /dev: what is sent, what the board removes, and that a box runs it and then its own code again."""

import re
import subprocess

import littlefs
import pytest
from click.testing import CliRunner
from scrollmaster import files
from scrollmaster.cli import main
from scrollmaster.deploy import dev, mpremote, tree
from scrollmaster.errors import NoBox, WrongUse
from scrollmaster.link import devices
from scrollmaster.link.about import about
from scrollmaster.link.box import open_box
from scrollmaster.terms import words
from scrollmaster.virtual import display, interpreter
from scrollmaster.virtual.box import VirtualBox

from firmware import LOCAL, VERSION

PROMISES = (
    (
        "a maker's folder counts before the image, says +local, leaves nothing when it goes",
        "in real MicroPython",
        "held, on a virtual box",
    ),
)

MISSES = (
    (
        "a maker's folder with any game fits beside a game",
        "all five",
        "Magalon and Wiz-War (163, 169 kB); not the others (176 to 192 kB)",
    ),
)
TOO_LARGE = ("elfenwizards", "maginor", "universal")
NEW_GAME = 1  # key of a menu item
SENT = ["magalon"]
SETUP = words().text("mgl.setup")
PATIENCE_S = 60  # for a machine on which everything else is slow, too
BLOCK, PAGE = 4096, 256


@pytest.fixture(scope="module")
def sent(tmp_path_factory):
    """What goes onto a board, with the smallest game only."""
    return dev.build(tmp_path_factory.mktemp("dev"), SENT)


def files_of(folder):
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_every_module_is_compiled_and_nothing_else_is_sent(tmp_path, sent):
    everything = files_of(dev.build(tmp_path))
    assert set(everything) == {place.replace(".py", ".mpy") for place, _ in tree.modules(older=False)}
    assert all(data[:2] == b"M\x06" for data in everything.values())
    assert "firmware/main.mpy" in everything and not any("image/" in place for place in everything)
    wanted = {game for place in files_of(sent) for game in re.findall(r"^shared_rules/games/(\w+)/", place)}
    assert wanted == set(SENT)


def test_a_game_that_is_not_here_is_named(tmp_path):
    with pytest.raises(WrongUse) as caught:
        dev.build(tmp_path, ["chess"])
    assert caught.value.message[:2] == ("dev.no_game", "chess")


def on_board(program, folder):
    """Let MicroPython run in `folder` what a board would run at its root."""
    program = program.replace("'/dev", f"'{folder}/dev")
    subprocess.run([interpreter.find(), "-c", program], check=True)


def test_what_no_longer_belongs_there_is_removed_and_off_removes_all(tmp_path):
    here, there = tmp_path / "here" / "dev", tmp_path / "there"
    for root, places in (
        (here, ["firmware/box.mpy", "shared_rules/__init__.mpy"]),
        (there / "dev", ["firmware/box.mpy", "firmware/old.mpy", "gone/deep/a.mpy", "b.py"]),
        (there / "games", ["a.log"]),
    ):
        for place in places:
            (root / place).parent.mkdir(parents=True, exist_ok=True)
            (root / place).write_text("x")
    on_board(mpremote.removal(here), there)
    assert set(files_of(there)) == {"dev/firmware/box.mpy", "games/a.log"} and not (there / "dev/gone").exists()
    for _ in range(2):
        on_board(mpremote.removal(), there)
        assert set(files_of(there)) == {"games/a.log"} and not (there / "dev").exists()


@pytest.fixture
def told(monkeypatch):
    """The commands for mpremote, in order; it does nothing. The compiler, which a new machine needs, does its work."""
    commands = []
    really_run = subprocess.run

    def run(command, **more):
        if "mpremote" not in command:
            return really_run(command, **more)
        assert command[1:3] == ["-P", "-m"], "a module in the working folder must not stand in for it"
        commands.append(command[3:])
        return subprocess.CompletedProcess(command, 0, "", "")

    monkeypatch.setattr(mpremote.subprocess, "run", run)
    return commands


def test_mpremote_looks_for_a_prompt_first_and_restarts_last(sent, told):
    mpremote.send("/dev/ttyACM7", sent)
    assert all(command[:4] == ["mpremote", "connect", "/dev/ttyACM7", "resume"] for command in told)
    rest = [command[4:] for command in told]
    assert rest[0] == ["exec", "pass"] and rest[1] == ["exec", mpremote.removal(sent)]
    assert rest[2:] == [["fs", "cp", "-r", str(sent), ":/"], ["reset"]] and sent.name == "dev"
    told.clear()
    mpremote.off("/dev/ttyACM7")
    assert [command[4:] for command in told] == [["exec", "pass"], ["exec", mpremote.removal()], ["reset"]]
    told.clear()
    mpremote.bootloader("/dev/ttyACM7")
    assert [command[4:] for command in told] == [["exec", "pass"], ["bootloader"]]


def test_the_commands_say_what_they_do(monkeypatch, told):
    monkeypatch.setattr(devices, "boards", lambda: [devices.Device("/dev/ttyACM7", "Pico")])
    done = CliRunner().invoke(main, ["dev", "send", "--game", "wizwar"])
    assert done.exit_code == 0 and "shows +local" in done.output and told[-1][4:] == ["reset"]
    done = CliRunner().invoke(main, ["dev", "off"])
    assert done.exit_code == 0 and "code of its image" in done.output
    assert CliRunner().invoke(main, ["dev", "send", "--game", "chess"]).exit_code == 2


def test_what_no_pico_has_room_for_is_not_sent(monkeypatch, told):
    monkeypatch.setattr(devices, "boards", lambda: [devices.Device("/dev/ttyACM7", "Pico")])
    done = CliRunner().invoke(main, ["dev", "send"])
    assert done.exit_code == WrongUse.exit_code and "--game" in done.stderr and not told


@pytest.mark.parametrize("game", files.own_games())
def test_a_game_alone_fits_but_the_largest(tmp_path, game):
    if game in TOO_LARGE:
        with pytest.raises(WrongUse, match="too_much"):
            dev.size(dev.build(tmp_path, [game]))
    else:
        assert dev.size(dev.build(tmp_path, [game]))[1] <= dev.MOST_BYTES


def test_a_virtual_box_needs_none_of_it(monkeypatch):
    monkeypatch.setattr(devices.runs, "ports", lambda: ["/dev/pts/7"])
    for command in ("send", "off"):
        for named in (["--port", "/dev/pts/7"], []):
            done = CliRunner().invoke(main, ["dev", command, *named])
            assert done.exit_code == NoBox.exit_code and "/dev/pts/7 is a virtual one" in done.stderr


def flash_of(image):
    """The files in a flash image; write it back with `image.write_bytes(fs.context.buffer)`."""
    data = image.read_bytes()
    fs = littlefs.LittleFS(
        block_size=BLOCK,
        block_count=len(data) // BLOCK,
        prog_size=PAGE,
        read_size=PAGE,
        cache_size=4 * PAGE,
        mount=False,
    )
    fs.context.buffer = bytearray(data)
    fs.mount()
    return fs


def put_dev(image, contents):
    fs = flash_of(image)
    for place, data in contents.items():
        fs.makedirs("/dev/" + place.rpartition("/")[0], exist_ok=True)
        with fs.open("/dev/" + place, "wb") as file:
            file.write(data)
    fs.unmount()
    image.write_bytes(fs.context.buffer)


def remove_dev(image):
    fs = flash_of(image)
    for root, folders, names in reversed(list(fs.walk("/dev"))):
        for name in names:
            fs.remove(f"{root}/{name}")
        for name in folders:
            fs.rmdir(f"{root}/{name}")
    fs.rmdir("/dev")
    fs.unmount()
    image.write_bytes(fs.context.buffer)


def info(box):
    """(the answer to ABOUT, the sentences of `scrollmaster info`)."""
    with open_box(box.port) as line:
        facts = about(line)
    done = CliRunner().invoke(main, ["info", "--port", box.port])
    assert done.exit_code == 0, done.output
    return facts, done.stdout


def is_local(picture):
    return LOCAL in display.words(picture.text)


def test_a_box_runs_what_lies_in_dev_and_its_own_code_again_without_it(tmp_path, monkeypatch, sent):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    changed = files_of(sent)
    source = (files.firmware() / "__init__.py").read_bytes().replace(VERSION.encode(), b"9.9.9")
    changed = {place: data for place, data in changed.items() if place != "firmware/__init__.mpy"}
    with VirtualBox(tmp_path / "box", "script") as box:
        assert info(box)[0].firmware == VERSION and not is_local(box.picture)
    put_dev(box.image, changed | {"firmware/__init__.py": source})
    with VirtualBox(tmp_path / "box", "script") as box:
        facts, said = info(box)
        assert facts.firmware == "9.9.9+local" and "A maker's code runs on it" in said
        assert box.picture.wait(is_local, PATIENCE_S), display.words(box.picture.text)
        box.press(1 << NEW_GAME)
        box.press(0)
        assert box.picture.wait(lambda picture: SETUP in display.words(picture.text), PATIENCE_S), "no game begins"
        assert box.picture.wait(is_local, PATIENCE_S), "beside the heading of a game"
    remove_dev(box.image)
    with VirtualBox(tmp_path / "box", "script") as box:
        facts, said = info(box)
        assert facts.firmware == VERSION and "maker" not in said and not is_local(box.picture)
