"""A table without a box around it: body facts, vault and catalogue on a directory, and a power switch."""

import tests.games  # noqa: F401
from firmware.game import opening
from firmware.game.entropy import Chance
from firmware.store.catalogue import Catalogue
from firmware.store.ring import Ring
from firmware.store.vault import Vault
from shared_rules import VERSION
from shared_rules.core.decision import ALLOCATE, CHOOSE, CONFIRM, DICE, TALLY
from shared_rules.formats import layout, record
from tests.device.fake_body import BUILT_IN, Build


class Facts:
    """What opening asks of a body. Its entropy is always the same: ids must differ all the same."""

    box_id = b"testbox1"
    firmware = VERSION
    identity = VERSION + "-01234567"
    games = BUILT_IN
    build = Build
    model = "Pico"
    wiring = "image"
    reset_cause = "power"
    lent = None
    ring = None
    has_probes = True
    has_own_key = True
    root = ""
    entropy_source = layout.SCRIPT

    def make_room(self):
        pass

    def feed_watchdog(self):
        pass

    def entropy(self, count):
        return bytes(count)


class Rig:
    """One box's store and the table on it."""

    test_stage = 0

    def __init__(self, root, flash=None):
        """`flash`: that of a ring, if records are to wait."""
        self.root = root
        self.flash = flash
        self.body = Facts()
        self.now_ms = 0
        self.power_on()

    def power_on(self):
        """Forget everything that is not on flash, as a power cut does."""
        self.vault = Vault(self.root)
        self.catalogue = Catalogue(self.root, self.vault, Ring(self.flash) if self.flash else None)
        self.table = opening.resume(self.body, self.vault, self.catalogue, self.now_ms, print)
        return self.table

    def start(self, game="pebbles"):
        self.now_ms += 1
        if self.table:
            self.table.keep_setup()
        chance = Chance(self.body, self.vault)
        self.table = opening.start(self.body, chance, self.vault, self.catalogue, self.now_ms, print, game)
        return self.table

    def tick(self, ms):
        self.now_ms += ms
        self.table.tick(self.now_ms)

    def all_kits(self):
        return []

    def learn_people(self):
        """Nothing here calls the seats by names."""


def plain_answer(decision, pick=0):
    """A legal answer; `pick` varies it."""
    kind = decision.kind
    if kind == CONFIRM:
        return ()
    if kind == CHOOSE:
        return (decision.options[(decision.default + pick) % len(decision.options)].value,)
    if kind == TALLY:
        return decision.options[(decision.default + pick) % len(decision.options)].value, 1
    if kind == DICE:
        return tuple([(pick + die) % decision.sides + 1 for die in range(decision.count)])
    if kind == ALLOCATE:
        return tuple([decision.options[pick % len(decision.options)].value for _ in decision.items])
    return (decision.low + pick % (decision.high - decision.low + 1),)


def play_on(table, steps, pick=0):
    """Take up to `steps` steps, the box rolling every other time. Returns the steps taken."""
    for step in range(steps):
        if table.decision is None:
            return step
        if table.decision.kind == DICE and (step + pick) % 2:
            table.roll()
        else:
            table.answer(plain_answer(table.decision, step + pick))
    return steps


def rest(table):
    """Do what a box does while nobody presses."""
    table.remember()
    while table.rest():
        pass


def sit_down(table, seats=3):
    """Pebbles: `seats` people join."""
    for _ in range(seats):
        table.answer((1,))
    table.answer((0,))


def seated(root, seats=3):
    rig = Rig(root)
    sit_down(rig.start(), seats)
    return rig


def to_dice(table):
    """Play on until dice are asked for."""
    while table.decision.kind != DICE:
        table.answer(plain_answer(table.decision))


def records(log):
    """All of a log, decoded: (kind, dt_ms, values)."""
    return [record.NEWEST.decode(log.body(seq)) for seq in range(log.count)]
