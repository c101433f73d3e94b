"""Ends a box with the program that holds it: nobody else would know whose keys and storage these are."""

import os
import threading


def on_leash(stays: int) -> None:
    """End this process as soon as the other end of the pipe `stays` is closed, as a power cut would."""
    threading.Thread(target=_watch, args=(stays,), daemon=True).start()


def _watch(stays: int) -> None:
    while os.read(stays, 1):
        pass
    os._exit(0)
