"""The box tests itself: what it is asked over the line, what it leaves as it was, and how it is left."""

import os

from firmware.input.keys import BACK, DEBOUNCE_MS, NEXT, OK
from shared_rules.formats import packet
from tests.device.builder import Builder
from tests.device.examined import Examined
from tests.device.fake_body import FakeBody
from tests.device.soldered import ALL, FACE, Soldered
from tests.device.toy_table import begin, put_aside
from tests.tempdir import TempDir

PROMISES = (
    ("a game that waits, after a self-test of all parts: files that have changed, of all on the flash", "0", "0"),
)

CHECKS = ["buzzer", "chance", "clock", "display", "flash", "games", "keys", "lights", "memory"]
LOOK, TEST = 5, 7  # items: of the menu, of its page


def examined(root):
    return Examined(FakeBody(root))


def files_of(place):
    """All files below a place, with what is in them."""
    found = {}
    for name in os.listdir(place):
        path = place + "/" + name
        try:
            for below, data in files_of(path).items():
                found[name + "/" + below] = data
        except OSError:
            with open(path, "rb") as file:
                found[name] = file.read()
    return found


def test_a_test_is_begun_over_the_line_and_ends_with_a_result_for_every_check():
    with TempDir() as root:
        who = examined(root)
        person = Builder(Soldered(who.body))
        assert who.look()["state"] == "off"
        assert who.begin()["state"] == "begins"
        found = who.finish(person)
        assert sorted(found) == CHECKS
        assert [results[0][0] for results in found.values()].count("pass") == len(CHECKS) - 1
        assert found["chance"] == [["none", "selftest.no_chance"]], "a script is no oscillator"
        assert len(person.asked) == 16, "three colours, a corner, ten keys, a frame, a tone"


def test_what_a_board_measures_of_itself_is_told():
    with TempDir() as root:
        who = examined(root)
        person = Builder(Soldered(who.body))
        who.body.probed.mhz = 125
        who.begin()
        found = who.finish(person)
        assert found["clock"][1] == ["pass", "selftest.pass_mhz", "Pico", "125"]
        verdict, term, hole = found["memory"][1]
        assert (verdict, term) == ("pass", "selftest.pass_hole") and int(hole) > 0
        verdict, term, median, worst = found["keys"][1]
        assert (verdict, term) == ("pass", "selftest.pass_light") and DEBOUNCE_MS <= int(median) <= int(worst) < 20


def test_a_bare_board_is_asked_nothing_and_no_missing_part_is_a_fault():
    with TempDir() as root:
        who = examined(root)
        person = Builder(Soldered(who.body))
        who.body.probed.address = 0
        for stage, count in ((1, 0), (2, 4), (3, 8), (4, 14)):
            who.body.probed.count = ALL if stage == 4 else FACE
            person.asked = []
            who.begin(stage)
            found = who.finish(person)
            assert len(person.asked) == count
            assert [result for results in found.values() for result in results if result[0] == "fail"] == []
            who.ask(packet.LEAVE)


def test_a_game_that_waits_stays_as_it_is_byte_for_byte():
    with TempDir() as root:
        who = examined(root)
        begin(who)
        who.tap(0, 1, OK)
        put_aside(who)
        who.wait(5000)
        Soldered(who.body)
        before = files_of(root)
        who.begin()
        who.finish(Builder(who.body.probed))
        assert files_of(root) == before
        who.ask(packet.LEAVE)
        who.wait(5000)
        assert files_of(root) == before


def test_it_is_refused_while_a_game_is_on_the_table_and_nothing_else_is_answered_meanwhile():
    with TempDir() as root:
        who = examined(root)
        Soldered(who.body)
        who.box.session.load("pebbles")
        who.box.session.begin("pebbles")
        assert who.begin() == "refused.test_at_table"
        who.box.session.put_aside()
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


def test_what_the_line_does_not_take_is_offered_again_soon():
    with TempDir() as root:
        who = examined(root)
        Soldered(who.body)
        who.begin()
        who.wait(3000)
        idle_ms = who.box.step(who.now_ms)
        write, who.body.write = who.body.write, lambda data: 0
        who.body.received = packet.encode(packet.SELFTEST, 7, bytes((packet.LOOK, 0)))
        who.now_ms += 1
        assert who.box.step(who.now_ms) <= 2 < idle_ms
        who.body.sent = b""
        who.body.write = write
        who.wait(5)
        assert packet.decode(who.body.sent.strip())[1] == 7


def test_leaving_restarts_the_box():
    with TempDir() as root:
        who = examined(root)
        Soldered(who.body)
        who.begin()
        who.ask(packet.LEAVE)
        assert who.body.restarts == 1 and who.look()["state"] == "off"


def test_an_answer_that_is_late_twice_or_out_of_range_changes_nothing():
    with TempDir() as root:
        who = examined(root)
        Soldered(who.body)
        who.begin(2)
        said = who.look()
        while said["state"] != "asks":
            said = who.look()
        number = int(said["question"].split(" ")[0])
        who.reply(number, 2)
        who.reply(number + 1, 1)
        assert who.look()["question"] == said["question"]
        who.reply(number, 1)
        following = who.look()["question"]
        who.reply(number, 1)
        assert who.look()["question"] == following != said["question"]


def test_a_body_without_probes_such_as_a_page_has_its_item_dark_and_refuses_it_on_the_line():
    for has_probes in (True, False):
        with TempDir() as root:
            body = FakeBody(root)
            body.has_probes = has_probes
            who = Examined(body)
            Soldered(body)
            who.tap(LOOK, NEXT)
            assert who.view.input_state.decision.options[TEST].is_dark is not has_probes
            begun = who.begin()
            assert begun["state"] == "begins" if has_probes else begun == "refused.packet_kind"


def test_back_that_is_held_leaves_from_any_question():
    with TempDir() as root:
        who = examined(root)
        Soldered(who.body)
        who.begin()
        who.wait(3000)
        assert who.box.run.state == "asks"
        who.hold(BACK)
        assert who.body.restarts == 1


def test_a_back_key_that_is_stuck_ends_no_test_and_is_named():
    with TempDir() as root:
        who = examined(root)
        hardware = Soldered(who.body)
        hardware.stuck = who.body.bits = 1 << BACK
        who.begin()
        found = who.finish(Builder(hardware))
        assert found["keys"] == [["fail", "selftest.key_down", "selftest.back"]]
        who.down(NEXT)
        who.up(NEXT)
        assert who.body.restarts == 0


def test_in_the_menu_of_a_game_it_is_dark_and_refused():
    with TempDir() as root:
        who = examined(root)
        begin(who)
        who.tap(0, 1, OK)
        who.hold(BACK)
        who.tap(5, 4, NEXT)
        assert who.view.input_state.decision.options[TEST].is_dark
        who.tap(1)
        assert who.view.reason[-1][0] == "refused.test_at_table"
