"""A board tests itself while it is lent: the page shows every question, and its keys answer. Virtual time."""

import pytest

from firmware.input.keys import BACK, NEXT, OK
from firmware.selftest.run import ASKS, OVER
from shared_rules.formats import packet
from tests.device.builder import Builder
from tests.wire.lent_board import STEP_MS, Pebbles, same

PROMISES = (("a page that plays a board while that tests itself", "shows every question; its keys answer", "all 16"),)

TEST = (5, NEXT, 1)  # the box tests itself
LOOKS = 4  # of a page, until it has all lights and all of the text


def by_menu(board):
    board.fingers(*TEST)


def by_line(board):
    assert b"state=begins" in board.ask(packet.SELFTEST, bytes((packet.BEGIN, packet.LAST_STAGE)))
    board.wait(STEP_MS)


def follows(board, person):
    """The test that the page has followed to its end, answering with its keys."""
    run = board.box.run
    while run.state != OVER:
        board.look()
        if run.state != ASKS:
            continue
        number, question = run.number, run.question
        for _ in range(LOOKS):
            board.look()
        assert same(board) and run.number == number
        value = person(question.how, [str(part) for part in question.ask])
        board.fingers(value - 1 if question.how == "key" else OK if value else BACK)
        assert run.number != number or run.state != ASKS
    return run


@pytest.mark.parametrize("begins", [by_menu, by_line])
def test_the_page_follows_a_self_test_to_its_end_and_its_keys_answer(board, begins):
    board.agrees()
    person = Builder(board.body.probed)
    begins(board)
    run = follows(board, person)
    assert [result.found for result in run.bench.report.results if result.verdict == "fail"] == []
    assert len(person.asked) == 16
    for key in (NEXT, NEXT, OK):
        for _ in range(LOOKS):
            board.look()
        assert same(board) and board.box.run is run
        board.fingers(key)
    assert board.body.lent and board.view, "it has left, and the page still has the board"
    for _ in range(LOOKS):
        board.look()
    assert same(board)


def test_nobody_is_asked_about_the_picture_of_a_smaller_display_of_the_board_which_stays_dark(board, monkeypatch):
    monkeypatch.setattr(Pebbles, "glass", (128, 4))
    board.agrees()
    shown = []
    monkeypatch.setattr(Pebbles, "text", lambda _, buffer: shown.append(buffer))
    by_line(board)
    person = Builder(board.body.probed)
    run = follows(board, person)
    assert [result.found for result in run.bench.report.results if result.verdict == "fail"] == []
    assert len(person.asked) == 15 and "selftest.ask_frame" not in person.asked and not shown


def test_a_page_that_waits_is_told_what_a_self_test_asks_next(board):
    board.agrees()
    by_line(board)
    while board.box.run.state != ASKS:
        board.look()
    while board.ask(packet.PAGE, board.page.question(board.now_ms)) is not None:
        board.page.take(board.heard())
    board.body.sent = b""
    board.box.run.answer(board.box.run.number, 1)
    board.wait(2 * STEP_MS)
    board.page.take(board.heard())
    assert board.page.pixels[1:3] == board.page.pixels[4:6] != bytes(2), "all lights shine green"


def test_a_key_that_a_page_holds_when_a_self_test_begins_comes_up_with_its_finger(board):
    board.agrees()
    board.page.press(1 << OK, board.now_ms)
    board.look()
    by_line(board)
    board.look()
    assert board.body.keys(board.now_ms + 100)[-1][0] == 1 << OK
    board.page.press(0, board.now_ms)
    board.look()
    assert board.body.keys(board.now_ms + 100)[-1][0] == 0
