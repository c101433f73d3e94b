"""Hardware with the faults that a test gives it, and a person who sees, hears and presses it: nothing else is known.

What shines is worked out from the frame on the chain, as LEDs do. Portable.
"""

from firmware.selftest.flash import BLOCK, WORD
from firmware.selftest.frames import ARROWS, CORNER
from firmware.selftest.keys import NAMES

SIDE = 8
FACE = 64
LIGHTS = 6
ALL = FACE + LIGHTS
GRB = b"\x01\x00\x02"
SERPENTINE = True
SEATS = 6
BLOCKS = 40
USED = 10
TERMS = ("selftest.red", "selftest.green", "selftest.blue")


def places(serpentine):
    return bytes([3 * (at ^ SIDE - 1 if serpentine and at < FACE and at & SIDE else at) for at in range(ALL)])


class Soldered:
    """A box as it was built. Its parts can be set to what is wrong with it; it is also its own probes."""

    def __init__(self, body):
        self.body = body
        body.places = places(SERPENTINE)
        body.order = GRB
        body.probed = self
        # Lights
        self.order = GRB  # that the LEDs want
        self.serpentine = SERPENTINE  # as they are wired
        self.count = ALL  # LEDs on the chain
        self.broken_at = ALL  # nothing gets beyond this one
        self.dead = ()
        self.turned = ""  # "h", "v", "hv": how the face lies
        self.flickers = False
        # Keys
        self.stuck = 0
        self.high = 0
        self.joined = ()
        self.dead_keys = ()
        self.wired = list(range(10))  # which pin the key at a place is connected to
        # Display
        self.address = 0x3C  # where it answers; 0: nowhere
        self.at_column = 0  # where its glass begins
        self.status_byte = 0x06
        self.levels = (1, 1)
        self.is_swapped = False
        self.looks = 0  # instead of a whole frame: the number of the answer
        self.display = (0x3C, 0)
        # The rest
        self.has_buzzer = True
        self.is_silent = False
        self.heap, self.stack = 100_000, 2_000
        self.ms = self.read = 0
        self.step_ms, self.step_us = 10, 10_000
        self.flash_blocks = [bytes(64) + WORD * ((BLOCK - 64) // 4)] * BLOCKS
        self.flash_blocks[:USED] = [b"\x01\x02" * (BLOCK // 2)] * USED

    # The probes

    def ticks(self):
        self.ms += 1
        return self.ms * self.step_ms, self.ms * self.step_us

    def memory(self):
        return self.heap, self.stack

    def down(self):
        return self.stuck

    def drive(self, key):
        low = self.stuck | (0 if self.high >> key & 1 else 1 << key)
        for pair in self.joined:
            if key in pair:
                low |= 1 << pair[0] | 1 << pair[1]
        return low

    def answers(self, address):
        return address == self.address and not self.is_swapped

    def answers_swapped(self, addresses):
        return self.is_swapped and self.address in addresses

    def status(self, address):
        return self.status_byte if self.answers(address) else None

    def bus_levels(self):
        return self.levels

    def blocks(self):
        return BLOCKS, BLOCKS - USED

    def block(self, number, data):
        """At first nothing was ever written to a free one."""
        self.read += 1
        data[:] = self.flash_blocks[number] if self.read > BLOCKS or number < USED else b"\xff" * BLOCK

    # The eyes

    def chain(self):
        """What every LED of the chain shines, as (red, green, blue)."""
        pixels = self.body.pixels
        seen = []
        for at in range(self.count):
            colour = [0, 0, 0]
            for part in range(3):
                if at < self.broken_at and at not in self.dead:
                    colour[self.order[part]] = pixels[3 * at + part]
            seen.append(tuple(colour))
        return seen

    def face(self):
        """The same of the face, row by row as it lies."""
        chain = self.chain() + [(0, 0, 0)] * ALL
        seen = [chain[at // 3] for at in places(self.serpentine)][:FACE]
        rows = [seen[y * SIDE : y * SIDE + SIDE] for y in range(SIDE)]
        if "v" in self.turned:
            rows.reverse()
        if "h" in self.turned:
            rows = [[row[SIDE - 1 - x] for x in range(SIDE)] for row in rows]
        return [colour for row in rows for colour in row]

    def is_sound(self):
        """Whether all lights are where they should be."""
        whole = self.count == self.broken_at == ALL and not self.dead
        return whole and self.serpentine == SERPENTINE and not self.turned

    def picture(self):
        """The face as eight bytes."""
        rows = bytearray(SIDE)
        for at, colour in enumerate(self.face()):
            if any(colour):
                rows[at // SIDE] |= 128 >> at % SIDE
        return bytes(rows)


class Builder:
    """Who sits before it and says what there is. `asked`: what, so far."""

    def __init__(self, hardware):
        self.hardware = hardware
        self.asked = []

    def __call__(self, how, ask):
        """The answer to a question, by its term and arguments."""
        self.asked.append(ask[0])
        return _ANSWERS[ask[0]](self.hardware, ask[1:])


def _ask_all(box, ask):
    colour = TERMS.index(ask[0])
    return int(not box.flickers and all([_is(seen, colour) for seen in box.chain()]))


def _is(seen, colour):
    return seen[colour] > 0 and sum(seen) == seen[colour]


def _ask_seen(box, ask):
    if box.flickers:
        return 6
    seen = box.chain()
    if not any([any(colour) for colour in seen]):
        return 5
    for colour in range(3):
        if all([_is(one, colour) for one in seen]):
            return colour + 1
    return 4


def _ask_part(box, ask):
    return int(len([colour for colour in box.chain() if any(colour)]) == int(ask[0]))


def _ask_any(box, ask):
    return int(any([any(colour) for colour in box.chain()]))


def _ask_corner(box, ask):
    return int(box.picture() == CORNER)


def _ask_lines(box, ask):
    rows = box.picture()
    left = all([row & 128 for row in rows])
    right = all([row & 1 for row in rows])
    if rows[0] == 255 and right:
        return 3
    if rows[7] == 255 and (left or right):
        return 2 if left else 4
    return 1


def _ask_seat_key(box, ask):
    lit = [at for at, colour in enumerate(box.chain()[FACE:]) if any(colour)]
    return _press(box, lit[0]) if lit else 0


def _ask_key(box, ask):
    """The display says which; where the lights are sound the face has a picture of it, too."""
    if ask[0] not in NAMES:
        return _press(box, int(ask[0]) - 1)
    at = NAMES.index(ask[0])
    if box.is_sound():
        assert box.picture() == ARROWS[at]
    return _press(box, SEATS + at)


def _press(box, place):
    return 0 if place in box.dead_keys else box.wired[place] + 1


def _ask_frame(box, ask):
    picture = box.body.picture
    framed = picture[0] == picture[1023] == 255 and all([byte & 1 for byte in picture[:128]])
    return int(framed and not box.looks and box.at_column == box.display[1])


def _ask_picture(box, ask):
    return box.looks or 1


def _ask_tone(box, ask):
    return int(box.has_buzzer and not box.is_silent)


def _ask_buzzer(box, ask):
    return int(box.has_buzzer)


_ANSWERS = {
    "selftest.ask_all": _ask_all,
    "selftest.ask_seen": _ask_seen,
    "selftest.ask_part": _ask_part,
    "selftest.ask_any": _ask_any,
    "selftest.ask_corner": _ask_corner,
    "selftest.ask_lines": _ask_lines,
    "selftest.ask_seat_key": _ask_seat_key,
    "selftest.ask_key": _ask_key,
    "selftest.ask_frame": _ask_frame,
    "selftest.ask_picture": _ask_picture,
    "selftest.ask_tone": _ask_tone,
    "selftest.ask_buzzer": _ask_buzzer,
}
