"""Promise: a kit's file means what TOML says, or is soon refused with the line and the kind of its mistake."""

import random
import tomllib
from contextlib import suppress

import pytest

from shared_rules.kit_files import toml
from tests.lanes import sized

TAKEN = (
    "#" * toml.MOST_TEXT,
    "k = '%s'\n%s = [%s]" % ("é" * toml.MOST_STRING, "k" * toml.MOST_KEY, "1," * (toml.MOST_VALUES - 2)),
    'name = "Höhe \\"\\\\\\n\\t\\u00e9\\U0001F600 # 😀"\nraw = \'C:\\a "b"\' # comment\n1 = true\nx-y_Z = false',
    'a = [0, -0, +7, 1_000, -2147483648, 2147483647]\r\n\t\r\n"a b" = \'\'\r\n"" = ""\r\n',
    'f = """\n\nsum(rows(a,\\\n\n   b)) \\  \r\n \\""" + ""x"""\ng = """"""""\nh = """a\n"""',
    "a = [ # one\n  1, [2, [], ], # two\n\n 'x'\n , ]\nb=[]",
    't = { a = 1, "b c" = { d = { e = "}" }, g = [ ] } , f=""}\nu = {}',
    '[a.b]\nx = 1\n[a]\nx = 1\n[ a . "c d" ]\n[e]\n["f" ]',
    '[[row]]\na = 1\n[row.limits]\nmost = 5\n[[ "row" ]] # again\n[row.limits]\nmost = 6\n[other]\nrow = 2',
)
MISTAKES = (  # a text, what stands in it, on which line the mistake is, its kind
    ("%s", ("a", "= 1", "a.b = 1", "'a' = 1", "[a.b.c]", "[[a.b]]", "[a"), 1, "kit.toml_key"),
    ("a = %s", ("{b = 1,}", "{\nb = 1}", "{b = 1, # c\n}"), 1, "kit.toml_braces"),
    ("x = 1\na = [\n %s ]", ("1.5", "1e3", "inf", "-nan", "0x1F", "0b1"), 3, "kit.toml_value"),
    ("a = %s", ("2026-01-31", "17:32:00", "01", "1__0", "_1", "+", "True", "'''x'''"), 1, "kit.toml_value"),
    ("\n\na = %s", ("", "[1,\n2", "[ # ]\n"), 3, "kit.toml_value"),
    ("%s\n[%s]", (("[a]", "a"), ("a = {}", "a"), ("a = 1", "a.b"), ("[a]", "[a]")), 2, "kit.toml_twice"),
    ("%s", ("[a]\nb = 1\nb = 2", "\n\na = {b=1, b=2}", "[[a]]\nb = {}\n[a.b]", "[[a]]\n\n[a]"), 3, "kit.toml_twice"),
    ('\na = "%s"', ("\n", "\\", "\\b", "\\ud800", "\\U00110000", "\\u00g0"), 2, "kit.toml_string"),
    ('\na = """\n%s', ("", '"', '""', "\\\n", "x\n"), 2, "kit.toml_string"),
    ('\na = """\n%s', ("\n\\  n", "\n\\b"), 4, "kit.toml_string"),
    ("a = 1\n# %s", ("\0", "\r", "\x0b", "\x1f", "\x7f", "\ud800"), 2, "kit.toml_string"),
    ("%s", ("a = 1 b = 2", "[a] b = 2", "a = [1 2]", "a = {b = 1\n}", 'b = """"""""" # six'), 1, "kit.toml_end"),
    ("a = 1\nb = %s", (2**31, "-2_147_483_649", "9" * 60_000), 2, "kit.toml_large_number"),
    ("\na = '%s'", ("é" * (toml.MOST_STRING + 1),), 2, "kit.toml_large_string"),
    ('"%s" = 1', ("é" * (toml.MOST_KEY + 1),), 1, "kit.toml_large_key"),
    ("a = [\n%s]", ("1,\n" * toml.MOST_VALUES,), toml.MOST_VALUES + 1, "kit.toml_large_values"),
    ("a = [[\n[\n%s", ("[{}]]]]", "{a = []}]]]", "[[]]]]]"), 3, "kit.toml_large_nested"),
    ("#%s", ("#" * toml.MOST_TEXT,), 1, "kit.toml_large_text"),
)
SIGNS = (*"\"'[]{}=,.#\\\n\r\t -+_019aefnux:é😀\0\x7f", '"""', "[[", "]]", "\r\n", "true", "\n[a]\n", "\na = 1\n")


def mutated(chance, text):
    """A text of which some places are left out, doubled or other ones."""
    for _ in range(chance.choice((1, 1, 2, 4))):
        at = chance.randrange(len(text) + 1)
        end = at + chance.randrange(8)
        text = text[:at] + chance.choice((chance.choice(SIGNS), "", text[at:end] * 2)) + text[end:]
    return text


@pytest.mark.parametrize("text", TAKEN, ids=range(len(TAKEN)))
def test_what_a_kit_may_use_means_what_toml_says(text):
    assert repr(toml.read(text)[0]) == repr(tomllib.loads(text))


def test_every_value_has_the_line_on_which_it_begins():
    lines = toml.read('[[a]]\n[[a]]\nb = [1, # one\n{ c = """\n\n""" }, 2]\n[a.d]\n[e.f]')[1]
    told = "a 1, a.0 1, a.1 2, a.1.b 3, a.1.b.0 3, a.1.b.1 4, a.1.b.1.c 4, a.1.b.2 6, a.1.d 7, e 8, e.f 8"
    assert ", ".join(f"{'.'.join(path)} {line}" for path, line in lines.items()) == told


@pytest.mark.parametrize(("text", "inside", "line", "term"), MISTAKES, ids=range(len(MISTAKES)))
def test_a_mistake_has_its_line_and_its_kind(text, inside, line, term):
    for each in inside:
        with pytest.raises(toml.Mistake) as told:
            toml.read(text % each)
        assert (told.value.line, told.value.message[0]) == (line, term), each


def test_whatever_is_taken_means_what_toml_says():
    chance, taken = random.Random(9), 0
    for _ in range(sized(20_000)):
        text = mutated(chance, chance.choice(TAKEN[2:]))
        try:
            found = repr(toml.read(text)[0])
        except toml.Mistake:
            continue
        assert found == repr(tomllib.loads(text)), text
        taken += 1
    assert taken > sized(2_000)


@pytest.mark.parametrize("start", ("", "a = ", "[", "a = [", "a = '", 'a = """', "# "))
def test_no_text_takes_long(start):
    for sign in ("[", "{", '"', "'", "\\", "a", "1_", "[[a]]\n", "[],", "#\n", '""\n', "é"):
        with suppress(toml.Mistake):
            toml.read((start + sign * toml.MOST_TEXT)[: toml.MOST_TEXT])
