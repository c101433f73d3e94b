"""Answers questions to the rules of a pack, one line each: serve.py GAME. Runs in MicroPython only.

A question is JSON: [what, state in hex ("" for a new one), arguments]. The answer is {"value": …, "state": hex}, or
{"refused": message} with the state as it was. Nothing is kept between two questions.
"""

import json
import sys
from binascii import hexlify, unhexlify

import fence

from shared_rules.core import loader
from shared_rules.core.refused import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from shared_rules.core.clock import TurnClock
    from shared_rules.core.decision import BaseDecision, Option
    from shared_rules.core.game import Game

    Value = (
        int
        | str
        | bytes
        | bytearray
        | None
        | Sequence["Value"]
        | dict[str, "Value"]
        | BaseDecision
        | Option
        | TurnClock
    )

FACTS = ("ID", "RULES_VERSION", "SEATS", "LEVELS")


def packed(value: "Value") -> "Value":
    """What JSON can carry: objects as their attributes, bytes in hex."""
    if value is None or isinstance(value, (int, str)):
        return value
    if isinstance(value, (bytes, bytearray)):
        return hexlify(value).decode()
    if isinstance(value, (tuple, list)):
        return [packed(item) for item in value]
    if isinstance(value, dict):
        return {name: packed(value[name]) for name in value}
    return {name: packed(getattr(value, name)) for name in dir(value) if name[0] != "_"}


def answer(game: "type[Game]", what: str, before: str, args: "list[int | str | list[int]]") -> "tuple[Value, Game]":
    """(value, state afterwards) of one question."""
    if what == "facts":
        return {name: getattr(game, name) for name in FACTS}, game()
    state = game.decode(unhexlify(before)) if before else game()
    if what in ("take", "override_ask", "override"):
        values = args[0]
        assert isinstance(values, list)
        return getattr(state, what)(tuple(values)), state
    if what == "take_blob":
        name, data = args
        return state.take_blob(str(name), unhexlify(str(data))), state
    return getattr(state, what)(*args), state


def main(game_id: str) -> None:
    loader.PLACES[:] = ["shared_rules.packs"]
    fence.close()
    game = loader.load(game_id)
    while True:
        line = sys.stdin.readline()
        if not line:
            return
        what, before, args = json.loads(line)
        try:
            value, state = answer(game, what, before, args)
            said = {"value": packed(value), "state": hexlify(state.encode()).decode()}
        except Refused as refused:
            said = {"refused": packed(refused.message)}
        print(json.dumps(said))


main(sys.argv[1])
