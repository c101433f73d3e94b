"""Hardware with the faults that a test gives it. What shines is worked out from the frame on the chain, as LEDs do.

Portable. builder.py is the person who sees, hears and presses it.
"""

SIDE = 8
FACE = 64
LIGHTS = 6
ALL = FACE + LIGHTS
GRB = b"\x01\x00\x02"
SERPENTINE = True
SEATS = 6


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
        self.dead_colour = None  # in which no LED shines
        self.missing = ()  # places without an LED, wired past
        self.overlooked = ()  # of these, those that the person takes as they are
        self.seat_lights = self.seat_keys = SEATS  # that the box is to have
        self.looks_for_all = False  # the person misses those that it is not to have
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
        self.stops_at = ""  # the question at which the display stops answering
        # The rest
        self.has_buzzer = True
        self.is_silent = False
        self.heap, self.stack = 100_000, 2_000
        self.mhz = 0
        self.flash = None
        self.ms = 0
        self.step_ms, self.step_us = 10, 10_000

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
        """What they hold depends on littlefs: tests/power/test_dead_blocks.py has both."""
        return None

    # The eyes

    def chain(self):
        """What every LED of the chain shines, as (red, green, blue)."""
        pixels = self.body.pixels
        seen = []
        passed = 0  # places without an LED
        for at in range(min(self.count, FACE + self.seat_lights)):
            colour = [0, 0, 0]
            passed += int(at in self.missing)
            for part in range(3):
                shines = at < self.broken_at and at not in self.dead and at not in self.missing
                if shines and self.order[part] != self.dead_colour:
                    colour[self.order[part]] = pixels[3 * (at - passed) + part]
            seen.append(tuple(colour))
        return seen

    def expected(self):
        """The same of the places at which the person expects one."""
        chain = self.chain()
        if self.looks_for_all:
            return chain + [(0, 0, 0)] * (ALL - len(chain))
        return [chain[at] for at in range(len(chain)) if at not in self.overlooked]

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
        """Whether all lights are where they should be, and shine."""
        whole = self.count == self.broken_at == ALL and not self.dead and not self.missing and self.dead_colour is None
        return whole and self.serpentine == SERPENTINE and not self.turned
