"""What a kit is called in other languages: [languages.de] of its file has for each text of a screen another one."""

from ..kits import kit as kt

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .draft import Draft
    from .source import Source

    Texts = dict[str, str]  # by the text that a screen shows in the kit's own language

_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_LONGEST = 8  # letters of a language's code


def read(source: "Source", draft: "Draft") -> "dict[str, Texts]":
    """The texts of a kit by the code of the language, as "de"; a text that is left out stays as it is."""
    most = limits(draft)
    found: "dict[str, Texts]" = {}
    for language, section in source.section("languages").items():
        if not isinstance(section, dict):
            source.fault(("languages", language), "kit.section", "[languages.%s]" % language)
            continue
        letters = language.replace("-", "x") if language[:1] not in ("", "-") else ""
        if not 0 < len(letters) <= _LONGEST or letters.strip(_LETTERS):
            source.fault(("languages", language), "kit.language", language)
        texts: "Texts" = {}
        for text, other in section.items():
            path = ("languages", language, text)
            if text not in most:
                source.fault(path, "kit.no_text", text)
            elif isinstance(other, str) and kt.is_name(other, most[text]):
                texts[text] = other
            else:
                source.fault(path, "kit.words", text, most[text])
        found[language] = texts
    return found


def limits(draft: "Draft") -> "dict[str, int]":
    """All that a screen shows of a kit: its title, its rows, their choices, its refusals; and how long each may be."""
    sentences = len(draft.names) - len(draft.refusals)
    most = {draft.title: kt.MOST_LETTERS}
    for number, name in enumerate(draft.names):
        if name[:1] != "_" and not kt.is_number(name):
            limit = kt.MOST_SENTENCE if number >= sentences else kt.MOST_LETTERS
            most[name] = min(limit, most.get(name, limit))
    return most
