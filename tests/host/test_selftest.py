"""`scrollmaster selftest`: asks, shows, takes answers, judges line and clock; and distrusts what a box says."""

import pytest
from scrollmaster.base.errors import BadData, NoBox, WrongUse
from scrollmaster.box.selftest import report, running, standing, wire
from scrollmaster.box.selftest.standing import Result

from shared_rules.formats import packet
from tests.host.box_on_test import ASKED, Answering, BoxOnTest, opened, ran

PROMISES = (
    ("what a box says of its self-test is bounded and harmless; an old box is understood", "always", "held"),
    ("the line is cut in the middle of a test, or somebody stops it", "what was found stays", "held"),
    ("line and clock, judged by the PC: lost messages, a clock 2 % off, either way", "named", "held"),
)


def test_a_whole_course(clock):
    server, person = BoxOnTest(clock), Answering(clock)
    found = ran(opened(server), 4, person)
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
    found = ran(opened(server), 1, Answering(clock))
    assert Result(running.START, "fail", ("boxtest.watchdog",)) in found


def test_an_answer_out_of_range_is_not_sent(clock):
    server = BoxOnTest(clock)
    person = Answering(clock, 7)
    person.answer = lambda question, seconds: (
        setattr(person, "value", person.value - 1) or Answering.answer(person, question, seconds)
    )
    ran(opened(server), 1, person)
    assert server.answers == [(1, 1)]
    assert len(person.asked) == 6


@pytest.mark.parametrize(("rate", "term"), [(1.0, "right"), (1.005, "right"), (1.02, "fast"), (0.98, "slow")])
def test_the_clock_of_the_box_beside_that_of_the_pc(clock, rate, term):
    found = ran(opened(BoxOnTest(clock, rate)), 1, Answering(clock))
    assert found[-1].found[0] == f"boxtest.clock_{term}"


def test_a_line_that_loses_one_message(clock):
    server = BoxOnTest(clock)
    server.lost = (5,)
    found = ran(opened(server), 1, Answering(clock))
    assert found[-2] == Result(wire.LINE, "fail", ("boxtest.line_lost", 1, server.echoes))


def test_a_line_that_carries_nothing_back_is_given_up(clock):
    server = BoxOnTest(clock)
    server.lost = range(1000)
    found = ran(opened(server), 1, Answering(clock))
    assert found[-2].found[1:] == (10, 10)


def test_a_box_that_echoes_something_else(clock):
    server = BoxOnTest(clock)
    honest = server.answer
    server.answer = lambda body: body[:-1] + b"?" if body[0] == packet.ECHO else honest(body)
    assert ran(opened(server), 1, Answering(clock))[-2].verdict == "fail"


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
        ran(opened(server), 1, Answering(clock))
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
    assert "archive.empty" in report.text_of(("selftest.game", "archive.empty", 3))
    assert report.text_of(("selftest.there_is_none", 4, "x")) == "selftest.there_is_none 4 x"


@pytest.mark.parametrize(
    ("said", "kind", "term"),
    [
        ("state=works\nresults=0", BadData, "boxtest.stuck"),
        ("state=over\nresults=200", BadData, "boxtest.stuck"),
        ("state=off\nresults=0", WrongUse, "boxtest.left"),
    ],
    ids=["works for ever", "promises results and has none", "has ended the test"],
)
def test_a_box_that_comes_to_no_end_is_given_up(clock, said, kind, term):
    server = BoxOnTest(clock)
    server.lines = lambda first: said
    with pytest.raises(kind) as error:
        ran(opened(server), 1, Answering(clock))
    assert error.value.message[0] == term
    assert clock.now_s < 100 + 2 * running._STUCK_S


def test_a_box_that_fails_in_the_middle_is_named_with_what_it_had_found(clock):
    """It has too little memory, say: it starts again, and its test is gone."""
    server = BoxOnTest(clock)

    def fails(body):
        server.lines = lambda first: "state=off\nms=1\nresults=0"
        server.faults = b"faults=1\nfault=MemoryError('memory allocation failed')"
        return server.lines(0).encode()

    honest = server.answer
    server.answer = lambda body: fails(body) if body[0] == packet.REPLYING else honest(body)
    found = ran(opened(server), 1, Answering(clock))
    assert [result.found[0] for result in found if result.verdict == "fail"] == ["boxtest.crashed"]
    assert found[0].check == "clock" and found[-1].found[1] == "MemoryError('memory allocation failed')"


@pytest.mark.parametrize(
    ("faults", "terms"), [(b"faults=0", []), (b"faults=1\nfault=MemoryError()", ["boxtest.crashed"])]
)
def test_a_box_that_starts_again_when_all_is_found_has_no_slow_clock(clock, faults, terms):
    """Somebody pressed OK at the results, or showing them took the last of its memory."""
    server = BoxOnTest(clock)
    honest = server.answer

    def over(body):
        said = honest(body)
        if body[0] == packet.LOOK and b"result=games" in said:
            server.lines = lambda first: "state=off\nms=1\nresults=0"
            server.faults = faults
        return said

    server.answer = over
    server.last = "games pass selftest.pass_games 5"
    found = ran(opened(server), 1, Answering(clock))
    assert [result.found[0] for result in found if result.verdict == "fail"] == terms
    assert [result.check for result in found][:3] == ["clock", "display", "games"]


def test_a_silent_box(clock):
    server = BoxOnTest(clock)
    server.feed = lambda data, now_ms: b""
    with pytest.raises(NoBox):
        ran(opened(server), 1, Answering(clock))


def test_the_line_is_judged_before_the_box_is_full_of_games(clock):
    """A box that runs out of memory in its test starts again; it had answered every echo by then."""
    server = BoxOnTest(clock)
    honest = server.answer
    server.answer = lambda body: None if server.stage and body[0] == packet.ECHO else honest(body)
    assert ran(opened(server), 1, Answering(clock))[-2].verdict == "pass"


def test_what_was_found_stays_when_the_line_is_cut(clock):
    server = BoxOnTest(clock)
    honest = server.feed
    server.feed = lambda data, now_ms: b"" if server.answers else honest(data, now_ms)
    found = []
    with pytest.raises(NoBox):
        running.run(opened(server), 1, Answering(clock), found)
    assert [result.check for result in found] == ["clock", "display", running.START, wire.LINE]


def test_who_stops_it_waits_for_one_try(clock):
    """Whatever the line is full of."""
    server, person = BoxOnTest(clock), Answering(clock)
    told = []

    def feed(data, now_ms):
        told.append(packet.decode(data.strip())[2][0])
        return b"noise"

    def stop(question, seconds):
        server.feed = feed
        raise KeyboardInterrupt

    person.answer = stop
    with pytest.raises(KeyboardInterrupt):
        ran(opened(server), 1, person)
    assert told == [packet.LEAVE]
