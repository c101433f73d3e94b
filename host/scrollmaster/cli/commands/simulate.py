"""`scrollmaster simulate`: seeded games between bots, and what they say about seats, bots and a house rule."""

from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import closing
from pathlib import Path

import click

from ...base.errors import WrongUse
from ...base.terms import say
from ...store.archive import Place
from ...views.simulate import bots, request, running
from ...views.simulate.balance import Balance, Effect
from ...views.simulate.likeness import Likeness, likeness
from ...views.simulate.playing import Played
from ...views.simulate.setting import Setting
from ..balance_tables import tell_balance, tell_effect
from ..file_io import write_pieces
from ..progress_bar import Bar
from ..shared import archive_option, open_archive, tell

_USUAL_GAMES = 1000
_MOST_GAMES = 10_000_000
_MOST_SEED = 2**53
_MOST_JOBS = 1024

Results = Generator[list[Played], None, None]


def _complete(_context: click.Context, _argument: click.Parameter, incomplete: str) -> list[str]:
    return [name for name in request.names() if name.startswith(incomplete)]


@click.command(help=say("simulate.help", ", ".join(request.names())))
@click.argument("game", shell_complete=_complete)
@click.option(
    "--games",
    "count",
    default=_USUAL_GAMES,
    metavar="N",
    type=click.IntRange(1, _MOST_GAMES),
    help=say("simulate.option_games", str(_USUAL_GAMES)),
)
@click.option("--seats", type=int, metavar="N", help=say("simulate.option_seats"))
@click.option(
    "--bots", "who", default=bots.RANDOM, metavar="LIST", help=say("simulate.option_bots", ", ".join(bots.NAMES))
)
@click.option("--level", metavar="LEVEL", help=say("simulate.option_level"))
@click.option("--rule", "rules", multiple=True, metavar="SWITCH=VALUE", help=say("simulate.option_rule"))
@click.option("--like", "like_id", metavar="GAME", help=say("simulate.option_like"))
@click.option("--compare", metavar="SWITCH=VALUE", help=say("simulate.option_compare"))
@click.option("--seed", default=1, metavar="N", type=click.IntRange(0, _MOST_SEED), help=say("simulate.option_seed"))
@click.option("--jobs", metavar="N", type=click.IntRange(1, _MOST_JOBS), help=say("simulate.option_jobs"))
@click.option("--cluster", metavar="tcp://HOST:PORT", help=say("simulate.option_cluster"))
@archive_option
@click.option("-o", "--output", metavar="FILE", type=click.Path(path_type=Path), help=say("simulate.output"))
def command(
    game: str,
    count: int,
    seats: int | None,
    who: str,
    level: str | None,
    rules: tuple[str, ...],
    like_id: str | None,
    compare: str | None,
    seed: int,
    jobs: int | None,
    cluster: str | None,
    archive_path: Place | None,
    output: Path | None,
) -> None:
    like = _like(like_id, archive_path) if like_id is not None else None
    variants = ((), (compare,)) if compare is not None else ((),)
    settings = [request.setting(game, seats, level, rules + added, who, like) for added in variants]
    todo = running.tasks(settings, seed, count)
    results = running.here(todo, jobs or running.processors()) if cluster is None else _of_cluster(todo, cluster)
    balances, effect = _played(settings, todo, results, output)
    for setting, balance in zip(settings, balances, strict=True):
        tell_balance(setting, balance, seed)
    if compare is not None:
        tell_effect(compare, effect)
    tell("simulate.rests_on", count)
    if output is not None:
        tell("export.done", str(output))


def _like(game_id: str, archive_path: Place | None) -> Likeness:
    with open_archive(archive_path) as archive:
        return likeness(archive.logs.get(archive.games.find(game_id).game_id), archive.packs.get)


def _of_cluster(todo: Sequence[running.Task], address: str) -> Results:
    try:
        from ...views.simulate import cluster
    except ImportError:
        raise WrongUse("simulate.no_dask")
    cluster.check(address)
    return cluster.there(todo, address)


def _played(
    settings: Sequence[Setting], todo: Sequence[running.Task], results: Results, output: Path | None
) -> tuple[list[Balance], Effect]:
    """Play all games; count them, and write them where that is wanted."""
    balances, effect = [Balance() for _ in settings], Effect()
    with Bar(say("simulate.playing")) as bar, closing(results):
        counted = _counted(
            settings, zip(todo, results, strict=True), balances, effect, lambda at: bar.tell(at, len(todo))
        )
        if output is None:
            deque(counted, 0)
        else:
            write_pieces(output, _pieces(settings, counted))
    return balances, effect


def _counted(
    settings: Sequence[Setting],
    played: Iterable[tuple[running.Task, list[Played]]],
    balances: Sequence[Balance],
    effect: Effect,
    progress: Callable[[int], None],
) -> Iterator[tuple[Setting, list[Played]]]:
    usual: list[Played] = []
    for done, ((setting, _, _), games) in enumerate(played, 1):
        at = settings.index(setting)
        for each in games:
            balances[at].add(each)
        if at:
            effect.add(usual, games)
        usual = games
        progress(done)
        yield setting, games


def _pieces(settings: Sequence[Setting], played: Iterable[tuple[Setting, list[Played]]]) -> Iterator[bytes]:
    try:
        from ...views.simulate.rows import pieces
    except ImportError:
        raise WrongUse("export.no_parquet")
    return pieces(settings, played)
