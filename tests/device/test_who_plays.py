"""Who plays: the box offers the people that a PC has sent, seats are then called by their names, and no log has one."""

from firmware.input import view as modes
from firmware.input.keys import BACK, NEXT, OK
from firmware.store import persons, roster
from shared_rules.core import action as act
from shared_rules.core.decision import Option
from shared_rules.formats import roster as formats
from shared_rules.formats import who
from tests.device.fake_body import FakeBody, Person
from tests.device.toy_table import WHOLE_GAME, begin
from tests.expect import refuses
from tests.tempdir import TempDir

PROMISES = (("presses to name a person among 60; a guest", "4; 1", "at most 3; 1"),)

LAST, EACH, COLOURS = 0, 1, 2  # keys of "Who plays?"
GUEST = 0
WHO = 2  # in the menu of the whole game
LEAVE = 3  # in its "Who plays?"


def group(count):
    return [(b"person%02d" % at, "Person %02d" % at) for at in range(count)]


def at_box(root, count=60):
    """A person at a box that has a roster, before three have sat down for a game of pebbles."""
    body = FakeBody(root)
    roster.put(root, formats.write(group(count)))
    person = Person(body)
    sit_down(person)
    return person


def sit_down(person, seats=3):
    begin(person)
    for seat in range(seats):
        person.tap(seat)
    person.tap(OK)


def asked(person):
    return person.view.input_state.asked.ask if person.view.menu else None


def presses_to(person, name):
    """Find a person by headings and pages, as somebody does who reads the display. Returns the presses it took."""
    before = person.count
    at = [value for _, value in group(60)].index(name)
    size = 12
    person.tap(1 + at // size)
    inside = at % size
    person.tap(*[NEXT] * (inside // 6), inside % 6)
    return person.count - before


def names(person):
    return list(person.box.session.terms.seat_names)


def test_sixty_people_are_at_most_three_presses_away_and_a_guest_one():
    with TempDir() as root:
        person = at_box(root)
        assert asked(person) == ("menu.ask_who",)
        person.tap(EACH)
        taken = []
        for at in (0, 17, 59):
            assert asked(person) == ("menu.ask_person", len(taken))
            count = presses_to(person, "Person %02d" % at)
            taken.append(count)
        assert max(taken) <= 3 and not person.view.menu
        assert names(person) == ["Person 00", "Person 17", "Person 59"]


def test_a_guest_is_called_by_the_colour():
    with TempDir() as root:
        person = at_box(root, 4)
        person.tap(EACH, GUEST, 1, GUEST)
        terms = person.table.play.state.seat_terms()
        assert names(person) == [terms[0], "Person 00", terms[2]]


def test_nobody_sits_twice():
    with TempDir() as root:
        person = at_box(root, 4)
        person.tap(EACH, 1, 1)
        assert person.view.reason == (("refused.sits_here", "Person 00"),)
        assert asked(person) == ("menu.ask_person", 1), "the question stands"
        person.tap(BACK)
        assert asked(person) == ("menu.ask_person", 0), "one seat back"


def test_the_log_has_digests_and_the_file_beside_it_the_names():
    with TempDir() as root:
        person = at_box(root, 4)
        person.tap(EACH, 1, 2, GUEST)
        table = person.table
        data = persons.get(person.box.session.catalogue.path(table.game_id))
        assert [(seat, name) for seat, _, _, name in who.read(data)] == [(0, "Person 00"), (1, "Person 01")]
        kept = [table.log.read(seq) for seq in range(table.count)]
        assert [values for kind, values in kept if kind == act.PERSON] == who.digests(data)
        person.power_on()
        assert names(person)[:2] == ["Person 00", "Person 01"]


def test_the_same_people_are_one_press_the_next_time():
    with TempDir() as root:
        person = at_box(root, 4)
        person.tap(EACH, 1, 2, 3)
        person.hold(BACK)
        person.tap(WHOLE_GAME, 0)  # put aside
        sit_down(person)
        assert asked(person) == ("menu.ask_who",)
        person.tap(OK)
        assert names(person) == ["Person 00", "Person 01", "Person 02"]


def test_the_last_people_are_dark_until_there_are_some_or_when_others_are_more():
    with TempDir() as root:
        person = at_box(root, 4)
        options = person.view.input_state.decision.options
        assert options[LAST].is_dark and isinstance(options[LAST], Option)
        person.tap(LAST)
        assert person.view.reason == (("refused.no_last_people",),)
        person.tap(EACH, 1, 2, 3)
        person.hold(BACK)
        person.tap(WHOLE_GAME, 0)
        sit_down(person, 2)
        assert person.view.input_state.decision.options[LAST].is_dark


def test_back_leaves_all_of_it_and_the_menu_asks_again():
    with TempDir() as root:
        person = at_box(root, 4)
        person.tap(BACK)
        assert not person.view.menu and person.box.session.people == {}
        person.hold(BACK)
        person.tap(WHOLE_GAME, WHO, COLOURS)
        assert not person.view.menu and person.box.session.people == {}
        assert person.box.session.terms.say(person.view.reason[0]) == "Without a name: %s." % ", ".join(names(person))


def test_after_a_setup_that_ends_with_the_boxs_die_it_asks_too_when_the_die_was_seen():
    with TempDir() as root:
        roster.put(root, formats.write(group(4)))
        person = Person(FakeBody(root, ["wizwar"]))
        person.tap(1, OK, 0, 1)
        while not person.view.rolled:
            assert person.table.play.state.in_setup() and not person.view.menu
            person.tap(OK)
        assert person.view.mode == modes.ROLLED and not person.view.menu
        person.tap(OK)
        assert asked(person) == ("menu.ask_who",)


def test_like_last_time_asks_when_its_setup_is_over_and_no_earlier():
    with TempDir() as root:
        person = at_box(root, 4)
        person.tap(EACH, 1, 2, 3)
        person.hold(BACK)
        person.tap(WHOLE_GAME, 0, 0)  # put aside; like last time
        assert person.table.play.state.in_setup() == (asked(person) is None)
        while not person.view.menu:
            assert person.table.play.state.in_setup()
            person.tap(OK)
        assert asked(person) == ("menu.ask_who",)


def test_a_box_without_a_roster_asks_nobody():
    with TempDir() as root:
        person = Person(FakeBody(root))
        sit_down(person)
        assert not person.view.menu
        person.hold(BACK)
        person.tap(WHOLE_GAME, WHO)
        options = person.view.input_state.decision.options
        assert [option.is_dark for option in options] == [True, True, False, False]
        person.tap(EACH)
        assert person.view.reason == (("refused.no_roster",),)
        person.tap(LEAVE)
        assert asked(person) == ("menu.ask_leave",)


def test_who_has_no_name_is_said():
    with TempDir() as root:
        person = at_box(root, 4)
        person.tap(EACH, 1, GUEST, 2)
        assert person.box.session.terms.say(person.view.reason[0]) == "Without a name: %s." % names(person)[1]
        person.hold(BACK)
        person.tap(WHOLE_GAME, WHO, EACH, 1, 2, 3)
        assert person.view.reason == (("menu.ev_who",),)


def test_a_roster_that_is_none_changes_nothing():
    with TempDir() as root:
        roster.put(root, formats.write(group(2)))
        good = roster.get(root)
        for bad in (b"", good[:-1], good[:-1] + b"x", good + b"more", formats.write(group(1))[1:]):
            refuses("refused.who", roster.put, root, bad)
        refuses("refused.who", formats.write, group(65))
        refuses("refused.who", formats.write, [(b"short", "Ann")])
        assert roster.get(root) == good and roster.people(root) == group(2)
        roster.put(root, formats.write([]))
        assert roster.get(root) == b"" and roster.people(root) == []
