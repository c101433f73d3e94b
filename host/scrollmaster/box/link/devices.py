"""Finds ports that may hold a box: known USB ids, and virtual boxes by their run files. Opens none of them."""

from dataclasses import dataclass

from serial.tools import list_ports

from ...base.errors import NoBox
from ...base.sanitize import sanitize
from ...base.terms import say
from ..virtual import runs

USB_VENDORS = (0x2E8A, 0x239A)  # Raspberry Pi, Adafruit


@dataclass
class Device:
    """A port that may hold a box, and what the system calls it."""

    port: str
    name: str


def find() -> list[Device]:
    """Every port that looks like a box."""
    return boards() + [Device(port, say("devices.virtual")) for port in runs.ports()]


def boards() -> list[Device]:
    """Every port that looks like a real board."""
    found = [
        Device(port.device, sanitize(port.description)) for port in list_ports.comports() if port.vid in USB_VENDORS
    ]
    return sorted(found, key=lambda device: device.port)


def only(port: str | None) -> str:
    """The port to use: the one that was named, else the only one there is."""
    return port or _only(find())


def board(port: str | None) -> str:
    """The port of a real board, named or the only one. A virtual box is refused: it runs the code that is here."""
    virtual = runs.ports()
    if port in virtual:
        raise NoBox("deploy.virtual", port)
    found = [] if port else boards()
    if not found and not port and virtual:
        raise NoBox("deploy.virtual", ", ".join(virtual))
    return port or _only(found, "link.no_board")


def _only(found: list[Device], none: str = "link.no_device") -> str:
    if not found:
        raise NoBox(none)
    if len(found) > 1:
        raise NoBox("link.two_devices", ", ".join(device.port for device in found))
    return found[0].port
