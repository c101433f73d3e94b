"""Viewers over HTTP: each committed record once and in order, through cuts, restarts and slowness; and who gets in."""

import re

import pytest
from scrollmaster.base.languages import LANGUAGES
from scrollmaster.base.terms import words
from scrollmaster.store.logs.log import Log
from scrollmaster.views.live import gate, limits
from scrollmaster.views.live.budget import Budget, Caller
from scrollmaster.views.live.game import LiveGame
from scrollmaster.views.live.gate import viewing_token
from scrollmaster.views.live.limits import Limits
from scrollmaster.views.live.tables import Tables
from scrollmaster.views.live.viewer import BEGINNING, Viewer

from shared_rules.core import action as act
from tests.host.logs import whole_game
from tests.host.test_branches import cut
from tests.live.served import MISSED, SECRET, Fed, Viewing, ask, long_game, put, run, seqs, server

PROMISES = (
    ("what others may do with `scrollmaster live`: without --lan, without the token, too often", "nothing", "held"),
    ("a viewer that is cut off while 3,600 records pass", "misses nothing", "3,600 events, each once, in order"),
)


def test_a_viewer_sees_how_it_stands_and_then_every_record(archive, tables):
    fed = Fed(3, archive, tables)
    fed.to(10)
    with server(archive, tables) as port:
        viewing = Viewing(port)
        ((name, place, table),) = viewing.get()
        assert (name, place, table["seq"], table["schema"]) == (f"{fed.game_id}.9", 1, 9, 1)
        assert viewing.said["hello"]["schema"] == 1
        assert viewing.said["places"] == [{"place": 1, "connected": True, "problem": ""}]
        for count in range(11, 31):
            fed.to(count)
            assert seqs(viewing.get()) == [count - 1]
        viewing.close()


def test_a_language_is_asked_for_by_name_or_by_the_browser(archive, tables):
    Fed(3, archive, tables).to(20)
    with server(archive, tables) as port:
        spoken = {}
        for path, header in (("?lang=de", "fr"), ("", "xx, nb;q=0.9, en"), ("?lang=xx", "it-CH")):
            viewing = Viewing(port, "/live/events" + path, Accept_Language=header)
            viewing.get()
            spoken[path, header] = viewing.said["hello"]["language"]
            viewing.close()
    assert list(spoken.values()) == ["de", "no", "it"]


def test_what_is_wrong_with_a_box_is_said_in_the_language_of_each_viewer(archive, tables):
    fed = Fed(3, archive, tables)
    fed.to(20)
    tables.set_state(fed.game_id, False, ("link.too_slow_game",))
    problems = []
    with server(archive, tables) as port:
        for language in LANGUAGES:
            viewing = Viewing(port, f"/live/events?lang={language}")
            viewing.get()
            problems.append(viewing.said["places"][0]["problem"])
            viewing.close()
    assert problems == [words(language=language).text("link.too_slow_game") for language in LANGUAGES]
    assert len(set(problems)) == len(LANGUAGES)


def test_a_viewer_goes_on_after_its_last_event(archive, tables):
    first, second = Fed(3, archive, tables), Fed(4, archive, tables)
    first.to(10)
    second.to(7)
    with server(archive, tables) as port:
        viewing = Viewing(port)
        last = viewing.get(2)[-1][0]
        viewing.close()
        assert last == f"{first.game_id}.9,{second.game_id}.6"
        first.to(15)
        second.to(9)
        for how in ({"Last_Event_ID": last}, {"path": f"/live/events?from={last}"}):
            viewing = Viewing(port, **how)
            events = viewing.get(7)
            viewing.close()
            assert [(place, table["seq"]) for _, place, table in events] == [
                *((1, seq) for seq in range(10, 15)),
                *((2, seq) for seq in range(7, 9)),
            ]
            assert events[-1][0] == f"{first.game_id}.14,{second.game_id}.8"


def test_a_viewer_goes_on_at_another_start_of_the_program(archive, tables):
    fed = Fed(3, archive, tables)
    fed.to(10)
    with server(archive, tables) as port:
        last = Viewing(port).get()[0][0]
    fed.to(20)
    again = Tables()
    Fed(3, archive, again).to(21)
    with server(archive, again) as port:
        assert seqs(Viewing(port, Last_Event_ID=last).get(11)) == list(range(10, 21))


@pytest.mark.parametrize("after, seen", [(0, [8]), (1, [9]), (4, [9, 10, 11, 12])])
def test_a_viewer_sees_a_box_that_lost_its_last_records_and_went_on(archive, tables, after, seen):
    """It had 12 records, has 9 of them now, and then so many others."""
    fed = Fed(3, archive, tables, name="box")
    fed.to(12)
    viewer = Viewer(tables, "en")
    while found := viewer.next():
        viewer.took(*found)
    other = cut(whole_game(3, most=60, game="elfenwizards", game_id=bytes.fromhex(fed.game_id)), 9)
    for number in range(after):
        other.add(act.PERSON, (0, bytes([number] * 32)))
    tables.show("box", LiveGame(Log(other.frames), {}))
    told = []
    while found := viewer.next():
        told.append(found[2])
        viewer.took(*found)
    assert told == seen


def test_only_some_places_are_watched(archive, tables):
    first, second = Fed(3, archive, tables), Fed(4, archive, tables)
    first.to(5)
    second.to(5)
    with server(archive, tables) as port:
        viewing = Viewing(port, "/live/events?places=2")
        viewing.get()
        first.to(9)
        second.to(6)
        assert [place for _, place, _ in viewing.get()] == [2]
        assert [place["place"] for place in viewing.said["places"]] == [2]


def test_the_next_game_of_a_box_comes_after_the_whole_of_the_one_before(archive, tables):
    first, second = (Fed(number, archive, tables, name="box") for number in (3, 4))
    first.to(10)
    viewer = Viewer(tables, "en", f"{first.game_id}.4")
    first.end()
    second.to(3)
    told = []
    while found := viewer.next():
        place, game, seq = found
        told.append((place.number, game.log.game_id, seq))
        name = viewer.took(*found)
    assert told == [
        *((1, first.game_id, seq) for seq in range(5, len(first.framed))),
        *((1, second.game_id, seq) for seq in range(3)),
    ]
    assert name == f"{second.game_id}.2"


def test_who_was_cut_off_while_3600_records_passed_misses_nothing(archive, tables):
    fed = long_game(archive, tables)
    begun = len(fed.framed) - MISSED
    fed.to(begun)
    with server(archive, tables) as port:
        viewing = Viewing(port)
        ((last, _, _),) = viewing.get()
        viewing.close()
        put(fed, tables, begun, MISSED)
        viewing = Viewing(port, Last_Event_ID=last)
        assert seqs(viewing.get(MISSED)) == list(range(begun, begun + MISSED))
        viewing.close()
        assert len(seqs(Viewing(port, f"/live/events?from={BEGINNING}").get(50))) == 50


def test_what_is_not_there_is_said_in_a_sentence(archive, tables):
    with server(archive, tables) as port:
        for path in ("/nothing", "/../setup.py", "/%2e%2e/app.py", "/live", "/index.sqlite", "/__init__.py"):
            status, _, text = ask(port, path)
            assert status == 404, path
        assert text == "There is no such page.\n"
        assert ask(port, "/live/events", "POST")[0] == 405
        assert ask(port, "/live/join.svg")[0] == 404
        for relay in ("/live/relay", "/live/relay/0011223344556677/0011223344556677"):
            assert ask(port, relay, Authorization="Bearer ")[0] == 403, "nobody relays to a server of this PC alone"


def test_every_answer_says_what_a_browser_may_do(archive, tables):
    with server(archive, tables) as port:
        for path in ("/", "/live.mjs", "/live.css", "/nothing"):
            _, headers, text = ask(port, path)
            policy = headers["content-security-policy"]
            assert "default-src 'none'" in policy and "unsafe" not in policy and "*" not in policy
            assert headers["x-content-type-options"] == "nosniff" and headers["referrer-policy"] == "no-referrer"
            assert not re.search(r"https?://", text) and not re.search(r"<script(?![^>]*src=)|\son\w+=|<style", text)


def test_a_strange_name_of_this_pc_gets_nothing(archive, tables):
    """So no page from elsewhere reads the scores by a name that it has pointed here."""
    with server(archive, tables) as port:
        for name in ("evil.example", f"evil.example:{port}", "", f"127.0.0.2:{port}"):
            assert ask(port, "/", Host=name)[0] == 421
        assert ask(port, "/", Host=f"localhost:{port}")[0] == 200


class Away:
    """What a gate lets through to an app, for a client of the network."""

    def __init__(self, limits, token="token"):
        self.gate = gate.Gate(self._app, frozenset(("10.0.0.1",)), token, SECRET, limits)
        self.paths = []

    async def _app(self, scope, receive, send):
        self.paths.append(scope["path"])
        await send({"type": "http.response.start", "status": 200, "headers": []})

    def get(self, path, client="10.0.0.2"):
        """(status, text)."""
        messages = []

        async def send(message):
            messages.append(message)

        scope = {"type": "http", "method": "GET", "path": path, "query_string": b"", "client": (client, 1)}
        scope["headers"] = [(b"host", b"10.0.0.1:8765"), (b"accept-language", b"en")]

        async def call():
            scope["state"] = {"caller": Caller(Budget(), client, self.paths.clear)}
            await self.gate(scope, None, send)

        run(call())
        return messages[0]["status"], b"".join(message.get("body", b"") for message in messages).decode()


def test_others_need_the_token_in_the_address():
    away = Away(Limits())
    assert away.get("/token/")[0] == away.get("/token/live/events")[0] == 200
    assert away.paths == ["/", "/live/events"]
    for path in ("/", "/live/events", "/tokem/", "/token1/", "//token/", "/live/token/", "/%74oken/"):
        status, text = away.get(path)
        assert status == 403 and text.count(".") == 1 and text.startswith("The token is wrong"), path
    assert away.get("/", "127.0.0.1")[0] == 200
    assert viewing_token(SECRET) not in SECRET and viewing_token(SECRET) != viewing_token(SECRET + "1")


def test_who_asks_too_often_has_to_wait():
    now_s = [0.0]
    away = Away(Limits(lambda: now_s[0]))
    answers = [away.get("/token/")[0] for _ in range(limits.BURST + 5)]
    assert answers == [200] * limits.BURST + [429] * 5
    assert away.get("/token/", "10.0.0.3")[0] == 200, "others do not"
    now_s[0] = 1
    assert [away.get("/token/")[0] for _ in range(limits.A_SECOND + 1)] == [200] * limits.A_SECOND + [429]
    for number in range(3000):
        away.get("/token/", f"10.1.{number // 250}.{number % 250}")
    assert len(away.gate._limits._buckets) <= 1000
