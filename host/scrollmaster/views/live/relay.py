"""Relays the boxes of this PC to another one that shows them: sends what that one lacks, whatever breaks."""

import hashlib
import http.client
import json
import threading
from dataclasses import dataclass
from urllib.parse import urlsplit

from shared_rules.formats import record

from ...base.errors import NoBox, WrongUse
from ...base.json_types import is_table
from ...base.sanitize import sanitize
from .game import LiveGame
from .tables import Tables

PORT = 8765
ALIVE_S = 5  # between two signs of life
_AGAIN_S = 1
_PIECE = 32_768  # bytes of records sent at once
_TIMEOUT_S = 10
_SHOWN = 200  # letters of what the other PC says


@dataclass
class Host:
    """The PC that shows it."""

    address: str
    port: int
    token: str


def host_of(text: str, token: str) -> Host:
    """What people type: `name`, `name:port` or `http://name:port/`."""
    try:
        parts = urlsplit(text if "//" in text else f"//{text}")
        port = parts.port or PORT
    except ValueError:
        raise WrongUse("live.bad_host", sanitize(text)) from None
    if not parts.hostname or parts.scheme not in ("", "http"):
        raise WrongUse("live.bad_host", sanitize(text))
    if not token or not token.isascii() or not token.isprintable():
        raise WrongUse("live.wrong_token")
    return Host(parts.hostname, port, token)


class Relay(threading.Thread):
    """Sends what `tables` shows to `host`, until `end`. `boxes`: their ids by what the tables call them."""

    def __init__(self, host: Host, tables: Tables, boxes: dict[str, str]) -> None:
        super().__init__(daemon=True)
        self._host = host
        self._tables = tables
        self._boxes = boxes
        self._changed = threading.Event()
        self._over = False
        self.connected = True  # `greet` has seen it
        tables.listen(self._changed.set)

    def greet(self) -> None:
        """See whether the other PC is there and takes this one. NoBox or WrongUse when not."""
        try:
            _ask(self._host, "GET", "/live/relay")
        except OSError:
            raise NoBox("live.unreachable", sanitize(self._host.address), self._host.port) from None

    def end(self) -> None:
        """Stop, soon."""
        self._over = True
        self._changed.set()

    def run(self) -> None:
        wait_s = 0.0
        while not self._over:
            self._changed.wait(wait_s)
            self._changed.clear()
            try:
                self.connected = all([self._send_box(name, box) for name, box in self._boxes.items()])
            except OSError:
                self.connected = False
            wait_s = ALIVE_S if self.connected else _AGAIN_S

    def _send_box(self, name: str, box: str) -> bool:
        """Whether all games of a box were taken. One that is refused keeps no other one back."""
        place, taken = self._tables.place(name), True
        games = list(place.games) if place.connected else []
        for game in games:
            try:
                self._send(box, game, game is games[-1])
            except WrongUse:
                taken = False
        return taken

    def _send(self, box: str, game: LiveGame, is_last: bool) -> None:
        """Send what the other PC lacks of a game; of the last one also nothing, which is a sign of life."""
        path = f"/live/relay/{box}/{game.log.game_id}"
        known = _ask(self._host, "GET", path)
        if known >= game.count and not is_last:
            return
        after = self._post(path, game, known)
        if after < known:  # what that PC has is another history of the game
            known, after = 0, self._post(path, game, 0)
        while after < game.count:
            if after <= known:
                raise WrongUse("link.answer")
            known, after = after, self._post(path, game, after)

    def _post(self, path: str, game: LiveGame, known: int) -> int:
        """Send some of the records from `known` on. Returns how many of this history the other PC has."""
        count, frames = game.count, game.log.frames
        begin, end = _span(frames, known, count)
        asked = f"{path}?from={known}&has={digest(frames[:begin])}"
        return _ask(self._host, "POST", asked, frames[begin:end])


def digest(frames: bytes) -> str:
    """What tells records from others: only who has them knows it."""
    return hashlib.sha256(frames).hexdigest()


def _span(frames: bytes, seq: int, count: int) -> tuple[int, int]:
    """Where in sound frames record `seq` begins, and where those up to `count` that are sent with it end."""
    begin = end = 0
    for at in range(count):
        if end - begin > _PIECE and at > seq:
            break
        end += frames[end] + record.FRAME_OVERHEAD
        if at < seq:
            begin = end
    return begin, end


def _ask(host: Host, method: str, path: str, body: bytes | None = None) -> int:
    """The number of records in an answer. Raises OSError when none comes, WrongUse when it is a refusal."""
    connection = http.client.HTTPConnection(host.address, host.port, timeout=_TIMEOUT_S)
    try:
        connection.request(method, path, body, {"Authorization": f"Bearer {host.token}"})
        answer = connection.getresponse()
        data = answer.read(_PIECE)
    except http.client.HTTPException as error:
        raise OSError(str(error)) from None
    finally:
        connection.close()
    if answer.status == http.client.FORBIDDEN:
        raise WrongUse("live.wrong_token")
    if answer.status != http.client.OK:
        raise WrongUse("live.refused", sanitize(data.decode("utf-8", "replace").strip()[:_SHOWN]))
    try:
        parsed: object = json.loads(data)
    except ValueError:
        raise WrongUse("link.answer") from None
    records = parsed.get("records", 0) if is_table(parsed) else 0
    return records if isinstance(records, int) else 0
