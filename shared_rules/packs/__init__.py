"""Where the games of packs from outside are found on a box (firmware/bodies/shelf.py). In the sources it is empty."""
