"""What no box writes is refused by the PC, and the record is named (docs/log-format.md, bounds of format 2)."""

import pytest
from scrollmaster.base.errors import BadData
from scrollmaster.store.logs.log import Log

from shared_rules.core import action as act
from tests.host.logs import LogMaker


@pytest.mark.parametrize(
    ("kind", "values", "dt_ms"),
    [
        (act.END, (7, bytes(32), bytes(32)), 5),
        (act.BOOTED, (-5, 0, "0.1.0", 0), 5),
        (act.BOOTED, (0, 0, "0.1.0", 0), 5),
        (act.CLOCK, (act.PAUSED,), 1 << 60),
        (act.CLOCK, (act.PAUSED,), (1 << 35) + 1),
        (act.CLOCK, (act.PAUSED,), -1),
        (act.CLOCK, (act.STARTED, 99, 1000), 5),
        (act.CLOCK, (act.EXPIRED, 99), 5),
        (act.CLOCK, (act.TURN, 99, 1), 5),
        (act.SHARE, (99, b"\1"), 5),
        (act.PERSON, (99, bytes(32)), 5),
    ],
)
def test_what_no_box_writes_is_refused_and_its_record_named(kind, values, dt_ms):
    maker = LogMaker()
    seq = len(maker.bodies)
    maker.add(kind, values, dt_ms)
    with pytest.raises(BadData) as caught:
        Log(maker.frames)
    assert caught.value.message[:2] == ("log.record", seq)
