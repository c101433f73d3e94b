"""Why a pack is refused that was tried: a sentence, with file and line wherever they can be found."""

import ast
import re
from collections.abc import Iterator

from shared_rules.core.types import Message
from shared_rules.laws.words import Unsaid

from ...base import paths
from ...base.languages.texts import SOURCE
from ...base.sanitize import sanitize
from ...base.terms import MOST_LETTERS, say
from . import furnish
from .faults import Ended, Failed, Fault, Late, Nonsense
from .folder import TERMS, Folder

_FRAME = re.compile(r'  File "([^"]*)", line (\d+)')
_CODEC = "codec"  # what a traceback calls core/codec.py
_CODE = {"misuse.events": "def {}", "misuse.field": "self.{}", "pack.other_id": "ID"}  # where its author has to look


def of_fault(folder: Folder, fault: Fault, game: str) -> str:
    """What has gone wrong in a game: where in the pack, what was said."""
    if isinstance(fault, Late):
        return say("pack.slow", game)
    if isinstance(fault, Ended):
        return say("pack.memory", game)
    if isinstance(fault, Nonsense):
        if fault.unfit:
            return _at(folder, fault.unfit.code, fault.unfit.message)
        return say("pack.nonsense", game, sanitize(fault.asked))
    if not isinstance(fault, Failed):
        return _at(folder, _CODE.get(fault.message[0], ""), fault.message)
    failure = " ".join(sanitize(fault.lines[-1]).split())[:MOST_LETTERS] if fault.lines else ""
    if failure.startswith("MemoryError"):
        return say("pack.memory", game)
    frames = [match.groups() for line in fault.lines if (match := _FRAME.match(line))]
    ours = [(file, line) for file, line in frames if file.startswith(f"{furnish.PLACE}/{folder.id}/")]
    if ours and len(ours[-1][1]) < 7:
        place = sanitize(ours[-1][0].rpartition(f"/{folder.id}/")[2])
        return say("pack.at", place, int(ours[-1][1]), fault.why or ("pack.failed", game, failure))
    if fault.why:
        return _at(folder, _CODE.get(fault.why[0], "").format(fault.why[-1]), fault.why)
    if frames and frames[-1][0] == _CODEC:
        return _at(folder, "FIELDS", ("pack.fact_FIELDS", failure))
    return say("pack.failed", game, failure)


def of_text(folder: Folder, unsaid: Unsaid) -> str:
    """Which text cannot be said: where it stands or, where there is none, where the code names it."""
    term, *arguments = unsaid.message
    message: Message = (term, *[sanitize(part) if isinstance(part, str) else part for part in arguments])
    for number, row in enumerate(folder.words.decode().splitlines(), 1):
        if row.startswith(unsaid.term + "\t"):
            return say("pack.at", TERMS + SOURCE, number, message)
    return _at(folder, f'"{unsaid.term.removesuffix(".why")}"', message)


def _at(folder: Folder, code: str, message: Message) -> str:
    """The message, with the first place where the pack's code says so, if it does."""
    place = next(_places(folder, code), None) if code else None
    return say("pack.at", *place, message) if place else say(*message)


def _places(folder: Folder, code: str) -> Iterator[tuple[str, int]]:
    """(file, line) of each line of the pack with this in it, as a word of its own."""
    word = re.compile(rf"(?<!\w){re.escape(code)}(?!\w)")
    for place in sorted(folder.modules):
        for number, row in enumerate(folder.modules[place].splitlines(), 1):
            if word.search(row.replace("'", '"')):
                yield place, number


def of_law(broken: AssertionError, game: str) -> str:
    """Which law is broken, and what was found: the assertion was ours."""
    found = sanitize(str(broken))
    trace, line = broken.__traceback__, 0
    while trace:
        if trace.tb_frame.f_code.co_filename.endswith("laws.py"):
            line = trace.tb_lineno
        trace = trace.tb_next
    if not line:
        return found if found == say("pack.differs") else say("pack.failed", game, found)
    law, row = _law_at(line)
    return say("pack.law", game, law, found or row)


def _law_at(line: int) -> tuple[str, str]:
    """(what the law says in its own words, the line itself) for a line of the laws."""
    text = (paths.rules() / "laws/laws.py").read_text("utf-8")
    for node in ast.parse(text).body:
        if isinstance(node, ast.FunctionDef) and node.lineno <= line <= (node.end_lineno or 0):
            return ast.get_docstring(node) or node.name, text.splitlines()[line - 1].strip()
    return "", ""
