"""A box as a moving picture: an SVG that moves by CSS alone, and stands still where somebody asks for less motion."""

from dataclasses import dataclass, replace

from firmware.input.keys import BACK, NEXT, OK, PREVIOUS

FACE, SEATS, LINES, WIDTH = 64, 6, 8, 128
PITCH = 26  # from LED to LED
GAMMA = 0.45  # an LED looks much brighter than a screen that is given the same number
DARK_LED = "#2a2725"
KEY, PRESSED = "#4a443f", "#e9dfd2"
NAMES = {PREVIOUS: "\u25c0", NEXT: "\u25b6", OK: "OK", BACK: "back"}
HEAD = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 430" width="640" height="430"
 font-family="system-ui,sans-serif" text-anchor="middle">
<style>@media (prefers-reduced-motion:no-preference){
*{animation:%.2fs step-end infinite}.t{animation-timing-function:linear}}
%s</style>
<defs><g id="l"><rect x="-4" y="-4" width="28" height="28" rx="9" opacity=".16"/>
<rect width="20" height="20" rx="5"/></g></defs>
<rect width="640" height="430" rx="18" fill="#12100e"/>
<rect x="20" y="20" width="600" height="330" rx="18" fill="#2b2622"/>
<rect x="36" y="36" width="220" height="220" rx="8" fill="#100e0d"/>
<rect x="270" y="44" width="334" height="186" rx="8" fill="#05080c"/>
"""


@dataclass
class Frame:
    """What is seen for `ms`: the bytes of the LEDs and of the text display, the keys that are down, words below."""

    ms: int
    pixels: bytes
    picture: bytes
    keys: int
    caption: str


class Film:
    """The frames as an SVG: what changes has keyframes; for all else it is as in the frame `still`."""

    def __init__(self, frames, still):
        self._still = still
        self._starts = [sum(frame.ms for frame in frames[:at]) for at in range(len(frames))]
        self._whole = self._starts[-1] + frames[-1].ms
        self._names = {}

    def changing(self, style, values):
        """The attributes of an element whose `style` has these values, frame by frame."""
        steps, last = [], None
        for start, value in zip(self._starts, values):
            if value != last:
                steps.append("%g%%{%s:%s}" % (round(100 * start / self._whole, 3), style, value))
            last = value
        attribute = '%s="%s"' % (style, values[self._still])
        if len(steps) == 1:
            return attribute
        name = self._names.setdefault("".join(steps), "k%d" % len(self._names))
        return '%s style="animation-name:%s"' % (attribute, name)

    def shown(self, seen):
        """The same for what is `seen` in some frames."""
        return self.changing("visibility", ["visible" if now else "hidden" for now in seen])

    def head(self):
        rules = ["@keyframes %s{%s}" % (name, steps) for steps, name in self._names.items()]
        return HEAD % (self._whole / 1000, "\n".join([*rules, "@keyframes t{from{transform:scaleX(0)}}"]))


def svg(frames):
    """The film of these frames; where nothing moves it shows the last one with a caption of its own."""
    frames = joined(frames)
    still = max(at for at, frame in enumerate(frames) if frame.caption != frames[at - 1].caption)
    film = Film(frames, still)
    parts = [*lights(film, frames), *letters(film, frames), *keys(film, frames), *captions(film, frames)]
    return film.head() + "\n".join([*parts, "</svg>"]) + "\n"


def joined(frames):
    """Frames of some length that differ from those before them."""
    found = []
    for frame in frames:
        if found and replace(found[-1], ms=frame.ms) == frame:
            found[-1].ms += frame.ms
        elif frame.ms:
            found.append(replace(frame))
    return found


def lights(film, frames):
    for at in range(FACE):
        colours = [led(frame.pixels, at) for frame in frames]
        place = 'x="%d" y="%d"' % (44 + at % 8 * PITCH, 44 + at // 8 * PITCH)
        yield '<use href="#l" %s fill="currentColor" %s/>' % (place, film.changing("color", colours))


def led(pixels, at):
    """The colour of a light on a screen."""
    pixel = pixels[3 * at : 3 * at + 3]
    return "#%02x%02x%02x" % tuple([round(255 * (part / 255) ** GAMMA) for part in pixel]) if any(pixel) else DARK_LED


def letters(film, frames):
    """The text display: each line that it ever shows once, in its place."""
    yield '<g transform="translate(277 58) scale(2.5)" stroke="#bfe3ff" stroke-width=".9">'
    for line in range(LINES):
        shown = [frame.picture[line * WIDTH : (line + 1) * WIDTH] for frame in frames]
        for columns in dict.fromkeys(shown):
            if any(columns):
                seen = film.shown([now == columns for now in shown])
                yield '<path d="%s" %s/>' % (runs(columns, 8 * line), seen)
    yield "</g>"


def runs(columns, top):
    """The lit pixels of a line, row by row, as strokes."""
    path = []
    for bit in range(8):
        x = 0
        while x < WIDTH:
            start = x
            while x < WIDTH and columns[x] >> bit & 1:
                x += 1
            if x > start:
                path.append("M%d %dh%d" % (start, top + bit, x - start))
            x += 1
    return "".join(path)


def keys(film, frames):
    for key in range(SEATS):
        ring = film.changing("color", [led(frame.pixels, FACE + key) for frame in frames])
        yield round_key(film, frames, key, 64 + key * 60, ring, str(key + 1))
    for at, (key, name) in enumerate(NAMES.items()):
        yield round_key(film, frames, key, 444 + at * 48, 'color="#3a3531"', name)


def round_key(film, frames, key, x, ring, name):
    pressed = film.changing("fill", [PRESSED if frame.keys >> key & 1 else KEY for frame in frames])
    circle = '<circle cx="%d" cy="304" r="19" stroke="currentColor" stroke-width="5" %s/>' % (x, pressed)
    text = '<text x="%d" y="308" font-size="12" fill="#f4efe9">%s</text>' % (x, name)
    return "<g %s>%s</g>%s" % (ring, circle, text)


def captions(film, frames):
    for caption in dict.fromkeys(frame.caption for frame in frames):
        seen = film.shown([frame.caption == caption for frame in frames])
        yield '<text x="320" y="396" font-size="23" fill="#f4efe9" %s>%s</text>' % (seen, caption)
    moves = 'class="t" style="animation-name:t;transform-origin:20px"'
    yield '<rect x="20" y="416" width="600" height="3" rx="1.5" fill="#7d736a" %s/>' % moves
