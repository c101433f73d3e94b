"""Makes the flash image of a board: sources by version and hash, a compiler, MicroPython with our code frozen into it.

Not in firmware/, which is what a box runs, nor in host/, which a wheel carries to people who build nothing.
"""
