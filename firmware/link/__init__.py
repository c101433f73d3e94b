"""The serial line: answers the host's packets from the catalogue and its logs."""

LAPSES_MS = 2000  # a page that has said nothing for so long is gone: no key of it is down, and nobody is asked for it
