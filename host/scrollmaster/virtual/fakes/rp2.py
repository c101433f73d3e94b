"""Stands for MicroPython's `rp2`: BOOTSEL is never held on a virtual board; its flash is `device`, if it has blocks."""

device = None


def bootsel_button():
    return 0


class Flash:
    """The blocks below the file system, as they are."""

    def readblocks(self, number, data):
        if device is None:
            raise OSError
        device.readblocks(number, data)
