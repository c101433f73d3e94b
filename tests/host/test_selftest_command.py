"""`scrollmaster selftest` at a terminal: what is typed, the table, the exit code, and the text for an issue."""

import io

import pytest
from click.testing import CliRunner
from scrollmaster.cli import _reach, _typist, main
from scrollmaster.selftest import report
from scrollmaster.selftest.standing import Question, Result

from shared_rules.formats import packet
from tests.host.box_on_test import ASKED, BoxOnTest, opened


@pytest.fixture
def typed(monkeypatch, clock, tmp_path):
    """Runs the command on a server, with lines typed."""

    def run(server, *args, keys="\n"):
        monkeypatch.setattr(_reach, "open_box", lambda port: opened(server))
        monkeypatch.setattr(_typist.time, "sleep", lambda seconds: setattr(clock, "now_s", clock.now_s + seconds))
        monkeypatch.setattr(_typist.Typist, "now_s", lambda self: clock.monotonic())
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
    assert "firmware 0.9.0, commit 12345678" in written
    assert "stage 4" in written
    assert "| selftest.game wizwar.name OSError |" in written.replace("\\_", "_")


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


def test_a_report_stays_a_table_whatever_the_box_says():
    evil = Result("keys|`<b>", "fail", ("selftest.nothing", "a|b", "<script>", "`"))
    text = report.written([evil], 5, None, "2026-11-23")
    line = text.splitlines()[-1]
    assert line.count(" | ") == 3
    assert "\\<script\\>" in line


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
        (Question(2, "key", 0, 10, ("selftest.title",)), "0", 0),
        (Question(2, "key", 0, 10, ("selftest.title",)), "\u0663", None),
    ],
)
def test_what_is_typed(question, line, value):
    assert _typist.understood(question, line) == value


def test_without_a_keyboard_the_box_answers(monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    rests = []
    monkeypatch.setattr(_typist.time, "sleep", rests.append)
    with _typist.Typist() as person:
        assert [person.answer(ASKED, 0.5) for _ in range(3)] == [None] * 3
    assert rests == [0.5] * 3
