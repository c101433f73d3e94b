"""What a lent board asks is read over the line, and answered by value: each answer counts once. Virtual time."""

import json

import pytest

from firmware.input.keys import BACK, OK
from firmware.link import asking
from firmware.scene.asked import asked
from shared_rules.core import action as act
from shared_rules.formats import given, packet
from tests.tempdir import TempDir
from tests.wire.lent_board import STEP_MS, Board, records, same
from tests.wire.page_client import Reader

PROMISES = (
    (
        "a page that reads the question of a lent board, in pieces, while it changes",
        "one whole question, or the next one",
        "held",
    ),
    (
        "an answer by value whose reply was lost, given again and again",
        "the same reply, one record",
        "held",
    ),
)

STALE = "refused.stale"
NEW_GAME = 1
KEEP = 0
SMALL = 50  # bytes of a piece, where there are to be many


def reads(board):
    """A reader of a board that is lent."""
    board.agrees()
    return Reader(board.ask)


def begins(reader, seats=2):
    """Begin the game by value, until somebody has to roll."""
    reader.read()
    reader.give(given.ANSWER, NEW_GAME)
    for _ in range(seats):
        assert reader.read()["kind"] == "choose"
        reader.give(given.ANSWER, 1)
    reader.read()
    reader.give(given.ANSWER, 0)
    assert reader.read()["kind"] == "dice"


def truth(board):
    return json.loads(json.dumps(asked(board.view, board.box.dialog)))


def number_of(reader):
    return [int(part) for part in reader.question["at"].split(".")]


def test_a_box_that_is_not_lent_tells_and_takes_nothing(board):
    for kind in (packet.QUESTION, packet.GIVE):
        assert board.ask(kind, bytes(6)) == "refused.not_lent"


def test_the_question_is_read_once_and_again_when_it_is_another_one(board):
    reader = reads(board)
    assert reader.read() == truth(board)
    pieces = reader.pieces
    assert reader.read() == truth(board) and reader.pieces == pieces
    reader.give(given.ANSWER, NEW_GAME)
    assert reader.read() == truth(board) and reader.pieces > pieces
    board.look()
    board.look()
    assert same(board), "what was given is shown, as after a press"


def test_a_question_of_many_pieces_comes_as_a_whole(board, monkeypatch):
    monkeypatch.setattr(asking, "_PIECE", SMALL)
    reader = reads(board)
    assert reader.read() == truth(board) and reader.pieces > 5
    assert board.box.talk.server.lending._asking._text == b"", "its room is given back"


def test_a_question_that_changes_between_two_pieces_is_begun_anew(lent, monkeypatch):
    monkeypatch.setattr(asking, "_PIECE", SMALL)
    for at in range(8):
        with TempDir() as root:
            board = Board(lent, root)
            reader = reads(board)
            left = [at]
            ask = reader._ask

            def changes(kind, body, board=board, left=left, ask=ask):
                left[0] -= 1
                if left[0] == 0:
                    board.fingers(NEW_GAME)
                return ask(kind, body)

            reader._ask = changes
            before = truth(board)
            assert reader.read() in (before, truth(board))
            reader._ask = ask
            assert reader.read() == truth(board)


def test_a_piece_that_is_asked_for_twice_is_the_same(board):
    reader = reads(board)
    reader.read()
    size = len(json.dumps(truth(board)))
    body = (10).to_bytes(2, "little") + bytes(4)
    assert board.ask(packet.QUESTION, body) == board.ask(packet.QUESTION, body)
    head = board.ask(packet.QUESTION, (size + 7).to_bytes(2, "little") + bytes(4))
    assert len(head) == 6 and head[2:] == reader._crc


def test_a_text_that_no_page_takes_is_refused_and_the_keys_go_on(board, monkeypatch):
    monkeypatch.setattr(packet, "MAX_QUESTION", 100)
    board.agrees()
    assert board.ask(packet.QUESTION, bytes(6)) == "refused.large"
    board.fingers(NEW_GAME, 0)
    assert board.table


def test_a_game_is_begun_and_played_by_value(board):
    reader = reads(board)
    begins(reader)
    assert reader.give(given.ROLL) == ""
    assert reader.read()["kind"] == "allocate"
    assert reader.give(given.ANSWER, KEEP, KEEP) == ""
    kind, values = records(board)[-1]
    assert (kind, values) == (act.ACTION, (act.ANSWER, KEEP, KEEP))
    for _ in range(4):
        board.look()
    assert same(board) and board.page.records == board.table.count


def test_an_answer_that_is_given_again_gets_its_reply_again_and_counts_once(board):
    reader = reads(board)
    begins(reader)
    reader.give(given.ROLL)
    question = reader.read()
    body = reader.body(given.ANSWER, KEEP, KEEP)
    count = board.table.count
    for _ in range(3):
        assert board.ask(packet.GIVE, body) == b""
    assert board.table.count == count + 1
    late = reader.body(given.ANSWER, KEEP, KEEP, question=question)
    for _ in range(3):
        assert board.ask(packet.GIVE, late) == STALE
    assert board.ask(packet.GIVE, body) == STALE, "it came on a way of its own"
    assert board.table.count == count + 1


def test_two_packets_of_an_answer_in_one_step_are_one(board):
    reader = reads(board)
    begins(reader)
    body = reader.body(given.ROLL)
    count = board.table.count
    board.body.received += packet.encode(packet.GIVE, 77, body)
    assert board.ask(packet.GIVE, body) == b""
    assert board.table.count == count + 1


def test_what_leaves_the_question_as_it_is_may_be_given_twice(board):
    reader = reads(board)
    begins(reader)
    for _ in range(2):
        assert reader.give(given.WHY) == "" and reader.read()["lines"]
        assert reader.give(given.ANSWER) == "", "two dice are asked for: that is said in the news"
        assert reader.read()["refused"]


def test_a_key_that_was_before_an_answer_counts_before_it(board):
    reader = reads(board)
    begins(reader)
    reader.give(given.ROLL)
    reader.read()
    count = board.table.count
    for bits in (1 << OK, 0):
        board.page.press(bits, board.now_ms)
        board.body.received += packet.encode(packet.KEYS, 0, board.page.newest(board.now_ms))
        board.now_ms += 60
    body = reader.body(given.ANSWER, 1, 1)
    assert board.ask(packet.GIVE, body) is None, "it waits"
    assert board.ask(packet.GIVE, body) == STALE
    assert board.table.count == count + 1 and records(board)[-1][1] == (act.ANSWER, KEEP, KEEP)


def test_a_page_that_comes_anew_counts_its_answers_from_anywhere(board):
    reader = reads(board)
    begins(reader)
    board.page.number = 0
    board.look()
    again = Reader(board.ask)
    again._number = reader._number - 3
    again.read()
    assert again.give(given.ROLL) == ""


def test_a_held_question_ends_by_it_and_goes_on(board):
    reader = reads(board)
    while board.ask(packet.PAGE, board.page.question(board.now_ms)) is not None:
        board.page.take(board.heard())
    reader.read()
    board.body.sent = b""
    board.wait(2 * packet.PAGE_MS)
    assert board.body.sent == b""
    board.hold(BACK)
    board.look()
    board.look()
    assert same(board)


@pytest.mark.parametrize("body", [b"", b"\1", bytes(5), bytes(7), bytes(9), b"\1" + bytes(8) + b"\x63", bytes(1000)])
def test_what_makes_no_sense_is_refused(board, body):
    board.agrees()
    assert board.ask(packet.GIVE, body) in ("refused.packet_body", "refused.codec")
    assert board.ask(packet.QUESTION, body) == "refused.packet_body"
    board.wait(STEP_MS)
