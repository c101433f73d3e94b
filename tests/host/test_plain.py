"""Promise: on a plain terminal each question is said in lines, and a line answers it, or one sentence says why not."""

import json
import os
import pty
import termios
from dataclasses import replace

import pytest
from scrollmaster.base.errors import WrongUse
from scrollmaster.base.terms import say
from scrollmaster.box.virtual import question
from scrollmaster.box.virtual.fakes import letters
from scrollmaster.box.virtual.picture import Picture
from scrollmaster.box.virtual.question import DiceAsked, Option, Question
from scrollmaster.cli.plain import typed, wording
from scrollmaster.cli.plain.lines import END, Lines
from scrollmaster.cli.plain.terminal import Terminal

from firmware.scene.asked import KINDS, MODES
from shared_rules.formats import given

PATIENCE_S = 60  # a guard only
ASKED = Question(7, 3, 1, "confirm", 0, "Sure?", ("Anna", "Ben"), ("Round 2",), can=("why",))
GOODS = (Option(4, "wood"), Option(5, "wool", most=3, change=(1, 2, 5, 10)), Option(6, "ore", is_dark=True))
AMOUNTS = (Option(0, "5"), Option(1, "10"))
CARDS = (Option(2, "card 2"), Option(10, "card 10"))


def asking(kind, **fields):
    return replace(ASKED, kind=kind, **fields)


QUESTIONS = {
    "confirm": asking("confirm"),
    "choose": asking("choose", options=GOODS, default=5),
    "amounts": asking("choose", options=AMOUNTS),
    "cards": asking("choose", options=CARDS),
    "cards or none": asking("choose", options=(*CARDS, Option(99, "done"))),
    "groups": asking(
        "choose", options=(replace(GOODS[0], group=0), replace(GOODS[1], group=1)), groups=("Build", "Buy")
    ),
    "tally": asking("tally", options=GOODS, default=4),
    "number": asking("number", low=-5, high=20, default=2, change=(1, 8, 1, 20)),
    "dice": asking("dice", dice=DiceAsked(2, 6), can=("roll",)),
    "faces": asking("dice", dice=DiceAsked(1, 2, ("sun", "moon"))),
    "many dice": asking("dice", dice=DiceAsked(40, 6), can=("roll",)),
    "allocate": asking("allocate", options=AMOUNTS, items=(3, 6), default=0),
    "secret": asking("secret", seat=1, options=GOODS),
    "revealing": asking("secret", seat=-1, options=GOODS, can=("ok",)),
    "share": asking("share", count=4),
    "over": asking("over", can=("ok", "menu")),
    "barrier": asking("barrier", can=("agree", "back")),
    "offer": asking("offer", can=("agree", "back")),
    "locked": asking("locked", can=("lock",)),
    "code": asking("code", code=("1234 5678", "https://example.org/#12"), can=("ok",)),
}
AGREE_OR_NOT = ["b  back", "a  agree"]
HOW = {  # what stands below the question
    "confirm": ["Enter alone: yes"],
    "choose": ["1  wood", "2  wool (Ben 2 to 7)", "Enter alone: wool"],
    "cards": ["2  card 2", "10  card 10"],
    "cards or none": ["1  card 2", "2  card 10", "3  done"],
    "amounts": ["5", "10"],
    "groups": ["Build:", "1  wood", "Buy:", "2  wool (Ben 2 to 7)"],
    "tally": ["1  wood", "2  wool (Ben 2 to 7)", "To count an option several times: 1 x3.", "Enter alone: wood"],
    "number": ["Ben has 8 now.", "A number from -5 to 20.", "Enter alone: 2"],
    "dice": ["What the 2 dice show, each from 1 to 6.", "Enter alone: the box rolls the dice"],
    "faces": ["1  sun; 2  moon", "What the die shows, from 1 to 2."],
    "many dice": ["Enter alone: the box rolls the dice"],
    "allocate": ["5", "10", "Type where each of these goes, in this order: 3, 6.", "Enter alone: 5"],
    "secret": ["1  wood", "2  wool (Ben 2 to 7)", "Ben chooses in secret: hand over. What is typed is not shown."],
    "revealing": ["Enter alone: go on"],
    "share": ["4 digits, any you like: chance for the dice."],
    "over": ["Enter alone: go on"],
    "barrier": AGREE_OR_NOT,
    "offer": AGREE_OR_NOT,
    "locked": ["l  unlock"],
    "code": ["https://example.org/#12", "Enter alone: go on"],
}
ANSWERS = (  # a question, a line, what it says
    ("confirm", "", (given.ANSWER, ())),
    ("confirm", "W", (given.WHY, ())),
    ("choose", "", (given.ANSWER, (5,))),
    ("choose", "1", (given.ANSWER, (4,))),
    ("choose", "WOO", "That may be wood or wool"),
    ("choose", "wool", (given.ANSWER, (5,))),
    ("choose", "3", (given.ANSWER, (6,))),  # dark: the box refuses it, and says why
    ("choose", "4", "No option begins with 4"),
    ("choose", "\x1b[2J", "No option begins with \\u{1b}[2J"),
    ("choose", "r", "r does nothing here"),
    ("choose", "u", "u does nothing here"),
    ("amounts", "10", (given.ANSWER, (1,))),
    ("amounts", "2", "No option begins with 2"),
    ("amounts", "", "This wants an answer"),
    ("cards", "10", (given.ANSWER, (10,))),
    ("cards or none", "2", (given.ANSWER, (10,))),
    ("cards", "card 1", "No option begins with card 1"),  # it is played, and card 10 is another one
    ("cards", "card", "That may be card 2 or card 10"),
    ("tally", "", (given.ANSWER, (4, 1))),
    ("tally", "2 x3", (given.ANSWER, (5, 3))),
    ("tally", "wool 2", (given.ANSWER, (5, 2))),
    ("tally", "wool*0", "wool counts at most 3 times"),
    ("tally", "wool x4", "wool counts at most 3 times"),
    ("number", "", (given.ANSWER, (2,))),
    ("number", "-5", (given.ANSWER, (-5,))),
    ("number", "21", "A number from -5 to 20."),
    ("number", "9" * 30, "A number from -5 to 20."),
    ("number", "two", "A number from -5 to 20."),
    ("dice", "", (given.ROLL, ())),
    ("dice", "r", (given.ROLL, ())),
    ("dice", "3, 6", (given.ANSWER, (3, 6))),
    ("dice", "36", (given.ANSWER, (3, 6))),
    ("dice", "37", "What the 2 dice show"),
    ("dice", "3", "What the 2 dice show"),
    ("faces", "2", (given.ANSWER, (2,))),
    ("faces", "3", "What the die shows, from 1 to 2."),
    ("allocate", "", (given.ANSWER, (0, 0))),
    ("allocate", "10", (given.ANSWER, (1, 0))),
    ("allocate", "10 5", (given.ANSWER, (1, 0))),
    ("allocate", "5 5 5", "Type where each of these goes"),
    ("secret", "wool", (given.SECRET, (1, 5))),
    ("secret", "1", (given.SECRET, (1, 4))),
    ("secret", "", "This wants an answer"),
    ("secret", "wo", "This wants an answer"),  # not which it may be
    ("secret", "wooool", "This wants an answer"),  # not what it was
    ("revealing", "", (given.OK, ())),
    ("revealing", "1", "This wants an answer"),
    ("share", "12 34", (given.ANSWER, (1, 2, 3, 4))),
    ("share", "123", "4 digits"),
    ("share", "12345", "4 digits"),
    ("over", "", (given.OK, ())),
    ("over", "m", (given.MENU, ())),
    ("over", "yes", "yes does nothing here"),
    ("barrier", "a", (given.AGREE, ())),
    ("barrier", "b", (given.BACK, ())),
    ("barrier", "", "This wants an answer"),
    ("offer", "a", (given.AGREE, ())),
    ("locked", "l", (given.LOCK, ())),
    ("locked", "", "This wants an answer"),
    ("code", "o", (given.OK, ())),
)


def test_there_is_a_question_of_every_kind():
    asked = {each.kind for each in QUESTIONS.values()}
    assert asked == question.KINDS == {*KINDS, *MODES.values(), "share"}


@pytest.mark.parametrize("kind", QUESTIONS)
def test_a_question_says_whom_it_asks_what_and_how_to_answer(kind):
    asked = QUESTIONS[kind]
    who = {0: "Anna: ", 1: "Ben: ", -1: ""}[asked.seat]
    assert wording.asked(None, asked) == ["Round 2", f"{who}Sure?", *HOW[kind]]
    assert wording.asked(asked, asked)[0] == f"{who}Sure?"


@pytest.mark.parametrize(("kind", "line", "says"), ANSWERS)
def test_a_line_is_an_answer_or_one_sentence_says_why_not(kind, line, says):
    if isinstance(says, str):
        with pytest.raises(WrongUse) as wrong:
            typed.answer(QUESTIONS[kind], line)
        assert say(*wrong.value.message).startswith(says)
    else:
        assert typed.answer(QUESTIONS[kind], line) == says


def test_the_help_names_what_means_something_now_and_each_of_it_can_be_typed():
    every = tuple(name for form, name in enumerate(given.NAMES) if form in typed.COMMANDS.values())
    asked = asking("confirm", can=every, undo="Anna: +3")
    lines = wording.may(asked)
    assert [line[0] for line in lines] == [*typed.COMMANDS, "q"] and "u  undo: Anna: +3" in lines
    assert [typed.answer(asked, letter) for letter in typed.COMMANDS] == [
        (form, ()) for form in typed.COMMANDS.values()
    ]
    assert wording.may(ASKED) == ["w  why?", "q  quit; the game goes on next time"]


def test_what_has_happened_is_said_once_and_again_when_it_happens_again():
    after = replace(ASKED, number=4, happened=2, news=("Anna: +3",), lines=("A reason.",))
    assert wording.happened(ASKED, after) == ["Anna: +3", "A reason."]
    assert wording.happened(after, after) == []
    for again in (replace(after, happened=3), replace(after, boot=8)):
        assert wording.happened(after, again) == ["Anna: +3"]


def test_dice_of_the_box_are_said_once_by_the_names_of_their_sides():
    rolled = replace(ASKED, rolled=DiceAsked(2, 2, ("sun", "moon"), (2, 1)))
    assert wording.happened(ASKED, rolled) == ["Rolled: moon, sun"]
    assert wording.happened(rolled, rolled) == []


def test_a_code_is_explained_at_the_end_of_a_game_alone():
    over, code = asking("over"), QUESTIONS["code"]
    assert [len(wording.asked(before, code)) for before in (over, code)] == [4, 3]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("1. red  ♥15★1", "1. red  life 15, points: 1"),
        ("2. Ben  ↯18 ★3", "2. Ben  energy 18, points: 3"),
        ("red -1 ♥ (red 15 to 14)", "red -1 life (red 15 to 14)"),
    ],
)
def test_what_a_display_shows_by_a_sign_is_said_in_words(line, words):
    assert wording.spoken(line) == words


def message(fields, happened=1):
    return json.dumps([happened, {"at": "7.3", "kind": "choose", **fields}, []]).encode()


def test_a_message_of_the_bus_is_a_question():
    option = {"value": 5, "label": "wool", "most": 3, "group": 1, "dark": 1, "change": [1, 2, 5, 10]}
    read = question.read(message({"seats": [["Anna", [255, 0, 0]]], "seat": 0, "options": [option]}))
    assert (read.boot, read.number, read.happened, read.name(0), read.name(-1)) == (7, 3, 1, "Anna", "")
    assert read.options == (Option(5, "wool", 1, 3, True, (1, 2, 5, 10)),)


HOSTILE = (
    b"",
    b"\xff\xfe",
    b"[" * 60_000,
    b"[1, " + b"9" * 5000 + b"]",
    b"[1]",
    b"[1, [], []]",
    b'[1, {"at": "7.3", "kind": "choose"}, [1]]',
    b'[1, {"at": "7.3"}, []]',
    message({"kind": "else"}),
    message({"at": "7"}),
    message({"at": "7.4294967296"}),
    message({"seat": "0"}),
    message({"seat": 1 << 31}),
    message({"seat": 0.5}),
    message({"ask": ["Sure?"]}),
    message({"seats": [[]]}),
    message({"news": "all"}),
    message({"news": [""] * 1001}),
    message({"options": [{"value": 1}]}),
    message({"options": [{"value": 1, "label": "a", "change": [1, 2]}]}),
    message({"options": {"value": 1}}),
    message({"dice": {"count": 2}}),
    message({"rolled": [1, 2]}),
    message({}, happened=None),
)


@pytest.mark.parametrize("data", HOSTILE, ids=range(len(HOSTILE)))
def test_what_is_no_question_is_none(data):
    picture = Picture(list(range(70)))
    picture.take(letters.QUESTION, data)
    assert list(picture.asked) == [""]


def test_texts_of_a_box_are_short_and_carry_nothing_out():
    read = question.read(message({"ask": "\x1b[2J\n\ud800", "news": ["x" * 5000], "seats": [["\x07"]], "seat": 0}))
    said = [*wording.happened(None, read), *wording.asked(None, read)]
    assert all(line.isprintable() and len(line.encode()) < 1000 for line in said) and "\\u{1b}[2J" in said[1]
    picture = Picture(list(range(70)))
    picture.take(letters.REFUSED, b"\x1b]0;" + b"x" * 5000 + b"\xff")
    assert picture.asked[0].isprintable() and len(picture.asked[0]) < 1100


def test_what_nobody_reads_is_not_kept_for_ever():
    picture = Picture(list(range(70)))
    for number in range(1000):
        picture.take(letters.QUESTION, message({}, number))
    assert len(picture.asked) < 100 and picture.asked[-1].happened == 999


def test_lines_may_come_in_pieces_end_without_an_end_and_have_any_length():
    pieces = [b"on", b"e\r\ntw", b"o\n" + b"x" * 9000, b"y" * 9000 + b"\n\xff\n", b"last"]
    lines = Lines(lambda: pieces.pop(0) if pieces else b"", None)
    taken = [lines.take(PATIENCE_S) for _ in range(6)]
    assert taken[:2] == ["one", "two"] and taken[3:] == ["\ufffd", "last", END]
    assert set(taken[2]) <= {"x", "y"} and len(taken[2]) < 5000
    assert lines.take(0) is None


class Box:
    """Keeps what it is given, and then asks the next question."""

    def __init__(self, *questions):
        self.picture = Picture(list(range(70)))
        self.picture.asked.append(questions[0])
        self.given = []
        self.running = True
        self._next = list(questions[1:])

    def give(self, question, form, values):
        self.given.append((question.number, form, values))
        if self._next:
            self.picture.asked.append(self._next.pop(0))

    def settle(self):
        pass


def played(box, *lines):
    """What is said while these lines are typed."""
    said = []
    pieces = [line.encode() + b"\n" for line in lines]
    Terminal(box, Lines(lambda: pieces.pop(0) if pieces else b"", None), said.append).run()
    return "".join(said)


def test_a_bad_line_changes_nothing_and_a_refusal_is_said():
    box = Box(QUESTIONS["choose"], "Somebody was quicker.", "")
    said = played(box, "nothing", "wool", "wool", "wool", "?", "q", "wood")
    assert box.given == [(3, given.ANSWER, (5,))] * 3
    sentences = [
        "No option begins with nothing",
        "Somebody was quicker.",
        "cannot be read here",
        "Nothing came of that.",
    ]
    places = [said.index(sentence) for sentence in sentences]
    assert places == sorted(places) and said.count("Sure?") == 2  # once asked, once by the help


def test_numbers_that_are_missing_are_explained_where_they_are_first_missed():
    gaps = asking("choose", options=(GOODS[0], GOODS[2], GOODS[1]))
    said = played(Box(QUESTIONS["choose"], gaps, replace(gaps, ask="Again?")), "wood", "wood")
    question, _, rest = said.partition("What has no number here cannot be chosen now")
    assert question.endswith("Sure?\n1  wood\n3  wool (Ben 2 to 7)\n") and "What has no number" not in rest


def test_a_reason_says_how_to_ask_for_all_rules_where_there_are_some_and_the_question_stands_below_it_again():
    answered = replace(ASKED, happened=2, lines=("A reason.",), can=("why", "back"))
    for asked, hint in ((answered, "w once more: all rules, by subject\n"), (replace(answered, can=("back",)), "")):
        _, _, after = played(Box(ASKED, asked), "w").partition("A reason.\n")
        assert after.startswith(hint + "Anna: Sure?\nEnter alone: yes\n> ")


def test_standings_are_said_once_where_a_round_begins_after_they_have_changed():
    begun = replace(ASKED, heading=("Round 1",), standings=("0", "0"))
    scored = replace(begun, number=4, happened=2, ask="Which?", standings=("3", "0"))
    after = replace(scored, number=5, happened=3, heading=("Round 2",))
    same = replace(after, number=6, happened=4, heading=("Round 3",))
    said = played(
        Box(replace(begun, number=2, heading=("Setup",), standings=()), begun, scored, after, same), "", "", "", ""
    )
    assert said.count("Anna ") == 1 and "Anna 3; Ben 0\nRound 2\n" in said


def test_who_comes_back_to_a_game_hears_how_all_stand():
    assert "Anna 3; Ben 0\nRound 2\n" in played(Box(replace(ASKED, standings=("3", "0"))), "q")


def test_before_the_first_question_a_line_is_answered_in_one_sentence():
    box = Box("")
    assert "cannot be read here" in played(box, "1") and not box.given


def test_a_pipe_repeats_what_it_read_but_no_secret():
    box = Box(QUESTIONS["choose"], QUESTIONS["secret"], QUESTIONS["confirm"])
    said = played(box, "wood", "wool", "")
    assert box.given[1] == (3, given.SECRET, (1, 5))
    assert "> wood\n" in said and "> wool" not in said


def test_a_terminal_shows_no_secret_and_then_shows_what_is_typed_again():
    ours, theirs = pty.openpty()
    box = Box(QUESTIONS["choose"], QUESTIONS["secret"], QUESTIONS["confirm"])
    shown = []

    def write(text):
        """Type the next line as soon as there is a prompt."""
        if text == "> ":
            shown.append(bool(termios.tcgetattr(theirs)[3] & termios.ECHO))
            os.write(ours, [b"wood\n", b"wool\n", b"q\n"][len(shown) - 1])

    try:
        Terminal(box, Lines(lambda: os.read(theirs, 100), theirs), write).run()
        seen = os.read(ours, 1000)
        assert termios.tcgetattr(theirs)[3] & termios.ECHO
    finally:
        os.close(ours)
        os.close(theirs)
    assert shown == [True, False, True] and box.given[1][1:] == (given.SECRET, (1, 5))
    assert b"wood" in seen and b"wool" not in seen
