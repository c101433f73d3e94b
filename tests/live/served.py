"""A scoreboard in this process, fed with records as a box would bring them, and viewers that read its events."""

import asyncio
import http.client
import json
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

from scrollmaster.views.live.app import Served
from scrollmaster.views.live.keeping import Keeper
from scrollmaster.views.live.serving import HERE, bound, make_server, serve

from shared_rules.core import action as act
from shared_rules.formats import record
from tests.host.logs import LogMaker, whole_game

SECRET = "a secret of relays"
GUARD_S = 60  # nothing here takes so long
MISSED = 3600  # records that pass while nobody looks


class Fed:
    """A game whose records come when a test says so. `maker`: of its log, or the number of a game that chance plays."""

    def __init__(self, maker, archive, tables, name=None):
        if isinstance(maker, int):
            maker = whole_game(maker, most=60, game="elfenwizards", game_id=bytes((maker,)) * 8)
        self.maker = maker
        self.game_id = self.maker.game_id.hex()
        self.framed = [record.frame(body) for body in self.maker.bodies]
        self._archive = archive
        self._tables = tables
        self._name = name or self.game_id

    def keeper(self):
        return Keeper(self._archive, self._tables, self._name)

    def to(self, count):
        """Bring the records up to `count`, as they would come from a box: one a time."""
        with self.keeper() as keeper:
            for seq in range(keeper.known(self.game_id), count):
                assert keeper.go_on(self.game_id, seq, self.framed[seq])
        self._tables.set_state(self._name, True)

    def end(self):
        self.to(len(self.framed))


class Viewing:
    """One viewer. `get(n)`: the next events of tables, as (id, place, table)."""

    def __init__(self, port, path="/live/events", address=HERE, source=HERE, **headers):
        self._connection = http.client.HTTPConnection(address, port, timeout=GUARD_S, source_address=(source, 0))
        self._connection.request("GET", path, headers=_named(headers))
        self._answer = self._connection.getresponse()
        assert self._answer.status == 200, self._answer.read()
        self.said = {}  # the last event of every other kind

    def get(self, count=1):
        found = []
        while len(found) < count:
            name, kind, data = self.event()
            if kind == "table":
                found.append((name, data["place"], data["table"]))
        return found

    def event(self):
        """(id, kind, data) of the next event."""
        name = kind = ""
        while line := self._answer.readline():
            field, _, value = line.decode().rstrip("\n").partition(": ")
            if field == "id":
                name = value
            elif field == "event":
                kind = value
            elif field == "data":
                data = json.loads(value)
                self.said[kind] = data
                return name, kind, data
        raise EOFError

    def close(self):
        self._connection.close()
        self._answer.close()


@contextmanager
def server(archive, tables, secret="", view=None, port=0, **facts):
    """A scoreboard at a free port of this PC. Yields the port and the server."""
    listening = bound(HERE, port)
    names = frozenset((HERE, "localhost"))
    made = make_server(Served(tables, archive, names, secret, view, **facts))
    running = threading.Thread(target=serve, args=(made, [listening]), daemon=True)
    running.start()
    try:
        yield listening.getsockname()[1]
    finally:
        made.should_exit = True
        running.join(GUARD_S)
        assert not running.is_alive(), "the server does not end"
        listening.close()


def ask(port, path, method="GET", body=None, source=HERE, **headers):
    """(status, headers, text) of one answer, as `source` gets it."""
    connection = http.client.HTTPConnection(HERE, port, timeout=GUARD_S, source_address=(source, 0))
    connection.request(method, path, body, _named(headers))
    answer = connection.getresponse()
    text = answer.read().decode()
    connection.close()
    return answer.status, answer.headers, text


def run(coroutine):
    """What it returns. It runs in a thread of its own: the driver of a browser leaves a loop in this one."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, coroutine).result()


def seqs(events):
    return [table["seq"] for _, _, table in events]


def _named(headers):
    return {name.replace("_", "-"): value for name, value in headers.items()}


def long_game(archive, tables):
    """A game of more records than anybody plays in an evening: its clock stops and goes on."""
    maker = LogMaker()
    for sits in (1, 1, 0):
        maker.answer(sits)
    for at in range(MISSED):
        maker.add(act.CLOCK, (act.RESUMED if at % 2 else act.PAUSED,))
    return Fed(maker, archive, tables)


def put(fed, tables, first, count):
    """Bring many records at once, as a box sends them when its line was cut."""
    with fed.keeper() as keeper:
        for at in range(first, first + count, 100):
            assert keeper.go_on(fed.game_id, at, b"".join(fed.framed[at : min(at + 100, first + count)]))
