"""Takes over the setup of a game of the archive: seats, house rules, the group's own chart or tiles."""

from dataclasses import dataclass

from shared_rules.core.house_rules import BLOB, RuledGame
from shared_rules.core.types import Blob

from ...base.errors import WrongUse
from ...store.logs.log import Log
from ...store.logs.replay import Packs, Replay, game_of


@dataclass(frozen=True)
class Likeness:
    """What a game was set up with. `rules` as they are asked for: SWITCH=VALUE."""

    game: str
    seats: int
    rules: tuple[str, ...]
    blobs: tuple[Blob, ...]


def likeness(log: Log, packs: Packs) -> Likeness:
    """How the game in a log was set up; WrongUse where that cannot be known, or it never began."""
    game = game_of(log, packs)
    if game is None:
        raise WrongUse("simulate.like_unknown")
    replay = Replay(log, game)
    for _ in replay.all_steps():
        state = replay.play.state
        if not state.in_setup():
            blobs = tuple((name, bytes(data)) for name, data in state.saved_blobs() if name != BLOB)
            return Likeness(log.header.game, state.seats(), _rules(state), blobs)
    raise WrongUse("simulate.like_unknown")


def _rules(state: object) -> tuple[str, ...]:
    if not isinstance(state, RuledGame):
        return ()
    rows = [(name, values[state.switches[number]]) for number, name, values in state.SWITCHES if state.switches[number]]
    return tuple(f"{name}={value}" for name, value in rows)
