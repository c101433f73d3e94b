"""Works out what the games of a page's archive come to: facts of a log that is followed, and answers from many plays.

JavaScript calls `begin`, `follow` for every record, then `facts`; and `sat`, `play` for every game, then `ask`.
"""

import json

import page
import uctypes

from shared_rules.core import action as act
from shared_rules.core import ending, loader
from shared_rules.core.refused import Refused
from shared_rules.formats import chain, record, who
from shared_rules.formats.dice import LOCKED
from shared_rules.formats.layout import SCRIPT
from shared_rules.numbers import answers, facts_json
from shared_rules.numbers.gathering import Gathering
from shared_rules.numbers.play import Play
from shared_rules.numbers.tally import Tally
from shared_rules.snapshot.follower import Follower
from shared_rules.snapshot.table import kit_title

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from shared_rules.core.types import Entry, Values

_YEAR = 4
_log: "_Log"
_plays: list[Play] = []
_names: dict[str, str] = {}


class _Log:
    """A log that is followed once, from its frames."""

    def __init__(self, data: bytes) -> None:
        self.bodies: list[bytes] = []
        at = 0
        while at < len(data):
            body, at = record.unframe(data, at)
            if body is None:
                raise Refused("refused.damaged")
            self.bodies.append(body)
        self._format = record.format_of(self.bodies[0])
        self.header = self._format.header(self._format.decode(self.bodies[0])[2])
        game = loader.load(self.header.game, self.header.rules_version)
        self._follower = Follower(game, self.read)
        self._gathering = Gathering(len(game.LEVELS))
        self._time_ms = 0
        self._counting: list[int] = []  # what was played after the setup, but giving up
        self._rolls = 0
        self._end: "Values | None" = None
        self._is_signed = False
        self._promised: dict[int, str] = {}

    def take(self) -> None:
        kind, dt_ms, values = self._decoded(self._follower.count)
        step = self._follower.take()
        self._time_ms += dt_ms
        self._gathering.add(step, self._time_ms)
        if not step.in_setup and not ending.gives_up(kind, values):
            self._counting.append(step.seq)
        self._rolls += kind == act.ACTION and values[0] == act.ROLL
        if kind == act.END:
            self._end = values
        elif kind == act.SIGNED:
            self._is_signed = True
        elif kind == act.PERSON:
            self._promised[values[0]] = values[1].hex()

    def facts(self) -> dict[str, object]:
        play, count, early = self._follower.play, len(self.bodies), self._follower.is_early
        if self._end and (play.decision() is not None or self._end[1] != chain.state_hash(play.encode())):
            raise Refused("refused.damaged")
        present, scripted = self._follower.present(), self.header.entropy == SCRIPT
        begun = any([seq in present for seq in self._counting])
        found = self._gathering.facts(play, kit_title(self.read, count), begun, early, scripted)
        lost = self._rolls and self._end and not self._end[2] and self.header.commitment != LOCKED
        found.proven = self._end is not None and not lost and not scripted
        found.key, found.signed = self.header.key.hex(), self._is_signed
        return {"facts": facts_json.table(found), "box": self.header.box_id.hex(), "promised": self._promised}

    def read(self, seq: int) -> "Entry":
        kind, _, values = self._decoded(seq)
        return kind, values

    def _decoded(self, seq: int) -> "tuple[int, int, Values]":
        return self._format.decode(self.bodies[seq])


def begin(size: int) -> int:
    """Take the frames of a log of `size` bytes. Returns its records, or 0 when the rules of its game are not here."""
    global _log
    data = bytearray(size)
    page.load_log(uctypes.addressof(data))
    try:
        _log = _Log(bytes(data))
    except Refused:
        return 0
    return len(_log.bodies)


def follow() -> bool:
    """Take in the next record. Returns whether the rules allow it."""
    try:
        _log.take()
    except Refused:
        return False
    return True


def facts() -> str:
    """What its log comes to, as JSON: facts, its box, and the digests of who sat there; "" when its end is wrong."""
    try:
        return json.dumps(_log.facts())
    except Refused:
        return ""


def sat(file: str, promised: str) -> str:
    """Who sat where by the file beside a log, in hex: seat, key, name. Only those to whom the log has promised it."""
    try:
        data = bytes([int(file[at : at + 2], 16) for at in range(0, len(file), 2)])
        found = who.read(data) if data else []
    except (Refused, ValueError):
        return "[]"
    wanted: dict[str, str] = json.loads(promised)
    seated = [each for each in found if wanted.get(str(each[0])) == who.digest(*each[1:]).hex()]
    return json.dumps([[seat, person.hex(), name] for seat, _, person, name in seated])


def clear(people: str) -> None:
    """Forget all plays. `people`: keys and names as JSON, of whom the visitor knows: no log calls them otherwise."""
    _plays.clear()
    _names.clear()
    _names.update(json.loads(people))


def play(text: str) -> bool:
    """Add the play of a game, if it counts. Returns whether its facts are such as this program makes."""
    table: "Any" = json.loads(text)
    found = facts_json.read(table["facts"])
    if found is None:
        return False
    keys = [""] * found.seats
    for seat, key, name in table["sat"]:
        if seat < found.seats:
            keys[seat] = key
            _names.setdefault(key, name)
    if found.counts:
        _plays.append(Play(table["id"], table["what"], table["moment"], keys, found, table["box"]))
    return True


def ask(what: str, year: str, key: str) -> str:
    """The answer to a question as JSON, and what else can be asked. "" is everything, every year, everybody."""
    _plays.sort(key=lambda each: (each.moment, each.play_id))
    chosen = [each for each in _plays if what in ("", each.what) and each.moment.startswith(year)]
    tally = Tally()
    for each in chosen:
        tally.add(each)
    answer = answers.everybody(tally, _name)
    answer["what"], answer["year"], answer["ratings"] = what or None, year, None
    if key in tally.people:
        answer.update(answers.player(tally, key, _name))
        months = [each.month for each in chosen if key in each.who]
        calendar: "Any" = answer["months"]
        answer["months"] = {month: months.count(month) for month in calendar}
    return json.dumps({"answer": answer, "choice": _choice(tally), "who": key if key in tally.people else ""})


def _name(key: str) -> str:
    return _names[key]


def _choice(tally: Tally) -> dict[str, object]:
    """What can be asked: games with how often, the most first; years, the last first; people by key and name."""
    games: dict[str, int] = {}
    years: dict[str, bool] = {}
    for each in _plays:
        games[each.what] = games.get(each.what, 0) + 1
        years[each.moment[:_YEAR]] = True
    people = sorted([(_names[key], key) for key in tally.people])
    return {
        "whats": sorted(games.items(), key=lambda game: (-game[1], game[0])),
        "years": sorted(years, reverse=True),
        "people": [[key, name] for name, key in people],
    }
