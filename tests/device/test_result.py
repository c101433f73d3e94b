"""The result of a game behind its code: where the box knows a page, from the menu once more; only OK leaves it."""

from firmware.input import view as modes
from firmware.input.keys import BACK, NEXT, OK
from firmware.store.vault import PAGE
from shared_rules.formats import result
from tests.device.toy_table import BONUS, at_table, begin, cue, play_round
from tests.tempdir import TempDir

LAST_CODE = (5, 3)  # in the menu of an empty table
ADDRESS = "https://box.example.org/results/"
SHOWN = "HTTPS://BOX.EXAMPLE.ORG/results/#"


def ended(root, address=ADDRESS):
    """A person at a box that knows a page and shows the code of a game that has just ended."""
    person = at_table(root)
    if address:
        person.box.session.vault.put(PAGE, address.encode())
    for _ in range(3):
        play_round(person)
    person.tap(OK)
    assert person.view.mode == modes.CODE
    return person


def said(person):
    """What the QR code of the result says."""
    text = person.view.photo[1]
    assert text[: len(SHOWN)] == SHOWN
    return result.read(text[len(SHOWN) :])


def test_ok_on_the_code_goes_on_to_the_result_and_only_ok_leaves_it():
    with TempDir() as root:
        person = ended(root)
        code = person.view.photo[0].replace(" ", "")
        person.tap(OK)
        assert person.view.mode == modes.RESULT
        found = said(person)
        assert (found.scores, found.won, found.lost) == ([9 + 3 * BONUS, 9, 9], [0], False)
        assert (found.mark, found.code) == (result.mark_of("pebbles"), code[:8])
        for press in (person.tap, person.hold):
            for key in (3, BACK, NEXT):
                press(key)
                assert person.view.mode == modes.RESULT and cue(person) == "no"
        person.tap(OK)
        assert person.view.mode == modes.ASK and person.view.menu


def test_a_box_without_a_page_asks_for_no_press_more():
    with TempDir() as root:
        person = ended(root, "")
        person.tap(OK)
        assert person.view.mode == modes.ASK and person.view.menu
        assert person.box.session.vault.get("result") is None


def test_the_menu_shows_the_result_again_behind_the_code_after_power_was_off():
    with TempDir() as root:
        person = ended(root)
        person.tap(OK)
        first = person.view.photo
        person.tap(OK)
        person.power_on()
        person.tap(*LAST_CODE)
        person.tap(OK)
        assert person.view.mode == modes.RESULT and person.view.photo == first
        begin(person)
        person.tap(OK)


def test_a_result_of_another_game_than_the_code_is_not_shown():
    with TempDir() as root:
        person = ended(root)
        vault = person.box.session.vault
        found = result.read(str(vault.get("result"), "utf-8"))
        found.code = "00000000"
        vault.put("result", result.write(found).encode())
        person.tap(OK)
        assert person.view.mode == modes.ASK and person.view.menu


def test_a_result_that_is_too_long_or_damaged_is_said_and_nothing_stands_in_the_way():
    for digits, why in (([1 << 38] * 6, "refused.result_long"), (None, "refused.result")):
        with TempDir() as root:
            person = ended(root)
            vault = person.box.session.vault
            found = result.read(str(vault.get("result"), "utf-8"))
            if digits:
                found.scores = digits
                found.colours = list(range(6))
                vault.put("result", result.write(found).encode())
            else:
                vault.put("result", b"123")
            person.tap(OK)
            assert person.view.reason == ((why,),) and person.view.mode == modes.ASK and person.view.menu


def test_the_code_of_a_promise_or_a_key_leads_to_no_result():
    with TempDir() as root:
        person = ended(root)
        for what in ("scene.promise", "scene.key"):
            assert person.box.session.result((person.view.photo[0], "", what)) is None
