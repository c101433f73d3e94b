"""Stands for MicroPython's `rp2`: BOOTSEL is one more key on the bus of the virtual board, behind the box's own.

Its flash is `device`, if it has blocks.
"""

import bus

TYPE_CHECKING = False
if TYPE_CHECKING:
    from vfs import BlockDevice

_BOOTSEL = 10
device: "BlockDevice | None" = None


def bootsel_button() -> int:
    bus.look()
    return bus.keys >> _BOOTSEL & 1


class Flash:
    """The blocks below the file system, as they are: here nothing lies before it."""

    def __init__(self, *, start: int = 0) -> None:
        pass

    def readblocks(self, number: int, data: bytearray) -> None:
        if device is None:
            raise OSError
        device.readblocks(number, data)

    def writeblocks(self, number: int, data: bytes, offset: int) -> None:
        assert device
        device.writeblocks(number, data, offset)

    def ioctl(self, operation: int, number: int) -> int | None:
        return device.ioctl(operation, number) if device else 0
