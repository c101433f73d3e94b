"""What a box reports about itself: read with distrust, shown in sentences; and a wiring that is sent to it."""

import copy
import json
import tomllib

import pytest
from click.testing import CliRunner
from scrollmaster.base import paths
from scrollmaster.base.errors import BadData, WrongUse
from scrollmaster.box.deploy import board
from scrollmaster.box.link import sending
from scrollmaster.box.link.about import About, about, read
from scrollmaster.box.link.box import Box
from scrollmaster.box.link.line import Line
from scrollmaster.box.link.refusals import BoxRefused
from scrollmaster.cli import main
from scrollmaster.cli.commands import info

from firmware.link import about as kits
from firmware.session import faults
from firmware.store.vault import BOARD_FAILED, BOARD_ON_TRIAL
from shared_rules import VERSION
from shared_rules.core.codec import put_int
from shared_rules.formats import packet
from shared_rules.formats.format2 import OF_PAGE
from tests.device.fake_body import Build
from tests.host.lines import FakePort, Flash, PtyBox

PROMISES = (
    ("what a box tells of itself is read with distrust, and an older box is understood", "8 hostile answers", "held"),
    ("the PC says which wiring a box runs on and why", "always", "held"),
)

REFERENCE = tomllib.loads(paths.board().read_text(encoding="utf-8"))


@pytest.fixture
def flash(tmp_path):
    return Flash(tmp_path)


@pytest.fixture
def run():
    def run(*args, code=0):
        done = CliRunner().invoke(main, args)
        assert done.exit_code == code, done.output
        return done.stdout + done.stderr

    return run


class OwnBuild(Build):
    COMPILER = "gcc 12 abcd"
    RULES = {"pebbles": [2], "wizwar": [1, 2]}


class PlainBox:
    """Answers HELLO and LIST, and refuses the rest."""

    capabilities = (1 << packet.ABOUT) - (1 << packet.HELLO)
    refusal = b"refused.packet_kind"

    def feed(self, data, now_ms):
        kind, tag, _ = packet.decode(data.strip())
        if kind == packet.LIST:
            return packet.encode(kind | packet.REPLY, tag, bytes(4))
        if kind != packet.HELLO:
            return packet.encode(packet.REFUSED, tag, bytes((kind,)) + self.refusal)
        body = bytearray(8)
        for value in (self.capabilities, 1, 5000, 0, 1):
            put_int(body, value)
        return packet.encode(kind | packet.REPLY, tag, bytes(body) + b"0.1.0")


MANY_KITS = [("pebbles", f"kit_{at}", f"The kit of number {at}") for at in range(64)]


class KitBox(PlainBox):
    """Has many kits. `tells_more`: whether it is asked for those that do not fit in one answer."""

    capabilities = (1 << packet.ABOUT + 1) - (1 << packet.HELLO)

    def __init__(self, tells_more):
        self._tells_more = tells_more

    def feed(self, data, now_ms):
        kind, tag, body = packet.decode(data.strip())
        if kind != packet.ABOUT or body and not self._tells_more:
            return super().feed(data, now_ms)
        lines = b"kits=%d\nkit=pebbles kit_0 The kit of number 0" % len(MANY_KITS)
        return packet.encode(kind | packet.REPLY, tag, kits.kits_from(MANY_KITS, body[0]) if body else lines)


@pytest.mark.parametrize("faults", [0, 0.001])
def test_kits_that_do_not_fit_in_one_answer_are_asked_for(faults):
    told = about(Box(Line(FakePort(KitBox(True), faults))))
    assert [(kit.game, kit.name, kit.title) for kit in told.kits] == MANY_KITS


def test_an_older_box_that_cannot_name_all_its_kits_names_none():
    assert about(Box(Line(FakePort(KitBox(False))))).kits is None


def test_as_many_kits_are_named_as_fit(flash):
    report = kits.report(flash.body, flash.vault, MANY_KITS)
    first = [line for line in report.split(b"\n") if line.startswith(b"kit=")]
    assert b"kits=64" in report and 0 < len(first) < 64
    assert max(len(report), len(kits.kits_from(MANY_KITS, 0))) <= packet.MAX_BODY < len(report) + len(first[-1]) + 1
    assert (
        kits.kits_from(MANY_KITS, 63) == b"kit=pebbles kit_63 The kit of number 63"
        and kits.kits_from(MANY_KITS, 64) == b""
    )


def test_a_box_tells_what_it_is(flash, run):
    box = Box(Line(FakePort(flash.server)))
    told = about(box)
    assert told == About(VERSION, "01234567", {"pebbles": (1,)}, "image", "power", 0, "", kits=[], board="Pico")
    flash.body.build = OwnBuild
    with PtyBox(flash.server) as served:
        said = run("info", "--port", served.port)
        assert json.loads(run("info", "--port", served.port, "--json"))["about"]["rules"] == OwnBuild.RULES
    for part in (
        VERSION,
        "commit 01234567",
        "compiled by gcc 12 abcd.",
        "runs on: Pico.",
        "pebbles 2, Wiz-War 1 2",
        "wiring of its image",
        "started by power",
        "no fault",
    ):
        assert part in said, part
    assert "maker" not in said


def test_faults_a_watchdog_a_wiring_that_was_sent_and_own_code_are_told(flash, run):
    flash.body.reset_cause = "watchdog"
    faults.note_reset(flash.body)
    faults.note(flash.body, "ValueError('no\x1b[2J')")
    flash.body.wiring = "sent"
    flash.body.firmware = VERSION + "+local" + OF_PAGE
    with PtyBox(flash.server) as served:
        said = run("info", "--port", served.port)
    told = ("Faults so far: 2", "ValueError('no", "by its watchdog", "was sent to it", "A maker's code", "A page has")
    for part in told:
        assert part in said, part
    assert "\x1b" not in said


@pytest.mark.parametrize(
    ("why", "part"),
    [
        (b"no OK", "nobody pressed OK"),
        (b"too fast", "at which this board errs or hangs"),
        (b"no clock", "that this kind of board does not have"),
        (b"OSError(\n5)", "not count: OSError( 5)."),
    ],
)
def test_why_a_wiring_that_was_tried_does_not_count_is_told(flash, run, why, part):
    flash.vault.put(BOARD_FAILED, why)
    with PtyBox(flash.server) as served:
        assert part in run("info", "--port", served.port)


def test_a_box_that_knows_few_questions_tells_what_it_can(run):
    assert about(Box(Line(FakePort(PlainBox())))) is None
    with PtyBox(PlainBox()) as served:
        said = run("info", "--port", served.port)
        assert "firmware 0.1.0" in said and "no game" in said and "fault" not in said
        assert json.loads(run("info", "--port", served.port, "--json"))["about"] is None


@pytest.mark.parametrize(
    "answer",
    [
        b"",
        b"\xff" * packet.MAX_BODY,
        b"\n" * packet.MAX_BODY,
        b"=" * packet.MAX_BODY,
        b"rules=" + b"," * 1000,
        b"rules=a,b x,c -1,d 99999999999999999999, 4,e 1 x,f 1  2",
        b"faults=-1\nfaults=\xd9\xa3\nfaults=1e9",
        b"wiring=yours\nreset=\x1b[31m\nmagic=1",
    ],
)
def test_answers_without_sense_tell_nothing_and_break_nothing(answer):
    told = read(answer)
    assert (told.rules, told.wiring, told.reset, told.faults) == ({}, "", "", 0)
    assert list(info._messages(told)) == [("info.no_faults",)]


def test_every_text_is_short_and_harmless_and_the_first_line_of_a_name_counts():
    told = read(b"firmware=" + b"a" * 900 + b"\ncommit=\x1b]0;x\x07\xe2\x80\xae\nfaults=3\nfaults=4\nfault=\rboo")
    assert len(told.firmware) == 200 and told.faults == 3
    assert (told.commit + told.fault).isprintable() and "boo" in told.fault


def changed(section, key, value):
    described = copy.deepcopy(REFERENCE)
    described[section][key] = value
    return described


def toml(described):
    """As text: numbers, texts and lists are written as JSON writes them."""
    rows = [
        f"[{section}]\n" + "".join(f"{key} = {json.dumps(value)}\n" for key, value in values.items())
        for section, values in described.items()
    ]
    return "".join(rows)


def test_a_wiring_is_sent_as_what_the_firmware_reads(flash, run, tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text(toml(changed("leds", "pin", 26)))
    flash.wants_restart = False
    with PtyBox(flash.server) as served:
        said = run("board", "send", str(path), "--port", served.port)
    assert "press OK there within a minute" in said and "BOOTSEL" in said
    kept = flash.vault.get(BOARD_ON_TRIAL)
    assert json.loads(kept) == board.load(path) and json.loads(kept)["leds"] == 26
    assert b" " not in kept and flash.wants_restart


@pytest.mark.parametrize(
    ("model", "described"), [("Pico", paths.raspberry_pi()), ("Blinka RASPBERRY_PI_5", paths.board())]
)
def test_a_wiring_for_another_kind_of_box_is_not_sent(flash, run, model, described):
    flash.body.model = model
    with PtyBox(flash.server) as served:
        said = run("board", "send", str(described), "--port", served.port, code=2)
    assert "another kind of box" in said and flash.vault.get(BOARD_ON_TRIAL) is None


def test_the_longest_wiring_fits_and_a_longer_one_is_refused(flash):
    pins = [28, 27, 26, 22, 21, 20, 19, 18, 17, 16]
    longest = board.facts(REFERENCE) | {"keys": pins, "leds": 15, "buzzer": 14, "budget_ma": board.MOST_MA}
    longest["display"] = {"bus": 0, "sda": 12, "scl": 13, "address": board.LAST_ADDRESS, "column": 2}
    longest["display"] |= {"width": 128, "lines": 8}
    box = Box(Line(FakePort(flash.server)))
    sending.put_board(box, longest)
    assert json.loads(flash.vault.get(BOARD_ON_TRIAL)) == longest
    with pytest.raises(WrongUse) as caught:
        sending.put_board(box, longest | {"more": "x" * packet.MAX_SMALL})
    assert caught.value.message[0] == "board.too_long"


def test_a_box_of_an_earlier_release_is_said_to_be_too_old_for_a_wiring():
    with pytest.raises(BadData) as caught:
        sending.put_board(Box(Line(FakePort(PlainBox()))), board.facts(REFERENCE))
    assert caught.value.message == ("link.too_old", ("link.kind_board",))


def test_a_box_that_refuses_it_says_so():
    refusing = PlainBox()
    refusing.capabilities |= 1 << packet.ABOUT
    with pytest.raises(BoxRefused):
        sending.put_board(Box(Line(FakePort(refusing))), board.facts(REFERENCE))


def test_a_wiring_whose_answer_was_lost_has_come_when_the_box_asks_for_ok():
    asking = PlainBox()
    asking.capabilities |= 1 << packet.ABOUT
    asking.refusal = b"refused.trial"
    sending.put_board(Box(Line(FakePort(asking))), board.facts(REFERENCE))


@pytest.mark.parametrize("command", ["show", "send"])
def test_a_file_that_could_not_work_goes_nowhere(run, tmp_path, command):
    path = tmp_path / "bad.toml"
    for text, part in (
        (toml(changed("keys", "ok", 15)), "GP15 is used twice, by keys.ok and keys.back"),
        (toml(changed("power", "port_ma", "much")), "power.port_ma"),
        ("keys = [", "cannot be read"),
    ):
        path.write_text(text)
        said = run("board", command, str(path), code=2)
        assert part in said and said.count("\n") == 1 and "bad.toml" in said and "board.toml" not in said
    path.write_text("keys = 1\npower = 2\n")
    assert run("board", command, str(path), code=2).splitlines()[:2] == [
        "bad.toml: [keys] has to be a section.",
        "bad.toml: the section [leds] is missing.",
    ]
    assert run("board", command, str(tmp_path / "none.toml"), code=2).count("\n") == 1


def test_a_board_is_shown_as_a_table(run, tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text(toml(changed("leds", "pin", 28)))
    said = run("board", "show", str(path))
    assert "GP28" in said and "34" in said and "GP22" not in said
    assert "GP22" in run("board", "show")
