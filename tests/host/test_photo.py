"""Promise: verify, show and the text export print what the box shows for a photograph, made as the docs say."""

import json

import pytest
from click.testing import CliRunner
from scrollmaster.cli import main
from scrollmaster.store.logs import jsonl
from scrollmaster.store.logs.log import Log

from shared_rules.formats.dice import LOCKED
from tests.host import logs
from tests.host.logs import LogMaker, whole_game


@pytest.fixture
def said(tmp_path):
    """Runs a command on an archive that has one game; returns what it says."""

    def said(maker, *command):
        arguments = ["--archive", str(tmp_path / "archive")]
        (tmp_path / "game.jsonl").write_text(jsonl.write(Log(maker.frames)), newline="")
        for call in (["take", str(tmp_path / "game.jsonl")], command):
            done = CliRunner().invoke(main, [*call, *arguments])
            assert done.exit_code == 0, done.output
        return done.stdout

    return said


def short(digest):
    """Of every 8 bytes twelve digits, in fours."""
    numbers = [int(digest.hex()[at : at + 16], 16) for at in (0, 16)]
    text = "".join(f"{number % 10**12:012}" for number in numbers)
    return " ".join(text[at : at + 4] for at in range(0, len(text), 4))


@pytest.mark.parametrize("command", [("verify",), ("show",), ("export", "--to", "text")], ids=lambda words: words[0])
def test_code_qr_digits_and_commitment_are_told(said, command):
    maker = whole_game(3)
    log = Log(maker.frames)
    told = said(maker, *command)
    code, digits = short(log.heads[-1]), f"{int(log.heads[-1].hex()[:32], 16):039}"
    assert f"Code of the game: {code}\nQR: {digits}\n" in told
    assert f"Commitment of the dice: {short(log.header.commitment)}\n" in told


@pytest.mark.parametrize("command", ["verify", "show"])
def test_programs_are_told_the_same(said, command):
    maker = whole_game(3)
    log = Log(maker.frames)
    facts = json.loads(said(maker, command, "--json"))
    assert (facts["code"], facts["commitment"]) == (short(log.heads[-1]), short(log.header.commitment))
    assert int(facts["qr"]).to_bytes(16, "big") == log.heads[-1][:16] and len(facts["qr"]) == 39


@pytest.mark.parametrize("command", ["verify", "show"])
def test_before_the_end_only_the_commitment_is_told(said, command):
    maker = LogMaker()
    for sits in (1, 1, 0):
        maker.answer(sits)
    told = said(maker, command)
    assert "Commitment of the dice" in told and "not finished" in told
    assert "Code of" not in told and "QR" not in told


def test_a_box_that_did_not_trust_its_chance_has_promised_nothing(said, monkeypatch):
    monkeypatch.setattr(logs, "commitment", lambda seed: LOCKED)
    maker = LogMaker()
    maker.answer(1)
    assert "Commitment" not in said(maker, "verify")
    assert json.loads(said(maker, "verify", "--json"))["commitment"] is None
