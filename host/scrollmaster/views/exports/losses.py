"""What a form cannot hold of a game that is written in it: only what this game has."""

from collections.abc import Iterable

from shared_rules.core import action as act
from shared_rules.core.decision import Dice

from ...base.terms import say
from .game import Game

NAMES, DATE, TIME, PLACE, NOTE, TITLE = "names", "date", "time", "place", "note", "title"
WINNERS, ROUNDS, DICE, THINKING, MOVES, CHANGES = "winners", "rounds", "dice", "thinking", "moves", "changes"
PROOFS, PACK, HISTORIES, BROKEN_OFF, ABOUT = "proofs", "pack", "histories", "broken_off", "about"
_BESIDE = (NAMES, DATE, ABOUT, TIME, PLACE, NOTE, TITLE)
_OF_THE_LOG = (WINNERS, BROKEN_OFF, ROUNDS, DICE, THINKING, MOVES, CHANGES)
ALL = (*_BESIDE, *_OF_THE_LOG, PROOFS, PACK, HISTORIES)

_PLAY = {*_BESIDE, WINNERS, BROKEN_OFF} - {ABOUT}
HOLDS = {
    "jsonl": {*_OF_THE_LOG, PROOFS},
    "scroll": {*_OF_THE_LOG, PROOFS},
    "link": {*_OF_THE_LOG, PROOFS},
    "text": {*_BESIDE, *_OF_THE_LOG},
    "csv": {NAMES, ROUNDS},
    "csv of several": _PLAY - {NOTE, BROKEN_OFF},
    "parquet": _PLAY | {ABOUT, ROUNDS, THINKING},
    "bgsplay": _PLAY,
    "bgstats": _PLAY - {BROKEN_OFF},
    "bgg": _PLAY - {TIME},
}


def of(form: str, game: Game) -> set[str]:
    """What `form` leaves out of a game, as names from ALL."""
    sent = {seat: name for seat, _, _, name in game.seats}
    return has(game) - HOLDS[form] - ({NAMES} if game.names == sent else set())


def sentence(form: str, lost: Iterable[str]) -> str:
    """What was left out, in one sentence; "" when it was nothing."""
    found = set(lost)
    listed = ", ".join(say(f"export.lost_{name}") for name in ALL if name in found)
    return say("export.lost", form, listed) if listed else ""


def has(game: Game) -> set[str]:
    """What there is of a game."""
    archived, checked = game.archived, game.checked
    facts = {
        NAMES: bool(game.names),
        DATE: True,
        ABOUT: archived.day.is_about,
        TIME: archived.day.has_time,
        PLACE: bool(archived.place),
        NOTE: bool(archived.note),
        TITLE: bool(archived.title),
        PROOFS: True,
        PACK: bool(game.log.pack),
        HISTORIES: archived.histories > 0,
    }
    if checked is not None and checked.play is not None:
        facts[WINNERS] = bool(game.scores.won)
        facts[BROKEN_OFF] = game.broken_off
        facts[ROUNDS] = bool(game.scores.rounds)
        facts[THINKING] = bool(game.scores.thinking)
        facts[MOVES] = checked.begun
        facts[DICE] = any(isinstance(step.question, Dice) for step in checked.steps if step.kind == act.ACTION)
        facts[CHANGES] = any(kind in (act.UNDO, act.CORRECTION, act.OVERRIDE) for kind, _ in game.log.entries)
    return {name for name, there in facts.items() if there}
