"""Whose keys a box had, its own or a page's, is said of every game; it is no other program."""

import pytest
from scrollmaster.store.box_series import series
from scrollmaster.store.logs.check import check
from scrollmaster.store.logs.log import Log

from shared_rules.core import action as act
from shared_rules.formats.format2 import OF_PAGE
from tests.host.logs import LogMaker

PROMISES = (
    (
        "a game played with a page's keys: `verify`, the report and the page say so",
        "from which record on",
        "held",
    ),
)

BOOT_MS = 1


@pytest.mark.parametrize(
    ("ends", "said"),
    [
        (("",), []),
        ((OF_PAGE,), [("check.page_keys", 2)]),
        ((OF_PAGE, OF_PAGE), [("check.page_keys", 2)]),
        ((OF_PAGE, ""), [("check.page_keys", 2), ("check.own_keys", 3)]),
    ],
)
def test_the_records_are_named_from_which_on_they_are_a_pages(ends, said):
    maker = LogMaker()
    own = Log(maker.frames).header.firmware
    for boot, end in enumerate(ends, 4):
        maker.add(act.BOOTED, (boot, BOOT_MS, own + end, 0))
    log = Log(maker.frames)
    assert check(log).changes == said
    assert [box.changed for box in series([log])] == [[]]


def test_another_program_that_a_page_plays_is_both():
    maker = LogMaker()
    maker.add(act.BOOTED, (4, BOOT_MS, "9.9.9" + OF_PAGE, 0))
    log = Log(maker.frames)
    assert [change[0] for change in check(log).changes] == ["check.page_keys", "check.other_firmware"]
    assert [box.changed for box in series([log])] == [[1]]
