"""The whole box with the games that people really play: clocks, levels, seats that leave, power cuts in between."""

import pytest

from firmware.input import view as modes
from firmware.input.keys import BACK, NEXT, OK, PREVIOUS
from firmware.scene.icons import CHECK
from shared_rules.core import action as act
from shared_rules.core.cells import BLINK, WHITE
from shared_rules.core.play import Play
from shared_rules.games.elfenwizards import house_rules
from tests.device.evening import Evening
from tests.device.fake_body import FakeBody, Person
from tests.device.giver import read
from tests.device.toy_table import begin

GAME = "elfenwizards"
FULL = 2
WITH_CLOCKS = {"elf.ask_rules": (house_rules.GERMAN,)}


def evening(root, level=1, wishes=None):
    """A person at a box on which four people have set up a game."""
    person = Person(FakeBody(str(root)))
    evening = Evening(person, GAME, 4, level, seed=5, wishes=wishes)
    steps = evening.set_up()
    return person, steps


def logged(person, kind):
    """The values of all records of a kind."""
    entries = [person.table.log.read(seq) for seq in range(person.table.count)]
    return [values for found, values in entries if found == kind]


def test_lights_alone_tell_which_contest_is_asked_and_that_ok_means_nobody(tmp_path):
    """The title that is asked about blinks white; seats are lit steadily, since their keys are another answer."""
    person, steps = evening(tmp_path)
    while person.table.decision.ask[0] != "elf.ask_title":
        next(steps)
    titles = []
    while person.table.decision.ask[0] in ("elf.ask_title", "elf.ask_best"):
        person.wait(6000)
        titles.append([at for at, code in enumerate(scene_of(person).cells) if code == WHITE | BLINK])
        assert not any([code & BLINK for code in scene_of(person).lights])
        person.tap(OK)
    assert titles[:7] == [[3, 4], [9, 10], [13, 14], [16, 17], [18, 19], [20, 21], [22, 23]]
    assert titles[7:] == [[24], [26], [28], [30]]


def test_lights_alone_tell_that_ok_ends_the_joining(tmp_path):
    person = Person(FakeBody(str(tmp_path)))
    begin(person, "elfenwizards")
    person.tap(OK, 0, 1)
    assert WHITE | BLINK not in scene_of(person).cells  # too few for a game: the only answer is the lit key
    person.tap(2)
    assert scene_of(person).cells.count(WHITE | BLINK) == sum([bin(row).count("1") for row in CHECK])


def scene_of(person):
    return person.box.scene


@pytest.mark.parametrize("level", [0, 1, 2])
def test_next_held_leads_to_the_end_and_says_what_was_not_told(tmp_path, level):
    """Nothing is entered: every hold advances by a phase at least, and the log of each is a skip."""
    person, _ = evening(tmp_path, level)
    holds = 0
    while person.view.mode != modes.OVER:
        heading = person.table.play.state.heading()
        phase = heading[-1] if len(heading) > 1 else ("elf.phase10",)  # at score level there is no other
        before = person.table.play.encode()
        person.hold(NEXT)
        holds += 1
        if person.view.menu:
            person.tap(OK)  # the level of this round is lost with it, and that is asked first
        assert person.table.play.encode() != before and holds < 40
        told = person.view.reason
        assert ("elf.ev_skip", phase) in told or [message[0] for message in told] == ["elf.ev_level"]
    assert logged(person, act.ACTION)[-holds:] == [(act.SKIP,)] * holds


def test_points_that_a_skip_leaves_out_are_asked_about_and_an_undo_names_the_skip(tmp_path):
    person, steps = evening(tmp_path, 0)
    while person.table.decision.ask[0] != "elf.ask_points":
        next(steps)
    before = person.table.play.encode()
    person.hold(NEXT)
    assert read(person)["term"] == ["elf.ask_no_points"] and person.table.play.encode() == before
    person.tap(OK)
    assert person.table.play.state.round == 2 and read(person)["undo"] == "skip ahead"
    person.tap(BACK)
    assert person.table.play.encode() == before and person.view.reason == (("menu.taken_back", ("menu.skipped",)),)


def test_why_tells_the_rule_behind_the_question(tmp_path):
    person, steps = evening(tmp_path)
    while person.table.decision.ask[0] != "elf.ask_title":
        next(steps)
    person.hold(PREVIOUS)
    assert person.view.mode == modes.WHY
    assert person.box.session.terms.say(person.view.rule[0]).endswith("(EW-5a)")
    assert person.view.rule[0] in scene_of(person).words.body


def until_clock(person, steps):
    """Play on until a clock runs."""
    while not person.view.clock.limit_ms:
        next(steps)
    return person.view.clock


@pytest.mark.parametrize("electronic", [True, False])
def test_an_evening_with_a_power_cut_after_every_question(tmp_path, electronic):
    person = Person(FakeBody(str(tmp_path)))
    played = Evening(person, GAME, 4, FULL, seed=7)
    for _, _ in played.steps(electronic):
        state = person.table.play.encode()
        person.power_on()
        assert person.table.play.encode() == state
    assert person.view.mode == modes.OVER


def test_the_log_of_an_evening_folds_to_what_the_box_showed(tmp_path):
    person = Person(FakeBody(str(tmp_path)))
    for _, _ in Evening(person, GAME, 4, FULL, seed=8).steps():
        pass
    replayed = Play(person.table.play.game)
    for values in logged(person, act.ACTION):
        replayed.apply(values)
    assert replayed.encode() == person.table.play.encode()


def test_clocks_are_off_until_they_are_wanted(tmp_path):
    person, steps = evening(tmp_path, FULL)
    for _ in range(20):
        next(steps)
    assert logged(person, act.CLOCK) == []


def test_a_clock_signals_and_play_goes_on(tmp_path):
    person, steps = evening(tmp_path, FULL, WITH_CLOCKS)
    clock = until_clock(person, steps)
    person.wait(clock.limit_ms + 20)
    assert clock.expired and person.view.cue == "expired"
    assert [values[0] for values in logged(person, act.CLOCK)][-2:] == [act.STARTED, act.EXPIRED]
    count = person.table.count
    next(steps)
    assert person.table.count > count


def test_a_clock_is_paused_from_the_menu(tmp_path):
    person, steps = evening(tmp_path, FULL, WITH_CLOCKS)
    clock = until_clock(person, steps)
    person.hold(BACK)
    person.tap(5, 3)
    assert clock.paused
    person.wait(2 * clock.limit_ms)
    assert not clock.expired


def test_the_level_goes_down_in_play_and_survives(tmp_path):
    person, steps = evening(tmp_path, FULL)
    for _ in range(10):
        next(steps)
    person.hold(BACK)
    person.tap(5, 1, 1)
    assert not person.view.menu
    person.power_on()
    assert person.table.play.state.level == 1


def test_a_seat_leaves_and_the_others_play_on(tmp_path):
    person, _ = evening(tmp_path)
    person.hold(BACK)
    person.tap(5, 2, 3, 3)  # this game, who plays, somebody leaves, that seat
    assert not person.view.menu and logged(person, act.ACTION)[-1] == (act.LEAVE, 3)
    assert person.view.mode == modes.ASK
