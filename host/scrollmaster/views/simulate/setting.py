"""What is simulated: a game, its seats, level, house rules and bots. Checks nothing."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Setting:
    """One way to play a game. `bots` has a name for each seat, `rules` the house rules that differ from the usual."""

    game: str
    called: str  # the game's id, or the name of its kit
    seats: int
    level: int
    bots: tuple[str, ...]
    rules: tuple[str, ...] = ()
    blobs: tuple[tuple[str, bytes], ...] = ()  # house rules, kit: what the setup takes under which name
