"""What only CPython can do for an evening: what is brought to the box, and the last look, with the PC's own eyes."""

from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from scrollmaster.base import kit_files
from scrollmaster.base.kit_files import Kit
from scrollmaster.store.logs.check import check
from scrollmaster.store.logs.log import Log
from scrollmaster.store.packs import build, folder

from shared_rules.core import action as act
from shared_rules.core.kit import WITH_FORMULAS
from tests import words_app
from tests.sim import brought
from tests.sim.evening import Simulated

ROOT = Path(__file__).parents[2]
CODE = ROOT / "docs/examples" / brought.PACK


def prepare() -> None:
    """Make what evenings read: the words of the box, a pack, the kits. Written only where something has changed."""
    words_app.make()
    words_app.keep(ROOT / brought.PACK_FILE, build.build(folder.read(CODE)))
    words_app.keep(ROOT / brought.HOME / brought.PACK / "__init__.py", (CODE / "__init__.py").read_bytes())
    for kit in _kits():
        words_app.keep(ROOT / brought.KITS / kit.name, kit.data)


def _kits() -> Iterator[Kit]:
    """Those of the program."""
    for name, game in kit_files.ready().items():
        yield kit_files.load(game, Path(name))


def checked(evening: Simulated) -> Counter[str]:
    """Raise BadData when a host was given anything but sound games, finished where the box said so.

    Every game, of the pack too, passes what `verify` checks. Returns how many games there were, and in how many what
    was played.
    """
    copies = {(game_id, copy.frames) for host in evening.hosts for game_id, copy in host.games.items()}
    pack = brought.pack()
    packs = {sha256(pack).hexdigest(): pack}
    ended = {}
    for game_id, frames in copies:
        found = check(Log(frames), packs.get)
        assert found.play, "a game that cannot be played again"
        if found.log.end is not None:
            ended[game_id] = found.log
    played = {game_id for game_id, known in evening.witness.games.items() if not known.is_empty}
    assert played <= ended.keys() <= evening.witness.games.keys()
    always = Counter(games=evening.finished, cuts=evening.cuts, followed=len(evening.follower.games))
    return sum(map(_played, ended.values()), always)


def _played(log: Log) -> Counter[str]:
    """What this game has that not all have."""
    kinds = {(kind, values[0]) for kind, values in log.entries if kind == act.CLOCK}
    has_kit = any(kind == act.BLOB and values[1][0] == WITH_FORMULAS for kind, values in log.entries)
    return Counter(
        packs=int(log.pack != ""),
        kits=int(has_kit),
        clocks=int((act.CLOCK, act.TURN) in kinds),
        expired=int((act.CLOCK, act.EXPIRED) in kinds),
    )
