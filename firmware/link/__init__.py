"""The serial line: answers the host's packets from the catalogue and its logs."""
