"""The virtual box: the firmware that ships, in a real MicroPython, on a flash image, with its buses in our hands."""
