"""The summary of a game that waits, so that a menu can describe it without loading it.

Text, in lines: where the game stands, its players, the name of who leads and what stands beside it. A message is its
term and its numbers, so that it is said in the language that is spoken then.
"""

from shared_rules.core.refused import Refused

from ..store.catalogue import waiting_key

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shared_rules.core.play import Play
    from shared_rules.core.types import Message

    from ..store.catalogue import GameInfo
    from ..store.vault import Vault


def keep(vault: "Vault", game_id: bytes, play: "Play") -> None:
    """Keep how a game stands that is put aside. Does nothing when the flash is full: it can be resumed all the same."""
    state = play.state
    lines = [_line(message) for message in state.heading()[:1]] or [""]
    lines.append(str(state.seats()))
    leader = _leader(state.ranking_scores())
    standing = play.standing()
    if 0 <= leader < len(standing):
        beside = standing[leader]
        lines += [state.seat_terms()[leader], str(beside) if isinstance(beside, int) else _line(beside)]
    try:
        vault.put(waiting_key(game_id), "\n".join(lines).encode())
    except Refused:
        pass


def label(vault: "Vault", game: "GameInfo", title: "Message") -> "Message":
    """What a menu says of a game that waits: how far it is, who leads, how many play; else how long its log is."""
    data = vault.get(waiting_key(game.game_id))
    steps: "Message" = ("menu.steps", game.count)
    try:
        lines = str(data or b"", "utf-8").split("\n")
        where = _message(lines[0]) if lines[0] else steps
        if lines[1] == "0":
            return ("menu.waiting_only", title, where)
        if len(lines) == 2:
            return ("menu.waiting", title, where, int(lines[1]))
        return ("menu.waiting_led", title, where, int(lines[1]), ("menu.leads", lines[2], _message(lines[3])))
    except (ValueError, UnicodeError, IndexError):
        return ("menu.waiting_only", title, steps)


def _leader(ranks: list[int]) -> int:
    """The seat that is ahead of all others, or -1."""
    best = max(ranks) if ranks else 0
    return ranks.index(best) if ranks.count(best) == 1 else -1


def _line(message: "Message") -> str:
    """A message in a line. What is no number is left out."""
    return " ".join([message[0]] + [str(value) for value in message[1:] if isinstance(value, int)])


def _message(line: str) -> "Message | int":
    """The message of a line, or the number."""
    parts = line.split(" ")
    if parts[0].lstrip("-").isdigit():
        return int(parts[0])
    return (parts[0],) + tuple([int(part) for part in parts[1:]])
