"""Shows a page in the browser of whoever sits here."""

import os
import sys
import webbrowser

_SCREENS = ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY")  # variables of a system where a browser may be seen


def show(address: str) -> None:
    """Open it in the browser, where this runs in a terminal that has a screen for one."""
    has_screen = sys.platform in ("darwin", "win32") or any(map(os.environ.get, _SCREENS))
    if sys.stdout.isatty() and has_screen:
        webbrowser.open(address)
