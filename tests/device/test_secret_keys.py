"""A secret duel through the keys: who may look, what each key does, and that nothing gives away what was chosen."""

from firmware.game import commitments
from firmware.input import view as modes
from firmware.input.keys import BACK, NEXT, OK, PREVIOUS
from firmware.input.secret import _in_order
from firmware.scene.secret import PAGE_MS
from shared_rules.core import action as act
from shared_rules.core.decision import SECRET
from shared_rules.formats import layout
from tests.changed import Changed
from tests.device import presser
from tests.device.duel import at_duel
from tests.device.rig import records
from tests.games.riddle import DUEL, THROW
from tests.tempdir import TempDir

PROMISES = (
    (
        "a secret duel: LEDs, text, tones, due times up to the reveal; keys tapped or held, sound on or off",
        "the same for all nine pairs",
        "the same",
    ),
)

KEYS = (PREVIOUS, NEXT, BACK)


def input_state(person):
    return person.view.input_state


def choose(person, choice):
    """The seat whose turn it is opens the box, chooses and locks in."""
    person.tap(input_state(person).seat)
    person.tap(presser.secret_key(person, choice), OK)


def kinds(person):
    return [kind for kind, _, _ in records(person.table.log.journal)]


def test_all_lock_in_then_all_is_shown_until_ok():
    with TempDir() as root:
        person = at_duel(root)
        choose(person, 1)
        assert input_state(person).seat == 1 and not input_state(person).is_open and kinds(person)[-1] == act.COMMIT
        choose(person, 0)
        assert kinds(person)[-2:] == [act.COMMIT, act.REVEAL] and person.table.play.state.step == THROW
        assert person.view.mode == modes.ROLLED and person.view.rolled == (1, 0)
        first = bytes(person.body.pixels)
        person.wait(PAGE_MS)
        assert bytes(person.body.pixels) != first
        person.tap(OK)
        assert person.view.mode == modes.ASK


def test_every_seats_own_key_opens_and_covers_and_no_other():
    with TempDir() as root:
        person = at_duel(root)
        for key in (1, 2, 5, PREVIOUS, NEXT, OK):
            person.tap(key)
            assert not input_state(person).is_open and person.view.cue == "no"
        person.tap(0)
        assert input_state(person).is_open
        person.tap(1)
        assert input_state(person).is_open and person.view.cue == "no"
        person.tap(NEXT)
        assert input_state(person).typed
        person.tap(0)
        assert not input_state(person).is_open and not input_state(person).typed
        person.tap(0, OK)
        assert input_state(person).is_open and person.view.cue == "no" and person.table.open_commitments() == []


def test_a_choice_may_change_until_ok_and_never_after():
    with TempDir() as root:
        person = at_duel(root)
        person.tap(0)
        for choice in (2, 0, 1):
            person.tap(presser.secret_key(person, choice))
        person.tap(OK)
        person.tap(BACK)
        assert person.view.mode == modes.BARRIER
        person.tap(0)
        assert person.view.mode == modes.ASK
        person.tap(0)
        assert not input_state(person).is_open and len(person.table.open_commitments()) == 1
        choose(person, 0)
        assert person.view.rolled == (1, 0)


def test_a_correction_lets_all_choose_anew():
    with TempDir() as root:
        person = at_duel(root)
        choose(person, 1)
        person.tap(BACK)
        person.hold(OK)
        assert (
            person.table.open_commitments() == []
            and input_state(person).seat == 0
            and kinds(person)[-1] == act.CORRECTION
        )
        choose(person, 2)
        choose(person, 2)
        assert person.view.rolled == (2, 2)
        person.tap(OK)
        assert person.table.play.state.step == DUEL and person.table.play.state.round == 1


def test_while_it_is_open_a_hold_is_a_tap():
    with TempDir() as root:
        person = at_duel(root)
        person.tap(0)
        for choice in (0, 1, 2):
            person.hold(presser.secret_key(person, choice))
            assert input_state(person).typed and person.view.mode == modes.ASK
        person.hold(OK)
        assert input_state(person).seat == 1
        person.hold(1)
        assert not input_state(person).is_open  # covered, a hold shows the seat as everywhere
        person.tap(1)
        person.hold(1)
        assert not input_state(person).is_open


def test_every_opening_has_its_own_keys_and_all_orders_come():
    orders = [tuple(_in_order(3, number.to_bytes(8, "little"))) for number in range(6)]
    assert len(set(orders)) == 6 and sorted(orders[0]) == [0, 1, 2]
    with TempDir() as root:
        person = at_duel(root)
        seen = set()
        for _ in range(60):
            person.tap(0)
            seen.add(tuple(input_state(person).order))
            person.tap(0)
        assert len(seen) == 6


def test_locking_the_keys_covers():
    with TempDir() as root:
        person = at_duel(root)
        person.tap(0)
        for _ in range(2):
            person.down(PREVIOUS)
            person.down(NEXT)
            person.wait(2000)
            person.up(PREVIOUS, NEXT)
        assert not input_state(person).is_open and person.view.mode == modes.ASK


def test_a_box_switched_off_between_lock_ins_asks_the_next_seat():
    with TempDir() as root:
        person = at_duel(root, 3)
        choose(person, 1)
        person.power_on()
        assert input_state(person).seat == 1
        person.tap(1)
        person.power_on()
        assert not input_state(person).is_open
        choose(person, 0)
        assert person.view.rolled == (1, 0)


def test_a_box_switched_off_before_the_reveal_shows_it_with_ok():
    with TempDir() as root:
        person = at_duel(root)
        choose(person, 1)

        def cut(table):
            raise SystemExit

        with Changed(commitments, "reveal", cut):
            try:
                choose(person, 0)
            except SystemExit:
                person.power_on()
        assert (
            person.table.play.state.step == DUEL and input_state(person).seat == -1 and not input_state(person).is_open
        )
        for key in (0, 1, NEXT):
            person.tap(key)
            assert person.view.cue == "no"
        person.tap(OK)
        assert person.view.rolled == (1, 0) and person.table.play.state.step == THROW


def sights(choices, presses, mute):
    """All that was seen and heard, and every due time, of a duel with these choices up to the last OK."""
    with TempDir() as root:
        person = at_duel(root)
        person.view.settings.mute = mute
        person.forget()
        for choice, press in zip(choices, presses):
            person.tap(input_state(person).seat)
            person.wait(PAGE_MS)
            for changed in press:
                act_on = person.hold if changed % 2 else person.tap
                act_on(presser.secret_key(person, (choice + changed) % 3))
                person.wait(400)
            person.tap(presser.secret_key(person, choice))
            person.wait(2 * PAGE_MS)
            person.down(OK)
            person.wait(300)
            if input_state(person).seat == person.table.decision.seats[1]:
                before = list(person.body.seen), list(person.waits)
            person.up(OK)
        assert person.view.rolled == choices
        return before, person.body.seen


def test_nothing_seen_or_heard_before_the_reveal_tells_the_choice():
    for presses in (((), ()), ((1, 2), (0, 3))):
        for mute in (0, 1):
            told = [sights((first, second), presses, mute) for first in range(3) for second in range(3)]
            before, after = told[0]
            assert len(before[0]) > 30 and len(before[1]) > 30
            for other, _ in told:
                assert other == before
            assert len([each for _, each in told if each != after]) >= 6  # what is shown in the end differs


def test_without_trusted_chance_nothing_is_opened():
    with TempDir() as root:
        person = at_duel(root)
        person.box.session.chance.draw("what was collected ahead")
        person.body.entropy_source = layout.HARDWARE  # its bytes are no chance at all
        person.tap(0)
        assert not input_state(person).is_open and person.view.reason == (("refused.dice_locked",),)
        assert person.view.cue == "no" and person.table.decision.kind == SECRET
