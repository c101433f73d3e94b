"""Promise: a newcomer is told what to do next, in their own language, and never sees a traceback."""

import inspect
import io
import os
import re
import shutil
import signal
import subprocess
import sys
from importlib import import_module

import click
import pytest
from click.testing import CliRunner
from scrollmaster.base.languages import LANGUAGES
from scrollmaster.base.terms import words
from scrollmaster.cli import click_words, groups, main
from scrollmaster.cli.paragraph import paragraph
from scrollmaster.store.archive import Archive
from scrollmaster.store.logs.log import Log

from tests.host.lines import Flash, PtyBox
from tests.host.logs import whole_game
from tests.lanes import slow_after

OTHERS = LANGUAGES[1:]
ENGLISH = re.compile(r"\b(Show|Print|Usage|Options|Commands|Another|Speak|exit|Error|Missing|Invalid|No such)\b")


@pytest.fixture
def home(tmp_path, monkeypatch):
    """The home of a new user."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path


def scrollmaster(*args, **more):
    command = [sys.executable, "-m", "scrollmaster", *args]
    return subprocess.run(
        command, env=os.environ | {"COLUMNS": "80", **more}, capture_output=True, text=True, timeout=120
    )


def test_alone_it_says_what_to_do_next(home):
    done = scrollmaster()
    assert done.returncode == 0 and done.stderr == ""
    for command in ("play", "demo", "doctor", "--help"):
        assert f'"scrollmaster {command}"' in done.stdout
    assert not (home / "scrollmaster" / "archive.sqlite3").exists()


def test_what_is_next_follows_what_is_there(home):
    path = home / "scrollmaster" / "archive.sqlite3"
    with Archive(path) as archive:
        archive.logs.add(Log(whole_game(3).frames))
    said = CliRunner().invoke(main, []).stdout
    assert "Games in your archive: 1. The last one: pebbles" in said and '"scrollmaster show"' in said
    path.write_bytes(b"no archive" * 100)
    done = CliRunner().invoke(main, [])
    assert "cannot be used" in done.stdout and '"scrollmaster doctor"' in done.stdout and done.exit_code == 0


def test_a_box_that_is_there_is_to_be_pulled(home, monkeypatch):
    from scrollmaster.box.link import devices

    (home / "flash").mkdir()
    with PtyBox(Flash(home / "flash").server) as served:
        monkeypatch.setattr(devices, "find", lambda: [devices.Device(served.port, "box")])
        assert f'A box is at {served.port}. "scrollmaster pull"' in CliRunner().invoke(main, []).stdout


def test_every_command_stands_once_in_the_help_under_what_it_is_for():
    said = CliRunner().invoke(main, ["--help"]).stdout
    listed = re.findall(r"^  ([a-z]+)  ", said, re.MULTILINE)
    assert sorted(listed) == main.list_commands(None) and "..." not in said.split("ARGS]...")[1]
    known = [name for tasks in groups.TASKS.values() for name in tasks]
    assert set(known) <= set(listed) and listed[: len(known)] == known


def walk(names=(), command=main):
    """Every command, those of groups too, as the words that call it."""
    yield names
    if isinstance(command, click.Group):
        for name in command.list_commands(click.Context(command)):
            yield from walk((*names, name), command.get_command(click.Context(command), name))


def test_no_help_of_a_group_is_cut():
    cut = [names for names in walk() if "..." in without_usage(CliRunner().invoke(main, [*names, "--help"]).stdout)]
    assert not cut and len(list(walk())) > 30


def without_usage(said):
    """A help from its second paragraph on."""
    return said.partition("\n\n")[2]


@pytest.mark.parametrize("language", ["de", "sv"])
def test_what_is_to_be_typed_is_called_by_the_language(home, language):
    code = "from tests.host.test_first_minutes import all_helps; print(all_helps())"
    said = subprocess.run(
        [sys.executable, "-c", code],
        env=os.environ | {"SCROLLMASTER_LANGUAGE": language, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        timeout=120,
    ).stdout
    assert len(said) > 10_000
    assert not re.findall(r"\b(?:OPTIONS|COMMAND|ARGS|GAME|FOLDER|YEAR|NEW_NAME|PATH|INTEGER|required)\b", said)


def all_helps():
    """What every help says."""
    return "".join(CliRunner().invoke(main, [*names, "--help"]).stdout for names in walk())


def test_a_misspelt_command_is_answered_with_the_one_that_was_meant():
    for typed, meant in ((["gmaes"], "games"), (["kit", "sned"], "send"), (["games", "--playr", "x"], "--player")):
        done = CliRunner().invoke(main, typed)
        assert done.exit_code == 2 and f"'{meant}'" in done.stderr.replace("(", ""), done.stderr
    assert "mean" not in CliRunner().invoke(main, ["xyzzy"]).stderr


@pytest.mark.parametrize("language", slow_after(1, OTHERS))
def test_no_help_and_no_error_is_half_english(home, language):
    for args in (["--help"], ["show", "--help"], ["pack", "--help"], ["export"], ["gmaes"], ["name"], ["show", "--x"]):
        done = scrollmaster("--language", language, *args)
        said = re.sub(r"'[^']*'|\"[^\"]*\"", "", done.stdout + done.stderr)
        found = set(ENGLISH.findall(said)) - ({"Options"} if language == "fr" else set())
        assert not found, said


def test_what_click_says_is_what_we_have_words_for():
    """A newer click may word its sentences differently: then the table has to follow."""
    source = "".join(inspect.getsource(import_module(f"click.{name}")) for name in click_words._MODULES)
    for text, term in click_words.TERMS.items():
        assert text.replace("\n", "\\n").replace("\t", "\\t") in source, text
        assert words().text(term) != term


@pytest.mark.parametrize("name", ["bash", "zsh", "fish"])
def test_completion_is_what_the_shell_reads(name):
    done = CliRunner().invoke(main, ["completion", name])
    assert done.exit_code == 0 and f"_SCROLLMASTER_COMPLETE={name}_complete" in done.stdout


@pytest.mark.skipif(not shutil.which("bash"), reason="there is no bash here")
def test_bash_completes_commands_and_options(shell):
    """In a real bash, with the line that the docs give; the program is found by its name."""
    script = """
        eval "$(scrollmaster completion bash)"
        COMP_WORDS=(scrollmaster %s) COMP_CWORD=%d
        _scrollmaster_completion scrollmaster
        printf '%%s\\n' "${COMPREPLY[@]}"
    """
    for typed, at, wanted in (("ga", 1, "games"), ("games --play", 2, "--player"), ("export --to te", 3, "text")):
        done = shell("bash", "-c", script % (typed, at))
        assert done.stdout.split() == [wanted], done


@pytest.mark.skipif(not shutil.which("fish"), reason="there is no fish here")
def test_fish_completes_commands_and_options(shell):
    for typed, wanted in (
        ("ga", "games\t"),
        ("games --play", "--player\t"),
        ("export --to te", "text"),
        ("card di", "dice_"),
    ):
        script = f"scrollmaster completion fish | source; complete -C 'scrollmaster {typed}'"
        done = shell("fish", "--no-config", "-c", script)
        assert done.stdout.startswith(wanted) and done.stdout.count("\n") == 1, done


_IN_ZSH = """
    zmodload zsh/zpty
    zpty -b inner zsh -f -i
    zpty -w inner 'autoload -Uz compinit; compinit -u; eval "$(scrollmaster completion zsh)"; PS1=READ""Y'
    zpty -r inner said '*READY*'
    zpty -w -n inner $'scrollmaster %s\\t'
    zpty -r inner said '*scrollmaster %s*'
    print done
"""


@pytest.mark.skipif(not shutil.which("zsh"), reason="there is no zsh here")
@pytest.mark.parametrize(("typed", "wanted"), [("gam", "games"), ("export --to te", "export --to text")])
def test_zsh_completes_commands_and_values(shell, typed, wanted):
    """In a terminal inside zsh, which waits for what it reads."""
    assert shell("zsh", "-f", "-c", _IN_ZSH % (typed, wanted)).stdout == "done\n"


@pytest.fixture
def shell(tmp_path):
    """Runs a shell that finds the program by its name."""
    program = tmp_path / "scrollmaster"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -c "{_RUN}" "$@"\n')
    program.chmod(0o755)
    path = f"{tmp_path}:{os.environ['PATH']}"
    environment = os.environ | {"PATH": path, "HOME": str(tmp_path), "TERM": "xterm"}

    def shell(*command):
        return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=120)

    return shell


_RUN = "import sys; sys.argv[0] = 'scrollmaster'; from scrollmaster.__main__ import run; run()"


@pytest.mark.parametrize(
    "loading", ["scrollmaster.cli", "click", "scrollmaster.cli.commands.games", "scrollmaster.store.archive"]
)
def test_ctrl_c_while_it_loads_is_no_traceback(home, loading):
    """From the moment on that our code runs; before that it is Python's own start."""
    code = f"""
import signal, sys
from scrollmaster.__main__ import run

class Waiting:
    def find_spec(self, name, *rest):
        if name == "{loading}":
            print("+", flush=True)
            signal.pause()

sys.meta_path.insert(0, Waiting())
run()
"""
    process = subprocess.Popen(
        [sys.executable, "-c", code, "games"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdout.read(1) == "+"
    process.send_signal(signal.SIGINT)
    _, said = process.communicate(timeout=60)
    assert process.returncode == 130 and "Traceback" not in said, said


class Screen(io.StringIO):
    def isatty(self):
        return True


def test_a_sentence_is_broken_between_words_in_a_terminal_and_nowhere_else(monkeypatch):
    monkeypatch.setenv("COLUMNS", "20")
    monkeypatch.setattr(shutil, "which", lambda name: name)
    text = "one two-three four five\n/a/path/that/is/longer/than/a/line six"
    assert paragraph(text, io.StringIO()) == text
    lines = paragraph(text, Screen()).split("\n")
    assert lines == ["one two-three four", "five", "/a/path/that/is/longer/than/a/line", "six"]
    said = "Play: „scrollmaster games --year 2026“ lists them all"
    assert paragraph(said, Screen()).split("\n") == ["Play:", "„scrollmaster games --year 2026“", "lists them all"]


@pytest.mark.parametrize(
    ("called", "typed"),
    [(".venv/bin/scrollmaster", r"\.venv/bin/scrollmaster"), ("/x/__main__.py", r"\S+ -m scrollmaster")],
)
def test_a_command_to_type_begins_as_this_program_was_called_where_no_shell_finds_it(monkeypatch, called, typed):
    monkeypatch.setenv("PATH", "")
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setattr(sys, "argv", [called])
    said = 'It is "scrollmaster games", or: scrollmaster people add Ann'
    assert re.fullmatch(f'It is "{typed} games", or: {typed} people add Ann', paragraph(said, Screen())), paragraph(
        said, Screen()
    )


@pytest.mark.parametrize("language", slow_after(2, LANGUAGES))
def test_wrong_words_are_answered_in_the_language_spoken_and_in_a_row(language, tmp_path):
    def said(*args):
        command = [sys.executable, "-m", "scrollmaster", "--language", language, *args]
        done = subprocess.run(command, capture_output=True, text=True, timeout=60, cwd=tmp_path)
        assert done.returncode == 2, done.stderr
        return done.stderr

    assert "jsonl, scroll, link, text, csv" in said("export", "6b15")
    assert "integer" not in said("games", "--year", "zwanzig")
    assert "No such file" not in (missing := said("verify", "--file", "none.jsonl")) and "none.jsonl" in missing
