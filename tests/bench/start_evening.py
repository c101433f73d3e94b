"""Starts an evening: start_evening.py GAME RECORDS EVERY. As short as can be, since this one is compiled on the box."""

import sys

from tests.bench import evening

evening.main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
