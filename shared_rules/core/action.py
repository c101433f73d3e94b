"""The numbers of the log: record kinds and, inside an action record, the operations.

They are stored for ever: never renumber one, never reuse one.

An *action* is a tuple of ints: an operation, then its arguments.

| operation | arguments | meaning |
|---|---|---|
| ANSWER | the answer | the pending decision is answered; typed dice are an answer too |
| ROLL | roll number, sides, the values | the pending DICE decision is answered by the box's dice |
| SKIP | - | the rest of this phase is not recorded |
| LEVEL | level | from now on the game is tracked at this level |
| LEAVE | seat | a seat leaves the game |
| ABANDON | - | the game ends here, standings are kept |
"""

# Record kinds.
HEADER = 0
ACTION = 1
UNDO = 2
CORRECTION = 3
OVERRIDE = 4
CLOCK = 5
BLOB = 6
COMMIT = 7
REVEAL = 8
END = 10  # 9 is not used
BOOTED = 11  # the game was resumed: the boot number and the firmware of the box
SHARE = 12  # what a seat pressed to be mixed into the dice
PERSON = 13  # a promise of who sits there
SIGNED = 14  # the box's signature; the only record that may follow END
ASIDE = (CLOCK, BOOTED, SHARE, PERSON)  # these change no state: the pending question stays

# Operations of an action record.
ANSWER = 0
ROLL = 1
SKIP = 2
LEVEL = 3
LEAVE = 4
ABANDON = 5

# What a clock record says: (what, arguments...).
STARTED = 1  # 0 is not used; seat or -1, limit in ms
EXPIRED = 2  # seat or -1
PAUSED = 3
RESUMED = 4
TURN = 5  # seat or -1, number of the turn: from here on the time is this seat's
STOPPED = 6  # no time runs

# Why a game ended.
ENDED_BY_RULES = 0
ENDED_BY_TABLE = 1
