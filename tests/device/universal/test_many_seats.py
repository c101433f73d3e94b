"""Seats seven to twelve on a box: the same six keys and lights a second time. Whole games of eight, by keys."""

from pathlib import Path

from scrollmaster.box.link.box import Box
from scrollmaster.box.link.line import Line
from scrollmaster.box.sync import pull
from scrollmaster.store.archive import EXTENDED, NEW, Archive

from firmware.input.ceremony import LINE_MS
from firmware.input.keys import BACK, NEXT, OK, PREVIOUS, SEAT_KEYS
from firmware.store import roster
from shared_rules.core.cells import BLINK, DIM, SEAT, SIDE
from shared_rules.core.decision import DICE
from shared_rules.formats import roster as formats
from shared_rules.kit_files import kit_file
from tests.device import presser
from tests.device.shown import composed
from tests.device.universal.boxes import NEW_GAME, default, sat, with_kits
from tests.host.lines import FakePort

PROMISES = (
    ("presses beyond those of six seats: what a seat from the seventh on has a key for", "1", "1"),
    ("Skull King for eight, rounds 1 to 5: presses beside one for each number that is entered", "0", "0"),
)

SEATS = 8
BIDS = 7  # the seat that bids all tricks, and wins them
GO_ON, STORM, THE_END = 0, 32, 21
LAMPS = """
kit = "Lamps"
source = "a test"
seats = "2-12"
[enter]
storm = "during table 0..9"
lamps = "during each 0..9"
keeper = "seat or none"
[count]
total = "before(total) + lamps + (5 if keeper == me else 0)"
"""


def answer(person):
    """The seat that bids takes all; the others what OK takes."""
    decision = person.table.decision
    if decision.kind == DICE:
        return (BIDS + 1,)
    if decision.seat == BIDS and decision.ask[1][-1] == "bid":
        return (min(person.table.play.state.round, SEATS),)
    return default(decision)


def seated(root, seats):
    """A person at the first round of a kit in which seats have keys."""
    person = with_kits(root)
    person.box.session.vault.put("blob-universal-kit_lamps", kit_file.read(LAMPS).draft.pack())
    person.tap(NEW_GAME, 0, 0)
    while person.table.play.state.in_setup():
        presser.enter(person, (int(person.table.play.state.seats() < seats),))
    return person


def values(person):
    """What the six keys take now."""
    input_state = person.view.input_state
    options = input_state.decision.options
    return [options[at].value if at >= 0 else None for at in input_state.keys()]


def scene(person, ms=0):
    return composed(person.view, person.now_ms + ms)


def pulled(person, archive):
    box = Box(Line(FakePort(person.box.talk.server)))
    facts = box.hello()
    (game,) = box.list()
    return pull(box, facts, game, archive, lambda done, total: None)


def test_a_whole_game_of_eight_by_keys_is_pulled_resumed_and_taken_back(tmp_path: Path):
    (tmp_path / "flash").mkdir()
    person = with_kits(tmp_path / "flash", "skull-king")
    sat(person, "skull-king", SEATS)
    with Archive(tmp_path / "archive") as archive:
        while person.table.decision:
            before, count = person.table.play, person.count
            was, number, in_setup = before.encode(), before.state.round, before.state.in_setup()
            presser.enter(person, answer(person))
            assert in_setup or number > 5 or person.count == count + 1
            if person.table.count == 60:
                assert pulled(person, archive)[1] == NEW
                person.tap(BACK)
                assert person.table.play.encode() == was
                person.power_on()
                assert person.table.play.encode() == was
        checked, done = pulled(person, archive)
        assert done == EXTENDED and checked.play.state.scores() == [520] * BIDS + [1040]
    assert person.table.play.state.winners() == [BIDS]
    assert scene(person, person.table.play.state.seats() * LINE_MS).lights[BIDS - SEAT_KEYS] & BLINK


def test_the_second_of_a_key_is_one_press_away(tmp_path: Path):
    person = seated(tmp_path, SEATS)
    assert values(person) == [1, 2, 3, 4, 5, 6]
    person.tap(NEXT)
    assert values(person) == [7, 8, None, None, None, None] and list(scene(person).lights[1:]) == [SEAT + 1, 0, 0, 0, 0]
    person.tap(1)
    assert person.table.decision.seat == 7 and set(scene(person).lights) == {SEAT + 1}
    presser.enter(person, (4,))
    assert person.table.play.state.scores() == [0] * 7 + [4]
    presser.enter(person, (GO_ON,))
    assert person.table.decision.ask == ("uni.ask_entry", ("uni.named", "Lamps", "keeper"))
    person.tap(NEXT, 0)
    assert person.table.play.state.scores() == [0] * 6 + [5, 4]


def test_what_is_no_seats_has_a_page_of_its_own_and_six_seats_need_none(tmp_path: Path):
    person = seated(tmp_path, SEATS)
    person.tap(PREVIOUS)
    assert values(person) == [STORM, THE_END] + [None] * 4
    person.tap(NEXT)
    assert values(person) == [1, 2, 3, 4, 5, 6], "behind the last page is the first one"
    (tmp_path / "six").mkdir()
    person = seated(tmp_path / "six", 6)
    assert values(person) == [1, 2, 3, 4, 5, 6] and person.view.input_state.neighbours() == (False, False)
    person.tap(NEXT)
    assert values(person) == [1, 2, 3, 4, 5, 6], "it moves to what has no key"


def test_a_key_that_is_held_shows_both_of_its_seats(tmp_path: Path):
    person = seated(tmp_path, SEATS)
    for seat, lamps in ((1, 2), (7, 9)):
        presser.enter(person, (1 + seat,))
        presser.enter(person, (lamps,))
    person.down(1)
    person.wait(800)
    shown = scene(person)
    assert list(shown.cells[SIDE : 2 * SIDE]) == [SEAT + 1, 0, 0, 0] + [SEAT + 1] * 3 + [0]
    assert [line[1:] for line in shown.words.body] == [(2, 1, 2), (1, 7, 9)]
    person.up(1)
    person.down(OK)
    person.wait(800)
    shown = scene(person)
    assert list(shown.cells[SIDE : 2 * SIDE]) == [SEAT + 1, 0, 0, 0] + [SEAT + 1] * 3 + [0]
    assert list(shown.cells[:SIDE]) == [SEAT | DIM, 0, 0, 0] * 2
    assert [line[2] for line in shown.words.body] == [7, 1, 0, 2, 3, 4, 5, 6]


def test_people_sit_on_every_seat(tmp_path: Path):
    person = with_kits(tmp_path, "skull-king")
    people = [(bytes((at,)) * 16, "Person %d" % at) for at in range(5)]
    roster.put(str(tmp_path), formats.write(people))
    sat(person, "skull-king", SEATS)
    while not person.view.menu:
        presser.enter(person, answer(person))
    person.tap(1)  # one seat after the other
    for key in (1, 2, 3, 0, 0, 0, 4, 5):
        person.tap(key)
    assert [person.box.session.terms.seat(seat) for seat in (0, 6, 7)] == ["Person 0", "Person 3", "Person 4"]
    person.power_on()
    assert person.box.session.people == {0: "Person 0", 1: "Person 1", 2: "Person 2", 6: "Person 3", 7: "Person 4"}
