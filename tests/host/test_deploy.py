"""Deploying: everything the box needs is compiled and placed, and mpremote is told to put it where it starts from."""

import json
import os
import pty

import pytest
from scrollmaster import files
from scrollmaster.deploy import mpremote, tree
from scrollmaster.languages import LANGUAGES
from scrollmaster.languages.catalogue import texts
from scrollmaster.languages.table import packed
from scrollmaster.link import devices
from scrollmaster.problem import NoBox, Problem

from shared_rules.formats.record import HOST, SCRIPT


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    return tree.build(tmp_path_factory.mktemp("tree"))


def test_every_module_is_in_the_slot_and_every_room_speaks_all_languages(built):
    for package, source in (("firmware", files.firmware()), ("shared_rules", files.rules())):
        for path in source.rglob("*"):
            placed = built / tree.SLOT / package / path.relative_to(source)
            if path.suffix == ".py" and path.name != tree.START:
                assert placed.with_suffix(".mpy").read_bytes()[:2] == b"M\x06"
            elif path.suffix == ".tsv":
                for language in LANGUAGES:
                    assert (placed.parent / f"{language}.words").read_bytes() == packed(texts(path.parent, language))


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
    assert sum(size for _, size in tree.sizes(built)) < 300_000


@pytest.mark.parametrize("bad", ["def f(:\n", "match 1:\n    case 1:\n        pass\n"])
def test_what_does_not_compile_is_named(tmp_path, bad):
    """Python itself does not take the first text, MicroPython not the second."""
    (tmp_path / "bad.py").write_text(bad)
    with pytest.raises(Problem) as caught:
        tree.build(tmp_path / "tree", extra={"bad": tmp_path / "bad.py"})
    assert caught.value.message[:2] == ("deploy.compile", "bad.py")


def test_mpremote_gets_the_slot_first_and_the_reset_last(built):
    told = [command[2:] for command in mpremote.commands("/dev/ttyACM7", built)]
    assert all(command[:4] == ["mpremote", "connect", "/dev/ttyACM7", "resume"] for command in told)
    assert told[0][4:] == ["exec", "pass"]  # does a prompt answer?
    assert told[1][4:] == ["fs", "cp", "-r", str(built / "app_a"), ":/"]
    assert [command[-1] for command in told[2:]] == [":/main.py", ":/current", "reset"]


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
