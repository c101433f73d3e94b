"""Stands for MicroPython's `machine`: pins, I2C and PWM as drivers use them, on the bus of the virtual board."""

import json
import os

import bus

RESTART = 3  # exit code
box_id = b"virtual!"
_wires = {}  # what hangs on the pins: the board's facts, set by power_on


def wire(path):
    """Learn from board.json which pin is which key; whether a display is plugged in is the board's business, too."""
    with open(path) as file:
        for index, pin in enumerate(json.load(file)["keys"]):
            _wires[pin] = index


def unique_id():
    return box_id


class _Memory:
    """Registers. The only one that is read is the random bit, and here the PC gives it."""

    def __getitem__(self, address):
        return os.urandom(1)[0]


mem32 = _Memory()


def soft_reset():
    """The PC starts the next interpreter."""
    bus.hang_up()
    raise SystemExit(RESTART)


class Pin:
    IN = 0
    PULL_UP = 1

    def __init__(self, number, mode=IN, pull=None):
        self._key = _wires.get(number)

    def value(self):
        """A key between the pin and ground pulls it low. All are looked at in one go, beginning with the first."""
        if self._key == 0:
            bus.look()
        return 1 - (bus.keys >> self._key & 1)


class I2C:
    def __init__(self, number, scl, sda, freq=400000):
        pass

    def writevto(self, address, pieces):
        bus.send(b"D", bytes((address,)), *pieces)


class PWM:
    def __init__(self, pin):
        self._hz = 0

    def freq(self, hz):
        self._hz = hz

    def duty_u16(self, duty):
        bus.send(b"T", (self._hz if duty else 0).to_bytes(2, "little"))
