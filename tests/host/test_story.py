"""Promise: what happens on a virtual box is told in a line an event: whose key it was, which, and what came of it."""

import json

import pytest
from scrollmaster.base.terms import say, words
from scrollmaster.box.virtual.fakes import letters
from scrollmaster.box.virtual.leds import Kind
from scrollmaster.box.virtual.picture import Picture
from scrollmaster.box.virtual.scene import read
from scrollmaster.box.virtual.story import Story

CODES = bytes(70)
SEATS = ["uni.colour0", "uni.colour2"]
TABLE = -1
RED, GREEN = (say(seat) for seat in SEATS)


def told(asked=TABLE, number=0, events=(), question=("uni.ask_turn",), in_setup=False, seats=SEATS, answered=()):
    """What a box says of a scene."""
    colours = [[255, 0, 0], [0, 255, 0]]
    facts = ["board", "universal", seats, in_setup, asked, question, colours, number, events, [], answered]
    return CODES + json.dumps(facts).encode()


@pytest.fixture
def picture():
    return Picture(list(range(70)))


@pytest.fixture
def story(picture):
    picture.take(letters.SCENE, told(0))
    story = Story(picture)
    story.look()
    return story


def texts(lines):
    return [(line.who, line.keys, line.text) for line in lines]


def test_an_event_is_a_line_with_whose_keys_they_were(picture, story):
    picture.press(1 << 3, False)
    picture.press(0, False)
    picture.press(1 << 8, True)
    assert story.look() == []
    picture.take(letters.SCENE, told(1, 1, [["uni.ev_turn", 1], ["uni.ev_round", 2]]))
    terms = words()
    terms.seat_names = SEATS
    blues_turn = terms.say(("uni.ev_turn", 1))
    expected = [(RED, ("4", "ok+"), blues_turn), (RED, (), say("uni.ev_round", 2))]
    assert texts(story.look()) == expected
    assert story.look() == []


def test_the_same_event_twice_is_two_lines(picture, story):
    for number in (1, 2):
        picture.take(letters.SCENE, told(0, number, [["uni.ev_roll", 7]]))
        picture.take(letters.SCENE, told(0, number, [["uni.ev_roll", 7]]))  # the same scene, lit otherwise
    assert [line.text for line in story.look()] == [say("uni.ev_roll", 7)] * 2


def test_in_the_setup_the_question_that_was_answered_is_told_with_its_answer(picture, story):
    picture.take(letters.SCENE, told(question=("uni.ask_kit",), in_setup=True))
    story.look()
    picture.press(1 << 1, False)
    answered = [["uni.ask_kit"], ["uni.all_sit"]]
    picture.take(letters.SCENE, told(question=("uni.ask_join",), in_setup=True, answered=answered))
    assert texts(story.look()) == [("", ("2",), f"{say('uni.ask_kit')} {say('uni.all_sit')}")]


def test_keys_that_gave_the_turn_away_are_not_the_next_seats(picture, story):
    picture.press(1 << 8, False)
    picture.take(letters.SCENE, told(1))
    picture.press(1 << 5, False)
    picture.take(letters.SCENE, told(1, 1, [["uni.ev_roll", 7]]))
    turn = (RED, ("ok",), f"Over to {GREEN}.")
    assert texts(story.look()) == [turn, (GREEN, ("6",), say("uni.ev_roll", 7))]


def test_every_turn_that_is_passed_on_is_a_line(picture, story):
    for seat, number in ((1, 0), (0, 0), (1, 1)):
        picture.press(1 << 8, False)
        picture.press(0, False)
        picture.take(letters.SCENE, told(seat, number, [["uni.ev_round", 2]] * number))
    said = [line.text for line in story.look()]
    assert said == [f"Over to {GREEN}.", f"Over to {RED}.", say("uni.ev_round", 2)]


def test_what_is_no_turn_is_no_line(picture, story):
    picture.take(letters.SCENE, told(1))  # nobody has pressed a key
    picture.press(1 << 8, False)
    picture.take(letters.SCENE, told(TABLE))
    picture.press(1 << 8, False)
    picture.take(letters.SCENE, told(0))
    assert story.look() == []


def test_a_text_that_this_program_does_not_have_is_no_line(picture, story):
    picture.take(letters.SCENE, told(0, 1, [["cairn.ev_stone", 1]]))
    assert story.look() == []


def test_a_question_that_this_program_does_not_have_is_no_line_and_its_keys_are_done_with(picture, story):
    picture.take(letters.SCENE, told(question=("cairn.ask_join",), in_setup=True))
    picture.press(1 << 1, False)
    picture.take(letters.SCENE, told(question=("uni.ask_kit",)))
    assert story.look() == [] and story.lines(Kind(256, True), 80) == []
    picture.press(1 << 2, False)
    picture.take(letters.SCENE, told(0, 1, [["uni.ev_roll", 7]]))
    assert texts(story.look()) == [("", ("3",), say("uni.ev_roll", 7))]


@pytest.mark.parametrize("width", [80, 100])
@pytest.mark.parametrize("has_utf8", [True, False])
def test_no_line_is_wider_than_the_terminal(picture, story, width, has_utf8):
    story.title("A title.")
    for key in range(9):
        picture.press(1 << key, True)
    picture.take(letters.SCENE, told(0, 1, [["refused.barrier"], ["uni.ev_override", "uni.fact_end", "uni.reason2"]]))
    story.look()
    for kind in (Kind(256, has_utf8), Kind(16, has_utf8), Kind(0, has_utf8)):
        lines = story.lines(kind, width)
        assert max(line.cell_len for line in lines) <= width and len(lines) >= 3
        assert has_utf8 or "".join(line.plain for line in lines).isascii()


@pytest.mark.parametrize(
    "data",
    [
        b"",
        CODES,
        CODES + b"{}",
        CODES + b"[1]",
        CODES + b"[" * 5000,
        told(events=[[]]),
        told(events=[7]),
        told(seats=[None]),
        told(events=[["a", ["a", ["a", ["a", ["a", ["a", ["a"]]]]]]]]),
        told(asked="you"),
    ],
)
def test_what_is_no_scene_changes_nothing(picture, data):
    before = picture.scene
    with pytest.raises((ValueError, RecursionError)):
        read(data)
    picture.take(letters.SCENE, data)
    assert picture.scene is before


def test_control_characters_are_shown_and_not_obeyed(picture, story):
    picture.take(letters.SCENE, told(0, 1, [["uni.ev_leave", 0]], seats=["\x1b[2J", "uni.colour2"]))
    assert "\x1b" not in "".join(line.plain() for line in story.look())
