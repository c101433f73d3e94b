"""A board is lent to a page when BOOTSEL says so; what the page shows is what the board shows. Virtual time."""

from random import Random

import pytest

from firmware import LOCAL
from firmware.input.keys import BACK, OK
from firmware.link import lending, seen
from shared_rules.formats import packet
from shared_rules.formats.format2 import MAX_FIRMWARE, OF_PAGE
from tests.device.fake_body import Restarted
from tests.tempdir import TempDir
from tests.wire.lent_board import STEP_MS, Board, records, same

PROMISES = (
    (
        "a page has the keys and lights of a board",
        "after BOOTSEL, until power-off; every log says so",
        "held",
    ),
    (
        "a page that plays a box over a line that loses questions and answers",
        "the box's frame and text; each press once",
        "2,000 questions, a third lost",
    ),
)

LOSSES = 2000
BEGIN = (1, 0)  # a new game: the first one


def test_nothing_is_lent_without_bootsel(board):
    assert board.ask(packet.PAGE, bytes(3)) == "refused.not_lent"
    said, lamps = [], set()
    for _ in range(lending.ASKING_MS // 500 + 1):
        said.append(board.ask(packet.LEND))
        board.wait(500 - STEP_MS)
        lamps.add(board.body.lit)
    assert set(said[:-1]) == {bytes((packet.ASKED,))} and said[-1] == "refused.declined"
    assert lamps == {True, False} and board.ask(packet.LEND) == "refused.declined"
    assert board.body.restarts == 0 and not board.body.lent and not board.body.firmware.endswith(OF_PAGE)
    assert not board.body.lit, "the lamp no longer asks"
    board.wait(seen.LAPSES_MS + 100)
    board.agrees()


def test_nobody_agrees_before_a_page_asks_nor_after_it_has_gone(board):
    board.body.own = True
    board.wait(1000)
    assert board.ask(packet.LEND) == bytes((packet.ASKED,))
    board.wait(seen.LAPSES_MS - 500)
    assert board.body.restarts == 0, "held all the time: nobody has pressed it for this"
    board.body.own = False
    board.wait(1000)
    board.body.own = True
    board.wait(1000)
    assert board.body.restarts == 0 and not board.body.lit and not board.body.lent


def test_from_the_restart_on_every_log_says_so_until_the_power_goes(board):
    board.tap(*BEGIN)
    board.agrees()
    assert board.body.firmware.endswith(OF_PAGE) and board.body.identity.endswith(OF_PAGE)
    board.fingers(OK)
    assert any(OF_PAGE in str(values) for _, values in records(board)), "a record of the boot, before the next one"
    assert OF_PAGE not in str(records(board)[0]), "the game began on the board's own keys"
    with pytest.raises(Restarted):
        board.body.restart()
    board._start()
    assert board.body.lent, "a restart of the interpreter is none of the power"
    board.power_on()
    assert not board.body.lent and board.ask(packet.PAGE, bytes(3)) == "refused.not_lent"


def test_the_name_of_the_firmware_is_no_longer_than_a_log_takes(lent):
    for identity in ("0.1.0-198b94e6", "0.1.0-198b94e6+", "0.1.0-198b94e6+" + LOCAL, "10.20.30-198b94e6+"):
        name = lent.with_page(identity[:MAX_FIRMWARE])
        assert name.endswith(OF_PAGE) and len(name) <= MAX_FIRMWARE and name[:6] == identity[:6]
        assert (LOCAL in name) == (LOCAL in identity)


def test_the_page_shows_what_the_board_shows_and_its_keys_are_the_boards(board):
    board.agrees()
    for key in (*BEGIN, 1, OK, OK, 2, OK, BACK, OK, OK):
        board.fingers(key)
        for _ in range(3):
            board.look()
        assert same(board)
    assert board.table and board.page.records == board.table.count > 2
    board.hold(BACK)
    board.look()
    board.look()
    assert same(board), "the board's own keys go on working"
    assert board.view.menu


def test_held_keys_of_a_page_that_has_gone_come_up(board):
    board.agrees()
    board.look()
    board.page.press(1 << OK, board.now_ms)
    board.look()
    board.wait(seen.LAPSES_MS + 200)
    assert board.body.keys(board.now_ms)[-1][0] == 0


def test_lost_questions_and_answers_change_nothing(lent):
    """The same fingers on a good line and on a bad one press the same, and the page shows the same."""
    chance = Random(5)
    with TempDir() as root:
        board = Board(lent, root)
        board.agrees()
        board.loses = lambda: chance.random() < 1 / 6
        pressed = []
        heard = board.body.press
        board.body.press = lambda bits, at_ms: (pressed.append(bits), heard(bits, at_ms))
        meant = []
        while board.page.answers < LOSSES:
            if chance.random() < 0.3:
                bits = chance.choice([bits for bits in (0, 1, 2, 4, 1 << OK, 1 << BACK) if bits != (meant or [0])[-1]])
                if board.page.number:
                    meant.append(bits)
                    board.page.press(bits, board.now_ms)
            board.look()
            board.wait(chance.choice((0, 5, 40)))
        board.loses = lambda: False
        for _ in range(4):
            board.look()
        assert pressed == meant
        assert same(board)


@pytest.mark.parametrize("body", [b"", b"\0", bytes(3), bytes(6), bytes(3 + 4 * 17), bytes(1000)])
def test_what_makes_no_sense_is_refused(board, body):
    board.agrees()
    assert board.ask(packet.KEYS, body) == "refused.packet_body"
    assert len(body) == 3 or board.ask(packet.PAGE, body) == "refused.packet_body"


def test_any_other_question_ends_the_one_that_is_held(board):
    board.agrees()
    while board.ask(packet.PAGE, board.page.question(board.now_ms)) is not None:
        board.page.take(board.heard())
    assert len(board.ask(packet.SETTINGS)) > 10
    board.body.sent = b""
    board.wait(2 * packet.PAGE_MS)
    assert board.body.sent == b"", "that one has its answer, and nobody waits for the other"
