"""One file for each kind of board. Only here are pins and buses known."""

LEVELS = 128  # of the keys that may wait to be read: more than fingers and bouncing contacts make in the longest step
PATIENCE_MS = 8000  # of the watchdog, which knows no longer ones
LONGEST_MS = 2000  # of a wait: a step must come to its end more often than a watchdog bites
