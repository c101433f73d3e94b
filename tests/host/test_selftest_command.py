"""`scrollmaster selftest` at a terminal: what is typed, the table, the exit code, and the text for an issue."""

import io
import os
import re
from importlib.metadata import version

import pytest
from click.testing import CliRunner
from scrollmaster.base.errors import NoBox
from scrollmaster.box.link.about import read
from scrollmaster.box.selftest import report
from scrollmaster.box.selftest.standing import Question, Result
from scrollmaster.cli import main, reach, typist

from shared_rules.formats import packet
from tests.host.box_on_test import ASKED, BoxOnTest, opened

PATIENCE_S = 20


@pytest.fixture
def typed(monkeypatch, clock, tmp_path):
    """Runs the command on a server, with lines typed."""

    def run(server, *args, keys="\n"):
        monkeypatch.setattr(reach, "open_box", lambda port: opened(server))
        monkeypatch.setattr(typist.time, "sleep", lambda seconds: setattr(clock, "now_s", clock.now_s + seconds))
        monkeypatch.setattr(typist.Typist, "now_s", lambda self: clock.monotonic())
        return CliRunner().invoke(main, ["selftest", "--port", "x", *args], input=keys)

    return run


def test_the_command_asks_and_fails(typed, clock, tmp_path):
    server = BoxOnTest(clock)
    path = tmp_path / "report.md"
    done = typed(server, "--stage", "4", "--report", str(path), keys="perhaps\nY\n")
    assert done.exit_code == 1, done.output
    assert server.stage == 4
    assert server.answers == [(1, 1)]
    assert "Wiz-War does not start (OSError)" in " ".join(done.output.split())
    written = path.read_text()
    assert re.search("^firmware +0.9.0$", written, re.MULTILINE)
    assert re.search("^stage +4$", written, re.MULTILINE)
    assert re.search(" selftest.game wizwar.name OSError$", written, re.MULTILINE)


def test_the_command_passes(typed, clock):
    server = BoxOnTest(clock)
    server.last = server.results[0]
    done = typed(server, keys="n\n")
    assert done.exit_code == 0, done.output
    assert server.answers == [(1, 0)]
    assert "Nothing is wrong" in done.output


def test_a_box_that_does_not_claim_it(typed, clock):
    server = BoxOnTest(clock)
    server.capabilities = (1 << packet.SELFTEST) - 2
    done = typed(server)
    assert done.exit_code == 1
    assert done.output.count("\n") == 1
    assert "cannot test itself" in done.output


def test_without_a_keyboard_it_ends_when_nobody_answers_at_the_box(typed, clock):
    server = BoxOnTest(clock)
    done = typed(server, keys="")
    assert done.exit_code == 2
    assert server.left and not server.answers
    assert "nobody has answered at the box" in " ".join(done.output.split())
    assert "Clock" in done.output, "what was found is shown"


def test_a_virtual_box_that_nobody_sees_is_asked_nothing(monkeypatch, tmp_path):
    monkeypatch.setattr(reach.devices, "find", list)
    monkeypatch.setattr(reach, "directory", lambda _: tmp_path)
    (tmp_path / "flash.img").touch()
    done = CliRunner().invoke(main, ["selftest"], input="")
    assert done.exit_code == 2
    assert '"scrollmaster play"' in " ".join(done.output.split())


def test_what_was_found_is_shown_and_written_when_the_line_is_cut(typed, clock, tmp_path):
    server = BoxOnTest(clock)
    honest = server.feed
    server.feed = lambda data, now_ms: b"" if server.answers else honest(data, now_ms)
    path = tmp_path / "report.md"
    done = typed(server, "--report", str(path), keys="y\n")
    assert done.exit_code == NoBox.exit_code
    assert "The test did not come to its end." in " ".join(done.output.split())
    written = path.read_text()
    assert "selftest.pass_clock 100" in written and "boxtest.line_cut link.silent" in written


def test_a_report_stays_in_its_fence_whatever_the_box_says():
    """Nobody is called, nothing is linked or closed, and the columns stay columns."""
    facts = read(b"firmware=```\ncommit=@octocat closes #1\nboard=Pico 2\nfault=![i](http://evil.example)")
    evil = Result("keys|`<b>", "fail", ("selftest.nothing", "```", "<script>", "@everyone"))
    lines = report.written([evil, Result("clock", "pass", ("selftest.title",))], 5, facts, "2026-11-23").splitlines()
    assert lines[0] == "```text" and lines[-1] == "```"
    assert not [line for line in lines[1:-1] if "`" in line]
    first, second = lines[-3:-1]
    assert first.index("selftest.nothing", 40) == second.index("selftest.title", 40)
    assert [line for line in lines if line.startswith("board") and line.endswith("Pico 2")]
    assert [line for line in lines if line.startswith("program") and line.endswith(version("scrollmaster"))]
    assert [line for line in lines if line.startswith("system")]


@pytest.mark.parametrize(
    ("question", "line", "value"),
    [
        (ASKED, "y", 1),
        (ASKED, " YES ", 1),
        (ASKED, "no", 0),
        (ASKED, "1", 1),
        (ASKED, "", None),
        (ASKED, "2", None),
        (ASKED, "maybe", None),
        (Question(2, "number", 1, 64, ("selftest.title",)), "17", 17),
        (Question(2, "number", 1, 64, ("selftest.title",)), "65", None),
        (Question(2, "number", 1, 64, ("selftest.title",)), "y", None),
        (Question(2, "number", 1, 64, ("selftest.title",)), "\u0663", None),
        (Question(2, "key", 0, 0, ("selftest.title",)), "0", 0),
        (Question(2, "key", 0, 0, ("selftest.title",)), "4", None),
    ],
)
def test_what_is_typed(question, line, value):
    assert typist.understood(question, line) == value


def test_without_a_keyboard_the_box_answers(monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    rests = []
    monkeypatch.setattr(typist.time, "sleep", rests.append)
    with typist.Typist() as person:
        assert [person.answer(ASKED, 0.5) for _ in range(3)] == [None] * 3
    assert rests == [0.5] * 3


def test_a_program_without_any_stdin_lets_the_box_answer(monkeypatch):
    monkeypatch.setattr("sys.stdin", None)
    monkeypatch.setattr(typist.time, "sleep", lambda seconds: None)
    with typist.Typist() as person:
        assert person.answer(ASKED, PATIENCE_S) is None
        assert person._lines.get(timeout=PATIENCE_S) is None, "who reads says that there will be no more"


def test_letters_of_another_encoding_are_no_answer_and_the_next_line_is_read(monkeypatch):
    """A German "j\xe4" of a terminal that speaks Latin 1."""
    read, write = os.pipe()
    with open(read, encoding="utf-8", errors="strict") as stdin, open(write, "wb", 0) as keyboard:
        monkeypatch.setattr("sys.stdin", stdin)
        with typist.Typist() as person:
            keyboard.write("jä\n".encode("latin-1"))
            assert person.answer(ASKED, PATIENCE_S) is None
            keyboard.write(b"y\n")
            assert person.answer(ASKED, PATIENCE_S) == 1
        keyboard.close()
        assert person._lines.get(timeout=PATIENCE_S) is None
