"""Where games from outside are imported from: on a box /packs (firmware/store/packs.py). In the sources it is empty."""
