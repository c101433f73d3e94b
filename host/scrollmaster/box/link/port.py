"""Opens a serial port, or says in one sentence why it would not open."""

import errno

import serial

from ...base.errors import NoBox
from ...base.sanitize import sanitize

SILENCE_S = 0.3  # no byte for so long: the answer is not coming
_REASONS = {
    errno.EBUSY: "link.busy",
    errno.EAGAIN: "link.busy",
    errno.EACCES: "link.no_permission",
    errno.EPERM: "link.no_permission",
    errno.ENOENT: "link.no_such_port",
}


def open_port(name: str) -> serial.Serial:
    """The open port: a device's name or any address that pyserial knows, such as `socket://localhost:4000`."""
    try:
        port = serial.serial_for_url(name, timeout=SILENCE_S, write_timeout=2, do_not_open=True)
        if hasattr(port, "exclusive"):
            port.exclusive = True  # two programs at one box would steal each other's answers
        port.open()
    except (OSError, ValueError) as error:
        raise NoBox(_reason(error), sanitize(name))
    return port


def _reason(error: Exception) -> str:
    """The term for an error of the system, which pyserial wraps once."""
    for cause in (error, error.__context__):
        if isinstance(cause, OSError) and cause.errno in _REASONS:
            return _REASONS[cause.errno]
    return "link.not_open"
