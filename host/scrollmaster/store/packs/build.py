"""Makes one file of a game's folder: its modules as they are, with its words in every language it has.

A pack is source: bytecode is one interpreter's, and goes with it. What is packed is not run.
"""

from shared_rules.core.refused import Refused
from shared_rules.formats import pack, packet
from shared_rules.formats.words import SUFFIX

from ...base import paths
from ...base.errors import BadData
from ...base.languages import ENGLISH, table
from ...base.languages.texts import english, rows
from . import translated
from .folder import Folder


def build(folder: Folder) -> bytes:
    """The bytes of the pack. Raises BadData when it cannot be one, or is too large for a box."""
    source = rows(folder.words.decode())
    table.check_apart([*english(paths.firmware() / "terms"), *source])
    words = {ENGLISH: source}
    words |= {language: each.texts for language, each in translated.of(folder).items()}
    entries = [*folder.entries.items()]
    entries += [(f"terms/{language}{SUFFIX}", table.packed(texts)) for language, texts in words.items() if texts]
    try:
        data = pack.make(entries)
    except Refused as refused:
        raise BadData("pack.not_one", folder.id, refused.message)
    if len(data) > packet.MAX_PACK:
        raise BadData("pack.large", folder.id, len(data), packet.MAX_PACK)
    return data
