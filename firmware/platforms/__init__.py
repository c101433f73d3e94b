"""One file for each kind of board. Only here are pins and buses known."""

SCAN_MS = 2  # how often the keys are looked at, whatever else happens
NOTICED_MS = 5  # at most, until a wait sees that a key has moved: sooner than its level counts
LEVELS = 32  # of the keys that may wait to be read: more than fingers make in the longest step
LONGEST_MS = 2000  # of a wait: a step must come to its end more often than a watchdog bites
