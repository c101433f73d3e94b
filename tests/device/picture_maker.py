"""Makes docs/box.svg, the README's picture: what a box shows in the middle of an evening.

    python -m tests.device.picture_maker

Lights and letters are those of the firmware; only the case around them is drawn here.
"""

from pathlib import Path

from shared_rules.core import loader
from tests.device.elfenwizards.eager import EagerEvening
from tests.device.fake_body import FakeBody, Person
from tests.tempdir import TempDir

PICTURE = Path(__file__).resolve().parents[2] / "docs" / "box.svg"
GAME = "elfenwizards"
PEOPLE = 4
LEVEL = 1
SEED = 8
ROUND = 3  # the first election of this round is shown
PITCH = 26  # from LED to LED
GAMMA = 0.45  # an LED looks much brighter than a screen that is given the same number
TEXT_AT = (262, 36)
PIXEL = 2.5


def shown():
    """The body of a box on which four people hold an election."""
    places = loader.PLACES
    loader.PLACES = ("shared_rules.games",)
    try:
        with TempDir() as root:
            person = Person(FakeBody(root))
            evening = EagerEvening(person, GAME, PEOPLE, LEVEL, SEED)
            for _ in evening.steps(electronic=False):
                if evening.play.state.heading()[:1] == (("elf.round", ROUND, 4),) and awards(person):
                    break
            person.wait(6000)  # past the cue and the news
            return person.body
    finally:
        loader.PLACES = places


def awards(person):
    return person.table.decision.ask[0] == "elf.ask_title"


def svg(body):
    parts = [
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 330" width="600" height="330" '
        'font-family="sans-serif" font-size="12" text-anchor="middle">',
        '<rect width="600" height="330" rx="18" fill="#26221f"/>',
        '<rect x="16" y="16" width="220" height="220" rx="8" fill="#100e0d"/>',
        '<rect x="250" y="24" width="334" height="186" rx="8" fill="#05080c"/>',
    ]
    colours = [led(body.pixels[at : at + 3]) for at in range(0, len(body.pixels), 3)]
    for at in range(64):
        parts.append(square(24 + at % 8 * PITCH, 24 + at // 8 * PITCH, colours[at]))
    parts.append('<path fill="#bfe3ff" d="%s"/>' % letters(body.picture))
    for seat in range(6):
        parts.append(key(44 + seat * 60, 284, str(seat + 1), colours[64 + seat]))
    for at, name in enumerate(("\u25c0", "\u25b6", "OK", "back")):
        parts.append(key(424 + at * 48, 284, name, "#3a3531"))
    return "\n".join([*parts, "</svg>"]) + "\n"


def led(pixel):
    if not any(pixel):
        return "#2a2725"
    return "#%02x%02x%02x" % tuple([round(255 * (part / 255) ** GAMMA) for part in pixel])


def square(x, y, colour):
    return '<rect x="%d" y="%d" width="20" height="20" rx="5" fill="%s"/>' % (x, y, colour)


def key(x, y, name, colour):
    ring = '<circle cx="%d" cy="%d" r="19" fill="#4a443f" stroke="%s" stroke-width="5"/>' % (x, y, colour)
    return ring + '<text x="%d" y="%d" fill="#f4efe9">%s</text>' % (x, y + 4, name)


def letters(buffer):
    """The lit pixels of the text display, as one path of squares."""
    path = []
    for page in range(8):
        for x in range(128):
            for bit in range(8):
                if buffer[page * 128 + x] >> bit & 1:
                    left, top = TEXT_AT[0] + x * PIXEL * 0.968, TEXT_AT[1] + (page * 8 + bit) * PIXEL
                    path.append("M%.1f %.1fh2.2v2.2h-2.2z" % (left, top))
    return "".join(path)


if __name__ == "__main__":
    PICTURE.write_text(svg(shown()), encoding="utf-8")
