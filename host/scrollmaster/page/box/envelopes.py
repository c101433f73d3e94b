"""Opens and makes what travels (docs/envelope.md): a question and its answer are JSON, bytes in them hex."""

import json

from shared_rules.core.refused import Refused
from shared_rules.envelopes import envelope


def answer(question: str) -> str:
    """To `digits` or a `scroll`: the `kit`, the `game` with its `names`, or the `people` that they hold;
    to the latter: `digits`.

    Instead of that `refused`: a term and its values.
    """
    try:
        return json.dumps(_answer(json.loads(question)))
    except Refused as refused:
        return json.dumps({"refused": refused.message})


def _answer(asked: dict[str, str]) -> "dict[str, str] | dict[str, list[str]]":
    if "game" in asked:
        data = envelope.of_game(bytes.fromhex(asked["game"]), bytes.fromhex(asked["names"]))
        return {"digits": envelope.digits(data)}
    if "kit" in asked:
        return {"digits": envelope.digits(envelope.of_kit(asked["kit"]))}
    data = envelope.from_digits(asked["digits"]) if "digits" in asked else bytes.fromhex(asked["scroll"])
    found = envelope.opened(data)
    if found.kind == envelope.KIT:
        return {"kit": found.text}
    if found.kind == envelope.NAMES:
        return {"people": found.people}
    return {"game": found.frames.hex(), "names": found.names.hex()}
