"""A counted game: the commitment is shown before the first roll, and each seat mixes keys of its own into the dice."""

from firmware.input import view as modes
from firmware.input.keys import BACK, LOCK_MS, NEXT, OK, PREVIOUS
from firmware.menu.share import KEYS
from shared_rules.core import action as act
from shared_rules.core.decision import DICE
from shared_rules.formats import chain
from shared_rules.formats.dice import Dice
from tests.device.fake_body import FakeBody, Person
from tests.device.toy_table import WHOLE_GAME, at_table, begin, kind, put_aside
from tests.tempdir import TempDir

PROMISES = (
    (
        "a counted game: bits that each seat mixes into the dice, at most; New game otherwise",
        "said; no press more",
        "19.9 bits of six keys; no press more",
    ),
)

CHOSEN = ((0, 1, 2, 3, 4, 5), (BACK, OK, NEXT, PREVIOUS, 0, 0), (5, 5, BACK, BACK, OK, NEXT))


def counted(root):
    """A person at a box whose games are counted."""
    person = Person(FakeBody(root))
    person.box.session.settings.put("counted", 1)
    return person


def shares(table):
    entries = [table.log.read(seq) for seq in range(1, table.count)]
    return [values for kind, values in entries if kind == act.SHARE]


def take_seats(person, seats=3):
    for seat in range(seats):
        person.tap(seat)
    person.tap(OK)


def test_the_commitment_is_shown_until_ok_and_then_each_seat_presses():
    with TempDir() as root:
        person = counted(root)
        begin(person)
        promise = person.table.log.header.commitment
        assert person.view.mode == modes.CODE
        assert person.view.photo == (chain.code(promise), chain.qr(promise), "scene.promise")
        person.tap(0, NEXT, BACK)
        person.hold(OK)
        assert person.view.mode == modes.CODE and person.table.count == 1, "somebody may be taking the photograph"
        person.tap(OK)
        take_seats(person)
        for seat, keys in enumerate(CHOSEN):
            assert person.view.menu and person.view.input_state.seat == seat
            person.hold(keys[0])  # a key that is held is one press, and opens no menu
            person.tap(*keys[1:])
        assert not person.view.menu and shares(person.table) == [(at, bytes(keys)) for at, keys in enumerate(CHOSEN)]
        assert kind(person) == DICE and person.table.log.totals.rolls == 0


def test_other_keys_give_other_dice():
    rolled = []
    for last in (0, 1):
        with TempDir() as root:
            person = counted(root)
            begin(person)
            person.tap(OK)
            take_seats(person)
            for _ in range(3):
                person.tap(0, 0, 0, 0, 0, last)
            head = person.table.log.totals.head
            seed = person.table._dice.seed
            person.tap(OK)
            values = person.table.log.read(person.table.count - 1)[1]
            assert values[3:] == Dice(seed, head, person.table.game_id).roll(0, len(values) - 3, values[2])
            rolled.append((head, seed))
    assert rolled[0][0] != rolled[1][0] and rolled[0][1] == rolled[1][1], "the seed was there before"


def test_a_power_cut_in_the_middle_asks_the_seats_that_have_not_pressed():
    with TempDir() as root:
        person = counted(root)
        begin(person)
        person.tap(OK)
        take_seats(person)
        person.tap(*CHOSEN[0])
        person.tap(1, 2)
        person.power_on()
        assert person.view.menu and person.view.input_state.seat == 1 and person.view.input_state.left == KEYS
        person.tap(*CHOSEN[1], *CHOSEN[2])
        assert not person.view.menu
        person.power_on()
        assert not person.view.menu and [seat for seat, _ in shares(person.table)] == [0, 1, 2]


def test_locked_keys_begin_a_seat_again():
    with TempDir() as root:
        person = counted(root)
        begin(person)
        person.tap(OK)
        take_seats(person)
        person.tap(1, 2)
        for _ in range(2):
            person.down(PREVIOUS, NEXT)
            person.wait(LOCK_MS)
            person.up(PREVIOUS, NEXT)
        assert person.view.input_state.left == KEYS
        person.tap(*CHOSEN[0])
        assert shares(person.table) == [(0, bytes(CHOSEN[0]))]


def test_the_commitment_can_be_seen_again():
    with TempDir() as root:
        person = counted(root)
        begin(person)
        photo = person.view.photo
        person.tap(OK)
        take_seats(person)
        for keys in CHOSEN:
            person.tap(*keys)
        person.hold(BACK)
        person.tap(WHOLE_GAME, 4, 3)  # the whole game, how the box looks, its fourth item
        assert person.view.mode == modes.CODE and person.view.photo == photo
        person.tap(OK)
        put_aside(person)


def test_any_other_game_asks_nothing():
    with TempDir() as root:
        person = at_table(root)
        assert kind(person) == DICE and not person.view.menu and person.count == 6
        assert shares(person.table) == []


def test_six_of_ten_keys_are_the_bits_that_are_promised():
    assert 2**199 < 10 ** (10 * KEYS) < 2**200  # 19.9 bits
