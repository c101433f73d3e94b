"""The outside pins of a kind of board, their names in a board file, and what each can do."""

import re
from dataclasses import dataclass
from typing import Literal

from ...base.errors import Message

Role = Literal["SDA", "SCL"]
_NAME = re.compile(r"D([1-9]?\d)")
_PICO_EDGE = (1, 2, 4, 5, 6, 7, 9, 10, 11, 12, 14, 15, 16, 17, 19, 20, 21, 22, 24, 25, 26, 27, 29, 0, 0, 0, 31, 32, 34)
# Of the header's GPIOs 0 and 1 are left out: there the system looks for the memory of a board that is plugged on.
_PI_EDGE = (0, 0, 3, 5, 7, 29, 31, 26, 24, 21, 19, 23, 32, 33, 8, 10, 36, 11, 12, 35, 38, 40, 15, 16, 18, 22, 37, 13)
# A WS2812 wants bits of 1.25 µs. Linux keeps no such time; what does on a Raspberry Pi is its SPI, PWM or PCM.
LED_PINS = (10, 12, 18, 21)
_SPI = 10  # the data line of a bus whose other pins ...
_OF_SPI = (7, 8, 9, 11)  # ... are taken with it
_PI_I2C = {"SDA": 2, "SCL": 3}  # of bus 1, the one that the system gives out


@dataclass(frozen=True)
class Header:
    """The pins of one kind of board. `edge`: where each number is on the board's edge, 0 where it is not.

    Of the terms `edge_term` heads a column of such places; `unread` is said of a value that is no pin, `absent` of one
    that the board does not have outside.
    """

    prefix: str
    edge: tuple[int, ...]
    edge_term: str
    unread: str
    absent: str

    def name(self, number: int) -> str:
        """As it stands on the pinout."""
        return f"{self.prefix}{number}"

    def number(self, value: object) -> int | None:
        """The number of the pin that a board file means, or None."""
        return value if type(value) is int else None  # True is an int, too

    def is_outside(self, number: int) -> bool:
        """Whether a part can be connected to it."""
        return 0 <= number < len(self.edge) and self.edge[number] > 0

    def has_i2c(self, number: int, role: Role, bus: int) -> bool:
        """Whether it can be this line of the bus. Of a Pico's even ones are SDA; pairs belong to the buses by turns."""
        return number % 2 == (role == "SCL") and number // 2 % 2 == bus

    def faults(self, users: dict[int, str], leds: int) -> list[Message]:
        """What cannot be together: `users` are the parts by their pins."""
        return []


class _RaspberryPi(Header):
    """Its 40 pins, by the names of Adafruit's `board`."""

    def number(self, value: object) -> int | None:
        found = _NAME.fullmatch(value) if isinstance(value, str) else None
        return int(found[1]) if found else None

    def has_i2c(self, number: int, role: Role, bus: int) -> bool:
        return bus == 1 and number == _PI_I2C[role]

    def faults(self, users: dict[int, str], leds: int) -> list[Message]:
        if leds not in LED_PINS:
            return [("board.pi_leds", self.name(leds), ", ".join(map(self.name, LED_PINS)))]
        taken = [number for number in _OF_SPI if leds == _SPI and number in users]
        return [("board.pi_spi", users[number], self.name(number), self.name(_SPI)) for number in taken]


PICO = Header("GP", _PICO_EDGE, "wiring.pin", "board.no_number", "board.no_pin")
RASPBERRY_PI = _RaspberryPi("D", _PI_EDGE, "wiring.pi_pin", "board.no_name", "board.no_pi_pin")
