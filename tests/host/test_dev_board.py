"""`scrollmaster dev` with a board: what mpremote is told, and what a board may say of its image."""

import subprocess

import pytest
from click.testing import CliRunner
from scrollmaster.base.errors import NoBox, WrongUse
from scrollmaster.box.deploy import dev, mpremote
from scrollmaster.box.link import devices
from scrollmaster.cli import main

from tests.host.maker import a_comment, change, image_table


class Commands(list):
    """What mpremote was to do; `table`: what the board says about its image."""

    def __init__(self, table):
        super().__init__()
        self.table = table


@pytest.fixture
def told(monkeypatch):
    """The commands for mpremote, in order; it does nothing. The compiler, which a new machine needs, does its work.

    The board has the image of this checkout.
    """
    commands = Commands(" ".join(f"{name}:{digest}" for name, digest in image_table().items()).encode() + b"\r\n")
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


def test_the_commands_say_what_they_do(monkeypatch, at_board, told):
    change(monkeypatch, a_comment("firmware/render/layout.py"))
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
