"""A box runs what lies in a maker's folder /dev; without the folder it runs its own code again, and nothing is left."""

import subprocess

import littlefs
from click.testing import CliRunner
from scrollmaster.base.terms import words
from scrollmaster.box.deploy import dev, mpremote
from scrollmaster.box.link.about import about
from scrollmaster.box.link.box import open_box
from scrollmaster.box.virtual import display, interpreter
from scrollmaster.box.virtual.box import VirtualBox
from scrollmaster.cli import main

from firmware import LOCAL
from shared_rules import VERSION
from tests.host.maker import change, files_of, image_table, package

PROMISES = (
    (
        "a maker's folder counts before the image, says +local, leaves nothing when it goes",
        "in real MicroPython",
        "held, on a virtual box",
    ),
)

NEW_GAME = 1  # key of a menu item
GAME = "magalon"
HEADING = f"shared_rules/games/{GAME}/__init__.py"
PATIENCE_S = 60  # for a machine on which everything else is slow, too
BLOCK, PAGE = 4096, 256
TREE = "/tree"  # where a virtual box has what an image would freeze (virtual/pc/power_on.py)


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


def test_a_box_runs_what_lies_in_dev_and_its_own_code_again_without_it(tmp_path, monkeypatch):
    changes = {"shared_rules/__init__.py": (VERSION, "9.9.9"), HEADING: ("mgl.setup", "mgl.move_giant")}
    change(monkeypatch, changes)
    assert dev.build(tmp_path, image_table(), TREE) == ["shared_rules", package(HEADING)]
    monkeypatch.undo()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    with VirtualBox(tmp_path / "box", "script", [GAME]) as box:
        assert info(box)[0].firmware == VERSION and not is_local(box.picture)
    put_dev(box.image, files_of(tmp_path / "dev"))
    with VirtualBox(tmp_path / "box", "script", [GAME]) as box:
        facts, said = info(box)
        assert facts.firmware == "9.9.9+local" and "A maker's code runs on it" in said
        assert box.picture.wait(is_local, PATIENCE_S), display.words(box.picture.text)
        box.press(1 << NEW_GAME)
        box.press(0)
        heading = words().text("mgl.move_giant")
        assert box.picture.wait(lambda picture: heading in display.words(picture.text), PATIENCE_S), "no game begins"
        assert box.picture.wait(is_local, PATIENCE_S), "beside the heading of a game"
    remove_dev(box.image)
    with VirtualBox(tmp_path / "box", "script", [GAME]) as box:
        facts, said = info(box)
        assert facts.firmware == VERSION and "maker" not in said and not is_local(box.picture)
