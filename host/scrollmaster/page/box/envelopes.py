"""Opens and makes what travels (docs/envelope.md): a question and its answer are JSON, bytes in them hex."""

import json

from shared_rules.core.refused import Refused
from shared_rules.envelopes import envelope, parts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypedDict

    class Asked(TypedDict, total=False):
        digits: str
        scroll: str
        part: str
        before: list[str]
        kit: str
        game: str
        names: str
        letters: int


def answer(question: str) -> str:
    """To `digits` or a `scroll`: the `kit`, the `game` with its `names`, or the `people` that they hold;
    to a `part` and those that came `before`: the same once all are there, until then `count`, which are `missing`, the
    `parts` that are to come before the next one, and whether it begins `anew`, as it belongs to another envelope;
    to the contents: `digits`, of a game the `scroll`, too; with the count of `letters` before them, `codes`: the digits
    of as many as it takes.

    Instead of that `refused`: a term and its values.
    """
    try:
        return json.dumps(_answer(json.loads(question)))
    except Refused as refused:
        return json.dumps({"refused": refused.message})


def _answer(asked: "Asked") -> dict[str, object]:
    if "game" in asked and "names" in asked:
        data = envelope.of_game(bytes.fromhex(asked["game"]), bytes.fromhex(asked["names"]))
        if "letters" in asked:
            return {"codes": parts.fitting(data, parts.room(asked["letters"]))}
        return {"digits": envelope.digits(data), "scroll": data.hex()}
    if "kit" in asked:
        return {"digits": envelope.digits(envelope.of_kit(asked["kit"]))}
    if "part" in asked and "before" in asked:
        return _collected(asked["part"], asked["before"])
    if "scroll" in asked:
        return _opened(bytes.fromhex(asked["scroll"]))
    return _opened(envelope.from_digits(asked.get("digits", "")))


def _collected(part: str, before: list[str]) -> dict[str, object]:
    pool = parts.Parts()
    pool.add(part)
    texts = [part]
    anew = False
    for text in before:
        try:
            pool.add(text)
            if text not in texts:
                texts.append(text)
        except Refused as refused:  # this one counts, whatever came before it
            anew = anew or refused.message[0] == "refused.envelope_other"
    missing = pool.missing()
    if missing:
        return {"count": pool.count, "missing": missing, "parts": texts, "anew": anew}
    return _opened(pool.joined())


def _opened(data: bytes) -> dict[str, object]:
    found = envelope.opened(data)
    if found.kind == envelope.KIT:
        return {"kit": found.text}
    if found.kind == envelope.NAMES:
        return {"people": found.people}
    return {"game": found.frames.hex(), "names": found.names.hex()}
