"""A maker's folder /dev: what is sent, what the board removes, and that a box runs it and then its own code again."""

import subprocess

import littlefs
import pytest
from click.testing import CliRunner
from scrollmaster import files
from scrollmaster.cli import main
from scrollmaster.deploy import dev, mpremote, packages, tree
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
    (
        "a maker's folder holds the packages that differ from the image, the others run there",
        "every module, in real MicroPython",
        "held",
    ),
)

MISSES = (
    (
        "a maker's folder holds whatever has changed in the checkout",
        "all of it, beside any game",
        "115 kB of 196 kB: any game, or all of firmware; not both",
    ),
)

NEW_GAME = 1  # key of a menu item
GAME = "magalon"
HEADING = f"shared_rules/games/{GAME}/__init__.py"
PATIENCE_S = 60  # for a machine on which everything else is slow, too
BLOCK, PAGE = 4096, 256
TREE = "/tree"  # where a virtual box has what an image would freeze (virtual/pc/power_on.py)
IMPORTING = """
import sys
sys.path[:] = FOLDERS
for name in NAMES:
    print(name, __import__(name, None, None, ("",)).__file__)
"""
CHANGES = (
    ("firmware/render/layout.py",),
    ("firmware/box.py", "firmware/menu/page.py"),
    ("shared_rules/core/steps.py", "shared_rules/games/wizwar/v1/__init__.py"),
    ("shared_rules/games/elfenwizards/points.py",),
)


@pytest.fixture(scope="module")
def sources():
    """Every module of this checkout, by its place."""
    return dict(tree.modules())


@pytest.fixture(scope="module")
def there(sources):
    """What an image of this checkout says that it has."""
    return packages.parsed(packages.table(sources.items()))


@pytest.fixture
def change(monkeypatch, sources):
    """Change modules of the checkout, as a maker would: by their places, (what stands there, what shall)."""

    def to(changes):
        ours = dict(sources)
        for place, (old, new) in changes.items():
            assert old in ours[place]
            ours[place] = ours[place].replace(old, new)
        monkeypatch.setattr(tree, "modules", lambda games=None: iter(ours.items()))

    return to


@pytest.fixture(scope="module")
def image(tmp_path_factory):
    return tree.build(tmp_path_factory.mktemp("image"))


def files_of(folder):
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def package(place):
    return place.rpartition("/")[0]


def a_comment(*places):
    """A change that matters to nothing."""
    return {place: (b"\n", b" # changed\n") for place in places}


def test_nothing_changed_makes_no_folder(tmp_path, there):
    assert dev.build(tmp_path, there) == [] and not list(tmp_path.iterdir())


def test_what_no_box_asks_for_is_no_change(tmp_path, change, there):
    change(a_comment(f"shared_rules/games/{GAME}/invariants.py"))
    assert dev.build(tmp_path, there) == []


def test_a_changed_package_is_sent_with_those_it_lies_in_and_stubs_beside_them(tmp_path, change, there):
    change(a_comment("firmware/render/layout.py"))
    assert dev.build(tmp_path, there) == ["firmware/render"]
    sent = files_of(tmp_path / "dev")
    whole = {place for place, _ in tree.modules() if package(place) in ("firmware", "firmware/render")}
    stubs = {f"{name}/__init__.py" for name in there if name.count("/") == 1 and name.startswith("firmware/")}
    assert set(sent) == {place.replace(".py", ".mpy") for place in whole | stubs}
    assert all(data[:2] == b"M\x06" for data in sent.values())


def test_an_image_without_a_table_has_nothing_of_this(tmp_path, there):
    assert set(dev.build(tmp_path, {})) == set(there)
    everything = {place.replace(".py", ".mpy") for place, _ in tree.modules() if not place.endswith("/invariants.py")}
    assert set(files_of(tmp_path / "dev")) == everything


@pytest.mark.parametrize("changed", CHANGES)
def test_every_other_module_is_the_one_of_the_image(tmp_path, image, change, there, changed):
    change(a_comment(*changed))
    assert set(dev.build(tmp_path, there, str(image))) == {package(place) for place in changed}
    sent = {place.replace(".mpy", ".py") for place in files_of(tmp_path / "dev")}
    places = {place for place, _ in tree.modules() if not place.endswith("/invariants.py")}
    names = {place.removesuffix(".py").removesuffix("/__init__").replace("/", "."): place for place in places}
    folders = [str(tmp_path / "dev"), str(image), *interpreter.PATH.split(":")]
    program = f"FOLDERS = {folders!r}\nNAMES = {sorted(names)!r}\n{IMPORTING}"
    heap = ["-X", f"heapsize={interpreter.HEAP}"]
    done = subprocess.run([interpreter.find(), *heap, "-c", program], check=True, capture_output=True, text=True)
    from_where = dict(line.split() for line in done.stdout.splitlines())
    assert from_where == {
        name: str(tmp_path / "dev" / place.replace(".py", ".mpy") if place in sent else image / place)
        for name, place in names.items()
    }


def test_of_games_the_largest_counts(tmp_path):
    def put(place, size):
        path = tmp_path / "dev" / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(bytes(size))

    put("firmware/box.mpy", dev.MOST_BYTES - 1000)
    for game in ("one", "two"):
        put(f"shared_rules/games/{game}/__init__.mpy", 600)
        put(f"shared_rules/games/{game}/v1/__init__.mpy", 390)
    put("shared_rules/games/__init__.mpy", 10)
    assert dev.size(tmp_path / "dev") == (6, dev.MOST_BYTES - 1000 + 2 * 990 + 10)
    put("shared_rules/games/__init__.mpy", 11)
    with pytest.raises(WrongUse, match="too_much") as caught:
        dev.size(tmp_path / "dev")
    assert caught.value.message == ("dev.too_much", dev.MOST_BYTES + 1, dev.MOST_BYTES)


@pytest.mark.parametrize("game", files.own_games())
def test_a_changed_game_fits(tmp_path, change, there, game):
    change(a_comment(f"shared_rules/games/{game}/__init__.py"))
    dev.build(tmp_path, there)
    assert dev.size(tmp_path / "dev")[1] <= dev.MOST_BYTES


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


class Commands(list):
    """What mpremote was to do; `table`: what the board says about its image."""

    def __init__(self, table):
        super().__init__()
        self.table = table


@pytest.fixture
def told(monkeypatch, there):
    """The commands for mpremote, in order; it does nothing. The compiler, which a new machine needs, does its work.

    The board has the image of this checkout.
    """
    commands = Commands(" ".join(f"{name}:{digest}" for name, digest in there.items()).encode() + b"\r\n")
    really_run = subprocess.run

    def run(command, **more):
        if "mpremote" not in command:
            return really_run(command, **more)
        assert command[1:3] == ["-P", "-m"], "a module in the working folder must not stand in for it"
        commands.append(command[3:])
        return subprocess.CompletedProcess(command, 0, commands.table if command[-1] == mpremote.PACKAGES else b"", b"")

    monkeypatch.setattr(mpremote.subprocess, "run", run)
    return commands


def test_mpremote_looks_for_a_prompt_first_and_restarts_last(tmp_path, told):
    sent = tmp_path / "dev"
    sent.mkdir()
    mpremote.send("/dev/ttyACM7", sent)
    assert all(command[:4] == ["mpremote", "connect", "/dev/ttyACM7", "resume"] for command in told)
    rest = [command[4:] for command in told]
    assert rest[0] == ["exec", "pass"] and rest[1] == ["exec", mpremote.removal(sent)]
    assert rest[2:] == [["fs", "cp", "-r", str(sent), ":/"], ["reset"]]
    told.clear()
    mpremote.off("/dev/ttyACM7")
    assert [command[4:] for command in told] == [["exec", "pass"], ["exec", mpremote.removal()], ["reset"]]
    told.clear()
    mpremote.bootloader("/dev/ttyACM7")
    assert [command[4:] for command in told] == [["exec", "pass"], ["bootloader"]]


@pytest.fixture
def at_board(monkeypatch, told):
    """Run `scrollmaster dev` with a board plugged in."""
    monkeypatch.setattr(devices, "boards", lambda: [devices.Device("/dev/ttyACM7", "Pico")])
    return lambda *command: CliRunner().invoke(main, ["dev", *command])


def test_the_commands_say_what_they_do(change, at_board, told):
    change(a_comment("firmware/render/layout.py"))
    done = at_board("send")
    assert done.exit_code == 0 and "shows +local" in done.output and "firmware/render." in done.output
    assert [command[4] for command in told] == ["exec", "exec", "exec", "fs", "reset"]
    done = at_board("off")
    assert done.exit_code == 0 and "code of its image" in done.output


def test_where_nothing_differs_nothing_is_sent_and_the_folder_goes(at_board, told):
    done = at_board("send")
    assert done.exit_code == 0 and "has this code already" in done.output
    rest = [command[4:] for command in told[1:]]
    assert rest == [["exec", "pass"], ["exec", mpremote.removal()], ["reset"]]


@pytest.mark.parametrize("table", [b"", b"\r\n"])
def test_what_no_pico_has_room_for_is_not_sent(at_board, told, table):
    told.table = table
    done = at_board("send")
    assert done.exit_code == WrongUse.exit_code and "make image" in done.stderr and len(told) == 1
    assert str(dev.MOST_BYTES) in done.stderr


@pytest.mark.parametrize(
    "table",
    [
        b"firmware",
        b"firmware:0123456789AB",
        b"firmware:0123456789abc",
        b"../firmware:0123456789ab",
        b"firmware/:0123456789ab",
        "fïrmware:0123456789ab".encode(),
        b"firmware:0123456789ab \x1b[2J",
        b"\xff\xfe",
        b" " * 100_000,
        b"Traceback (most recent call last):\r\n",
    ],
)
def test_a_board_that_answers_anything_else_is_sent_nothing(at_board, told, table):
    told.table = table
    done = at_board("send")
    assert done.exit_code == NoBox.exit_code and "/dev/ttyACM7" in done.stderr and len(told) == 1
    assert done.stderr.replace("\n", "").isprintable() and len(done.stderr) < 400


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


def test_a_box_runs_what_lies_in_dev_and_its_own_code_again_without_it(tmp_path, monkeypatch, change, there):
    change({"firmware/__init__.py": (VERSION.encode(), b"9.9.9"), HEADING: (b"mgl.setup", b"mgl.move_giant")})
    assert dev.build(tmp_path, there, TREE) == ["firmware", package(HEADING)]
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
