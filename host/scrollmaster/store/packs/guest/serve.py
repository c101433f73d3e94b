"""Answers questions to the rules of a pack. Runs in MicroPython as WebAssembly only, in a cage (packs/cage.py).

A question is JSON: [what, state in hex, arguments, game, version of its rules or null]. An answer is {"value": …,
"state": hex}; of an action also the position, asked of its bytes, and `again`, which these bytes gave then. Or it is
{"refused": message, "state": hex}, and the state should be as it was; or {"failed": a traceback}, with a message "why"
for what no game may do. Nothing is kept between two questions, but "watch" lasts. What stands here decides
nothing: a pack's code can do with this module what it likes.
"""

import io
import json
import sys
from binascii import hexlify, unhexlify

import misuse
import text

from firmware.platforms import pack_fence
from shared_rules.core import loader
from shared_rules.core.decision import Secret
from shared_rules.core.refused import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from shared_rules.core.decision import Option
    from shared_rules.core.game import Game
    from shared_rules.core.types import Decision

    Value = int | str | bytes | bytearray | None | Sequence["Value"] | dict[str, "Value"]
    Arguments = Sequence[Any]  # numbers, a term, bytes in hex: what is asked says which

FACTS = ("ID", "RULES_VERSION", "SEATS", "LEVELS", "GUIDE", "COLOURS", "SWITCHES", "RULES")
OF_DECISION = """kind ask seat clock_ms preset groups default low high count sides faces worth items
seats""".split()
OF_OPTION = ("value", "label", "seat", "group", "place", "most")
POSITION = ("seats", "in_setup", "phase_key", "heading")
STANDINGS = ("scores", "winners", "ranking_scores", "score_rows", "seat_terms", "seat_colours")
PICTURE = ("guide", "face", "laws")
CHANGES = ("take", "override", "take_blob", "skip", "set_level", "leave", "abandon")
_PIECE = 240  # bytes of a file that the host gives at once
_LONGEST = 2000  # letters of a traceback
_TRIES = 12  # to load a game takes several: garbage of a module that is loaded goes before the next one is
question = ""  # that is being answered ...
tries = 0  # ... for how often


def packed(value: "Value") -> "Value":
    """What JSON can carry: bytes in hex."""
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, (bytes, bytearray)):
        return hexlify(value).decode()
    if isinstance(value, dict):
        return {name: packed(value[name]) for name in value}
    if isinstance(value, float):
        raise misuse.Misuse(("misuse.whole", str(value)))
    return [packed(item) for item in value]


def decision(asked: "Decision | None") -> "Value":
    """A question as its attributes."""
    if asked is None:
        return None
    if misuse.watching:
        misuse.check_question(asked)
    fields: "dict[str, Value]" = {name: packed(getattr(asked, name)) for name in OF_DECISION if hasattr(asked, name)}
    fields["options"] = [option(one) for one in asked.options]
    return fields


def option(one: "Option") -> "Value":
    return {name: packed(getattr(one, name)) for name in OF_OPTION}


def of(state: "Game", names: "Sequence[str]") -> "dict[str, Value]":
    """What the methods of a game give."""
    return {name: packed(getattr(state, name)()) for name in names}


def position(state: "Game") -> "dict[str, Value]":
    fields = of(state, POSITION)
    fields["decision"] = decision(state.ask())
    return fields


def picture(state: "Game") -> "dict[str, Value]":
    """What is seen of a position, and of each answer to what it asks."""
    fields = of(state, PICTURE)
    asked = state.ask()
    values = [one.value for one in asked.options] if asked else []
    fields["cells"] = [packed(state.highlight_cells(asked, value)) for value in values] if asked else []
    secret = isinstance(asked, Secret)
    fields["options"] = [packed(state.option_face(value)) for value in values] if secret else []
    sides = len(getattr(asked, "faces", ()))
    fields["dice"] = [packed(state.die_face(value + 1)) for value in range(sides)]
    return fields


def look(state: "Game", what: str, args: "Arguments") -> "Value":
    """What is asked about a position."""
    if what == "standings":
        return of(state, STANDINGS)
    if what == "picture":
        return picture(state)
    if what == "override_ask":
        return decision(state.override_ask(tuple(args)))
    if what == "saved_blobs":
        return packed(state.saved_blobs())
    return position(state)


def change(state: "Game", what: str, args: "Arguments") -> "Value":
    """What an action changes, as messages."""
    if what in ("take", "override"):
        args = (tuple(args),)
    elif what == "take_blob":
        args = (args[0], unhexlify(args[1]))
    events = getattr(state, what)(*args)
    if events is None or misuse.watching:
        misuse.check_events(what, events)
    if misuse.watching:
        misuse.check_fractions(state)
        misuse.check_shared()
    return packed(events)


def source(call: "Callable[[str, str], str]", path: str) -> str:
    """The text of a file, as the host gives it."""
    out = bytearray()
    while True:
        piece = unhexlify(call("read", "%d %d %s" % (len(out), _PIECE, path)))
        if not piece:
            return out.decode()
        out.extend(piece)


def answer(
    call: "Callable[[str, str], str]", what: str, before: str, args: "Arguments", game_id: str, version: int | None
) -> "dict[str, Value]":
    """The answer to one question."""
    if what == "text":
        return {"value": text.faults(source(call, str(args[0])))}
    if what == "watch":
        misuse.watch()
        return {}
    if misuse.watching:
        misuse.check_game(loader.package(game_id))
    game = loader.load(game_id, version)
    if what == "facts":
        if misuse.watching:
            misuse.check_start(game)
            misuse.check_shared()
        return {"value": {name: packed(getattr(game, name)) for name in FACTS}, "state": packed(game().encode())}
    state = game.decode(unhexlify(before))
    try:
        if what not in CHANGES:
            if misuse.watching:
                misuse.check_points(state)
            value, seen = look(state, what, args), state.encode()
            if misuse.watching and seen != unhexlify(before):
                misuse.check_unchanged(game, unhexlify(before))
            return {"value": value, "state": packed(seen)}
        events = change(state, what, args)
    except Refused as refused:
        return {"refused": packed(refused.message), "state": packed(state.encode())}
    after = game.decode(state.encode())  # what is said of a position is said of its bytes
    if misuse.watching:
        misuse.check_fields(state, after)
    fields, again = position(after), after.encode()
    if misuse.watching and again != state.encode():
        misuse.check_unchanged(game, state.encode())
    return {"value": events, "state": packed(state.encode()), "position": fields, "again": packed(again)}


def failure(error: BaseException) -> "dict[str, Value]":
    out = io.StringIO()
    sys.print_exception(error, out)
    why = packed(error.message) if isinstance(error, misuse.Misuse) else None
    return {"failed": out.getvalue()[-_LONGEST:], "why": why}


def begin() -> None:
    """From here on a pack's code may run."""
    loader.PLACES = ("shared_rules.packs",)
    pack_fence.close()


def once(call: "Callable[[str, str], str]") -> bool:
    """Answer a question. False: memory was short; collect garbage, and call this again."""
    global question, tries
    try:
        if not tries:
            call("wait", "")
            question = call("take", "")
        tries += 1
        reply = json.dumps(answer(call, *json.loads(question)))
    except MemoryError as error:
        if tries < _TRIES:
            return False
        reply = json.dumps(failure(error))
    except BaseException as error:
        reply = json.dumps(failure(error))
    tries = 0
    call("answer", reply)
    return True
