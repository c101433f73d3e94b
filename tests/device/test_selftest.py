"""The box tests itself: what it finds alone, what it is asked over the line, and what it leaves as it was."""

from shared_rules.formats import packet
from tests.device.examined import Examined
from tests.device.fake_body import FakeBody
from tests.tempdir import TempDir


def examined(root):
    return Examined(FakeBody(root))


def yes(how, ask):
    return 1


def test_a_test_is_begun_over_the_line_and_ends_with_a_result_for_every_check():
    with TempDir() as root:
        who = examined(root)
        assert who.look()["state"] == "off"
        assert who.begin()["state"] == "begins"
        found = who.finish(yes)
        assert sorted(found) == ["chance", "clock", "games", "memory"]
        assert [results[0][0] for results in found.values()].count("fail") == 0
        assert found["chance"] == [["none", "selftest.no_chance"]]


def test_it_is_refused_while_a_game_is_on_the_table_and_nothing_else_is_answered_meanwhile():
    with TempDir() as root:
        who = examined(root)
        who.box.session.begin("pebbles")
        assert who.begin() == "refused.test_at_table"
    with TempDir() as root:
        who = examined(root)
        who.begin()
        assert who.ask(0, kind=packet.LIST, body=b"\0\0") == "refused.testing"
        assert len(who.ask(0, kind=packet.HELLO, body=bytes(8))) > 8


def test_an_echo_comes_back_whatever_it_is_and_nonsense_is_refused():
    with TempDir() as root:
        who = examined(root)
        for length in (0, 1, 48, 64, 255, 1000):
            body = bytes([3 + at & 255 for at in range(length)])
            assert who.ask(packet.ECHO, body) == bytes((packet.ECHO,)) + body
        for body in (b"", b"\1", b"\1\0", b"\1\6", b"\2\1", b"\5", b"\3\3"):
            who.body.sent = b""
            who.body.received = packet.encode(packet.SELFTEST, 7, body)
            who.wait(5)
            assert packet.decode(who.body.sent.strip())[0] == packet.REFUSED


def test_leaving_restarts_the_box():
    with TempDir() as root:
        who = examined(root)
        who.begin()
        who.ask(packet.LEAVE)
        assert who.body.restarts == 1 and who.look()["state"] == "off"


def test_too_little_memory_is_named():
    with TempDir() as root:
        who = examined(root)
        who.body.probed.heap = 7
        who.body.probed.stack = 16000
        who.begin()
        found = who.finish(yes)["memory"]
        assert [result[:3] for result in found] == [["fail", "selftest.heap", "7"], ["fail", "selftest.stack", "16000"]]
