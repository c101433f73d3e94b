"""How long every seat has thought: summed up from the log, in words and for programs, never made up."""

import pytest
from scrollmaster.base.errors import BadData
from scrollmaster.cli.game_view import facts
from scrollmaster.store.logs import text
from scrollmaster.store.logs.check import check
from scrollmaster.store.logs.log import Log

from shared_rules.core import action as act
from tests.host.logs import LogMaker

CLOCK = act.CLOCK
BOOTED = [act.BOOTED, (4, 0, "0.1.0", 0)]


def told(*clock_facts):
    """A log of pebbles, two seats, with clock facts: (ms since the record before, what, ...)."""
    maker = LogMaker()
    for answer in ((1,), (1,), (0,)):
        maker.answer(*answer)
    for dt_ms, *values in clock_facts:
        maker.add(*(BOOTED if values == BOOTED else (CLOCK, tuple(values))), dt_ms)
    return maker


@pytest.mark.parametrize(
    ("given", "then"),
    [
        ([], []),
        ([(0, act.TURN, 0, 1), (61_000, act.TURN, 1, 2), (5_000, act.STOPPED), (9_000, act.PAUSED)], [61_000, 5_000]),
        ([(0, act.TURN, 1, 1), (4_000, act.PAUSED), (9_000, act.RESUMED), (1_000, act.STOPPED)], [0, 5_000]),
        ([(0, act.TURN, 0, 1), (2_000, act.EXPIRED, 0), (2_000, *BOOTED), (1_000, act.STOPPED)], [5_000, 0]),
        ([(0, act.TURN, -1, 1), (2_000, act.STOPPED)], []),
        ([(0, act.STARTED, 0, 60_000), (9_000, act.EXPIRED, 0)], []),
    ],
)
def test_thinking_time_is_what_lies_between_a_turn_and_the_next(given, then):
    checked = check(Log(told(*given).frames))
    assert facts(checked, {})["thinking_ms"] == then


def test_the_text_tells_it_by_seat():
    checked = check(Log(told((0, act.TURN, 0, 1), (61_999, act.TURN, 1, 2), (5_000, act.STOPPED)).frames))
    assert "Time to think: Ann 1:01, peb.seat1 0:05" in text.write(checked, {0: "Ann"})


@pytest.mark.parametrize("values", [(act.TURN,), (act.TURN, 16, 1), (act.TURN, -2, 1), (act.TURN, 0), (7,), (-1,)])
def test_a_clock_fact_that_no_box_writes_is_refused(values):
    with pytest.raises(BadData) as refused:
        Log(told((0, *values)).frames)
    assert refused.value.message[0] == "log.record"
