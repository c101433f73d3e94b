"""What is sent to a maker's folder /dev: the packages that differ from the image, if a box has room for them."""

import subprocess

import pytest
from scrollmaster.base import paths
from scrollmaster.base.errors import WrongUse
from scrollmaster.box.deploy import dev, tree
from scrollmaster.box.virtual import interpreter

from firmware.store import journal
from tests.host.maker import a_comment, change, files_of, image_table, package

PROMISES = (
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
        "110 kB of 207 kB: any game, or most of firmware; not both",
    ),
)

GAME = "magalon"
IMPORTING = """
for name in NAMES:
    print(name, __import__(name, None, None, ("",)).__file__)
"""
CHANGES = (
    ("firmware/render/layout.py",),
    ("firmware/box.py", "firmware/menu/page.py"),
    ("shared_rules/core/steps.py", "shared_rules/games/wizwar/course.py"),
    ("shared_rules/games/elfenwizards/gray.py",),
)


@pytest.fixture(scope="module")
def image(tmp_path_factory):
    return tree.build(tmp_path_factory.mktemp("image"))


def test_nothing_changed_makes_no_folder(tmp_path):
    assert dev.build(tmp_path, image_table()) == [] and not list(tmp_path.iterdir())


def test_what_no_box_asks_for_is_no_change(tmp_path, monkeypatch):
    change(monkeypatch, a_comment(f"shared_rules/games/{GAME}/invariants.py"))
    assert dev.build(tmp_path, image_table()) == []


def test_a_changed_package_is_sent_with_those_it_lies_in_and_stubs_beside_them(tmp_path, monkeypatch):
    change(monkeypatch, a_comment("firmware/render/layout.py"))
    assert dev.build(tmp_path, image_table()) == ["firmware/render"]
    sent = files_of(tmp_path / "dev")
    whole = {place for place, _ in tree.modules() if package(place) in ("firmware", "firmware/render")}
    stubs = {f"{name}/__init__.py" for name in image_table() if name.count("/") == 1 and name.startswith("firmware/")}
    assert set(sent) == {place.replace(".py", ".mpy") for place in whole | stubs}
    assert all(data[:2] == b"M\x06" for data in sent.values())


def test_an_image_without_a_table_has_nothing_of_this(tmp_path):
    assert set(dev.build(tmp_path, {})) == set(image_table())
    everything = {place.replace(".py", ".mpy") for place, _ in tree.modules() if not place.endswith("/invariants.py")}
    assert set(files_of(tmp_path / "dev")) == everything


@pytest.mark.parametrize("changed", CHANGES)
def test_every_other_module_is_the_one_of_the_image(tmp_path, image, monkeypatch, changed):
    change(monkeypatch, a_comment(*changed))
    assert set(dev.build(tmp_path, image_table(), str(image))) == {package(place) for place in changed}
    sent = {place.replace(".mpy", ".py") for place in files_of(tmp_path / "dev")}
    places = {place for place, _ in tree.modules() if not place.endswith("/invariants.py")}
    names = {place.removesuffix(".py").removesuffix("/__init__").replace("/", "."): place for place in places}
    from_where = dict(line.split() for line in printed(tmp_path, image, f"NAMES = {sorted(names)!r}\n{IMPORTING}"))
    assert from_where == {
        name: str(tmp_path / "dev" / place.replace(".py", ".mpy") if place in sent else image / place)
        for name, place in names.items()
    }


def printed(sent, image, program):
    """The lines that a program prints on a box with this image and what was sent."""
    folders = [str(sent / "dev"), str(image), *interpreter.PATH.split(":")]
    command = [interpreter.find(), "-X", f"heapsize={interpreter.HEAP}", "-c"]
    program = f"import sys\nsys.path[:] = {folders!r}\n{program}"
    return subprocess.run([*command, program], check=True, capture_output=True, text=True).stdout.splitlines()


def test_another_number_is_sent_to_all_that_use_it(tmp_path, monkeypatch):
    change(monkeypatch, {"shared_rules/formats/secret.py": ("SALT = 16", "SALT = 17")})
    assert dev.build(tmp_path, image_table()) == ["firmware/game", "firmware/input", "shared_rules/formats"]


@pytest.mark.parametrize(
    ("asks", "sent"),
    [
        ("from ..store.journal import GROUP\n\nseen = [GROUP]\n", ["firmware/render"]),
        ("from ..store import journal\n\nseen = [getattr(journal, 'GROUP')]\n", ["firmware/render", "firmware/store"]),
    ],
)
def test_changed_code_may_ask_for_a_constant_whose_name_the_image_does_not_have(
    tmp_path, image, monkeypatch, asks, sent
):
    show = "from firmware.store import journal\nfrom firmware.render import layout\nprint({})\n"
    assert printed(tmp_path, image, show.format("hasattr(journal, 'GROUP')")) == ["False"]
    change(monkeypatch, {"firmware/render/layout.py": ("_SEPARATOR = ", f"{asks}_SEPARATOR = ")})
    assert dev.build(tmp_path, image_table(), str(image)) == sent
    assert printed(tmp_path, image, show.format("layout.seen")) == [f"[{journal.GROUP}]"]


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


@pytest.mark.parametrize("game", paths.own_games())
def test_a_changed_game_fits(tmp_path, monkeypatch, game):
    change(monkeypatch, a_comment(f"shared_rules/games/{game}/__init__.py"))
    dev.build(tmp_path, image_table())
    assert dev.size(tmp_path / "dev")[1] <= dev.MOST_BYTES
