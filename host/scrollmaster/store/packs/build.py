"""Makes one file of a game's folder: its modules as they are, with its words in every language it has.

A pack is source: bytecode is one interpreter's, and goes with it. What is packed is not run.
"""

from shared_rules.core.refused import Refused
from shared_rules.formats import pack, packet
from shared_rules.formats.words import SUFFIX

from ...base import paths
from ...base.errors import BadData
from ...base.languages import ENGLISH, catalogue, table
from ...base.languages.catalogue import Messages
from ...base.languages.texts import english, rows
from . import texts
from .folder import Folder


def build(folder: Folder) -> bytes:
    """The bytes of the pack. Raises BadData when it cannot be one, or is too large for a box."""
    source = rows(folder.words.decode())
    table.check_apart([*english(paths.firmware() / "terms"), *source])
    words = {ENGLISH: source}
    for name, data in folder.translations.items():
        language = name.removesuffix(".po")
        words[language] = _translated(source, catalogue.read(data, name), name)
    entries = [*folder.entries.items()]
    entries += [
        (f"terms/{language}{SUFFIX}", table.packed(translated)) for language, translated in words.items() if translated
    ]
    try:
        data = pack.make(entries)
    except Refused as refused:
        raise BadData("pack.not_one", folder.id, refused.message)
    if len(data) > packet.MAX_PACK:
        raise BadData("pack.large", folder.id, len(data), packet.MAX_PACK)
    return data


def _translated(source: dict[str, str], known: Messages, name: str) -> dict[str, str]:
    """The texts of a catalogue that are used. Raises BadData for one that a box could not say."""
    translated = catalogue.up_to_date(source, known)
    for term, text in translated.items():
        if not texts.fits(text):
            raise BadData("pack.at", f"terms/{name}", known[term].line, ("pack.text", term))
    return translated
