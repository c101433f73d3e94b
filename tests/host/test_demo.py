"""`scrollmaster demo`: a whole game from the first key to the archive, told to the end, and nothing left running."""

import os
import pty
import re
import select
import shlex
import signal
import subprocess
import sys
import time
from collections import deque
from types import SimpleNamespace

import pytest
from scrollmaster.base import kit_files, paths
from scrollmaster.base.languages import LANGUAGES
from scrollmaster.base.terms import say, words
from scrollmaster.box.virtual.leds import Kind
from scrollmaster.box.virtual.story import Story
from scrollmaster.cli.commands.demo import DEMOS, NEXT, score_lines
from scrollmaster.store.logs.scores import Scores

from tests.lanes import slow_after

PROMISES = (
    ("`make demo` after the installs, without a terminal; to watch", "60 s; 90 s", "18 s; 85 s on a busy PC"),
    ("the demo's last screen fits 80 x 24: score table, winner, report, two commands that run", "it fits", "held"),
    ("keys that a demo's user types until the report is there", "1 command", "1 command"),
    ("what three demos at a time tell", "the same", "the same"),
)

PATIENCE_S = 120  # a guard only
KIT = "five-dice"
WINNER = "blue (261) wins, ahead of red (234)."
BEST_WINNER = "purple (35) wins, ahead of blue (30), red (27) and yellow (26)."
FRAME = "╭╰+"
ALTERNATE_SCREEN_OFF = "\x1b[?1049l"
KINDS = {
    "true-colour": {"TERM": "xterm-256color", "COLORTERM": "truecolor"},
    "256-colours": {"TERM": "xterm-256color"},
    "16-colours": {"TERM": "xterm"},
    "no-colours": {"TERM": "xterm-256color", "NO_COLOR": "1"},
    "ascii": {"TERM": "xterm-256color", "LANG": "C"},
}


UNSET = ("LC_ALL", "LC_CTYPE", "COLORTERM", "DISPLAY", "WAYLAND_DISPLAY", "BROWSER")


def environment(home, **more):
    plain = {name: value for name, value in os.environ.items() if name not in UNSET}
    plain |= dict.fromkeys(("HOME", "XDG_DATA_HOME"), str(home))
    return plain | {"COLUMNS": "80", "LINES": "24", "LANG": "C.UTF-8", **more}


def scrollmaster(home, *args):
    return subprocess.run(
        [sys.executable, "-m", "scrollmaster", *args],
        env=environment(home),
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
    )


class Terminal:
    """The program in a terminal of 80 x 24."""

    def __init__(self, home, *args, **kind):
        self._ours, theirs = pty.openpty()
        self._said = b""
        self.process = subprocess.Popen(
            [sys.executable, "-m", "scrollmaster", *args],
            env=environment(home, **kind),
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            start_new_session=True,
        )
        os.close(theirs)

    def read_until(self, done):
        """All that was said, when `done(it)` is true or the program has ended."""
        end = time.monotonic() + PATIENCE_S
        while time.monotonic() < end and not done(self._said.decode(errors="replace")):
            if select.select([self._ours], [], [], 0.1)[0]:
                try:
                    self._said += os.read(self._ours, 65536)
                except OSError:  # the other end is closed
                    break
        return self._said.decode(errors="replace")

    def type(self, keys):
        os.write(self._ours, keys.encode())

    def end(self):
        """(exit code, all that was said)."""
        said = self.read_until(lambda said: False)
        os.close(self._ours)
        return self.process.wait(PATIENCE_S), said


GAMES = list(DEMOS)
LONG = [pytest.param(game, marks=pytest.mark.nightly) for game in GAMES if game != KIT]


def test_every_game_has_a_demo_and_the_evening_that_tells_all_comes_first():
    games = [path.parent.name for path in paths.rules().glob("games/*/__init__.py")]
    assert sorted(set(GAMES) - set(kit_files.ready())) == sorted(games) and GAMES[0] == "maginor"


@pytest.mark.parametrize("game", [KIT, *LONG])
def test_the_demo_plays_pulls_and_shows_a_game(tmp_path, game):
    archive = str(tmp_path / "archive.sqlite3")
    done = scrollmaster(tmp_path, "demo", "--fast", "--game", game, "--archive", archive)
    assert done.returncode == 0, done.stdout + done.stderr
    assert " wins" in done.stdout and "scrollmaster play" in done.stdout
    verified = scrollmaster(tmp_path, "verify", "--archive", archive)
    assert verified.returncode == 0 and "Not real dice" in verified.stdout
    assert list((tmp_path / "scrollmaster" / "run").iterdir()) == []


def test_the_evening_tells_all_of_it_and_leaves_no_game_among_the_users_own(tmp_path):
    said = scrollmaster(tmp_path, "demo").stdout
    story = ("people", "roll", "undo", "secret", "unplug", "plug", "less", "last", "end")
    at = [said.index(say(f"demo.tell_{moment}")) for moment in story]
    assert at == sorted(at) and BEST_WINNER in said and "Undone: blue" in said
    own = tmp_path / "scrollmaster"
    page = (own / "demo" / "report.html").read_text()
    assert not (own / "archive.sqlite3").exists() and "Maginor" in page
    assert "app.bgstatsapp.com" not in page, "nobody has played it"
    verify = next(line for line in said.splitlines() if " verify " in line).replace("~", str(tmp_path))
    typed = shlex.split(verify, comments=True)
    assert "Not real dice" in scrollmaster(tmp_path, *typed[typed.index("verify") :]).stdout


def test_the_story_names_seat_keys_and_what_came_of_them(tmp_path):
    said = scrollmaster(tmp_path, "demo", "--game", KIT).stdout.splitlines()
    assert [line for line in said if re.match(r"blue +OK 1 1 1 1 1 +Sum 5\.", line)]
    assert [line for line in said if re.match(r"blue +OK OK +blue: fours 8\.", line)]
    story = [line for line in said if "scrollmaster" not in line]  # but for the commands that come next
    assert not re.search(r"page|block|/dev/|correct", "\n".join(story))


@pytest.mark.slow
def test_a_busy_pc_changes_nothing_that_is_told(tmp_path):
    """Three at a time: no step of a script waits for the time of the PC."""
    told = [
        subprocess.Popen(
            [sys.executable, "-m", "scrollmaster", "demo", "--game", KIT],
            env=environment(tmp_path / str(number)),
            stdout=subprocess.PIPE,
            text=True,
        )
        for number in range(3)
    ]
    said = {one.communicate(timeout=PATIENCE_S)[0].replace(f"/{at}/", "/") for at, one in enumerate(told)}
    assert len(said) == 1 and WINNER in said.pop()


def last_screen(tmp_path, *args, **kind):
    """The lines that are left when a demo is over."""
    code, said = Terminal(tmp_path, "demo", "--fast", *args, **kind).end()
    assert code == 0, said[-1000:]
    last = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", said.rpartition(ALTERNATE_SCREEN_OFF)[2]).replace("\r", "")
    lines = last.strip("\n").split("\n")
    rows = sum(-(-len(line) // 80) for line in lines)  # a long path wraps
    assert rows < int(kind.get("LINES", 24))  # the shell's prompt takes the last one
    return lines


@pytest.mark.parametrize("kind", slow_after(1, KINDS.values()), ids=KINDS)
def test_the_last_screen_has_the_box_too_where_there_is_room(tmp_path, kind):
    lines = last_screen(tmp_path, "--game", "universal", LINES="29", **kind)
    assert lines[0][0] in FRAME and "Scrollmaster" in lines[0] and lines[15][0] in FRAME
    assert ("LANG" in kind) == ("".join(lines).isascii())
    assert [line.split()[0] for line in lines[17:20]] == ["red", "blue", "yellow"] and "blue (24) wins" in lines[20]


SPOKEN = slow_after(1, ("en", "de")) + [
    pytest.param(each, marks=pytest.mark.nightly) for each in LANGUAGES if each not in ("en", "de")
]


@pytest.mark.parametrize("language", SPOKEN)
def test_the_last_screen_has_the_score_table_the_winner_and_commands_that_run(tmp_path, language):
    lines = last_screen(tmp_path, SCROLLMASTER_LANGUAGE=language, **KINDS["256-colours"])
    assert lines[15].split()[-4:] == ["27", "30", "26", "35"] and "35" in lines[16]
    place = "scrollmaster/demo/archive.sqlite3"
    for line, (typed, _) in zip(lines[-len(NEXT) :], NEXT, strict=True):
        assert " ".join(shlex.split(line, comments=True)).endswith("scrollmaster " + typed.format(f"~/{place}"))
    shown = scrollmaster(tmp_path, "--language", language, "show", "--archive", str(tmp_path / place))
    assert shown.returncode == 0 and lines[16] in shown.stdout


def test_keys_pause_change_the_speed_and_leave(tmp_path):
    terminal = Terminal(tmp_path, "demo", **KINDS["256-colours"])
    for typed, sign in (("+", "(2x)"), ("-", "(1x)"), (" ", say("demo.paused", "1")[:7])):
        terminal.read_until(lambda said: say("demo.note", "1")[:20] in said)
        terminal.type(typed)
        terminal.read_until(lambda said, sign=sign: sign in said)
    terminal.type("q")
    code, said = terminal.end()
    assert code == 0 and "Traceback" not in said and said.count("\x1b[?1049h") == said.count(ALTERNATE_SCREEN_OFF)
    assert not (tmp_path / "scrollmaster" / "demo").exists()


def test_the_report_opens_in_a_browser_where_there_is_one(tmp_path):
    opened = tmp_path / "opened.txt"
    browser = f"sh -c 'echo $0 > {opened}' %s"
    code, said = Terminal(tmp_path, "demo", "--fast", "--game", "universal", BROWSER=browser).end()
    assert code == 0 and opened.read_text().strip().endswith("/demo/report.html"), said[-500:]


def test_a_dumb_terminal_is_told_so_in_one_sentence(tmp_path):
    code, said = Terminal(tmp_path, "demo", "--game", KIT, TERM="dumb").end()
    assert code == 0 and said.count("TERM=dumb") == 1 and "\x1b" not in said and WINNER in said
    code, said = Terminal(tmp_path, "play", TERM="dumb").end()
    assert code == 2 and " ".join(said.replace("python -m ", "").split()) == say("play.dumb")


@pytest.mark.parametrize("sign", slow_after(1, ["red", "starts", "│"]))
def test_ctrl_c_is_no_traceback(tmp_path, sign):
    """When it says that it starts, when the box is drawn, in the middle of the game."""
    terminal = Terminal(tmp_path, "demo", **KINDS["256-colours"])
    terminal.read_until(lambda said: sign in said)
    terminal.process.send_signal(signal.SIGINT)
    code, said = terminal.end()
    assert code == 130 and "Traceback" not in said and said.rstrip().endswith("Stopped by Ctrl-C."), said[-500:]
    assert said.count("\x1b[?1049h") == said.count(ALTERNATE_SCREEN_OFF)


def scores(rounds):
    points = [[7, 12, 3] for _ in range(rounds)]
    labels = [f"Round {number + 1}" for number in range(rounds)]
    totals = [sum(column) for column in zip(*points, strict=True)] or [0, 0, 0]
    return Scores("Round", [], ["Red", "Green", "Blue"], list(zip(labels, points, strict=True)), totals, [], True, [])


@pytest.mark.parametrize("rounds", [0, 3])
def test_the_scores_are_a_line_a_seat(rounds):
    lines = score_lines(scores(rounds))
    assert len(lines) == 4 and max(map(len, lines)) <= 80 and len(set(map(len, lines))) == 1
    assert not rounds or f"Round {rounds}" in lines[0]
    assert [line.split()[-1] for line in lines[1:]] == [str(total) for total in scores(rounds).totals]


def test_scores_that_are_too_wide_for_that_are_a_line_a_round():
    lines = score_lines(scores(40))
    assert len(lines) == 43 and max(map(len, lines)) <= 80
    assert lines[-1].split()[1:] == [str(total) for total in scores(40).totals]


def test_there_is_no_demo_of_an_unknown_game(tmp_path):
    done = scrollmaster(tmp_path, "demo", "--game", "nothing")
    assert done.returncode == 2 and GAMES[0] in done.stderr


def test_playing_needs_a_terminal(tmp_path):
    assert scrollmaster(tmp_path, "play").returncode == 2


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", DEMOS)
def test_what_a_demo_is_about_is_told_whole_in_80_columns(game, language):
    story = Story(SimpleNamespace(history=deque(), scene=None))
    told = words(language=language).text("demo.story_" + game.replace("-", "_"))
    story.title(told)
    lines = [line.plain for line in story.lines(Kind(), 80)]
    assert max(map(len, lines)) <= 80 and " ".join(map(str.strip, lines)) == told
