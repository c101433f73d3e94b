"""A board that is lent leaves no log that does not say so, and is lent no longer than its power. Virtual time."""

import pytest

from firmware.input.keys import OK
from firmware.store.vault import LENT
from shared_rules.core import action as act
from shared_rules.formats.format2 import OF_PAGE
from tests.device.fake_body import Restarted
from tests.wire.lent_board import records

PROMISES = (
    (
        "a lent board goes on with a game, also with one that has a header alone",
        "the next record says it",
        "held",
    ),
    (
        "the PC reads nothing more while a board is lent to it; then the power goes",
        "the box is not lent",
        "held",
    ),
)


def test_a_game_of_a_header_alone_says_what_goes_on_with_it(board):
    board.tap(1)
    assert board.table.count == 1
    board.agrees()
    board.fingers(OK)
    kinds = [kind for kind, _ in records(board)]
    assert kinds[:2] == [act.HEADER, act.BOOTED] and OF_PAGE in str(records(board)[1])


def test_a_restart_of_a_lent_box_stays_lent_and_leaves_nothing_for_the_power(board):
    board.agrees()
    with pytest.raises(Restarted):
        board.body.restart()
    board._start()
    assert board.body.lent and board.box.session.vault.get(LENT) is None
