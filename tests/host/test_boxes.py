"""Promise: a club recognises the games of its boxes, and a key is replaced only by somebody who gives a reason.

Nothing in the list is ever lost.
"""

import json
import os
import stat
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner
from scrollmaster.base.errors import BadData, WrongUse
from scrollmaster.cli import main
from scrollmaster.store import known_boxes
from scrollmaster.store.known_boxes import Known

from tests.device.fake_body import FakeBody
from tests.device.test_signing import A_WHILE, play, sitting
from tests.host.lines import Flash, PtyBox
from tests.host.uf2s import uf2

KEY, OTHER = "ab" * 32, "cd" * 32
TODAY = "2026-11-22"


@pytest.fixture
def run(tmp_path: Path):
    def run(*args: str, code: int = 0, typed: str = "") -> str:
        done = CliRunner().invoke(main, [*args, "--archive", str(tmp_path / "archive")], input=typed)
        assert done.exit_code == code, done.output
        return " ".join((done.stdout + done.stderr).split())

    return run


@pytest.fixture
def signed(tmp_path: Path):
    """The flash of a box that has a key, and one game that it has signed."""
    person = sitting(tmp_path)
    play(person)
    person.wait(A_WHILE)
    flash = Flash(tmp_path)
    flash.body.box_id = FakeBody.box_id
    return flash


def test_a_box_is_known_after_its_display_was_compared(signed, run, tmp_path: Path):
    with PtyBox(signed.server) as box:
        assert "box is known" in run("box")
        run("pull", "--port", box.port)
        assert "a box that you have not confirmed yet (scrollmaster box trust)" in run("verify")
        assert "confirmed" not in run("show"), "what to do is said once, by what checks"
        shown = run("box", "trust", "box 2", "--port", box.port, typed="y\n")
    assert "not confirmed" not in run("verify")
    assert "Signed by box 2." in run("verify")
    assert "Signed by box 2." in run("show")
    (entry,) = known_boxes.load(tmp_path / "boxes.json")
    assert (entry.name, entry.box) == ("box 2", FakeBody.box_id.hex())
    assert known_boxes.fingerprint(entry.key) in shown
    assert known_boxes.fingerprint(entry.key) in run("box")


def test_whoever_sees_something_else_on_the_display_says_no(signed, run, tmp_path: Path):
    with PtyBox(signed.server) as box:
        assert "was not added" in run("box", "trust", "box 2", "--port", box.port, typed="n\n", code=2)
    assert not (tmp_path / "boxes.json").exists()


def test_a_virtual_box_that_nobody_sees_is_not_asked_about(run, tmp_path: Path, monkeypatch):
    monkeypatch.setattr("scrollmaster.cli.reach.devices.find", list)
    monkeypatch.setattr("scrollmaster.cli.reach.directory", lambda _: tmp_path)
    (tmp_path / "flash.img").touch()
    said = run("box", "trust", "box 2", code=2)
    assert '"scrollmaster play"' in said and "Key of this box" in said and "?" not in said


def test_a_key_is_replaced_only_by_a_named_person_with_a_reason():
    first = known_boxes.trust([], Known("box 2", KEY, TODAY))
    for incomplete in ({}, {"by": "Ann"}, {"reason": "a new board"}):
        with pytest.raises(WrongUse):
            known_boxes.trust(first, Known("box 2", OTHER, TODAY, **incomplete))
    both = known_boxes.trust(first, Known("box 2", OTHER, TODAY, by="Ann", reason="a new board"))
    assert both == [Known("box 2", KEY, TODAY, TODAY, "Ann", "a new board"), Known("box 2", OTHER, TODAY)]
    assert known_boxes.owner(both, KEY).replaced


def test_a_key_has_one_owner():
    known = known_boxes.trust([], Known("box 2", KEY, TODAY))
    for name in ("box 2", "box 3"):
        with pytest.raises(WrongUse):
            known_boxes.trust(known, Known(name, KEY, TODAY, by="Ann", reason="none"))


def test_a_list_that_does_not_say_of_which_box_a_key_is_learns_it():
    older = known_boxes.trust([], Known("box 2", KEY, TODAY))
    fresh = Known("box 2", KEY, "2026-11-27", box="00" * 8)
    assert known_boxes.trust(older, fresh) == [replace(older[0], box="00" * 8)]
    with pytest.raises(WrongUse):
        known_boxes.trust(known_boxes.trust(older, fresh), fresh)


@pytest.mark.parametrize("name", ["", "x" * 41, "a\nb", "\x1b[31m"])
def test_a_name_is_short_and_can_be_printed(name: str):
    with pytest.raises(WrongUse):
        known_boxes.trust([], Known(name, KEY, TODAY))


def test_a_list_comes_back_as_it_was_saved(tmp_path: Path):
    known = known_boxes.trust([], Known("Boîte 2", KEY, TODAY, box=FakeBody.box_id.hex()))
    known_boxes.save(tmp_path / "new" / "boxes.json", known)
    assert known_boxes.load(tmp_path / "new" / "boxes.json") == known
    assert known_boxes.load(tmp_path / "none.json") == []


GOOD = {"name": "box 2", "key": KEY, "since": TODAY, "replaced": "", "by": "", "reason": ""}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        "\xff",
        "[" * 100_000,
        '{"boxes": 1}',
        '{"boxes": [1]}',
        json.dumps({"boxes": [GOOD | {"key": "AB" * 32}]}),
        json.dumps({"boxes": [GOOD | {"key": KEY[:-1]}]}),
        json.dumps({"boxes": [GOOD | {"name": ""}]}),
        json.dumps({"boxes": [GOOD | {"name": "x" * 41}]}),
        json.dumps({"boxes": [GOOD | {"by": "\x1b[2J"}]}),
        json.dumps({"boxes": [GOOD | {"since": 1}]}),
        json.dumps({"boxes": [GOOD | {"box": "box 2"}]}),
        json.dumps({"boxes": [GOOD | {"more": ""}]}),
        json.dumps({"boxes": [GOOD, GOOD]}),
    ],
)
def test_a_list_that_is_none_is_refused_in_one_sentence(tmp_path: Path, text: str):
    path = tmp_path / "boxes.json"
    path.write_text(text, encoding="latin-1")
    with pytest.raises(BadData):
        known_boxes.load(path)


def test_a_box_without_a_key_cannot_be_trusted(run, tmp_path: Path):
    sitting(tmp_path, 0)
    flash = Flash(tmp_path)
    with PtyBox(flash.server) as box:
        said = run("box", "trust", "box 2", "--port", box.port, typed="y\n", code=1)
    assert "no key" in said


def reader(folder: Path, script: str) -> dict[str, str]:
    """An environment in which picotool is this shell script; $4 and $5 are the addresses' end and the file."""
    tool = folder / "bin" / "picotool"
    tool.parent.mkdir()
    tool.write_text("#!/bin/sh\n" + script, encoding="utf-8")
    tool.chmod(tool.stat().st_mode | stat.S_IEXEC)
    return {"PATH": f"{tool.parent}:{os.environ['PATH']}"}


@pytest.mark.parametrize(
    "changed, code, said", [(-1, 0, "all 768 bytes are the same"), (300, 1, "differs is at address 1000012c")]
)
def test_an_image_is_compared_byte_by_byte(tmp_path: Path, changed: int, code: int, said: str):
    (tmp_path / "image.uf2").write_bytes(uf2())
    flash = bytearray(b"".join(bytes([number]) * 256 for number in range(3)))
    if changed >= 0:
        flash[changed] ^= 1
    (tmp_path / "flash.bin").write_bytes(flash)
    script = f'[ "$1 $2 $3 $4" = "save -r 10000000 10000300" ] && cp {tmp_path}/flash.bin "$5"'
    done = CliRunner(env=reader(tmp_path, script)).invoke(main, ["box", "inspect", str(tmp_path / "image.uf2")])
    assert done.exit_code == code, done.output
    assert said in " ".join(done.output.split())


@pytest.mark.parametrize("script", ["echo No accessible RP2040 devices >&2; exit 1", 'head -c 5 /dev/zero > "$5"'])
def test_a_board_that_cannot_be_read_is_said_in_one_sentence(tmp_path: Path, script: str):
    (tmp_path / "image.uf2").write_bytes(uf2())
    done = CliRunner(env=reader(tmp_path, script)).invoke(main, ["box", "inspect", str(tmp_path / "image.uf2")])
    assert done.exit_code == 3
    assert "could not be read" in done.output


def test_without_picotool_one_sentence_says_what_is_missing(tmp_path: Path):
    (tmp_path / "image.uf2").write_bytes(uf2())
    done = CliRunner(env={"PATH": str(tmp_path)}).invoke(main, ["box", "inspect", str(tmp_path / "image.uf2")])
    assert done.exit_code == 2
    assert "picotool" in done.output
