"""What both the box and the PC run: the rules core, the games and the formats they share.

`core` and `games` import nothing outside this package and call no clock, no random source and no I/O.
`formats` may also import `binascii` and `hashlib`, which are pure functions of bytes on every interpreter.
"""

VERSION = "1.0.0"  # of the whole program: of the box in every log, and of the wheel
