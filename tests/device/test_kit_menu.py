"""Promise: many kits are few presses away, by their titles; what was played last is on the first key."""

from firmware.input.keys import BACK, NEXT, OK, SEAT_KEYS
from tests.device import draw
from tests.device.fake_body import FakeBody, Person
from tests.tempdir import TempDir

PROMISES = (("presses from the empty table to any of 27 kits", "5", "4"),)

NEW_GAME = 1
LAST = 0
GAME = "pebbles"
TITLES = (
    ["Axes", "bridge at home", "Cabo", "Dice sheet", "Eights", "Flags", "Golf", "hearts", "Islands", "Jungle"]
    + ["Kalaha", "Lost towns", "Mill", "Nine pins", "Old maid", "Pit", "Quarto", "Rummy with twenty-four l"]
    + ["Sheep", "Toll race", "Uno", "Vikings", "Whist", "Xiangqi", "Yard", "Zoo", "zz"]
)


def with_kits(root, titles):
    """A box with two games and kits of these titles for one of them, each longer than a record."""
    person = Person(FakeBody(root, [GAME, "wizwar"]))
    for at, title in enumerate(titles):
        name = title.encode()
        kit = bytes((3, len(name))) + name + bytes(1800)
        person.box.session.vault.put("blob-%s-kit_%d" % (GAME, len(titles) - at), kit)
    return person


def options(person):
    return person.view.input_state.decision.options


def label(person, key):
    """What is on a key of this page, as it is read; "" for nothing."""
    at = person.view.input_state.keys()[key]
    return person.box.session.terms.say(options(person)[at].label) if at >= 0 else ""


def labels(person):
    return [label(person, key) for key in range(SEAT_KEYS)]


def at_empty_table(person):
    if person.table:
        person.box.session.rest()
        person.box.session.put_aside()
        person.power_on()
    person.count = 0


def at_kits(person):
    """On the page that asks for one, without a game at the table."""
    at_empty_table(person)
    person.tap(NEW_GAME, 0)


def find(person, title):
    """Press until the kit of this title is chosen: by headings, and pages where one does not suffice."""
    folded = title.encode().lower()
    for _ in range(9):
        shown = labels(person)
        if title in shown[1 if " – " in shown[1] else 0 :]:
            person.tap(shown.index(title, 1 if " – " in shown[1] else 0))
            return
        headings = [at for at in range(SEAT_KEYS) if " – " in shown[at]]
        ends = [shown[at].split(" – ") for at in headings]
        within = [at for at, (a, b) in zip(headings, ends) if a.encode().lower() <= folded[:8] <= b.encode().lower()]
        person.tap(within[0] if within else NEXT)
    raise AssertionError(title)


def test_each_of_27_kits_is_at_most_five_presses_away():
    with TempDir() as root:
        person = with_kits(root, TITLES)
        most = 0
        for title in TITLES:
            at_kits(person)
            find(person, title)
            most = max(most, person.count)
            kit = "kit_%d" % (len(TITLES) - TITLES.index(title))
            assert person.table.kit == kit and person.box.session.latest() == ("", kit), title
        assert most == 4


def test_so_many_kits_that_headings_have_two_pages_are_five_presses_away():
    with TempDir() as root:
        titles = ["Game %02d" % at for at in range(60)]
        person = with_kits(root, titles)
        for title in (titles[0], titles[29], titles[30], titles[59]):
            at_kits(person)
            find(person, title)
            assert person.count <= 5 and person.table.kit == "kit_%d" % (60 - titles.index(title)), title


def test_headings_keep_their_keys_and_the_first_is_for_what_was_played_last():
    with TempDir() as root:
        person = with_kits(root, TITLES)
        at_kits(person)
        headings = ["Axes – Flags", "Golf – Lost tow", "Mill – Rummy wi", "Sheep – Xiangqi", "Yard – zz"]
        assert labels(person) == [""] + headings
        assert not person.box.scene.lights[LAST] and "Golf – Lost tow" in draw.text(person.body.picture)
        person.tap(NEXT)
        assert labels(person) == ["without a kit …", "Delete a kit", "", "", "", ""]
        person.tap(BACK)
        person.tap(2, 1)
        at_kits(person)
        assert labels(person) == ["hearts"] + headings
        person.tap(OK)
        assert person.count == 3 and person.table.kit == "kit_20"
        at_empty_table(person)
        person.tap(NEW_GAME, 1)
        assert person.table.play.game.ID == "wizwar"
        at_kits(person)
        assert labels(person)[LAST] == "hearts", "another game between them changes nothing"
        person.tap(LAST)
        assert person.table.kit == "kit_20"


def test_up_to_six_items_are_one_list_by_title():
    with TempDir() as root:
        person = with_kits(root, ["b", "A", "d", "C"])
        at_kits(person)
        assert labels(person) == ["A", "b", "C", "d", "without a kit …", "Delete a kit"]
        person.tap(2)
        assert person.table.kit == "kit_1"
        at_kits(person)
        assert labels(person)[0] == "A", "a list has no key for the last one"


def test_without_a_kit_stands_behind_the_headings():
    with TempDir() as root:
        person = with_kits(root, TITLES[:9])
        at_kits(person)
        assert labels(person) == ["", "Axes – Flags", "Golf – Islands", "without a kit …", "Delete a kit", ""]
        person.tap(3)
        assert person.table.kit == "" and person.count == 3


def test_a_kit_is_deleted_behind_the_same_headings():
    with TempDir() as root:
        person = with_kits(root, TITLES[:9])
        at_kits(person)
        person.tap(1, 0)
        at_kits(person)
        assert labels(person)[LAST] == "Axes"
        person.tap(4)
        assert labels(person) == ["", "Axes – Flags", "Golf – Islands", "", "", ""]
        person.tap(2, BACK)
        assert labels(person)[1] == "Axes – Flags"
        person.tap(1, 0)
        assert person.view.input_state.decision.ask == ("menu.sure_kit", "Axes")
        person.tap(OK)
        assert person.view.reason == (("menu.kit_deleted", "Axes"),)
        at_kits(person)
        assert labels(person)[:2] == ["", "bridge a – Golf"], "what was played last is gone"
