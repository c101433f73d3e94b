"""The I2C bus of the text display by Adafruit's `busio`. Where the system has none, nothing answers on it."""

import busio


class Bus:
    """The bus on these two pins of `board`."""

    def __init__(self, sda: object, scl: object) -> None:
        self._i2c: busio.I2C | None = None
        try:
            self._i2c = busio.I2C(scl, sda)
        except (ValueError, RuntimeError, OSError):
            return
        self._i2c.try_lock()  # for good: nothing else uses it

    def writeto(self, addr: int, buf: bytes | bytearray) -> None:
        """Send bytes to what is at an address. Raises OSError when nothing is."""
        if self._i2c is None:
            raise OSError("no I2C")
        self._i2c.writeto(addr, buf)

    def read_byte(self, addr: int) -> int:
        """One byte of what is at an address. Raises OSError when nothing is."""
        if self._i2c is None:
            raise OSError("no I2C")
        found = bytearray(1)
        self._i2c.readfrom_into(addr, found)
        return found[0]
