"""Makes a setting of what a person asks for: each name is known, or one sentence says which ones are."""

from dataclasses import replace
from pathlib import Path

from shared_rules.core.game import Game
from shared_rules.core.house_rules import BLOB, RuledGame
from shared_rules.core.loader import load
from shared_rules.core.play import Play
from shared_rules.core.refused import Refused
from shared_rules.core.types import Blob

from ...base import kit_files
from ...base.errors import BadData, WrongUse
from ...base.paths import own_games
from ...base.sanitize import sanitize
from . import bots
from .likeness import Likeness
from .playing import begun, known_skill
from .setting import Setting
from .skill import skill_of

_USUAL_SEATS = 4
_EXAMPLE = "elf.rounds=6"


def names() -> list[str]:
    """What can be played: games, and of a game that has kits those that it knows."""
    with_kits = set(kit_files.ready().values())
    known = [kit for game in with_kits if (skill := skill_of(game)) for kit in skill.kits]
    return sorted([game for game in own_games() if game not in with_kits] + known)


def setting(
    called: str,
    seats: int | None,
    level: str | None,
    rules: tuple[str, ...],
    who: str,
    like: Likeness | None = None,
) -> Setting:
    """The setting that these options mean, tried by setting up a game. `like`: a game that was set up already."""
    if called not in names():
        raise WrongUse("simulate.unknown_game", sanitize(called), ", ".join(names()))
    ready = kit_files.ready()
    game = load(ready.get(called, called))
    kit = kit_files.load(game.ID, Path(called)).pieces() if called in ready else []
    fewest, most = _seats(game, kit)
    if like is not None:
        if like.game != called or seats not in (None, like.seats):
            raise WrongUse("simulate.like_other", f"{like.game}.name", like.seats)
        seats, rules = like.seats, (*like.rules, *rules)
    seats = min(max(_USUAL_SEATS, fewest), most) if seats is None else seats
    if not fewest <= seats <= most:
        raise WrongUse("simulate.seats", _name(called), fewest, most)
    blobs = [*kit, *(like.blobs if like else ())]
    if rules:
        blobs.append((BLOB, _switches(game, called, rules)))
    sorted_rules = tuple(sorted(set(rules)))
    found = Setting(game.ID, called, seats, _level(game, level), _bots(who, seats), sorted_rules, tuple(blobs))
    _check(found)
    return found


def _seats(game: type[Game], kit: list[Blob]) -> tuple[int, int]:
    """The fewest and the most that play it."""
    play = Play(game)
    for name, data in kit:
        play.take_blob(name, data)
    return play.state.seat_limits()


def _name(called: str) -> str:
    """The term of a game's name; a kit is called as it was asked for."""
    return called if called in kit_files.ready() else f"{called}.name"


def _level(game: type[Game], wanted: str | None) -> int:
    """The number of a level; it is called by the last word of its term."""
    known = [term.rpartition("_")[2] for term in game.LEVELS]
    if wanted is None:
        return len(known) - 1
    if wanted not in known:
        raise WrongUse("simulate.unknown_level", sanitize(wanted), ", ".join(known))
    return known.index(wanted)


def _bots(who: str, seats: int) -> tuple[str, ...]:
    """A bot for each seat; the last one named takes all seats that are left."""
    chosen = who.split(",")
    for name in chosen:
        if name not in bots.NAMES:
            raise WrongUse("simulate.unknown_bot", sanitize(name), ", ".join(bots.NAMES))
    if len(chosen) > seats:
        raise WrongUse("simulate.too_many_bots", len(chosen), seats)
    return tuple(chosen + chosen[-1:] * (seats - len(chosen)))


def _switches(game: type[Game], called: str, rules: tuple[str, ...]) -> bytes:
    """The house rules as a game takes them. One that has its usual value already would change nothing."""
    if not issubclass(game, RuledGame):
        raise WrongUse("simulate.no_rules", _name(called))
    chosen = game().switches
    for rule in rules:
        name, equals, value = rule.partition("=")
        if not equals:
            raise WrongUse("simulate.rule_form", sanitize(rule), _EXAMPLE)
        known = {name: (number, values) for number, name, values in game.SWITCHES}
        if name not in known:
            raise WrongUse("simulate.unknown_rule", sanitize(name), ", ".join(known))
        number, values = known[name]
        if value not in values:
            raise WrongUse("simulate.unknown_value", sanitize(rule), ", ".join(values))
        if chosen[number] or value == values[0]:
            raise WrongUse("simulate.usual_rule", rule)
        chosen[number] = values.index(value)
    return game.house_rules.pack(chosen)


def _check(found: Setting) -> None:
    """Set up a game, and ask whether the bots have something to choose in it."""
    try:
        begun(found)
    except Refused as refused:
        raise BadData("simulate.refused", refused.message)
    is_lower = found.called != found.game and found.level < len(load(found.game).LEVELS) - 1  # a kit has no other level
    if (set(found.bots) != {bots.RANDOM} or found.called != found.game) and (is_lower or known_skill(found) is None):
        highest = replace(found, level=len(load(found.game).LEVELS) - 1)
        raise WrongUse("simulate.lower_level" if known_skill(highest) else "simulate.companion", _name(found.called))
