"""What the menus do with a game, on the keys of a box with the toy game."""

from firmware.input import view as modes
from firmware.input.keys import BACK, NEXT, OK
from firmware.menu import answered
from firmware.scene.icons import WAIT
from firmware.session import session
from firmware.store import files
from shared_rules.core import action as act
from shared_rules.core.decision import CHOOSE, DICE, NUMBER, Option, choose
from tests.changed import Changed
from tests.device import draw, presser
from tests.device.fake_body import FakeBody, Person
from tests.device.toy_table import (
    BRIGHTNESS,
    MEND,
    MUTE,
    NEW_GAME,
    RESUME,
    abandon,
    at_table,
    begin,
    cue,
    end,
    kind,
    play_round,
    put_aside,
    totals,
)
from tests.expect import refuses
from tests.tempdir import TempDir

PROMISES = (("the language is changed in the box's menu", "always", "held, on a virtual box too"),)

LIKE_LAST_TIME = 0  # in the menu of an empty table
LOOK = 5  # in the menu of an empty table
LANGUAGE = 2  # in the menu of how the box looks


def test_an_answer_of_three_turns_ago_is_mended_in_eight_presses():
    with TempDir() as root:
        person = at_table(root)
        for _ in range(3):
            presser.enter(person, (1, 2))
            person.tap(OK)
        person.count = 0
        person.hold(BACK)
        person.tap(MEND, 5)  # older ones
        assert person.view.input_state.decision.options[0].label == (
            "menu.answer",
            ("scene.asked", 0, ("menu.said", "1 2")),
            ("peb.round", 1),
        )
        person.tap(0)
        assert person.view.input_state.decision.kind == DICE
        presser.enter(person, (6, 6))
        assert person.count <= 8
        assert totals(person) == [12, 3, 3] and kind(person) == NUMBER
        assert person.view.reason == (("menu.total", 0, 3, 12),)  # the change is shown


def test_what_no_longer_fits_is_named_and_nothing_changes():
    """What can be asked again is; behind the box's dice it is a refusal."""
    with TempDir() as root:
        person = at_table(root)
        presser.enter(person, (1, 2))
        presser.enter(person, (0, 1))
        assert kind(person) == CHOOSE
        person.tap(1)
        named = ("scene.asked", 0, ("peb.seat1",))
        person.hold(BACK)
        person.tap(MEND, 1)
        person.tap(OK)  # all kept: then no question of who gets them
        assert person.view.input_state.decision.ask == ("menu.ask_again", named)
        person.hold(BACK)  # no
        presser.roll(person)
        state = person.table.play.encode()
        person.hold(BACK)
        person.tap(MEND, 2)
        person.tap(OK)
        assert cue(person) == "no"
        assert person.view.reason == (("refused.answer_fits_no_longer", named, ("refused.answer_length", 2, 1)),)
        assert person.table.play.encode() == state


def test_an_answer_to_another_question_has_no_name():
    question = choose(("peb.who",), [Option(1, ("peb.seat1",))])
    assert answered.step(question, (act.ACTION, (act.ANSWER, 1))) == ("peb.seat1",)
    assert answered.step(question, (act.ACTION, (act.ANSWER, 2))) is None


def test_the_menu_says_what_a_redo_would_do_again():
    with TempDir() as root:
        person = at_table(root)
        presser.enter(person, (1, 2))
        undone = totals(person)
        person.hold(BACK)
        assert person.view.input_state.decision.options[0].label == ("menu.redo",)
        person.tap(BACK, BACK)
        person.hold(BACK)
        label = ("menu.redo_of", ("scene.asked", 0, ("menu.said", "1 2")))
        assert person.view.input_state.decision.options[0].label == label
        person.tap(0)
        assert totals(person) == undone


def test_ok_goes_on_with_a_game_that_was_put_aside():
    with TempDir() as root:
        person = at_table(root)
        game_id = person.table.game_id
        put_aside(person)
        assert person.view.input_state.cursor == RESUME
        assert "Put aside. Key 3 goes" in draw.text(person.body.picture)
        person.tap(OK)
        assert person.view.input_state.decision.ask == ("menu.ask_resume",)
        person.tap(BACK)
        assert person.view.input_state.cursor == RESUME
        person.power_on()
        person.tap(OK, OK)
        assert person.table.game_id == game_id


def test_a_game_that_waits_without_players_counts_none():
    with TempDir() as root:
        person = Person(FakeBody(root, ["wizwar"]))
        person.tap(NEW_GAME)
        put_aside(person)
        person.tap(RESUME)
        label = person.view.input_state.decision.options[0].label
        assert person.box.session.terms.say(label) == "Wiz-War, Setup"


def test_games_are_put_aside_and_fetched():
    with TempDir() as root:
        person = at_table(root, 2)
        put_aside(person)
        begin(person)
        for _ in range(3):
            person.tap(OK if person.table.play.state.seat_count == 2 else person.table.play.state.seat_count)
        put_aside(person)
        person.tap(RESUME)
        labels = [option.label for option in person.view.input_state.decision.options]
        assert [label[0] for label in labels] == ["menu.waiting"] * 2 and [label[3] for label in labels] == [2, 2]
        person.tap(1)
        assert kind(person) == DICE


def test_a_game_is_abandoned_and_its_standings_kept():
    with TempDir() as root:
        person = at_table(root)
        play_round(person)
        abandon(person)
        assert person.view.mode == modes.OVER and totals(person) == [15, 3, 3]
        assert person.table.is_early
        person.tap(BACK)
        assert kind(person) == DICE and not person.table.is_early


def test_the_face_says_so_while_a_long_game_is_put_away():
    most = session._LONG
    try:
        for session._LONG, is_long in ((most, False), (10, True)):
            shown = put_away_shows()
            assert (shown[0] == WAIT) == is_long and shown[1] != WAIT
    finally:
        session._LONG = most


def put_away_shows():
    """The face while the log of a game of some rounds is sealed, and after it."""
    with TempDir() as root:
        person = at_table(root)
        play_round(person)
        seal = person.box.session.catalogue.try_to_seal
        shown = []

        def look(*args):
            shown.append(lit(person.body.pixels))
            seal(*args)

        person.box.session.catalogue.try_to_seal = look
        end(person)
        assert person.table is None
        person.wait(100)  # the box comes to rest
        return shown + [lit(person.body.pixels)]


def lit(pixels):
    """The rows of the face, a byte each, the leftmost pixel being the highest bit."""
    on = [any(pixels[3 * at : 3 * at + 3]) for at in range(64)]
    return bytes([sum([on[8 * row + at] << 7 - at for at in range(8)]) for row in range(8)])


def test_settings_survive_power_off():
    with TempDir() as root:
        person = at_table(root)
        person.hold(BACK)
        person.tap(BRIGHTNESS, BRIGHTNESS, MUTE)
        person.hold(BACK)
        assert not person.view.menu and kind(person) == DICE
        person.power_on()
        settings = person.view.settings
        assert (settings.brightness, settings.mute, settings.patterns) == (2, 1, 0)
        person.body.hz = 0
        person.down(3)
        person.up(3)
        assert person.body.hz == 0


def test_a_menu_entry_does_not_sound_like_a_turn():
    with TempDir() as root:
        person = at_table(root)
        person.hold(BACK)
        person.tap(BRIGHTNESS)
        assert person.view.menu and cue(person) == "ok"


def test_a_setting_stays_under_the_finger():
    with TempDir() as root:
        person = Person(FakeBody(root))
        person.tap(NEXT, NEXT, OK)
        assert person.view.input_state.cursor == BRIGHTNESS and person.view.settings.brightness == 1
        person.tap(OK)
        assert person.view.settings.brightness == 2


def test_the_language_is_turned_in_the_menu_shown_at_once_and_kept():
    with TempDir() as root:
        person = Person(FakeBody(root))
        person.tap(LOOK)
        assert "3 Language: English" in draw.text(person.body.picture)
        person.tap(LANGUAGE)
        shown = draw.text(person.body.picture)
        assert "| Hvad skal ændres?" in shown and "> 3 Sprog: Dansk" in shown
        person.tap(BACK)
        begin(person, "elfenwizards")
        assert draw.text(person.body.picture).startswith("| Elfenwizards\n| Opstilling\n| Hvilke regler?\n> 1")
        person.power_on()
        assert draw.text(person.body.picture).startswith("| Elfenwizards\n| Opstilling\n| Hvilke regler?\n> 1")


def test_a_setting_is_given_by_its_name_or_refused():
    with TempDir() as root:
        settings = Person(FakeBody(root)).view.settings
        settings.put("language", 6)
        assert settings.language == 6
        for name, value in (("language", 7), ("language", -1), ("volume", 1)):
            refuses("refused.setting", settings.put, name, value)


def test_games_are_called_by_their_names():
    with TempDir() as root:
        person = Person(FakeBody(root))
        person.tap(NEW_GAME)
        labels = [option.label for option in person.view.input_state.decision.options]
        assert ("elfenwizards.name",) in labels and person.box.session.terms.say(
            ("elfenwizards.name",)
        ) == "Elfenwizards"
        person.tap(BACK)
        begin(person, "elfenwizards")
        person.tap(OK, 0, 1, 2, OK)
        put_aside(person)
        person.tap(RESUME)
        label = person.view.input_state.decision.options[0].label
        assert person.box.session.terms.say(label) == "Elfenwizards, Setup. 3 play."


def test_like_last_time_is_dark_until_there_is_one_and_says_so_when_it_is_pressed():
    with TempDir() as root:
        person = Person(FakeBody(root))
        lights = person.box.scene.lights
        assert [key for key in range(6) if not lights[key]] == [LIKE_LAST_TIME, RESUME]
        assert "last time" not in draw.text(person.body.picture) and "Go on" not in draw.text(person.body.picture)
        person.tap(LIKE_LAST_TIME)
        assert person.view.reason == (("refused.no_last_game",),)
        person.tap(NEXT, NEXT, NEXT, NEXT, NEXT)  # under the cursor it stays dark
        assert person.view.input_state.cursor == LIKE_LAST_TIME and not lights[LIKE_LAST_TIME]
    with TempDir() as root:
        person = at_table(root)
        put_aside(person)
        assert all(person.box.scene.lights)


def test_a_nearly_full_box_says_so_before_the_next_game():
    with TempDir() as root:
        person = Person(FakeBody(root))
        assert person.view.input_state.decision.ask == ("menu.ask_start",)
        with Changed(files, "space", lambda path: (1000, 150)):
            person.tap(BRIGHTNESS)  # the page is rebuilt
        assert person.view.input_state.decision.ask == ("menu.ask_full", 85)
