"""Promise: a language goes from its folder over the line onto a box that runs, whose display shows its letters."""

from functools import partial

import pytest
from click.testing import CliRunner
from scrollmaster.base import languages
from scrollmaster.box.language.check import checked
from scrollmaster.box.link import about, sending
from scrollmaster.box.link.box import open_box
from scrollmaster.box.virtual import display
from scrollmaster.box.virtual.box import VirtualBox
from scrollmaster.box.virtual.player import HOLD_MS, play, press
from scrollmaster.box.virtual.script import ExpectText
from scrollmaster.cli import main
from scrollmaster.cli.virtual_box import switched_on

from firmware.link import upload
from shared_rules.core.refused import Refused
from shared_rules.formats import packet
from shared_rules.formats.settings import LANGUAGES
from tests.host.language_folders import OWN, make
from tests.host.lines import Flash, PtyBox

PROMISES = (
    (
        "a language goes from its folder onto a virtual box by a held key; its letters are shown, then and later",
        "in real MicroPython, over the pty",
        "held",
    ),
)

OK = 1 << 8


@pytest.fixture
def pl(tmp_path, monkeypatch):
    folder = make(tmp_path / "pl")
    monkeypatch.setenv(languages.VARIABLE, str(folder))
    display._font.cache_clear()  # it has the letters of another folder
    yield folder
    display._font.cache_clear()


def run(*args):
    return CliRunner().invoke(main, [*map(str, args)])


def shows(box, *texts):
    """Wait until all of these stand on the display."""
    play(box, [ExpectText(text) for text in texts])


def test_it_is_sent_taken_shown_and_taken_away(pl, tmp_path):
    with VirtualBox(tmp_path / "box", "script", games=["magalon"]) as box:
        with open_box(box.port) as line:
            sending.put_language(line, "pl", checked(pl), lambda *_: None, partial(press, box, OK, HOLD_MS))
            assert about.about(line).languages == {"pl": "Polski"}
            sending.put_setting(line, "language", len(LANGUAGES))
        box.power_off()
        box.power_on()
        shows(box, OWN["menu.ask_start"], OWN["menu.look"], "New game")
        with open_box(box.port) as line:
            sending.remove_language(line, "pl")
            assert about.about(line).languages == {}
        shows(box, "What shall we play?")


def test_a_new_virtual_box_speaks_the_language_of_the_pc(pl, tmp_path):
    with switched_on(tmp_path / "box", partial(VirtualBox, games=["magalon"])) as box:
        shows(box, OWN["menu.ask_start"])


@pytest.fixture
def served(tmp_path):
    (tmp_path / "flash").mkdir()
    box = Flash(tmp_path / "flash")
    with PtyBox(box.server) as served:
        served.box = box
        yield served


def taken(box):
    """Somebody holds OK whenever the table is asked."""
    serve = box.server.feed

    def feed(data, now_ms):
        answer = serve(data, now_ms)
        if box.upload and box.upload.state == packet.ASKED:
            box.upload.settle(box, True)
        return answer

    box.server.feed = feed
    return box


def test_the_commands_put_it_on_a_box_list_it_and_take_it_away(pl, served):
    port = ["--port", served.port]
    box = taken(served.box)
    sent = run("language", "send", pl, *port)
    assert sent.exit_code == 0 and "hold OK" in sent.output and "speaks it now" in sent.output
    assert box.settings.languages[box.settings.language] == "pl"
    assert "Polski" in run("language", "list", *port).output and "Dansk" in run("language", "list", *port).output
    assert run("language", "send", "pl", *port).exit_code == 0, "by its code, and the box has it already"
    assert "--language" in run("setup", *port).output
    assert run("setup", "--language", "da", *port).exit_code == 0 and box.settings.language == LANGUAGES.index("da")
    assert run("setup", "--language", "pl", *port).exit_code == 0 and box.settings.language == len(LANGUAGES)
    gone = run("language", "remove", "pl", *port)
    assert "pl is removed" in gone.output and box.settings.language == 0
    again = run("language", "remove", "pl", *port)
    assert again.exit_code == 2 and "has no language pl" in again.output
    assert run("setup", "--language", "pl", *port).exit_code == 2


def test_a_third_is_refused_with_a_sentence(pl, served, tmp_path):
    for code in ("xa", "xb"):
        (tmp_path / "flash/languages").mkdir(exist_ok=True)
        (tmp_path / "flash/languages" / code).write_bytes(b"")
    refused = run("language", "send", pl, "--port", served.port)
    assert refused.exit_code == 1 and "two languages from outside" in refused.output


def test_an_older_box_is_named(pl, served, monkeypatch):
    def refuse(*_):
        raise Refused("refused.packet_body")

    monkeypatch.setattr(upload, "put", refuse)
    refused = run("language", "send", pl, "--port", served.port)
    assert refused.exit_code == 1 and "too old to take a language" in refused.output


def test_without_a_box_the_list_is_that_of_the_program(pl):
    listed = run("language", "list")
    assert listed.exit_code == 0 and "Polski" in listed.output and "on the box" not in listed.output
