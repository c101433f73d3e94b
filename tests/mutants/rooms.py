"""Owns which rooms are mutated, and which tests are each room's own: fast ones first, slow ones in a second stage.

Must name no test that asks for another body, a network or a second interpreter: one mutant takes a few seconds.
"""

from dataclasses import dataclass

_GAMES = ("elfenwizards", "maginor", "wizwar", "magalon", "universal")


def _under(folder: str, *names: str) -> tuple[str, ...]:
    return tuple(f"tests/{folder}/{name}" for name in names)


def _device(*names: str) -> tuple[str, ...]:
    return _under("device", *(f"test_{name}.py" for name in names))


@dataclass(frozen=True)
class Room:
    """A folder of sources and its own tests. A mutant meets a stage when those before it have not noticed it."""

    folder: str
    stages: tuple[tuple[str, ...], ...]


ROOMS = (
    Room(
        "shared_rules/core",
        (
            _under("rules", "core", *_GAMES, "test_steps.py", "test_playthroughs.py")
            + _device("turn_clocks", "table", "table_undo", "rules_presets"),
            _under("past", "test_past.py", "test_versions.py")
            + _under("host", "test_secret_logs.py", "test_tamper.py", "test_pack_logs.py")
            + _under("laws", "test_broken_games.py")
            + _device("checkpoints", "box_games", "table_random"),
        ),
    ),
    Room(
        "shared_rules/formats",
        (
            _under("rules", "core")
            + _device("store", "journal", "persons", "commitments", "remembered")
            + _under("wire", "test_packets.py", "test_server.py")
            + _under("host", "test_tamper.py", "test_secret_logs.py", "test_persons.py")
            + _under("past", "test_past.py", "test_versions.py"),
            _under("host", "test_pack_logs.py", "test_logs.py")
            + _under("fuzz", "test_decoders.py")
            + _under("dice", "test_verify_dice.py", "test_locked.py"),
        ),
    ),
    Room(
        "firmware/store",
        (
            _device(
                "files",
                "vault",
                "sums",
                "store",
                "journal",
                "persons",
                "commitments",
                "remembered",
                "table",
                "table_undo",
            )
            + _device(
                "table_presets", "table_damage", "two_games", "box", "box_menu", "faults", "rules_presets", "offer"
            )
            + _under("wire", "test_server.py", "test_sending.py"),
            _device("box_games", "checkpoints", "table_random", "box_damage")
            + _under("past", "test_image.py")
            + _under("power", "test_sending_cuts.py"),
        ),
    ),
)
