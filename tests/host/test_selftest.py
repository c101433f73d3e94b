"""`scrollmaster selftest`: asks, shows, takes answers, judges line and clock; and distrusts what a box says."""

import io

import pytest
from click.testing import CliRunner
from scrollmaster.cli import _reach, _typist, main
from scrollmaster.errors import BadData, NoBox, Problem, WrongUse
from scrollmaster.link import line as lines
from scrollmaster.link.box import Box
from scrollmaster.link.line import Line
from scrollmaster.selftest import report, running, standing, wire
from scrollmaster.selftest.standing import Question, Result

from shared_rules.core.codec import put_int
from shared_rules.formats import packet
from tests.host.lines import FakePort

PROMISES = (
    ("what a box says of its self-test is bounded and harmless; an old box is understood", "always", "held"),
    ("line and clock, judged by the PC: lost messages, a clock 2 % off, either way", "named", "held"),
)

ASKED = Question(1, "yes", 0, 1, ("selftest.title",))


class Clock:
    """The time of the PC; stands still until somebody waits."""

    def __init__(self):
        self.now_s = 100.0

    def monotonic(self):
        self.now_s += 0.001
        return self.now_s


class BoxOnTest:
    """A box that asks one question, then is over. `rate`: of its clock beside the PC's."""

    def __init__(self, clock, rate=1.0):
        self.clock = clock
        self.rate = rate
        self.capabilities = (2 << packet.SELFTEST) - 2
        self.stage = 0
        self.reset = b"power"
        self.answers = []
        self.left = False
        self.results = ["clock pass selftest.pass_clock 100", "display none selftest.title"]
        self.last = "games fail selftest.game wizwar.name OSError"
        self.question = "1 yes 0 1 selftest.title"
        self.echoes = 0
        self.lost = ()

    def feed(self, data, now_ms):
        kind, tag, body = packet.decode(data.strip())
        if kind == packet.HELLO:
            reply = bytearray(8)
            for value in (self.capabilities, 1, 5000, 0, 1):
                put_int(reply, value)
            return packet.encode(kind | packet.REPLY, tag, bytes(reply) + b"0.9.0")
        if kind == packet.ABOUT:
            said = b"firmware=0.9.0\ncommit=12345678\nfaults=0\nreset=" + self.reset
            return packet.encode(kind | packet.REPLY, tag, said)
        assert kind == packet.SELFTEST
        answer = self.answer(body)
        return packet.encode(kind | packet.REPLY, tag, answer) if answer is not None else b""

    def answer(self, body):
        what, rest = body[0], body[1:]
        if what == packet.ECHO:
            self.echoes += 1
            return None if self.echoes in self.lost else body
        if what == packet.BEGIN:
            self.stage = rest[0]
        elif what == packet.REPLYING:
            self.answers.append((int.from_bytes(rest[:2], "little"), int.from_bytes(rest[2:], "little")))
            self.results.append(self.last)
        elif what == packet.LEAVE:
            self.left = True
        return self.lines(rest[0] if what == packet.LOOK else len(self.results)).encode()

    def lines(self, first):
        state = "over" if self.answers else "asks"
        said = [f"state={state}", f"ms={round(self.clock.now_s * 1000 * self.rate)}", f"results={len(self.results)}"]
        if state == "asks":
            said.append("question=" + self.question)
        return "\n".join(said + ["result=" + result for result in self.results[first:]])


class Answering:
    """A person who gives one answer to everything."""

    def __init__(self, clock, value=1):
        self.clock = clock
        self.value = value
        self.asked = []

    def told(self, now, found):
        pass

    def answer(self, question, seconds):
        self.asked.append(question)
        self.clock.now_s += seconds
        return self.value

    def wait(self, seconds):
        self.clock.now_s += seconds

    def now_s(self):
        return self.clock.monotonic()


@pytest.fixture
def clock(monkeypatch):
    clock = Clock()
    monkeypatch.setattr(lines, "time", clock)
    return clock


def opened(server):
    return Box(Line(FakePort(server)))


def test_a_whole_course(clock):
    server, person = BoxOnTest(clock), Answering(clock)
    found = running.run(opened(server), 4, person)
    assert server.stage == 4
    assert server.answers == [(1, 1)]
    assert server.left
    assert person.asked == [ASKED]
    assert [(result.check, result.verdict) for result in found] == [
        ("clock", "pass"),
        ("display", "none"),
        ("games", "fail"),
        (running.START, "pass"),
        (wire.LINE, "pass"),
        (wire.CLOCK, "pass"),
    ]
    assert report.rows(found)[2][2].startswith("Wiz-War does not start (OSError)")
    assert report.has_failed(found)
    assert not report.has_failed([result for result in found if result.check != "games"])


def test_a_box_that_its_watchdog_has_started_says_so(clock):
    server = BoxOnTest(clock)
    server.reset = b"watchdog"
    found = running.run(opened(server), 1, Answering(clock))
    assert Result(running.START, "fail", ("boxtest.watchdog",)) in found


def test_an_answer_out_of_range_is_not_sent(clock):
    server = BoxOnTest(clock)
    person = Answering(clock, 7)
    person.answer = lambda question, seconds: (
        setattr(person, "value", person.value - 1) or Answering.answer(person, question, seconds)
    )
    running.run(opened(server), 1, person)
    assert server.answers == [(1, 1)]
    assert len(person.asked) == 6


@pytest.mark.parametrize(("rate", "term"), [(1.0, "right"), (1.005, "right"), (1.02, "fast"), (0.98, "slow")])
def test_the_clock_of_the_box_beside_that_of_the_pc(clock, rate, term):
    found = running.run(opened(BoxOnTest(clock, rate)), 1, Answering(clock))
    assert found[-1].found[0] == f"boxtest.clock_{term}"


def test_a_line_that_loses_one_message(clock):
    server = BoxOnTest(clock)
    server.lost = (5,)
    found = running.run(opened(server), 1, Answering(clock))
    assert found[-2] == Result(wire.LINE, "fail", ("boxtest.line_lost", 1, server.echoes))


def test_a_line_that_carries_nothing_back_is_given_up(clock):
    server = BoxOnTest(clock)
    server.lost = range(1000)
    found = running.run(opened(server), 1, Answering(clock))
    assert found[-2].found[1:] == (10, 10)


def test_a_box_that_echoes_something_else(clock):
    server = BoxOnTest(clock)
    honest = server.answer
    server.answer = lambda body: body[:-1] + b"?" if body[0] == packet.ECHO else honest(body)
    assert running.run(opened(server), 1, Answering(clock))[-2].verdict == "fail"


@pytest.mark.parametrize(
    "said",
    [
        "",
        "state=bored",
        "state=asks",
        "state=asks\nquestion=1 yes 0 1 archive.damaged",
        "state=asks\nquestion=1 yes 2 1 selftest.title",
        "state=asks\nquestion=1 yes 0 99999 selftest.title",
        "state=asks\nquestion=1 shout 0 1 selftest.title",
        "state=asks\nquestion=-1 yes 0 1 selftest.title",
        "state=asks\nquestion=2000 yes 0 1 selftest.title",
        "state=over\nresults=0\nresult=clock pass selftest.title",
        "state=over\nresults=9999",
    ],
)
def test_senseless_answers(said, clock):
    server = BoxOnTest(clock)
    server.lines = lambda first: said
    with pytest.raises(BadData) as error:
        running.run(opened(server), 1, Answering(clock))
    assert error.value.message == ("link.answer",)
    assert server.left


def test_words_of_a_box_are_bounded_and_harmless():
    lines_ = [
        "state=over",
        "ms=99999999999999999999",
        "results=3",
        "result=" + "x" * 900 + " fail selftest.title \x1b[2J " + "9" * 40 + " " + "w " * 90,
        "result=keys wins selftest.title",
        "result=keys fail archive.damaged x",
        "result=keys",
    ]
    said = standing.read("\n".join(lines_).encode() + b"\xff")
    assert said.ms == 0
    (result,) = said.new
    assert len(result.check) == 40
    assert result.found[1:3] == ("\\u{1b}[2J", "9" * 40)
    assert len(result.found) <= 8


def test_no_word_of_a_box_says_a_text_of_the_program():
    assert "archive.empty" in report.said(("selftest.game", "archive.empty", 3))
    assert report.said(("selftest.there_is_none", 4, "x")) == "selftest.there_is_none 4 x"


def test_a_box_that_works_for_ever_is_given_up(clock):
    server = BoxOnTest(clock)
    server.lines = lambda first: "state=works\nresults=0"
    with pytest.raises(Problem) as error:
        running.run(opened(server), 1, Answering(clock))
    assert error.value.message[0] == "boxtest.stuck"
    assert clock.now_s < 100 + 2 * running._STUCK_S


def test_a_box_that_promises_results_and_has_none_is_given_up(clock):
    server = BoxOnTest(clock)
    server.lines = lambda first: "state=over\nresults=200"
    with pytest.raises(BadData) as error:
        running.run(opened(server), 1, Answering(clock))
    assert error.value.message[0] == "boxtest.stuck"


def test_a_test_that_is_ended_at_the_box(clock):
    server = BoxOnTest(clock)
    server.lines = lambda first: "state=off\nresults=0"
    with pytest.raises(WrongUse) as error:
        running.run(opened(server), 1, Answering(clock))
    assert error.value.message[0] == "boxtest.left"


def test_a_silent_box(clock):
    server = BoxOnTest(clock)
    server.feed = lambda data, now_ms: b""
    with pytest.raises(NoBox):
        running.run(opened(server), 1, Answering(clock))


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


def test_an_old_box(typed, clock):
    server = BoxOnTest(clock)
    server.capabilities = (1 << packet.SELFTEST) - 2
    done = typed(server)
    assert done.exit_code == 1
    assert done.output.count("\n") == 1
    assert "too old" in done.output


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
