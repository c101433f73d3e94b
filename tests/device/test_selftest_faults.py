"""Every fault that a box can be built with is named with its cause. A program plays the person, from what shines.

What its flash can have is in tests/power/test_dead_blocks.py.
"""

from firmware.game.health import steps
from firmware.store import files
from shared_rules.formats import layout
from tests.device.builder import Builder
from tests.device.examined import Examined
from tests.device.fake_body import FakeBody
from tests.device.soldered import Soldered
from tests.tempdir import TempDir

PROMISES = (
    ("faults of a box that are given to its self-test: each named with its cause", "all of 51", "51"),
    ("questions of a self-test on a whole box without a fault; to find the first dark LED", "16; 9 more", "16; 9 more"),
)

RGB = b"\x00\x01\x02"


def swapped(first, second):
    def change(hardware):
        wired = hardware.wired
        wired[first], wired[second] = wired[second], wired[first]

    return change


def cycle(hardware):
    hardware.wired[:3] = [1, 2, 0]


def having(**parts):
    def change(hardware):
        for name, value in parts.items():
            setattr(hardware, name, value)

    return change


# What is wrong, the check that finds it, and what it says: all of it.
FAULTS = (
    (having(stuck=1 << 3), "keys", ["key_down 4"]),
    (having(stuck=1 << 9), "keys", ["key_down selftest.back"]),
    (having(high=1 << 2), "keys", ["key_high 3"]),
    (having(joined=((1, 2),)), "keys", ["keys_joined 2 3"]),
    (having(joined=((5, 6),)), "keys", ["keys_joined 6 selftest.previous"]),
    (having(dead_keys=(4,)), "keys", ["key_dead 5"]),
    (having(dead_keys=(0, 8)), "keys", ["key_dead 1", "key_dead selftest.ok"]),
    (swapped(1, 2), "keys", ["keys_swapped 2 3"]),
    (swapped(6, 7), "keys", ["keys_swapped selftest.previous selftest.next"]),
    (cycle, "keys", ["key_other 1 2", "key_other 2 3", "key_other 3 1"]),
    (having(broken_at=16), "lights", ["dark_from 17 16"]),
    (having(broken_at=69), "lights", ["dark_one 70"]),
    (having(broken_at=64), "lights", ["dark_from 65 64"]),
    (having(broken_at=0), "lights", ["all_dark"]),
    (having(broken_at=1), "lights", ["dark_from 2 1"]),
    (having(dead=(41,)), "lights", ["dark_one 42"]),
    (having(dead=(0,)), "lights", ["dark_one 1"]),
    (having(dead=(7, 41, 66)), "lights", ["dark_one 8", "dark_one 42", "dark_one 67"]),
    (having(missing=(66,)), "lights", ["left_out 67"]),
    (having(missing=(69,)), "lights", ["dark_one 70"]),
    (having(missing=(29,)), "lights", ["left_out 30"]),
    (having(missing=(0,)), "lights", ["left_out 1"]),
    (having(missing=(5, 63, 65)), "lights", ["left_out 6", "left_out 64", "left_out 66"]),
    (having(missing=(64, 65, 66, 67, 68)), "lights", ["left_out %d" % at for at in range(65, 70)]),
    (having(missing=(65,), seat_lights=4), "lights", ["left_out 66"]),
    (having(missing=(40,), dead=(12,)), "lights", ["dark_one 13", "left_out 41"]),
    (having(missing=(66,), overlooked=(66,)), "keys", ["left_out 67"]),
    (having(missing=(64, 67), overlooked=(64, 67)), "keys", ["left_out 65", "left_out 68"]),
    (having(missing=(65,), overlooked=(65,), seat_lights=4), "keys", ["left_out 66"]),
    (having(order=RGB), "lights", ["colours RGB GRB"]),
    (having(order=b"\x02\x00\x01"), "lights", ["colours BRG GRB"]),
    (having(serpentine=False), "lights", ["wiring rows"]),
    (having(turned="h"), "lights", ["turned selftest.right_top"]),
    (having(turned="v"), "lights", ["turned selftest.left_bottom"]),
    (having(turned="hv"), "lights", ["turned selftest.right_bottom"]),
    (having(dead_colour=0), "lights", ["channel"]),
    (having(dead_colour=2), "lights", ["channel"]),
    (having(flickers=True), "lights", ["flicker"]),
    (having(address=0x3D), "display", ["other_address 0x3C 0x3D"]),
    (having(is_swapped=True), "display", ["bus_swapped"]),
    (having(address=0, levels=(0, 1)), "display", ["bus_low SDA"]),
    (having(address=0, levels=(1, 0)), "display", ["bus_low SCL"]),
    (having(at_column=2, status_byte=8), "display", ["picture_shifted sh1106"]),
    (having(looks=2), "display", ["picture_turned"]),
    (having(looks=3), "display", ["picture_dark"]),
    (having(stops_at="selftest.ask_corner"), "display", ["display_stopped"]),
    (having(stops_at="selftest.ask_frame"), "display", ["display_stopped"]),
    (having(stops_at="selftest.ask_tone"), "display", ["display_stopped"]),
    (having(is_silent=True), "buzzer", ["silent"]),
    (having(step_us=20_000), "clock", ["clock_off 100 200"]),
    (having(step_ms=0), "clock", ["clock_stands"]),
)


def found_by(change, entropy=None):
    """{check: [what it says of a fault, ...]}, and who was asked."""
    with TempDir() as root:
        who = Examined(FakeBody(root, ["pebbles"]))
        hardware = Soldered(who.body)
        change(hardware)
        if entropy:
            who.body.entropy_source = layout.HARDWARE
            who.body.entropy = entropy
        person = Builder(hardware)
        who.begin()
        found = {}
        for check, results in who.finish(person).items():
            faults = [" ".join(result[1:]).replace("selftest.", "", 1) for result in results if result[0] == "fail"]
            if faults:
                found[check] = faults
        return found, person


def test_every_fault_is_named_with_its_cause_and_nothing_else_is():
    assert len(FAULTS) == 51
    for change, check, causes in FAULTS:
        assert found_by(change)[0] == {check: causes}, causes


def test_a_whole_box_has_none():
    assert found_by(having())[0] == {}


def test_what_is_optional_is_not_there_and_no_fault():
    assert found_by(having(address=0))[0] == {}
    assert found_by(having(has_buzzer=False))[0] == {}


def test_seats_that_the_box_does_not_have_are_no_fault():
    """Some or all of them, lights or keys or both; whether the person looks for six lights or for those there are."""
    for seats in (0, 1, 4, 5):
        for having_fewer in ({"seat_lights": seats, "seat_keys": seats}, {"seat_lights": seats}, {"seat_keys": seats}):
            for looks_for_all in (False, True):
                change = having(looks_for_all=looks_for_all, **having_fewer)
                assert found_by(change)[0] == {}, (having_fewer, looks_for_all)


def test_faults_are_found_beside_seats_that_the_box_does_not_have():
    few = {"seat_lights": 4, "seat_keys": 4}
    for more, check, causes in (
        ({"dead_keys": (3,)}, "keys", ["key_dead 4"]),
        ({"missing": (65,), "overlooked": (65,)}, "keys", ["left_out 66"]),
        ({"broken_at": 66}, "lights", ["dark_from 67 66"]),
        ({"broken_at": 60}, "lights", ["dark_from 61 60"]),
        ({"order": RGB}, "lights", ["colours RGB GRB"]),
    ):
        assert found_by(having(**few, **more))[0] == {check: causes}, causes


def test_several_faults_are_named_at_once():
    def change(hardware):
        hardware.stuck = 1 << 3
        hardware.joined = ((1, 2),)
        hardware.address = 0x3D
        hardware.broken_at = 30
        hardware.heap = 7

    assert found_by(change)[0] == {
        "lights": ["dark_from 31 30"],
        "keys": ["key_down 4", "keys_joined 2 3"],
        "display": ["other_address 0x3C 0x3D"],
        "memory": ["heap 7 30000"],
    }


def test_a_dark_led_is_found_by_halves():
    whole = len(found_by(having())[1].asked)
    person = found_by(having(broken_at=16))[1]
    asked = [ask for ask in person.asked if ask in ("selftest.ask_part", "selftest.ask_any", "selftest.ask_seen")]
    assert whole == 16 and len(asked) <= 9


def test_faults_of_the_oscillator_are_told_apart():
    def repeats(count):
        return bytes([at * 37 + at // 7 & 255 for at in range(16)] * (count // 16))

    for entropy, name in (
        (lambda count: bytes(count), "stuck"),
        (lambda count: b"\xfe\xfb" * (count // 2), "leans"),
        (lambda count: bytes([(at * 151 + at * at // 3) % 253 & 1 and 0xC3 or 0x3C for at in range(count)]), "doubles"),
        (repeats, "repeats"),
    ):
        assert found_by(having(), entropy)[0] == {"chance": ["chance selftest.chance_" + name]}, name


def test_every_health_test_that_can_fail_has_words():
    words = {line.split("\t")[0] for line in files.read("firmware/selftest/terms/en.tsv").decode().split("\n")}
    assert {"selftest.chance_" + name for name, _ in steps(bytes(128))} <= words


def test_without_blocks_to_look_at_a_file_is_all_that_is_said():
    def change(hardware):
        hardware.blocks = lambda: None
        hardware.stack = None

    with TempDir() as root:
        who = Examined(FakeBody(root, ["pebbles"]))
        change(Soldered(who.body))
        who.begin(1)
        found = who.finish(None)
        assert found["flash"] == [["pass", "selftest.pass_file", "16"]]
        assert found["memory"] == [["pass", "selftest.pass_heap", "100000"]]


def test_a_game_that_does_not_start_is_named_and_the_others_are_looked_at():
    with TempDir() as root:
        who = Examined(FakeBody(root, ["nosuchgame", "pebbles"]))
        Soldered(who.body)
        who.begin(1)
        found = who.finish(None)["games"]
        assert found == [["fail", "selftest.game", "nosuchgame.name", "refused.unknown_game"]]
