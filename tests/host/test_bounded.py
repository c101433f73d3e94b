"""Promise: whatever a box sends, `pull` ends in its budget, in one sentence; what has come stays in the archive.

Time is virtual: a try that gets nothing takes as long as the port waits, and an answer comes at once.
"""

from pathlib import Path
from types import SimpleNamespace

import pytest
from click.testing import CliRunner
from scrollmaster.box.link import line as lines
from scrollmaster.box.link import refusals
from scrollmaster.box.link.box import Box, OnBox
from scrollmaster.box.link.line import Line
from scrollmaster.box.link.port import SILENCE_S
from scrollmaster.box.sync import GAME_S, budget_s, distinct
from scrollmaster.cli import main, reach
from scrollmaster.store.archive import Archive

from shared_rules.formats import packet, record
from tests.host.lines import FakePort, Flash
from tests.host.logs import whole_game

PROMISES = (
    (
        "a box that lists a game twice, answers every 39th try, drips, changes its log, makes up reasons: `pull` ends",
        "20 s + 10 ms a record; a pull 20 minutes",
        "held, in virtual time",
    ),
)

GAMES = [whole_game(3, game_id=bytes((number,)) * 8) for number in (1, 2, 3)]


class Clock:
    """The time of the PC, in s, as far as the line asks for it."""

    def __init__(self):
        self.now_s = 0.0

    def monotonic(self):
        return self.now_s


class Port(FakePort):
    """A serial port to `server`; waiting for what does not come takes time on `clock`."""

    def __init__(self, server, clock):
        super().__init__(server)
        self._clock = clock

    def read(self, size):
        data = super().read(size)
        if not data:
            self._clock.now_s += SILENCE_S
        return data


class Wrapped:
    """A box's server, of which a test changes what it answers."""

    def __init__(self, flash):
        self.server = flash.server
        self.asked = 0

    def feed(self, data, now_ms):
        self.asked += 1
        return self.answer(packet.decode(data.strip()), lambda: self.server.feed(data, now_ms))

    def answer(self, request, honest):
        return honest()


@pytest.fixture
def flash(tmp_path):
    (tmp_path / "flash").mkdir()
    flash = Flash(tmp_path / "flash")
    for game in GAMES:
        flash.put(game)
    return flash


@pytest.fixture
def pulled(tmp_path, monkeypatch):
    """Runs `pull` on a server: (what it says, how long that took, how many games the archive has)."""

    def run(server):
        clock = Clock()
        monkeypatch.setattr(lines, "time", clock)
        box = Box(Line(Port(server, clock)))
        monkeypatch.setattr(reach, "open_box", lambda port: box)
        done = CliRunner().invoke(main, ["pull", "--port", "x", "--archive", str(tmp_path / "archive")])
        assert isinstance(done.exception, SystemExit | None), done.exc_info
        with Archive(Path(tmp_path / "archive")) as archive:
            return done, clock.now_s, len(archive.games.all())

    return run


def test_a_sound_box_is_far_from_its_budget(pulled, flash):
    done, took_s, games = pulled(Wrapped(flash))
    assert done.exit_code == 0 and games == 3 and took_s < 1


class Repeating(Wrapped):
    """Lists its last game 1,000 times, each with a log that has changed."""

    def answer(self, request, honest):
        if request and request[0] == packet.LIST:
            first = int.from_bytes(request[2], "little")
            listed = packet.decode(honest().strip())[2] if first == 0 else self.listed
            self.listed = listed
            head = first.to_bytes(2, "little") + (1000).to_bytes(2, "little")
            entry = listed[4 : 4 + 18 + 7]
            return packet.encode(packet.LIST | packet.REPLY, request[1], head + entry * 8)
        return honest()


def test_a_game_that_is_listed_a_thousand_times_is_pulled_once(pulled, flash):
    server = Repeating(flash)
    done, _, games = pulled(server)
    assert done.exit_code == 0 and games == 1
    assert "1000" in done.stdout and server.asked < 200


def test_of_a_game_that_is_listed_twice_the_finished_one_counts():
    games = [OnBox("01" * 8, state, 9, 160, "pebbles") for state in ("paused", "finished", "running")]
    assert [game.state for game in distinct([*games, OnBox("02" * 8, "paused", 9, 160, "pebbles")])] == [
        "finished",
        "paused",
    ]


class Seldom(Wrapped):
    """Answers every 39th try, from the second game on, and then with one record."""

    def answer(self, request, honest):
        is_second = request and request[0] == packet.PULL and request[2][:8] != GAMES[0].game_id
        if is_second and self.asked % 39:
            return b""
        return honest()


def test_a_box_that_answers_every_39th_try_costs_the_game_its_budget(pulled, flash, monkeypatch):
    monkeypatch.setattr("scrollmaster.box.link.box.FIRST", 245)
    monkeypatch.setattr("scrollmaster.box.link.box.LARGEST", 245)
    done, took_s, games = pulled(Seldom(flash))
    budget = GAME_S + 0.01 * len(GAMES[0].bodies)
    assert done.exit_code == 1 and games == 1, "what came before is kept"
    assert done.stderr.count("too slowly") == 2 and took_s < 3 * budget


class Dripping(Wrapped):
    """Lists 1,000 games of 65,535 records, and answers every other question, too late for any of them."""

    def answer(self, request, honest):
        if request and request[0] == packet.LIST:
            first = int.from_bytes(request[2], "little")
            entries = b"".join(
                (b"%08d" % number) + b"\2" + (1 << 32).to_bytes(5, "little")[:4] + bytes(4) + b"\7pebbles"
                for number in range(first, first + 8)
            )
            return packet.encode(
                packet.LIST | packet.REPLY, request[1], request[2] + (1000).to_bytes(2, "little") + entries
            )
        if request and request[0] == packet.PULL:
            if self.asked % 3:
                return b""
            game_id, cursor = request[2][:8], int.from_bytes(request[2][8:12], "little")
            total = (0xFFFF).to_bytes(4, "little")
            piece = record.frame(GAMES[0].bodies[0])
            assert game_id
            return packet.encode(packet.PULL | packet.REPLY, request[1], cursor.to_bytes(4, "little") + total + piece)
        return honest()


def test_all_games_together_have_a_budget(pulled, flash):
    done, took_s, games = pulled(Dripping(flash))
    assert done.exit_code == 3 and games == 0 and "too slowly" in done.stderr.splitlines()[-1]
    assert lines.BUDGET_S <= took_s < lines.BUDGET_S + lines.LONGEST_S


def test_what_a_box_says_of_a_games_length_gives_it_no_more_than_the_longest_log_has():
    assert budget_s(OnBox("01" * 8, "finished", 1 << 31, 0, "pebbles")) == GAME_S + 0.01 * record.MAX_RECORDS


@pytest.mark.parametrize(
    "reason", ["pull.help", "refused.", "refused.of my own", "cli.interrupted", "x" * 900, "\x1b[2J", ""]
)
def test_a_reason_that_is_made_up_is_shown_as_what_it_is(pulled, flash, reason):
    class Refusing(Wrapped):
        def answer(self, request, honest):
            if request and request[0] == packet.PULL:
                body = bytes((packet.PULL,)) + reason.encode()
                return packet.encode(packet.REFUSED, request[1], body)
            return honest()

    done, _, games = pulled(Refusing(flash))
    assert done.exit_code == 1 and games == 0
    first = done.stderr.splitlines()[0]
    assert "does not know" in first and "\x1b" not in done.stderr and len(first) < 250
    assert f'"{reason[:5]}' in first or "\x1b" in reason


def test_a_known_reason_is_said_in_words():
    assert refusals.refusal("refused.cursor").message == ("link.refused", "refused.cursor")
    assert refusals.refusal("link.silent").message == ("link.refused_oddly", '"link.silent"')


def test_the_budget_of_a_part_ends_with_it(monkeypatch):
    clock = Clock()
    monkeypatch.setattr(lines, "time", clock)

    def read(_size):
        clock.now_s += 3
        return b""

    line = Line(SimpleNamespace(name="x", in_waiting=0, write=len, read=read))
    with line.within(5):
        for _ in range(2):
            with pytest.raises(lines.Silence):
                line.ask_once(packet.HELLO, b"")
            clock.now_s += 100  # this PC is busy with what it got: that is no fault of the box
        with pytest.raises(Exception, match="too_slow_game"):
            line.ask_once(packet.HELLO, b"")
    with pytest.raises(lines.Silence):
        line.ask_once(packet.HELLO, b"")
