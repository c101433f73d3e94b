"""Files of kits that somebody has spoilt: signs, numbers, lines, halves of two kits, what is too large. Portable."""

from shared_rules.kit_files import toml
from tests.same.spoilt_bytes import Chance

NUMBERS = ("0", "-1", "01", "24", "30", "31", "64", "65", "240", "999999", "1000000", "2147483648", "-2147483649")
SIGNS = "\"'[]{}()=,.#\\\n\t|-+*/%<>_01n:é\x00\x7f\u202e"
WORDS = ("each", "table", "seat", "row", "start", "before", "during", "end", "none", "most", "usual", "me", "turn")
WORDS += ("sum(", "before(", "rows(", "others.", "dice", "table(0,", "if ", " else ", "not ", "..", "{n}", " for n in ")


def spoilt_file(sound, number):
    """The mutant of this number."""
    chance = Chance(number)
    text = chance.among(sound.texts)
    for _ in range(chance.among((1, 1, 2, 4))):
        text = chance.among(OF_TEXTS)(sound, chance, text)
    return chance.among(LARGE)(chance, text) if not chance.below(40) else text


def other_sign(sound, chance, text):
    at = chance.below(len(text) + 1)
    new = chance.among((chance.among(SIGNS), chance.among(SIGNS), chance.among(WORDS), ""))
    return text[:at] + new + text[at + chance.below(3) :]


def other_number(sound, chance, text):
    """A number of the text is another one."""
    start = chance.below(len(text) + 1)
    while start < len(text) and not "0" <= text[start] <= "9":
        start += 1
    end = start
    while end < len(text) and "0" <= text[end] <= "9":
        end += 1
    new = chance.among(NUMBERS) if chance.below(2) or end == start else str(int(text[start:end][:9]) + 1)
    return text[:start] + new + text[end:]


def without_sign(sound, chance, text):
    """A quote or a bracket is not there, or there twice."""
    places = [at for at, sign in enumerate(text) if sign in "\"'[](){}=,"]
    at = chance.among(places) if places else 0
    return text[:at] + text[at : at + 1] * chance.among((0, 2)) + text[at + 1 :]


def other_lines(sound, chance, text):
    """Lines change places, are left out, stand there twice, or come from elsewhere."""
    lines = text.split("\n")
    at, to = chance.below(len(lines)), chance.below(len(lines))
    kind = chance.below(4)
    if kind == 0:
        lines[at], lines[to] = lines[to], lines[at]
    elif kind == 1:
        del lines[at]
    elif kind == 2:
        lines.insert(to, lines[at])
    else:
        lines[at] = chance.among(chance.among(sound.texts).split("\n"))
    return "\n".join(lines)


def two_halves(sound, chance, text):
    other = chance.among(sound.texts)
    return text[: chance.below(len(text) + 1)] + other[chance.below(len(other)) :]


OF_TEXTS = (other_sign, other_sign, other_number, other_number, without_sign, other_lines, other_lines, two_halves)


def filled(chance, text, part):
    """A text with something put in again and again, up to some size, at times the largest or one more."""
    size = chance.among((300, 2_000, 8_000, toml.MOST_TEXT, toml.MOST_TEXT + 1))
    at = chance.below(len(text) + 1)
    if chance.below(2):
        at = text.find("\n", at) + 1
    count = max(0, size - len(text)) // len(part)
    return text[:at] + part * count + text[at:]


def long_line(chance, text):
    return filled(
        chance, text, chance.among(("x", "9", " ", "é", "1 + ", "(", "[", "{", "-", "not ", "a|", '"', "\\", "1,"))
    )


def many_lines(chance, text):
    return filled(
        chance, text, chance.among(("\n", "a = 1\n", "[[example]]\n", "[x]\n", "#\n", 'a = "', '""\n', "[],\n"))
    )


def many_rows(chance, text):
    """Rows by the thousand, of few letters."""
    numbers = ",".join(["%d" % one for one in range(chance.among((30, 60)))])
    made = [
        '"r%d_{n} for n in %s" = "%s"\n' % (one, numbers, "{n}" * chance.among((1, 9)))
        for one in range(chance.among((40, 400)))
    ]
    header = chance.among(("[enter]\n", "[count]\n", "[words]\n", "[refuse]\n"))
    at = text.find(header)
    return text.replace(header, header + "".join(made), 1) if at >= 0 else text + header + "".join(made)


def many_rounds(chance, text):
    """Examples that are as long as they may be."""
    rounds = "rounds = [\n%s]\n" % ("{ },\n" * chance.among((99, 100, 101)))
    return text + ("[[example]]\n" + rounds + "total = 0\n") * chance.among((1, 3, 30))


def deep(chance, text):
    """Brackets in brackets, in a formula or a value."""
    sign, close = chance.among(
        (("[", "]"), ("{a=", "}"), ("(", ")"), ("max(1, ", ")"), ("-", ""), ("not ", ""), ("1 if 1 else ", ""))
    )
    many = chance.among((4, 5, 8, 9, 20, 400))
    made = sign * many + "1" + close * many
    return text + chance.among(('\n[count]\ndeep = "%s"\n', "\ndeep = %s\n", '\n[enter]\ndeep = "each 0..%s"\n')) % made


LARGE = (long_line, long_line, many_lines, many_rows, many_rounds, deep)
