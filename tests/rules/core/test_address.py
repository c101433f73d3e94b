"""What may be the address of a page, and that it leaves its QR code room for a result."""

from shared_rules.core.refused import Refused
from shared_rules.formats import address, qr

GOOD = (
    ("https://someuser.github.io/scrollmaster/", "HTTPS://SOMEUSER.GITHUB.IO/scrollmaster/#1"),
    ("http://192.168.1.5:8000", "HTTP://192.168.1.5:8000/#1"),
    ("HTTPS://Box.Example.org/A/b?lang=de", "HTTPS://BOX.EXAMPLE.ORG/A/b?lang=de#1"),
    ("http://localhost", "HTTP://LOCALHOST/#1"),
)
BAD = (
    "",
    "x",
    "https://",
    "https:///x",
    "https://.",
    "ftp://x.org/",
    "javascript://x/",
    "file:///x",
    "https://x.org/#a",
)
WORSE = (
    "https://x.org/ä",
    "https://ä.org/",
    "https://x.org/a b",
    "https://u@x.org/",
    "https://[::1]/",
    "https://x.org/\n",
)


def refusal(text):
    try:
        address.check(text)
    except Refused as no:
        return no.message
    return None


def test_an_address_is_a_host_and_a_path():
    for text, shown in GOOD:
        assert address.shown(address.check(text), "1") == shown


def test_anything_else_is_refused():
    for text in BAD + WORSE:
        assert refusal(text) == ("refused.address",), text


def test_an_address_that_is_too_long_says_by_how_much():
    longest = "https://x.org/" + "a" * 22
    assert refusal(longest) is None and refusal(longest + "a") == ("refused.address_long", 1)
    assert refusal(longest + "aaa") == ("refused.address_long", 3)
    assert refusal("https://" + "x" * 200) != ("refused.address",)


def test_the_bits_are_those_of_the_standard():
    assert qr.packed("0" * 39)[1] == 4 + 10 + 130
    assert qr.packed("HTTPS://X.ORG/#12")[1] == 4 + 9 + 77 + 4 + 8 + 8 + 4 + 10 + 7
    assert qr.packed("HTTPS://X.ORGS/a#1234")[1] == 4 + 9 + 7 * 11 + 6 + 4 + 8 + 16 + 4 + 10 + 14


def test_parts_are_the_text():
    for text, shown in GOOD:
        assert "".join([part[2] for part in qr.parts(shown)]) == shown, text
