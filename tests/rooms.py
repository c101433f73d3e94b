"""The map from the rooms of the product to their own tests: in these a fault of the room shows first, in seconds.

`make quick` runs them after a change, and `make mutants` before all others. A room is a folder or a file; a file
belongs to the longest room that its path begins with.
"""

from pathlib import Path

ROOT = Path(__file__).parents[1]
GAMES = ("elfenwizards", "maginor", "wizwar", "magalon", "universal")


def _under(folder: str, names: str) -> tuple[str, ...]:
    """The test files of a folder, by their names without `test_` and `.py`."""
    return tuple(f"tests/{folder}/test_{name}.py" for name in names.split())


def _device(names: str) -> tuple[str, ...]:
    return _under("device", names)


def _host(names: str) -> tuple[str, ...]:
    return _under("host", names)


_PACKS = _host("pack_check pack_ends pack_logs pack_walk pack_words lying_packs hostile_packs cage add_a_game")
_DRAWINGS = ("tests/drawings", "tests/test_drawings.py")
_GAME_ON_A_BOX = _device("scene_games press_table") + (
    _under("rules", "steps playthroughs every_rule game_files clauses counts")
    + _under("past", "versions")
    + _host("catalogues")
)
_MENUS = _device(
    "box box_menu kit_menu box_games left persons who_plays table_presets key_table two_games first_game help says_so"
)
_STORE = _device("files vault sums store journal persons commitments remembered broken_log losses faults")
_KEPT = _host(
    "archive arrivals branches own_history delete damaged read_only backups backups_renewed restore merged persons "
    "plays workers full_disk"
)

ROOMS: dict[str, tuple[str, ...]] = {
    "shared_rules": _under("rules/core", "loader"),
    "shared_rules/core": ("tests/rules/core",)
    + _under("rules", "steps playthroughs")
    + _under("laws", "broken_games")
    + _device("turn_clocks table table_undo rules_presets")
    + _host("tamper secret_logs"),
    "shared_rules/formats": ("tests/rules/core", "tests/reader")
    + _device("store journal persons commitments remembered words")
    + _under("wire", "packets server")
    + _host("tamper secret_logs persons bounds logs tables")
    + _under("lab/fuzz", "decoders")
    + _under("dice", "verify_dice locked"),
    **{
        f"shared_rules/games/{game}": (f"tests/rules/{game}",) + _under("laws", "laws keys") + _GAME_ON_A_BOX
        for game in GAMES
    },
    "shared_rules/games": _under("laws", "laws"),
    "shared_rules/kits": ("tests/rules/kits",) + _under("reader", "kits"),
    "shared_rules/envelopes": ("tests/rules/envelopes",) + _host("travelling codes_in_turn"),
    "shared_rules/kit_files": ("tests/rules/kits",) + _host("kits"),
    "shared_rules/laws": ("tests/laws",),
    "shared_rules/numbers": ("tests/rules/numbers",) + _host("stats seasons tables"),
    "shared_rules/packs": _PACKS,
    "shared_rules/snapshot": _under("page", "snapshots boards page_view") + _under("live", "following"),
    "firmware": _device("main box globals") + ("tests/sim",),
    "firmware/game": _device(
        "table table_undo table_random table_damage turn_clocks clocks commitments remembered checkpoints counted "
        "signing rules_presets table_presets"
    )
    + ("tests/dice",),
    "firmware/image": _under("hardware", "image board") + _host("deploy dev"),
    "firmware/input": _device(
        "keys controls given press_way box box_random key_table tally many_sided secret_keys rolled"
    ),
    "firmware/link": ("tests/wire",) + _device("offer selftest_waits"),
    "firmware/menu": _MENUS,
    "firmware/platforms": _device("edges main alone pack_fence secret_virtual")
    + _under("hardware", "board blinka wiring neopixel_oracle")
    + _under("wire", "lending lent_keys"),
    "firmware/render": _device(
        "render_display render_leds render_sound small_display press_way font layout qr_parts qr drawing languages_fit "
        "scene_games"
    ),
    "firmware/scene": _device(
        "scene scene_games scene_cost drawing bars help result photo rolled secret_keys readers given"
    ),
    "firmware/selftest": _device("selftest selftest_faults selftest_questions selftest_waits")
    + _under("power", "dead_blocks"),
    "firmware/session": _MENUS + _device("damaged_words words losses faults result photo offer pack_games pack_words"),
    "firmware/store": _STORE
    + _device("table table_undo table_presets table_damage two_games box box_menu rules_presets offer box_damage")
    + _under("wire", "server sending")
    + _under("power", "cuts sending_cuts left_cuts storm")
    + ("tests/sim",),
    "firmware/stubs": (),
    "host/scrollmaster": _host("cli hostile games"),
    "host/scrollmaster/base/atomic.py": _host("exports_files backups") + ("tests/faults",),
    "host/scrollmaster/base/bytecode.py": _host("deploy lean dev"),
    "host/scrollmaster/base/dates.py": _host("games evenings series"),
    "host/scrollmaster/base/errors.py": _host("cli hostile"),
    "host/scrollmaster/base/figures.py": _host("stats seasons site"),
    "host/scrollmaster/base/game_modules.py": _host("cards kits simulate") + _under("report", "report"),
    "host/scrollmaster/base/json_types.py": _host("odd_files games"),
    "host/scrollmaster/base/kit_files.py": _host("kits"),
    "host/scrollmaster/base/languages": _host("catalogues languages tables"),
    "host/scrollmaster/base/paths.py": _host("deploy wheel exports_files"),
    "host/scrollmaster/base/processes.py": _host("workers_lost simulate_stopped"),
    "host/scrollmaster/base/sanitize.py": _host("written games hostile"),
    "host/scrollmaster/base/user_file.py": _host("games cli"),
    "host/scrollmaster/base/terms": _host("catalogues languages cli"),
    "host/scrollmaster/box/blinka": _under("hardware", "blinka blinka_ends blinka_live"),
    "host/scrollmaster/box/deploy": _host("deploy dev dev_board flashing lean names_left wheel")
    + _under("hardware", "board"),
    "host/scrollmaster/box/link": _host("link sending about bounded hostile")
    + _under("wire", "faulty_line line_cases"),
    "host/scrollmaster/box/selftest": _host("selftest selftest_command"),
    "host/scrollmaster/box/sync.py": _host("read_once link sending bounded hostile boxes"),
    "host/scrollmaster/box/language": _host("language_folder") + _device("languages_fit words_fit"),
    "host/scrollmaster/languages": _host("language_folder"),
    "host/scrollmaster/box/virtual": _host(
        "keyboard lamps legend story terminal scripts virtual_flash virtual_pull play plain plain_play demo"
    )
    + _device("virtual"),
    "host/scrollmaster/box/virtual/scripts": _host("scripts demo"),
    "host/scrollmaster/cli": _host(
        "cli loaded hostile first_minutes games stats seasons evenings delete boxes exports replay_command play plain "
        "plain_play room selftest_command kits tiles simulate odd_files doctor"
    ),
    "host/scrollmaster/games": _host("kits formulas tiles tables written"),
    "host/scrollmaster/games/universal/kits": _under("rules/kits", "ready unnoticed") + _under("reader", "kits"),
    "host/scrollmaster/page": ("tests/page",),
    "host/scrollmaster/store/archive": _KEPT
    + _host("plays_listed seasons evenings ingested bounded restore_spoiled exports_import series same_commands")
    + ("tests/faults",),
    "host/scrollmaster/store/box_series.py": _host("series"),
    "host/scrollmaster/store/known_boxes.py": _host("boxes signatures"),
    "host/scrollmaster/store/logs": _host("loaded logs tamper secret_logs photo thinking written of_page bounds games"),
    "host/scrollmaster/store/packs": _PACKS,
    "host/scrollmaster/store/results.py": _host("games plays stats workers"),
    "host/scrollmaster/store/workers.py": _host("workers workers_lost simulate"),
    "host/scrollmaster/views/cards": _host("cards"),
    "host/scrollmaster/views/exports": _host(
        "exports exports_analysis exports_files exports_hostile exports_import exports_several codes_in_turn written"
    ),
    "host/scrollmaster/views/live": ("tests/live",),
    "host/scrollmaster/views/numbers": _host("stats seasons plays plays_listed") + ("tests/rules/numbers",),
    "host/scrollmaster/views/replay": _host("replay replay_command replay_speed"),
    "host/scrollmaster/views/report": ("tests/report",),
    "host/scrollmaster/views/simulate": _host("simulate simulate_balance simulate_stopped simulate_cluster"),
    "host/scrollmaster/views/site": _host("site"),
    "host/verify_dice.py": _under("dice", "verify_dice verifiers"),
    "tools": _host("release docs_pages"),
    "tools/image": _under("hardware", "image"),
    "drawings": _DRAWINGS,
    "hardware": _under("hardware", "board electrics") + _DRAWINGS,
    "docs": _under("rules", "clauses guides machine")
    + _device("press_table press_way key_table")
    + _host("docs_pages exports")
    + ("tests/test_door.py", "tests/test_drawings.py"),
}


def room(path: str) -> str | None:
    """The room of a file of the checkout, by its path from there; None outside the product."""
    found = [name for name in ROOMS if path == name or path.startswith(name + "/")]
    return max(found, key=len, default=None)


def product() -> list[str]:
    """Every Python file of the product, sorted."""
    folders = ("shared_rules", "firmware", "host", "tools", "drawings", "hardware")
    files = [file for folder in folders for file in (ROOT / folder).rglob("*.py") if "node_modules" not in file.parts]
    return sorted(file.relative_to(ROOT).as_posix() for file in files)
