"""Promise: `play --plain` plays whole games through a pipe, and an answer counts once, even while the box restarts."""

import json
import os
import pty
import select
import socket
import subprocess
import sys
import time

import pytest
from scrollmaster.box.link import sending
from scrollmaster.box.link.box import open_box
from scrollmaster.box.virtual.box import VirtualBox
from scrollmaster.box.virtual.levels import Levels
from scrollmaster.box.virtual.player import HOLD_MS, press
from scrollmaster.box.virtual.question import Question
from scrollmaster.store.packs import build, folder

from firmware.input.keys import OK
from shared_rules.formats import given
from tests.host import sample_pack
from tests.lanes import slow_after

PROMISES = (
    ("`play --plain`: a whole game through a pipe, into the archive", "always", "held"),
    ("an answer by value that is under way while the box restarts for another game", "counts once", "once"),
)

PATIENCE_S = 120  # a guard only
WHOLE_GAME = ("new", "any other", "", "", "", "", "red", "5", "red", "seven", "7", "u", "?", "next", "end", "", "", "")
COMMAND = (sys.executable, "-m", "scrollmaster")
PLAIN = ("play", "--plain")


def environment(home, **more):
    return os.environ | {"HOME": str(home), "XDG_DATA_HOME": str(home), "COLUMNS": "80", **more}


def through_a_pipe(home, *lines, code=0, **more):
    """What is said while these lines come, and then no more."""
    typed = "".join(line + "\n" for line in lines)
    done = subprocess.run(
        [*COMMAND, *PLAIN],
        env=environment(home, **more),
        input=typed,
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
    )
    assert done.returncode == code and "Traceback" not in done.stderr, done.stdout + done.stderr
    return done.stdout


def archived(home):
    done = subprocess.run([*COMMAND, "games", "--json"], env=environment(home), capture_output=True, timeout=PATIENCE_S)
    return json.loads(done.stdout)


def in_order(said, *texts):
    """Whether these are said one after the other."""
    at = 0
    for text in texts:
        at = said.find(text, at) + 1
        if not at:
            return False
    return True


def test_a_whole_game_through_a_pipe_is_in_the_archive(tmp_path):
    said = through_a_pipe(tmp_path, *WHOLE_GAME, TERM="dumb")
    assert in_order(
        said,
        "What shall we play?",
        "> any other\n",
        "Round 1\n",
        "red: Add points – how many?\nred has 0 now.\nA number from -999 to 999.\nEnter alone: 1\n> 5\nred: +5",
        "> seven\nA number from",
        "red: +7, points now 12.",
        "> u\nUndone: red: points +7",
        "u  undo: red: Add points – how many? +5",
        "\nred 5\nRound 2\n",
        "1. red  5",
        "is in the archive now",
        "deleted on the box",
    ), said
    assert "\x1b" not in said
    (game,) = archived(tmp_path)
    assert game["complete"] and "No game was begun" in through_a_pipe(tmp_path)


@pytest.mark.parametrize("language", slow_after(1, ["de", "fr"]))
def test_it_speaks_the_language_of_the_box(tmp_path, language):
    said = through_a_pipe(tmp_path, "?", "x", SCROLLMASTER_LANGUAGE=language)
    words = {"de": ("zurück", "Keine Möglichkeit beginnt mit x"), "fr": ("retour", "Aucun choix ne commence par x")}
    assert in_order(said, *words[language])


def test_a_terminal_that_can_draw_nothing_plays_too(tmp_path):
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [*COMMAND, *PLAIN],
        env=environment(tmp_path, TERM="dumb"),
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        start_new_session=True,
    )
    os.close(theirs)
    said, typed = b"", [b"new\n", b"q\n"]
    end = time.monotonic() + PATIENCE_S
    while time.monotonic() < end:
        if not select.select([ours], [], [], 0.1)[0]:
            continue
        try:
            said += os.read(ours, 65536)
        except OSError:  # the other end is closed
            break
        if typed and said.endswith(b"> "):
            os.write(ours, typed.pop(0))
    os.close(ours)
    assert process.wait(PATIENCE_S) == 0 and b"\x1b" not in said, said
    assert said.count(b"> new\r\n") == 1 and b"Which game?" in said


def heard(box):
    """What the box has said, when it is done with everything: questions, and refusals as sentences."""
    box.settle()
    found = list(box.picture.asked)
    box.picture.asked.clear()
    return found


def give(box, question, form, *values):
    """Give an answer, and say what is asked then."""
    box.give(question, form, values)
    return heard(box)[-1]


def titled(question, label):
    return [option.value for option in question.options if option.label.startswith(label)][0]


def choose(box, question, label):
    return give(box, question, given.ANSWER, titled(question, label))


@pytest.mark.slow
def test_answers_under_way_over_a_restart_count_once_and_the_rest_is_refused(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    pack = build.build(folder.read(sample_pack.write(tmp_path)))
    with VirtualBox(tmp_path / "box", "script", ["universal"], packs=True, reads=True) as box:
        with open_box(box.port) as line:
            sending.put_pack(line, "marbles", pack, asked=lambda: press(box, 1 << OK, HOLD_MS))
        asked = choose(box, choose(box, heard(box)[-1], "New game"), "Any other game")
        asked = choose(box, give(box, asked, given.MENU), "This game")
        asked = choose(box, choose(box, asked, "Put"), "New game")
        (chosen,) = {option.value for option in asked.options} - {titled(asked, "Any other game")}
        for _ in range(3):
            box.give(asked, given.ANSWER, (chosen,))
        found = heard(box)
        questions = [each for each in found if isinstance(each, Question)]
        assert questions[-1].boot > asked.boot  # another interpreter, in which nothing has the old names
        assert [each for each in found if each not in questions] == ["That was for an earlier question."] * 2
        with open_box(box.port) as line:
            line.hello()
            assert sorted(game.game for game in line.list()) == ["marbles", "universal"]


def test_the_next_interpreter_gets_the_last_keys_and_what_was_not_looked_at_alone():
    levels, ends = Levels(), []
    for _ in range(2):
        ends.append(socket.socketpair())
    levels.connect(ends[0][0])
    levels.send(3, 0)
    levels.give(b"looked at")
    levels.give(b"not looked at")
    levels.done()
    levels.pause()
    levels.give_back()
    levels.give(b"given meanwhile")
    levels.connect(ends[1][0])
    first, then = (theirs.recv(1000) for _, theirs in ends)
    for pair in ends:
        for end in pair:
            end.close()
    assert first.startswith(b"\x03\0\0\0") and b"looked at" in first
    assert then == b"\x03\0\0\0" + b"\0\x80\x0d\0not looked at" + b"\0\x80\x0f\0given meanwhile"
    assert not levels.wait(0)
    for _ in range(3):
        levels.done()
    assert levels.wait(0)
