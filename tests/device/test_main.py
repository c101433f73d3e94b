"""The loop of a box as it runs on a board, on a fake one in virtual time: wirings on trial, and faults without end."""

import importlib
import json
import sys
import time
from functools import partial
from types import ModuleType

import pytest

from firmware.input.keys import OK
from firmware.link.about import report
from firmware.session import faults
from firmware.store.vault import BOARD, BOARD_ON_TRIAL, LENT, YES, Vault
from firmware.trial import TRIAL_MS
from shared_rules.formats import packet
from tests.device.fake_body import FakeBody
from tests.device.fake_chip import HIGH, USUAL, Chip
from tests.tempdir import TempDir

PROMISES = (
    ("a box that fails at every start: faults written to the flash in a day", "fewer than 40, each counted", "35"),
    (
        "a wiring that was sent counts after OK; else, or refused by the chip, the one before comes back",
        "a minute; at once",
        "held, on a virtual box",
    ),
)

FACTS = {"leds": 22, "display": {"address": 60, "width": 128, "lines": 8}, "entropy": 0, "mhz": 125}
OTHER = FACTS | {"leds": 21}
NO_SUCH_PIN = FACTS | {"leds": 99}
FAST = FACTS | {"mhz": 200}
HOUR_MS = 3_600_000
HOURS = 6  # the longest wait comes after two
STEP_MS = 20  # a fake board waits no longer at once


class Board(FakeBody):
    """A board whose time goes by only while it waits."""

    def __init__(self, world, facts, wiring):
        super().__init__(world.root)
        if facts["leds"] > 29:
            raise ValueError("invalid pin")
        self.wiring = wiring
        self.reset_cause = world.reset_cause
        self._world = world

    def restart(self):
        soft_reset()

    def take_over(self):
        """There is no watchdog."""

    def now_ms(self):
        return self._world.now_ms

    def wait(self, ms):
        self._world.now_ms += min(max(1, ms), STEP_MS)

    def keys(self, now_ms):
        return ((self._world.bits(now_ms), now_ms),)

    def own_key(self):
        return self._world.own_key(self.now_ms())

    def read(self):
        return self._world.line.pop(0) if self._world.line else b""

    def write(self, data):
        self._world.answers.append(data)
        return len(data)

    def log(self, text):
        self._world.said.append(text)


class World:
    """All around a board: its flash, the time, fingers and line; what it said and answered."""

    def __init__(self, root):
        self.root = root
        self.vault = Vault(root)
        self.now_ms = 0
        self.reset_cause = "power"
        self.bits = lambda now_ms: 0
        self.own_key = lambda now_ms: False
        self.line = []
        self.answers = []
        self.said = []
        self.boards = []
        self.chip = Chip()

    def board(self, facts, wiring):
        self.boards.append(Board(self, facts, wiring))
        return self.boards[-1]

    def start(self):
        """Run the firmware until its interpreter restarts."""
        with pytest.raises(SystemExit):
            self.main.run(self.chosen())

    def sends(self, facts):
        """Another wiring has come over the line."""
        self.vault.put(BOARD_ON_TRIAL, json.dumps(facts).encode())

    def chosen(self):
        """The wiring of the next start."""
        return self.wiring.Wiring(self.root, False)

    def reported(self):
        """Whose wiring the next start has, and why the one that was tried last does not count."""
        lines = report(Board(self, FACTS, self.chosen().whose()), self.vault, ()).decode().split("\n")
        return [line for line in lines if line.split("=")[0] in ("wiring", "trial")]


def soft_reset():
    """As MicroPython does it."""
    raise SystemExit


@pytest.fixture
def world(monkeypatch):
    with TempDir() as root:
        world = World(root)
        world.body, chip = partial(world.board), world.chip
        world.body.model = "Pico"
        monkeypatch.setattr(time, "sleep_us", lambda _: None, raising=False)
        of_chip = {"freq": chip.freq, "mem32": chip.mem32, "WDT": chip.watch}
        for name, parts in (
            ("machine", {"soft_reset": soft_reset, **of_chip}),
            ("uctypes", {"bytearray_at": chip.image}),
            ("generated", {}),
            ("generated.board", {"FACTS": FACTS}),
            ("generated.body", {"Body": world.body}),
        ):
            module = ModuleType(name)
            vars(module).update(parts)
            monkeypatch.setitem(sys.modules, name, module)
        world.wiring = importlib.import_module("firmware.platforms.wiring")
        world.main = importlib.import_module("firmware.main")
        monkeypatch.setattr(world.wiring, "Vault", lambda _: world.vault)
        yield world
        for name in ("firmware.platforms.wiring", "firmware.platforms.clock", "firmware.main"):
            sys.modules.pop(name, None)


def test_ok_on_a_wiring_keeps_it(world, monkeypatch):
    world.sends(OTHER)
    world.bits = lambda now_ms: 1 << OK if 30_000 <= now_ms < 30_100 else 0
    monkeypatch.setattr(world.main, "turns", lambda body, box: body.restart())
    world.start()
    assert world.now_ms < 31_000 and world.reported() == ["wiring=sent"]


@pytest.mark.parametrize(
    ("held", "keeps"),
    [((30_000, 30_100), True), ((0, 30_000), False), ((0, 10_000, 30_000, 30_100), True)],
    ids=["pressed", "held since the start", "let go and pressed"],
)
def test_the_boards_own_key_is_ok_once_it_was_up(world, monkeypatch, held, keeps):
    world.sends(OTHER)
    world.own_key = lambda now_ms: any(held[at] <= now_ms < held[at + 1] for at in range(0, len(held), 2))
    monkeypatch.setattr(world.main, "turns", lambda body, box: body.restart())
    world.start()
    assert world.reported()[0] == ("wiring=sent" if keeps else "wiring=image")


def test_without_ok_the_wiring_before_is_back_after_a_minute_and_says_why(world):
    world.sends(OTHER)
    world.start()
    assert TRIAL_MS <= world.now_ms < TRIAL_MS + 100
    assert world.reported() == ["wiring=image", "trial=no OK"]


def test_a_wiring_that_the_chip_refuses_is_gone_at_once_and_the_box_says_why(world):
    world.sends(NO_SUCH_PIN)
    world.start()
    assert world.now_ms == 0 and world.boards == []
    assert world.reported() == ["wiring=image", "trial=ValueError('invalid pin')"]


def test_a_part_that_fails_on_trial_ends_it(world, monkeypatch):
    def fails(*_):
        raise OSError(5)

    monkeypatch.setattr(Board, "show", fails)
    world.sends(OTHER)
    world.start()
    assert world.reported()[0] == "wiring=image" and "OSError" in world.reported()[1]


def test_a_wiring_from_before_displays_had_a_size_counts_as_one_of_128_times_64(world, monkeypatch):
    monkeypatch.setitem(world.wiring.FACTS["display"], "lines", 4)  # of the image
    world.vault.put(BOARD, json.dumps(OTHER | {"display": {"address": 61}}).encode())
    chosen = world.chosen()
    assert not chosen.on_trial and chosen.whose() == "sent"
    assert chosen.facts == OTHER | {"display": {"address": 61, "width": 128, "lines": 8}}


def test_a_wiring_from_before_one_said_a_clock_counts_as_one_of_125_mhz(world, monkeypatch):
    monkeypatch.setitem(world.wiring.FACTS, "mhz", 200)  # of the image
    world.vault.put(BOARD, json.dumps({name: OTHER[name] for name in OTHER if name != "mhz"}).encode())
    assert world.chosen().facts == OTHER


def test_a_faster_clock_is_tested_and_asked_for_and_raises_the_voltage_first(world, monkeypatch):
    monkeypatch.setattr(world.main, "turns", lambda body, box: body.restart())
    world.sends(FAST)
    world.bits = lambda now_ms: 1 << OK if 30_000 <= now_ms < 30_100 else 0
    world.start()
    assert world.chip.changed == [(125, HIGH), (200, HIGH)] and world.chip.watched == 1
    world.chip.mhz = 125  # the power was off
    world.start()
    assert world.chip.changed[2:] == [(125, HIGH), (200, HIGH)]
    world.start()
    assert world.chip.changed[4:] == [], "a restart leaves the clock as it is"
    assert world.chip.watched == 1 and world.reported() == ["wiring=sent"]


@pytest.mark.parametrize("end", ["errs", "hangs"])
def test_a_board_that_does_not_bear_a_clock_has_its_old_one_again_and_says_why(world, monkeypatch, end):
    monkeypatch.setattr(world.main, "turns", lambda body, box: body.restart())
    monkeypatch.setattr(world.chip, end, lambda mhz: mhz > 125)
    world.sends(FAST)
    world.start()
    assert world.now_ms == 0 and world.boards == [] and world.chip.watched == 1
    if end == "errs":
        assert world.chip.changed[2:] == [(125, HIGH), (125, USUAL)]
    world.chip.mhz = 125  # the watchdog has reset it
    assert world.reported() == ["wiring=image", "trial=too fast"]
    world.start()
    assert world.chip.mhz == 125 and world.boards


def test_who_does_not_press_ok_has_the_old_clock_again(world, monkeypatch):
    world.sends(FAST)
    world.start()
    assert world.chip.mhz == 200 and world.reported() == ["wiring=image", "trial=no OK"]
    monkeypatch.setattr(world.main, "turns", lambda body, box: body.restart())
    world.start()
    assert world.chip.changed[2:] == [(125, HIGH), (125, USUAL)]


def test_a_clock_that_nobody_knows_is_refused(world):
    world.sends(FACTS | {"mhz": 250})
    world.start()
    assert world.chip.changed == [] and world.reported() == ["wiring=image", "trial=KeyError(250)"]


def test_a_board_of_another_kind_runs_as_it_starts(world, monkeypatch):
    monkeypatch.setattr(world.main, "turns", lambda body, box: body.restart())
    world.body.model = "Pico 2"
    monkeypatch.setitem(world.wiring.FACTS, "mhz", 200)
    world.start()
    assert world.chip.changed == [] and world.reported() == ["wiring=image"]
    world.sends(FAST | {"leds": 21})
    world.start()
    assert world.chip.changed == [] and world.reported() == ["wiring=image", "trial=no clock"]


@pytest.mark.parametrize(
    "display",
    [
        {"address": 61, "width": 128},
        {"address": 61, "lines": 8},
        {"width": 128, "lines": 8},
        {},
        {"address": 61, "width": 128, "lines": 8, "colours": 2},
        ["address", "width", "lines"],
        61,
    ],
    ids=str,
)
def test_a_wiring_that_says_anything_else_of_its_display_does_not_count(world, display):
    world.sends(FACTS | {"leds": 21, "display": display})
    chosen = world.chosen()
    assert not chosen.on_trial and chosen.facts == FACTS


def test_a_new_trial_forgets_why_the_one_before_failed(world, monkeypatch):
    world.sends(NO_SUCH_PIN)
    world.start()
    test_ok_on_a_wiring_keeps_it(world, monkeypatch)


def test_no_key_of_a_wiring_on_trial_leads_to_the_prompt(world):
    world.sends(NO_SUCH_PIN)
    assert not world.chosen().wants_prompt()


def test_who_asks_a_box_on_trial_is_told_to_wait(world):
    world.sends(OTHER)
    question = packet.encode(packet.ABOUT, 7)
    world.line = [b"noise\n" + question[:5], question[5:] + packet.encode(packet.ABOUT | packet.REPLY, 8)]
    world.start()
    (answer,) = world.answers
    assert packet.decode(answer[:-1]) == (packet.REFUSED, 7, bytes((packet.ABOUT,)) + b"refused.trial")


def test_a_lent_board_finds_its_consent_in_its_own_storage_and_only_once(world, monkeypatch):
    lent = ModuleType("firmware.platforms.lent")
    lent.Lent = lambda facts, wiring: pages.append(wiring) or world.board(facts, wiring)
    monkeypatch.setitem(sys.modules, "firmware.platforms.lent", lent)
    monkeypatch.setattr(world.main, "turns", lambda body, box: body.restart())
    pages = []
    world.vault.put(LENT, YES)
    for _ in range(2):
        world.start()
    assert pages == ["image"] and len(world.boards) == 2


def failing_starts(world, monkeypatch, until_ms):
    """Faults kept, and how long each start after the other took, on a box that cannot start."""

    def fails(*_):
        raise OSError(5)

    monkeypatch.setattr("firmware.box.Box", fails)
    took = []
    while world.now_ms < until_ms:
        began_ms = world.now_ms
        world.start()
        took.append(world.now_ms - began_ms)
    return faults.last(world.vault), took


def test_a_box_that_cannot_start_does_not_wear_out_its_flash_and_says_why_all_the_time(world, monkeypatch):
    (count, last), took = failing_starts(world, monkeypatch, HOURS * HOUR_MS)
    assert took[:4] == [1000, 2000, 4000, 8000] and took[-1] == HOUR_MS
    assert (count, last) == (len(took), "OSError(5)") and count < 12 + HOURS, "every one counts"
    assert len(world.said) > HOURS * 3500 and set(world.said) == {"OSError(5)"}


def test_a_fault_after_a_calm_while_is_a_first_one(world, monkeypatch):
    failing_starts(world, monkeypatch, 60_000)
    runs_until_ms = world.now_ms + faults.CALM_MS + 1000

    class Runs:
        def __init__(self, *_):
            pass

        def step(self, now_ms):
            if now_ms > runs_until_ms:
                raise OSError(5)
            return 500

    monkeypatch.setattr("firmware.box.Box", Runs)
    world.start()
    assert world.now_ms - runs_until_ms < 1100


def test_a_box_that_hangs_at_every_start_rests_longer_each_time_but_not_at_first(world, monkeypatch):
    monkeypatch.setattr(world.main, "turns", lambda body, box: body.restart())
    world.reset_cause = "watchdog"
    took = []
    for _ in range(4):
        began_ms = world.now_ms
        world.start()
        took.append(world.now_ms - began_ms)
    assert took == [0, 2000, 4000, 8000] and faults.last(world.vault) == (4, "watchdog")
