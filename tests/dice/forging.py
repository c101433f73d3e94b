"""Owns mutants of logs: edited ones, ones with a chain made good again, and ones rolled again with the seed.

A mutant is never the original. Those of the last kind are in order: only the code on the photograph tells them.
"""

import hashlib

from shared_rules.core import action as act
from shared_rules.formats import chain, record
from shared_rules.formats.dice import Dice
from shared_rules.formats.layout import Format
from shared_rules.laws.bot import Chance
from tests.reader.records import Wrong, line_of, records_of

LETTERS = '0123456789abcdefABF-+ "{}[],:\n\r\t\\truefalsnu.eE'
FORGERIES = 8


class Original:
    """A finished game. `text`: its export; `game`: that without the signature; `seed`: what its END reveals."""

    def __init__(self, bodies: list[bytes]) -> None:
        self.format: Format = record.format_of(bodies[0])
        self.bodies = bodies
        self.text = exported(bodies)
        self.game = "".join(line for line in self.text.splitlines(True) if '"kind":"signed"' not in line)
        self.records = [self.format.decode(body) for body in bodies]
        self.game_id = self.format.header(self.records[0][2]).game_id
        self.seed = next((values[2] for kind, _, values in self.records if kind == act.END), b"")

    def rolls(self) -> list[int]:
        """The seqs of its rolls."""
        return [seq for seq, (kind, _, values) in enumerate(self.records) if is_roll(kind, values)]


def is_roll(kind: int, values: tuple) -> bool:
    return kind == act.ACTION and values[0] == act.ROLL


def exported(bodies: list[bytes]) -> str:
    """The JSONL of these bodies, sound or not. Raises Wrong when they are no records."""
    return "".join(line_of(one) + "\n" for one in records_of(bodies))


def mutant(original: Original, chance: Chance) -> str:
    """A text that does not begin as the original does up to its end, which is what the code on the photograph is of."""
    while True:
        try:
            text = MAKERS[chance.below(len(MAKERS))](original, chance)
        except Wrong:
            continue
        if not text.startswith(original.game):
            return text


def edited(original: Original, chance: Chance) -> str:
    """A few letters of the export are others, or gone, or new."""
    text = original.text
    for _ in range(1 + chance.below(3)):
        at = chance.below(len(text))
        text = text[:at] + LETTERS[chance.below(len(LETTERS))] * chance.below(2) + text[at + chance.below(3) :]
    return text


def shuffled(original: Original, chance: Chance) -> str:
    """A line is moved, doubled or gone, or the end is cut off."""
    lines = original.text.splitlines(keepends=True)
    line = lines.pop(chance.below(len(lines)))
    what = chance.below(3)
    if what == 0:
        lines.insert(chance.below(len(lines) + 1), line)
    elif what == 1:
        lines = original.text.splitlines(keepends=True)
        lines.insert(chance.below(len(lines) + 1), line)
    else:
        lines = original.text.splitlines(keepends=True)[: chance.below(len(lines) + 1)]
    return "".join(lines)


def number_changed(original: Original, chance: Chance) -> str:
    """One int of one line is another, spelled as a writer spells it."""
    lines = original.text.splitlines(keepends=True)
    at = chance.below(len(lines))
    parts = lines[at].split(",")
    found = [place for place, part in enumerate(parts) if part.strip("[]").lstrip("-").isdigit()]
    if not found:
        raise Wrong("no number")
    place = found[chance.below(len(found))]
    number = parts[place].strip("[]")
    parts[place] = parts[place].replace(number, str(int(number) + 1 - 2 * chance.below(2)))
    lines[at] = ",".join(parts)
    return "".join(lines)


def chained(original: Original, chance: Chance) -> str:
    """Bytes of a record are others, and all that follows has a good chain again."""
    bodies = list(original.bodies)
    at = chance.below(len(bodies))
    body = bytearray(bodies[at])
    for _ in range(1 + chance.below(2)):
        body[chance.below(len(body))] = chance.below(256)
    bodies[at] = bytes(body)
    return exported(bodies)


def rearranged(original: Original, chance: Chance) -> str:
    """A record is moved, doubled, gone or from the end, with a good chain."""
    bodies = list(original.bodies)
    body = bodies.pop(1 + chance.below(len(bodies) - 1))
    if chance.one_in(2):
        bodies.insert(1 + chance.below(len(bodies)), body)
        if chance.one_in(2):
            bodies.insert(1 + chance.below(len(bodies)), body)
    return exported(bodies)


def roll_changed(original: Original, chance: Chance) -> str:
    """A roll shows something else, or has other sides, with a good chain."""
    rolls = original.rolls()
    if not rolls:
        raise Wrong("no roll")
    at = rolls[chance.below(len(rolls))]
    kind, dt_ms, values = original.records[at]
    head, sides, shown = values[:2], values[2], list(values[3:])
    shown[chance.below(len(shown))] = 1 + chance.below(sides)
    if chance.one_in(4):
        sides = max(2 + chance.below(255), *shown)
    body = original.format.lay_out(kind, dt_ms, (*head, sides, *shown))
    return exported([*original.bodies[:at], body, *original.bodies[at + 1 :]])


def rolled_again(original: Original, chance: Chance) -> str:
    """A time is another, and whoever knows the seed has rolled all dice anew: nothing is wrong with it but the code."""
    if not original.seed:
        raise Wrong("no seed")
    changed = 1 + chance.below(len(original.bodies) - 1)
    head = original.format.start
    bodies: list[bytes] = []
    for seq, (kind, dt_ms, values) in enumerate(original.records):
        if is_roll(kind, values):
            dice = Dice(original.seed, head, original.game_id)
            values = (*values[:3], *dice.roll(values[1], len(values) - 3, values[2]))
        later = 1 + chance.below(1000) if seq == changed else 0
        bodies.append(original.format.lay_out(kind, dt_ms + later, values))
        head = chain.link(head, bodies[-1])
    return exported(bodies)


def of_sides(original: Original, game: str, sides: int) -> str:
    """The game under another name, every roll of dice of so many sides as its seed has them: a lie that is in order."""
    head, bodies = original.format.start, list[bytes]()
    name = original.format.header(original.records[0][2]).game
    for kind, dt_ms, values in original.records:
        if kind == act.HEADER:
            values = tuple(game if value == name else value for value in values)
        elif is_roll(kind, values):
            dice = Dice(original.seed, head, original.game_id)
            values = (*values[:2], sides, *dice.roll(values[1], len(values) - 3, sides))
        if kind != act.SIGNED:
            bodies.append(original.format.lay_out(kind, dt_ms, values))
            head = chain.link(head, bodies[-1])
    return exported(bodies)


def seed_changed(original: Original, chance: Chance) -> str:
    """The end reveals another seed, or none."""
    bodies = list(original.bodies)
    at = next(seq for seq, (kind, _, _) in enumerate(original.records) if kind == act.END)
    kind, dt_ms, values = original.records[at]
    other = b"" if chance.one_in(4) else hashlib.sha256(b"%d" % chance.below(1 << 20)).digest()
    bodies[at] = original.format.lay_out(kind, dt_ms, (*values[:2], other))
    return exported(bodies)


MAKERS = (edited, shuffled, number_changed, chained, rearranged, roll_changed, rolled_again, seed_changed)
