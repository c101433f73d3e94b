"""Owns the clock of a Pico and the voltage of its core, as what changes them finds both."""

HIGH, USUAL = 0xC1, 0xB1  # what the register of the voltage has at 1.15 and 1.10 V
VREG = 0x40064000


class Chip:
    """The clock of a Pico and its voltage: `changed` has both, after each change. Some MHz it does not bear."""

    def __init__(self):
        self.mhz, self.mem32 = 125, Voltage(self)
        self.errs = self.hangs = lambda mhz: False
        self.changed = []
        self.watched = 0

    def freq(self, hz=None):
        if hz:
            self.mhz = hz // 1_000_000
            self.note()
        return self.mhz * 1_000_000

    def note(self):
        self.changed.append((self.mhz, self.mem32[VREG]))

    def watch(self, timeout):
        self.watched += 1

    def image(self, at, count):
        if self.hangs(self.mhz):
            raise SystemExit  # some seconds later
        return bytes((self.errs(self.mhz),)) * count


class Voltage(dict):
    def __init__(self, chip):
        super().__init__({VREG: USUAL})
        self._chip = chip

    def __setitem__(self, at, value):
        super().__setitem__(at, value)
        if at == VREG:
            self._chip.note()
