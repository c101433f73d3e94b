"""Owns making one file of a game's folder: its modules as they are, with its words in every language it has.

A pack is source: bytecode is one interpreter's, and goes with it. What is packed is not run.
"""

from shared_rules.core.refused import Refused
from shared_rules.formats import pack, packet
from shared_rules.formats.words import SUFFIX

from .. import files
from ..deploy import tree
from ..errors import BadData
from ..languages import table
from ..languages.catalogue import english
from .folder import Folder


def build(folder: Folder) -> bytes:
    """The bytes of the pack. Raises BadData when it cannot be one, or is too large for a box."""
    entries = [(place, text.encode()) for place, text in folder.modules.items()]
    for _, language, data in tree.words({folder.id: folder.path}):
        entries.append((f"terms/{language}{SUFFIX}", data))
    table.check_apart([*english(files.firmware() / "terms"), *english(folder.terms)])
    try:
        data = pack.make(entries)
    except Refused as refused:
        raise BadData("pack.not_one", folder.id, refused.message)
    if len(data) > packet.MAX_PACK:
        raise BadData("pack.large", folder.id, len(data), packet.MAX_PACK)
    return data
