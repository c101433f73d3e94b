"""Stands for MicroPython's `machine`: pins, I2C, PWM and what keeps time, on the bus of the virtual board."""

import bus
import letters

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

RESTART = 3  # exit code
_STATUS = 0x06  # what an SSD1306 says of itself
_NO_ANSWER = 5
PWRON_RESET = 1
WDT_RESET = 3
box_id = b"virtual!"
_GPIO_IN = 0xD0000004
_PINS = 30  # of an RP2040
_LED = _PINS  # no pin of its own
_driven: list[int] = []  # pins that the firmware holds low
_key_pins: list[int] = []  # as the board's facts have them: the order in which the firmware makes them


def unique_id() -> bytes:
    return box_id


def freq() -> int:
    """It is nobody's: what runs here is a PC."""
    return 0


def reset_cause() -> int:
    return PWRON_RESET


class _Memory:
    """Registers: all pins at once, the random bit, and those that have been written."""

    def __init__(self) -> None:
        self._written: dict[int, int] = {}

    def __setitem__(self, address: int, value: int) -> None:
        self._written[address] = value

    def __getitem__(self, address: int) -> int:
        if address in self._written:
            return self._written[address]
        if address != _GPIO_IN:
            return bus.raw_bits()
        bus.look()
        levels = 0
        for key, pin in enumerate(_key_pins):
            levels |= (1 - (bus.keys >> key & 1)) << pin
        for pin in _driven:
            levels &= ~(1 << pin)
        return levels


mem32 = _Memory()


def soft_reset() -> None:
    """Whoever holds the box starts the next interpreter."""
    bus.hang_up()
    raise SystemExit(RESTART)


class Pin:
    """A pin with a pull-up is a key between the pin and ground, in the order in which the firmware makes them."""

    IN = 0
    OUT = 1
    PULL_UP = 1
    IRQ_FALLING = 4
    IRQ_RISING = 8

    def __init__(self, number: int | str, mode: int = IN, pull: int | None = None, value: int = 1) -> None:
        if number != "LED" and number not in range(_PINS):
            raise ValueError("invalid pin")  # in the words of the port
        pin = number if isinstance(number, int) else _LED
        if pull == self.PULL_UP and pin not in _key_pins:
            _key_pins.append(pin)
        self._pin = pin
        self._number = pin if pull == self.PULL_UP else 0  # the LED is no key
        if not value:
            _driven.append(pin)

    def irq(self, handler: "Callable[[Pin], None]", trigger: int, hard: bool) -> None:
        """The pin of a key: `handler` is called whenever it has moved."""
        _watched.append((self, handler))

    def init(self, mode: int, pull: int) -> None:
        """From an output back to an input."""
        _driven.remove(self._pin)

    def value(self, level: int | None = None) -> int:
        return mem32[_GPIO_IN] >> self._number & 1


_watched: "list[tuple[Pin, Callable[[Pin], None]]]" = []  # in the order of the keys


def _moved(keys: int) -> None:
    """These keys have moved, as bits. On the bus no interrupt is ever late."""
    for pin, handler in _watched:
        if keys & 1:
            handler(pin)
        keys >>= 1


bus.watch(_moved)


class Timer:
    """A timer that is never due: nobody sees the lamp that it lights."""

    PERIODIC = 1

    def __init__(self, number: int) -> None:
        pass

    def init(self, period: int, mode: int, callback: "Callable[[object], None]") -> None:
        pass

    def deinit(self) -> None:
        pass


class WDT:
    """A watchdog that never bites: the program that holds the box notices when it hangs."""

    def __init__(self, timeout: int) -> None:
        pass

    def feed(self) -> None:
        pass


class I2C:
    def __init__(self, number: int, scl: Pin, sda: Pin, freq: int = 400000) -> None:
        pass

    def writeto(self, address: int, data: bytes | bytearray) -> None:
        bus.send(letters.DISPLAY, bytes((address,)), data)

    def readfrom(self, address: int, count: int) -> bytes:
        return bytes((_STATUS,) * count)


class SoftI2C:
    """The bus by its pins alone: nothing answers where a wire is not."""

    def __init__(self, scl: Pin, sda: Pin, freq: int) -> None:
        pass

    def writeto(self, address: int, data: bytes | bytearray) -> None:
        raise OSError(_NO_ANSWER)


class PWM:
    def __init__(self, pin: Pin) -> None:
        self._hz = 0

    def freq(self, hz: int) -> None:
        self._hz = hz

    def duty_u16(self, duty: int) -> None:
        bus.send(letters.TONE, (self._hz if duty else 0).to_bytes(2, "little"))
