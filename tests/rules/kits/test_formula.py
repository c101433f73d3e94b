"""Promise: every formula that is sound has a value for every input, the same in every interpreter."""

from shared_rules.kit_files.formula_text import Names, compiled
from shared_rules.kit_files.formula_tokens import Wrong
from shared_rules.kits import formula, sound

PROMISES = (("random formulas that are sound, on random entries: exceptions, values out of bounds", "0, 0", "0, 0"),)

ROWS = ["bid", "won", "red", "blue", "points", "total"]  # the first four are entered
NAMES = Names(ROWS, 4, {"double": 1})
TRIED = 4_000  # 10⁶ by night, in CPython: tests/rules/kits/test_hostile_kits.py


def cells():
    """Three seats: what is entered, what is counted so far, and a round ago."""
    found = formula.Cells(len(ROWS), 3)
    found.now = [2, 3, 7, 0, 20, 0, 0, 0, 5, -4, 10, 0, 4, 1, 5, 9, 0, 0]
    found.before = [0, 0, 0, 0, 0, 100, 0, 0, 0, 0, 0, -20, 0, 0, 0, 0, 0, 7]
    found.given = [0b1111, 0b0001, 0]
    found.round = 4
    found.first = 2
    found.turn = 1
    found.dice = (3, 3, 5, 4, 3)
    return found


def worked_out(code, me):
    return formula.value(bytes((len(code),)) + code, 0, cells(), me)


def value(text, me=0):
    return worked_out(compiled(text, NAMES, 5), me)


def refused(text):
    try:
        compiled(text, NAMES, 5)
    except Wrong as wrong:
        return wrong.message[0]
    return ""


def test_each_word_of_formulas_has_its_value():
    for text, wanted in (
        ("7 - 2*3", 1),
        ("(7 - 2)*3", 15),
        ("-7 // 2", -4),
        ("-7 % 2", 1),
        ("7 % -2", -1),
        ("up(-7, 2)", -3),
        ("up(7, 2)", 4),
        ("7 // 0 + 7 % 0 + up(7, 0)", 0),
        ("999999 * 999999", 999_999),
        ("-999999 - 1", -999_999),
        ("1 if bid > 2 else 2 if bid == 2 else 3", 2),
        ("not bid or bid and won", 1),
        ("not bid == 2", 0),
        ("3 <= won and won >= 3 and won != 4 and won < 4", 1),
        ("min(4, 2, 3) * 10 + max(4, 9, 3)", 29),
        ("abs(-4) + tri(4) + tri(-4)", 14),
        ("table(bid, 10, -20, 300) + table(-1, 5, 6) + table(9, 5, 6)", 311),
        ("before(total) + points", 120),
        ("of(blue, 2) + of(blue, 3) + of(blue, -1)", 9),
        ("given(won) + given(bid)", 2),
        ("me + 10*first + 100*round + 1000*seats + 10000*turn", 13_420),
        ("none + 5", 4),
        ("sum(red)", 17),
        ("most(blue) - least(blue)", 13),
        ("least(others.blue)", -4),
        ("count(red, 5) + 10*above(red, 5)", 12),
        ("sum(rows(bid, red))", 12),
        ("alike(dice) + 10*run(dice) + 100*kinds(dice) + 1000*sum(dice)", 18_333),
        ("double + bid", 3),
    ):
        assert value(text) == wanted, text
    assert value("given(won) + me + before(total)", 1) == -19


def test_what_is_no_formula_is_named():
    for text, term in (
        ("", "short"),
        ("1 +", "short"),
        ("(1", "short"),
        ("1 2", "end"),
        ("bid = 2", "sign"),
        ("1 / 2", "sign"),
        ("1 < bid < 3", "chain"),
        ("loops(3)", "function"),
        ("nobody", "name"),
        ("total", "below"),
        ("sum(total)", "below"),
        ("given(points)", "given"),
        ("table(1)", "table"),
        ("table(1, bid)", "number"),
        ("1000000", "large"),
        ("rows(bid, won)", "function"),
        ("sum(rows(won, bid))", "rows"),
        ("count(red)", "expected"),
        ("min(1)", "expected"),
        ("* 3", "value"),
        ("((((((((1))))))))", "nested"),
        ("+".join(["1000"] * 80), "long"),
        ("1 + (" * 7 + "1" + ")" * 7, ""),
        ("(1, 2)", "expected"),
    ):
        assert refused(text) == ("kit.formula_" + term if term else ""), text
    assert refused("sum + 1") == refused("1 if before else 0") == "kit.formula_brackets"
    assert refused("table(1" + ", 1" * 41 + ")") == "kit.formula_table"


def test_bytes_are_looked_at_once_and_then_never_raise():
    seed = 31
    ran = 0
    total = 0
    for _ in range(TRIED):
        code = bytearray()
        seed = seed * 1_103_515_245 + 12_345 & 0x7FFFFFFF
        for _ in range(1 + (seed >> 9) % 9):
            seed = seed * 1_103_515_245 + 12_345 & 0x7FFFFFFF
            kind, rest = (seed >> 20) % 3, seed >> 9
            code.append((rest % 64, 64 + rest % 6, 128 + rest % 38)[kind])
        if not sound.is_sound(bytes((len(code),)) + code, 0, 5, len(ROWS), 4):
            continue
        ran += 1
        found = worked_out(code, ran % 3)
        assert -formula.MOST <= found <= formula.MOST
        total = (total * 31 + found) % 1_000_003
    assert (ran, total) == (341, 298_503)  # in every interpreter
