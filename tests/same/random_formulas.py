"""Works out random sound formulas on random entries, in whichever interpreter runs this: random_formulas.py SEED COUNT

Prints a sum of all their values.
"""

import sys

from shared_rules.kits import formula as fo
from shared_rules.kits import sound

ROWS, ENTERED, SEATS, ABOVE = 8, 5, 3, 6
MOST_OPERATIONS = 24
EDGES = (0, 1, -1, 2, 5, 60, 1000, -77, fo.MOST, -fo.MOST)
ONE_VALUE = (fo.NOT, fo.MINUS, fo.ABS, fo.TRIANGLE)
NO_VALUE = (fo.ME, fo.FIRST, fo.ROUND, fo.SEATS, fo.TURN)


class Chance:
    """Numbers by a seed, the same in every interpreter."""

    def __init__(self, seed):
        self._seed = seed

    def below(self, limit):
        self._seed = self._seed * 1_103_515_245 + 12_345 & 0x7FFFFFFF
        return (self._seed >> 9) % limit

    def among(self, choices):
        return choices[self.below(len(choices))]


def formula(chance):
    """The bytes of a formula that is sound, whatever it does."""
    code = bytearray()
    depth = 0
    for _ in range(1 + chance.below(MOST_OPERATIONS)):
        kind = chance.below(9)
        if depth > 1 and kind < 4:
            code.append(fo.ADD + chance.below(fo.OR - fo.ADD + 1))
            depth -= 1
        elif depth > 2 and kind == 4:
            code.append(fo.IF)
            depth -= 2
        elif depth and kind == 5:
            code += chance.among(
                [bytes((one,)) for one in ONE_VALUE] + [bytes((fo.TABLE, 3, 1, 8, 5)), bytes((fo.OF, 2))]
            )
        elif depth and kind == 6:
            code += bytes((chance.among((fo.COUNT, fo.ABOVE)),)) + values(chance)
        elif depth < sound.MOST_DEPTH:
            code += value(chance)
            depth += 1
    code += bytes((fo.ADD,)) * (depth - 1) if depth else b"\x01"
    return bytes((len(code),)) + bytes(code)


def value(chance):
    """An operation that takes nothing from the stack."""
    kind = chance.below(6)
    if kind == 0:
        return bytes((chance.below(fo.SMALL),))
    if kind == 1:
        return bytes((fo.SMALL + chance.below(ABOVE),))
    if kind == 2:
        return bytes((fo.BEFORE, chance.below(ROWS)))
    if kind == 3:
        return bytes((fo.GIVEN, chance.below(ENTERED)))
    if kind == 4:
        return bytes((chance.among(NO_VALUE),))
    return bytes((chance.among((fo.SUM, fo.HIGHEST, fo.LOWEST, fo.ALIKE, fo.RUN, fo.KINDS)),)) + values(chance)


def values(chance):
    """A list."""
    where = chance.below(4)
    if where == fo.DICE:
        return bytes((where,))
    row = chance.below(ABOVE)
    return bytes((where, row)) + (bytes((row + chance.below(ABOVE - row),)) if where == fo.OWN_ROWS else b"")


def cells(chance):
    found = fo.Cells(ROWS, SEATS)
    found.now = [chance.among(EDGES) for _ in found.now]
    found.before = [chance.among(EDGES) for _ in found.before]
    found.given = [chance.below(1 << ENTERED) for _ in found.given]
    found.round, found.first, found.turn = 1 + chance.below(9), chance.below(SEATS), chance.below(SEATS)
    found.dice = [1 + chance.below(6) for _ in range(chance.below(6))]
    return found


def total(seed, count):
    """A sum of the values of `count` formulas."""
    chance = Chance(seed)
    found = 0
    for _ in range(count):
        code = formula(chance)
        assert sound.is_sound(code, 0, ABOVE, ROWS, ENTERED), code
        result = fo.value(code, 0, cells(chance), chance.below(SEATS))
        assert -fo.MOST <= result <= fo.MOST, code
        found = (found * 31 + result) % 1_000_003
    return found


if __name__ == "__main__":
    print(total(int(sys.argv[1]), int(sys.argv[2])))
