"""Writes what importing the frozen modules leaves as constants in C, so that a chip has it in flash (decision 44)."""
