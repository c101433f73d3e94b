"""A box is told the address of a page, says it, and forgets it; what is no address changes nothing."""

import json

import pytest
from click.testing import CliRunner
from scrollmaster.base.errors import BadData
from scrollmaster.box.link import sending
from scrollmaster.box.link.about import about
from scrollmaster.box.link.box import Box
from scrollmaster.box.link.line import Line
from scrollmaster.box.link.refusals import BoxRefused
from scrollmaster.cli import main

from firmware.store.vault import PAGE
from tests.host.lines import FakePort, Flash, PtyBox

ADDRESS = "https://box.example.org/results/"


@pytest.fixture
def flash(tmp_path):
    (tmp_path / "flash").mkdir()
    return Flash(tmp_path / "flash")


def test_a_box_keeps_an_address_until_it_is_taken_away(flash):
    box = Box(Line(FakePort(flash.server)))
    assert about(box).page == "" and flash.vault.get(PAGE) is None
    for _ in range(2):
        sending.put_page(box, ADDRESS)
        assert about(box).page == ADDRESS and flash.vault.get(PAGE) == ADDRESS.encode()
    sending.put_page(box, "https://x.org")
    assert flash.vault.get(PAGE) == b"https://x.org/"
    for _ in range(2):
        sending.put_page(box, "")
        assert about(box).page == "" and flash.vault.get(PAGE) is None


WRONG = ("x", "ftp://x.org/", "https://x.org/#a", "https://ä.org/", "https://x.org/" + "a" * 60)


@pytest.mark.parametrize("wrong", WRONG)
def test_what_is_no_address_changes_nothing(flash, wrong):
    box = Box(Line(FakePort(flash.server)))
    sending.put_page(box, ADDRESS)
    with pytest.raises(BoxRefused, match="address"):
        sending.put_page(box, wrong)
    assert flash.vault.get(PAGE) == ADDRESS.encode()


def test_an_older_box_is_too_old_for_it(flash, monkeypatch):
    monkeypatch.setattr("firmware.link.upload.PAGE", "none")
    with pytest.raises(BadData, match="too_old"):
        sending.put_page(Box(Line(FakePort(flash.server))), ADDRESS)


def test_setup_sets_and_shows_the_page(flash):
    with PtyBox(flash.server) as box:

        def run(*arguments, code=0, command="setup"):
            done = CliRunner().invoke(main, [command, "--port", box.port, *arguments])
            assert done.exit_code == code, done.output
            return " ".join((done.stdout + done.stderr).split())

        assert "Page for results: none" in run()
        assert ADDRESS in run("--page", ADDRESS)
        assert json.loads(run("--json"))["page"] == ADDRESS
        assert f"It shows results for the page {ADDRESS}" in run(command="info")
        assert "no address of a page" in run("--page", "box.example.org", code=2)
        assert "too long for the QR code: by 13 letters" in run("--page", ADDRESS + "a" * 20, code=2)
        assert json.loads(run("--json"))["page"] == ADDRESS
        run("--page", "none")
        assert flash.vault.get(PAGE) is None
