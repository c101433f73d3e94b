"""The kinds of message on the bus of a virtual box, from the box to the PC that holds it (bus.py has their frame).

MicroPython runs this and so does the PC: it imports nothing.
"""

WIRING = b"W"  # 1 where the LED chain of the wiring is a serpentine, else 0
LEDS = b"L"  # what went down that chain
DISPLAY = b"D"  # I2C address and what was written there
TONE = b"T"  # hertz of the buzzer (2 bytes)
SCENE = b"S"  # what the picture is of (scenes.py)
WEAR = b"F"  # pages programmed and blocks erased so far (4 bytes each)
QUESTION = b"Q"  # what is asked (pc/questions.py)
REFUSED = b"N"  # why an answer by value does not count, a sentence
DONE = b"A"  # the present level of the keys, or answer, is done with: all that it makes of the box has been sent
RESTART = b"R"  # the interpreter restarts, and then ...
UNREAD = b"K"  # ... a level, or an answer, that it has not looked at
