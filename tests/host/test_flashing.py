"""`scrollmaster deploy`: an image goes onto the drive of a board that waits for it, and nowhere else.

No board has been tried: a folder stands for the drive.
"""

import os
import pty
import signal
import threading
from pathlib import Path

import pytest
from click.testing import CliRunner
from scrollmaster.base import paths
from scrollmaster.base.errors import BadData, NoBox, Problem, WrongUse
from scrollmaster.box.deploy import drives, mpremote, uf2
from scrollmaster.box.link import devices
from scrollmaster.cli import main

from tests.host import uf2s
from tools.image import uf2 as maker

PROMISES = (
    (
        "`deploy`: a file that is no whole UF2, or for another chip or none, is not copied and gives one sentence",
        "12 broken files, 2 chips",
        "held",
    ),
)


@pytest.fixture
def media(tmp_path, monkeypatch):
    """Where drives would appear. No board answers on a port."""
    (tmp_path / "media").mkdir()
    monkeypatch.setattr(drives, "places", lambda: [tmp_path / "media", tmp_path / "none"])
    monkeypatch.setattr(devices, "boards", list)
    return tmp_path / "media"


@pytest.fixture
def image(tmp_path):
    (tmp_path / "box.uf2").write_bytes(uf2s.uf2())
    return tmp_path / "box.uf2"


def deploy(*args, code=0):
    done = CliRunner().invoke(main, ["deploy", *map(str, args)])
    assert done.exit_code == code, done.output
    return done.stdout, done.stderr


def test_it_goes_onto_the_drive_byte_for_byte_and_games_stay(media, image):
    drive = uf2s.drive(media / "RPI-RP2")
    (media / "photos").mkdir()
    said, _ = deploy(image)
    assert (drive / drives.NAME).read_bytes() == image.read_bytes()
    assert str(drive) in said and "games stay" in said
    assert list((media / "photos").iterdir()) == []


def test_without_a_name_it_is_the_one_that_was_made_here(media, image, monkeypatch, tmp_path):
    drive = uf2s.drive(media / "RPI-RP2")
    monkeypatch.setattr(paths, "image", lambda: image)
    deploy()
    assert (drive / drives.NAME).read_bytes() == image.read_bytes()
    monkeypatch.setattr(paths, "image", lambda: tmp_path / "no.uf2")
    assert 'make one with "make image"' in deploy(code=2)[1]


def test_what_make_image_writes_is_a_whole_uf2(tmp_path):
    (tmp_path / "a.uf2").write_bytes(maker.make(bytes(1000), uf2s.PICO))
    assert uf2.read(tmp_path / "a.uf2")[1] == {uf2s.PICO}
    assert paths.image().name == "scrollmaster-pico.uf2" and paths.image().parent.parent.name == "build"


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"hello" * 200,
        uf2s.uf2()[:-512],
        uf2s.uf2()[:-1],
        uf2s.uf2()[512:],
        uf2s.uf2(first=1),
        uf2s.uf2(second=1),
        uf2s.uf2(last=1),
        uf2s.uf2(flags=0),
        uf2s.uf2(number=2),
        uf2s.uf2(count=4),
        uf2s.uf2(family=uf2s.PICO_2),
    ],
)
def test_what_is_no_whole_uf2_is_refused_before_anything_is_written(media, tmp_path, data):
    drive = uf2s.drive(media / "RPI-RP2")
    (tmp_path / "bad.uf2").write_bytes(data)
    assert "is not a complete UF2 file" in deploy(tmp_path / "bad.uf2", code=1)[1]
    assert not (drive / drives.NAME).exists()


def test_what_cannot_be_read_is_one_sentence(media, tmp_path):
    for path in (tmp_path / "none.uf2", tmp_path):
        assert deploy(path, code=2)[1].count("\n") == 1


@pytest.mark.parametrize(("chip", "board"), [(uf2s.PICO, "RP2350"), (uf2s.PICO_2, "RPI-RP2")])
def test_an_image_for_another_board_is_refused(media, tmp_path, chip, board):
    drive = uf2s.drive(media / "drive", board)
    (tmp_path / "other.uf2").write_bytes(uf2s.uf2(chip=chip))
    assert f"({board})" in deploy(tmp_path / "other.uf2", code=1)[1]
    assert not (drive / drives.NAME).exists()


def test_a_drive_of_another_maker_or_a_hostile_one_is_none(media):
    uf2s.drive(media / "feather", "SAMD51-Feather")
    (media / "odd").mkdir()
    (media / "odd" / "INFO_UF2.TXT").write_bytes(b"\xff" * 100_000)
    (media / "folder" / "INFO_UF2.TXT").mkdir(parents=True)
    assert drives.find(drives.places()) is None


def test_two_boards_that_wait_are_named(media, image):
    uf2s.drive(media / "RPI-RP2")
    uf2s.drive(media / "RPI-RP21")
    said = deploy(image, code=3)[1]
    assert "RPI-RP21" in said and "unplug" in said


def test_without_a_board_the_way_by_hand_is_said(media, image):
    said = deploy(image, code=3)[1]
    assert "Hold BOOTSEL" in said and str(image) in said


def test_a_board_at_its_prompt_is_taken_there_and_waited_for(media, image, monkeypatch):
    called = []
    monkeypatch.setattr(devices, "boards", lambda: [devices.Device("/dev/ttyACM7", "Pico")])
    monkeypatch.setattr(mpremote, "bootloader", called.append)
    later = threading.Timer(0.3, lambda: uf2s.drive(media / "RPI-RP2"))
    later.start()
    said, _ = deploy(image)
    later.join()
    assert called == ["/dev/ttyACM7"] and "Waiting for its drive" in said
    assert (media / "RPI-RP2" / drives.NAME).read_bytes() == image.read_bytes()


def test_a_drive_that_does_not_come_and_a_box_in_play_end_in_the_way_by_hand(media, image, monkeypatch):
    monkeypatch.setattr(devices, "boards", lambda: [devices.Device("/dev/ttyACM7", "Pico")])
    monkeypatch.setattr(drives, "PATIENCE_S", 0)
    monkeypatch.setattr(mpremote, "bootloader", lambda port: None)
    assert "Hold BOOTSEL" in deploy(image, code=3)[1]

    def busy(port):
        raise NoBox("dev.silent", port)

    monkeypatch.setattr(mpremote, "bootloader", busy)
    assert "Hold BOOTSEL" in deploy(image, code=3)[1]


def test_a_drive_that_goes_away_with_the_last_byte_has_it_all(media, monkeypatch):
    folder = uf2s.drive(media / "RPI-RP2")
    drive = drives.Drive(folder, "RPI-RP2")

    def gone(_):
        (folder / drives.SAYS).unlink()
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(drives.os, "fsync", gone)
    drives.copy(uf2s.uf2(), drive)

    def full(_):
        raise OSError(28, "No space left on device")

    uf2s.drive(media / "again")
    monkeypatch.setattr(drives.os, "fsync", full)
    with pytest.raises(Problem) as caught:
        drives.copy(uf2s.uf2(), drives.Drive(media / "again", "RPI-RP2"))
    assert caught.value.message[0] == "deploy.not_copied"


@pytest.mark.parametrize("system", ["linux", "darwin", "win32"])
def test_every_system_has_places_to_look_at(system, monkeypatch):
    monkeypatch.setattr(drives.sys, "platform", system)
    monkeypatch.setenv("USER", "anna")
    assert drives.places()[0] == Path({"linux": "/media/anna", "darwin": "/Volumes", "win32": "A:/"}[system])


def test_a_virtual_box_is_no_board(media, image, monkeypatch):
    monkeypatch.setattr(devices.runs, "ports", lambda: ["/dev/pts/7"])
    assert "virtual" in deploy(image, "--port", "/dev/pts/7", code=3)[1]
    with pytest.raises(NoBox) as caught:
        devices.board(None)
    assert caught.value.message == ("deploy.virtual", "/dev/pts/7"), "it is seen, as by the other commands"
    monkeypatch.setattr(devices.runs, "ports", list)
    with pytest.raises(NoBox) as caught:
        devices.board(None)
    assert caught.value.message == ("link.no_board",)


def test_a_port_without_a_board_is_one_sentence():
    with pytest.raises(NoBox) as caught:
        mpremote.bootloader("/dev/no-such-port")
    assert caught.value.message[0] == "dev.failed" and caught.value.exit_code == 3


def test_a_board_that_does_not_answer_is_given_up(monkeypatch):
    """Something opens, swallows what it is sent and never says a word."""
    monkeypatch.setattr(mpremote, "PROMPT_S", 1)
    master, slave = pty.openpty()
    try:
        with pytest.raises(NoBox) as caught:
            mpremote.bootloader(os.ttyname(slave))
    finally:
        os.close(master)
        os.close(slave)
    assert caught.value.message[0] == "dev.silent"


def test_problems_of_reading_are_typed(tmp_path):
    (tmp_path / "half.uf2").write_bytes(uf2s.uf2()[:100])
    with pytest.raises(BadData):
        uf2.read(tmp_path / "half.uf2")
    with pytest.raises(WrongUse):
        uf2.read(tmp_path / "none.uf2")


@pytest.mark.skipif(os.name != "posix", reason="links and FIFOs are POSIX's")
def test_a_link_on_the_drive_is_replaced_and_what_it_leads_to_stays(media, image, tmp_path):
    drive = uf2s.drive(media / "RPI-RP2")
    (tmp_path / "letter").write_text("of the user")
    (drive / drives.NAME).symlink_to(tmp_path / "letter")
    deploy(image)
    assert (tmp_path / "letter").read_text() == "of the user"
    assert not (drive / drives.NAME).is_symlink() and (drive / drives.NAME).read_bytes() == image.read_bytes()


@pytest.mark.skipif(os.name != "posix", reason="links and FIFOs are POSIX's")
def test_a_fifo_in_the_place_of_a_file_of_a_drive_holds_nothing_up(media, image):
    drive = uf2s.drive(media / "RPI-RP2")
    os.mkfifo(drive / drives.NAME)
    (media / "none").mkdir()
    os.mkfifo(media / "none" / drives.SAYS)
    signal.alarm(20)
    try:
        deploy(image)
    finally:
        signal.alarm(0)
    assert (drive / drives.NAME).read_bytes() == image.read_bytes()
