"""What if: seeded games between bots, played through the rules core, and what they say about balance.

`setting` is what is played, `playing` the pure unit, `running` hands out ranges of seeds, `rows` writes the file.
"""

DOOR = ("balance", "bots", "cluster", "likeness", "playing", "request", "rows", "running", "setting", "skill")
