"""Promise: the PC and the box speak the language that was chosen, and programs read the same in every language."""

import json

import pytest
from click.testing import CliRunner
from scrollmaster.base import languages
from scrollmaster.base.terms import say
from scrollmaster.box.virtual import script
from scrollmaster.box.virtual.box import VirtualBox
from scrollmaster.box.virtual.player import play
from scrollmaster.cli import main
from scrollmaster.store.logs import jsonl, table, text
from scrollmaster.store.logs.check import check
from scrollmaster.store.logs.log import Log

from tests.host.logs import whole_game

PROMISES = (
    ("the language is changed by variable, option and system; programs read the same in all", "always", "held"),
)

GAME = whole_game(3)
SYSTEM = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LC_CTYPE", "LANG")


@pytest.fixture
def run(tmp_path):
    """Runs the program with an archive of its own that holds a game; returns what it says."""
    (tmp_path / "game.jsonl").write_text(jsonl.write(Log(GAME.frames)), newline="")
    archive = ["--archive", str(tmp_path / "archive")]

    def run(*args):
        return CliRunner().invoke(main, [*args, *archive]).output

    run("take", str(tmp_path / "game.jsonl"))
    return run


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("de", ") gewinnt vor "),
        ("da", ") vinder foran "),
        ("fr", ") gagne, devant "),
        ("it", ") vince, davanti a "),
        ("sv", ") vinner, före "),
    ],
)
def test_a_game_is_shown_in_the_language_of_the_variable(run, monkeypatch, language, told):
    assert ") wins, ahead of " in run("show")
    monkeypatch.setenv(languages.VARIABLE, language)
    assert told in run("show") and " wins" not in run("show")
    assert told in run("export", "--to", "text")


def test_the_option_wins_and_helps_follow_it(run, monkeypatch):
    monkeypatch.setenv(languages.VARIABLE, "fr")
    assert ") vinner, foran " in run("--language", "no", "show")
    assert "Scrollmaster auf dem PC" in CliRunner().invoke(main, ["--language", "de", "--help"]).output
    assert CliRunner().invoke(main, ["--language", "xx", "games"]).exit_code == 2


def test_a_variable_that_names_no_language_is_wrong_use_unless_the_option_names_one(run, monkeypatch):
    monkeypatch.setenv(languages.VARIABLE, "klingon")
    done = CliRunner().invoke(main, ["games"])
    assert done.exit_code == 2 and "klingon" in done.stderr and ", ".join(languages.LANGUAGES) in done.stderr
    assert ") vinner, foran " in run("--language", "no", "show")


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({"SCROLLMASTER_LANGUAGE": "sv", "LANG": "de_DE.UTF-8"}, "sv"),
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LC_ALL": "nb_NO.UTF-8", "LANG": "de_DE"}, "no"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "cs_CZ"}, "en"),
        ({"SCROLLMASTER_LANGUAGE": "../../etc"}, "en"),
        ({}, "en"),
    ],
)
def test_the_variable_wins_then_the_system_then_english(monkeypatch, variables, language):
    for name in (languages.VARIABLE, *SYSTEM):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert languages.chosen() == language


def test_what_programs_read_is_the_same_in_every_language(run, monkeypatch, tmp_path):
    log = tmp_path / "written.jsonl"
    checked = check(Log(GAME.frames))
    read = set()
    for language in languages.LANGUAGES:
        monkeypatch.setenv(languages.VARIABLE, language)
        assert say("table.round") == {"sv": "Omgång", "fr": "Manche", "en": "Round", "it": "Round"}.get(
            language, "Runde"
        )
        assert say("table.total") in table.write(checked, {}), "a sheet is for people"
        run("export", "--to", "jsonl", "-o", str(log))
        read.add((log.read_text(), run("show", "--json")))
        assert json.loads(run("show", "ff", "--json"))["error"] == "archive.no_such_game"
    assert len(read) == 1


def test_a_text_export_is_the_same_game_in_other_words(monkeypatch):
    checked = check(Log(GAME.frames))
    told = {}
    for language in ("en", "it"):
        monkeypatch.setenv(languages.VARIABLE, language)
        told[language] = text.write(checked, {}).splitlines()
    assert len(told["en"]) == len(told["it"]) and told["en"] != told["it"]


def test_a_virtual_box_turns_its_language_in_its_menu_and_keeps_it(tmp_path):
    lines = """
    expect text What shall we play?
    tap 6
    expect text Language: English
    tap 3
    expect text Hvad skal ændres? 1 Pladser blinker: alle ens 2 Billedet vendt: nej 3 Sprog: Dansk
    tap back
    expect text Hvad skal vi spille? 2 Nyt spil
    """
    path = tmp_path / "danish.txt"
    path.write_text(lines, encoding="utf-8")
    again = tmp_path / "again.txt"
    again.write_text("expect text Hvad skal vi spille?\n", encoding="utf-8")
    for steps in (path, again):
        with VirtualBox(tmp_path / "box", "script") as box:
            play(box, script.load(steps))
