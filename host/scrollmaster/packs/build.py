"""Owns making one file of a game's folder: compiled as a box's own games are, with its words in every language it has.

Must never run what it compiles.
"""

from shared_rules.core.refused import Refused
from shared_rules.formats import pack, packet

from .. import files
from ..deploy import tree
from ..languages import table
from ..languages.catalogue import english
from ..problem import BadData
from .folder import Folder
from .sandbox import PACKS


def build(folder: Folder) -> bytes:
    """The bytes of the pack. Raises BadData when it cannot be one, or is too large for a box."""
    home = f"{PACKS}/{folder.id}/"
    entries = []
    for place, text in lean(folder).items():
        if place.startswith(home):
            entries.append((place.removeprefix(home).removesuffix(".py") + ".mpy", tree.compiled(text, place)))
    for place, data in tree.words({"pack": folder.path}):
        entries.append((place.removeprefix("pack/"), data))
    table.check_apart([*english(files.firmware() / "terms"), *english(folder.terms)])
    try:
        data = pack.make(entries)
    except Refused as refused:
        raise BadData("pack.not_one", folder.id, refused.message)
    if len(data) > packet.MOST_PACK:
        raise BadData("pack.large", folder.id, len(data), packet.MOST_PACK)
    return data


def lean(folder: Folder, more: dict[str, str] | None = None) -> dict[str, str]:
    """The modules of the pack, of the rules it is built on, and `more`, by place, as they go onto a box together."""
    own = {f"{PACKS}/{folder.id}/{place}": text for place, text in folder.modules.items()}
    leaned = tree.lean(tree.house() | own | (more or {}))
    return {place: text for place, text in leaned if not place.startswith("firmware/")}
