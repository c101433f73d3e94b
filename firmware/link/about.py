"""What a box reports about itself beside its games: firmware, rules, wiring, faults.

firmware=1.0.0       with +local where a maker's code runs
commit=198b94e6      of the image
compiler=gcc…        of the image; absent where nothing was compiled
board=Pico           what it runs on: Pico, Pico 2, virtual, or Blinka and what that calls the computer
rules=chess 1,go 1 2   all versions of the rules that are here
wiring=image         or sent
trial=…              why the wiring that was tried last does not count: "no OK", "too fast", "no clock" (of
                     the processor), or a fault; absent when it does
reset=power          or watchdog
key=9d61b1…          the public key with which the box signs, in hex; absent before it has one
page=https://…       the address of the page that shows results; absent when it knows none
lost=3 1              records and games that were found missing so far; absent when there are none
faults=2
fault=…              the text of the last one; absent when there was none
language=pl Polski   a language from outside: its code, what it calls itself
kits=2               how many kits are on the box, then each: its game, the name of its preset, its title
kit=chess kit_1 Our blitz
Kits that do not fit in one answer are left out at its end; `kits_from` has them.
"""

from binascii import hexlify

from shared_rules.formats import words
from shared_rules.formats.packet import MAX_BODY

from ..session import faults
from ..session.words import BOX
from ..store import files, languages, losses
from ..store.unsigned import public_key
from ..store.vault import BOARD_FAILED, PAGE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..platforms.types import Body
    from ..store.vault import Vault

_MOST_NAME = 40  # bytes of what a language calls itself


def report(body: "Body", vault: "Vault", kits: "Sequence[tuple[str, str, str]]") -> bytes:
    """The lines, UTF-8. `kits`: each as (game, name of its preset, title)."""
    count, last = faults.last(vault)
    build = body.build
    rules = [" ".join([game] + [str(version) for version in build.RULES[game]]) for game in sorted(build.RULES)]
    lines = [
        "firmware=" + body.firmware,
        "commit=" + build.COMMIT,
        "board=" + body.model,
        "rules=" + ",".join(rules),
        "wiring=" + body.wiring,
        "reset=" + body.reset_cause,
        "faults=%d" % count,
    ]
    if build.COMPILER:
        lines.append("compiler=" + build.COMPILER)
    if any(lost := losses.totals(vault)):
        lines.append("lost=%d %d" % lost)
    if key := public_key(vault):
        lines.append("key=" + str(hexlify(key), "ascii"))
    if page := vault.get(PAGE):
        lines.append("page=" + str(page, "utf-8"))
    if count:
        lines.append("fault=" + _line(last))
    failed = files.readable(vault.get(BOARD_FAILED) or b"")
    if failed:
        lines.append("trial=" + _line(failed))
    lines += ["language=" + code + " " + _line(_own_name(body.root, code)) for code in languages.codes(body.root)]
    lines.append("kits=%d" % len(kits))
    return _fitting(lines + _lines_of(kits))


def _own_name(root: str, code: str) -> str:
    """What a language calls itself."""
    name = languages.Language(root, code).find((BOX,), words.key("menu.language_own"))
    return files.readable((name or b"")[:_MOST_NAME])


def kits_from(kits: "Sequence[tuple[str, str, str]]", first: int) -> bytes:
    """The lines of the kits from this one on, as many as fit; b"" after the last one."""
    return _fitting(_lines_of(kits[first:]))


def _lines_of(kits: "Sequence[tuple[str, str, str]]") -> list[str]:
    return ["kit=%s %s %s" % (game, name, _line(title)) for game, name, title in kits]


def _fitting(lines: list[str]) -> bytes:
    """As many of the lines as fit in one answer."""
    out = b""
    for line in lines:
        longer = (out + b"\n" if out else b"") + line.encode()
        if len(longer) > MAX_BODY:
            break
        out = longer
    return out


def _line(text: str) -> str:
    return text.replace("\n", " ")
