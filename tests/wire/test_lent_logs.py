"""A board that is lent leaves no log that does not say so, and is lent no longer than its power. Virtual time."""

import pytest

from firmware.input.keys import OK
from firmware.store.catalogue import PAUSED, RUNNING
from firmware.store.vault import LENT
from shared_rules.core import action as act
from shared_rules.core.refused import Refused
from shared_rules.formats import format1, packet
from shared_rules.formats.format2 import OF_PAGE
from shared_rules.formats.layout import HOST, Header
from tests.device.fake_body import Restarted
from tests.wire.lent_board import records

PROMISES = (
    (
        "a lent board goes on with a game: of a header alone, or one that cannot say so",
        "the next record says it; refused, and it waits",
        "held",
    ),
    (
        "the PC reads nothing more while a board is lent to it; then the power goes",
        "the box is not lent",
        "held",
    ),
)


def old_game(session):
    """A game that a box of 0.1.0 has begun, which is on the table from the next power-on on."""
    header = Header()
    header.format = format1.FORMAT.number
    header.game_id = b"abcdefgh"
    header.box_id = session.body.box_id
    header.firmware = "0.1.0"
    header.game = "pebbles"
    header.rules_version = 1
    header.entropy = HOST
    header.commitment = bytes(32)
    header.boot = 1
    first = format1.FORMAT.encode(act.HEADER, 0, format1.FORMAT.header_values(header))
    session.catalogue.create(header.game_id, b"", first)
    session.catalogue.open(header.game_id)
    return header.game_id


def states(board):
    return {entry.game_id: entry.state for entry in board.box.session.catalogue.entries()}


def test_a_game_of_a_header_alone_says_what_goes_on_with_it(board):
    board.tap(1)
    assert board.table.count == 1
    board.agrees()
    board.fingers(OK)
    kinds = [kind for kind, _ in records(board)]
    assert kinds[:2] == [act.HEADER, act.BOOTED] and OF_PAGE in str(records(board)[1])


def test_a_game_that_cannot_say_so_waits_until_the_power_was_off(board):
    game_id = old_game(board.box.session)
    board.power_on()
    board.tap(OK)
    before = records(board)
    assert before[-1][0] == act.ACTION, "on the board's own keys it goes on as ever"
    board.agrees()
    assert states(board) == {game_id: PAUSED} and "refused.page_unsaid" in str(board.view.reason)
    board.tap(1)
    (old,), second = board.box.session.paused(), board.table
    assert states(board) == {game_id: PAUSED, second.game_id: RUNNING}
    with pytest.raises(Refused) as refused:
        board.box.session.fetch(old)
    assert refused.value.code == "refused.page_unsaid" and board.table is None
    assert states(board) == {game_id: PAUSED, second.game_id: PAUSED}, "as the menu says of a game that is left"
    board.power_on()
    board.box.session.fetch(old)
    assert records(board) == before


@pytest.mark.parametrize("stops", ["at once", "when somebody has agreed"])
def test_no_consent_outlasts_the_power_however_the_line_is_kept_waiting(board, stops):
    """The PC asks and asks in the very steps in which BOOTSEL counts, and reads nothing more."""
    assert board.ask(packet.LEND) == bytes((packet.ASKED,))
    board.wait(100)
    body, vault, write = board.body, board.box.session.vault, board.body.write
    body.write = lambda data: 0 if stops == "at once" or vault.get(LENT) else write(data)
    one = b"\n" + packet.encode(packet.LEND, 9, b"")
    body.at_once = len(one)
    body.received = one * 400
    body.own = True
    board.wait(400)
    assert vault.get(LENT) is None
    assert bool(board.body.lent) == (stops != "at once")
    board.power_on()
    assert not board.body.lent


def test_a_restart_of_a_lent_box_stays_lent_and_leaves_nothing_for_the_power(board):
    board.agrees()
    with pytest.raises(Restarted):
        board.body.restart()
    board._start()
    assert board.body.lent and board.box.session.vault.get(LENT) is None
