"""The ratings of an archive: those stored at the end of a year, or of a month of the last; and what was played since.

They are never the truth: who plays changes takes them away, and here they are worked out again.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from shared_rules.numbers.play import Play
from shared_rules.numbers.questions import LEAST

from ...base.errors import WrongUse
from ...base.json_types import is_list, is_table
from ...store.archive import Archive

if TYPE_CHECKING:
    from .skill import Skill

Rating = tuple[float, float, int]  # mu, sigma, how many plays they are of
_SURE = 3  # deviations below mu: what somebody is at least, almost surely
_FARTHEST = 1000.0  # no play brings a rating so far; of one beyond it the library cannot take the exponential
ALL = ""  # stands for everything that was played
_YEAR = len("2026")
_UNVERIFIED = "*"  # ends a period whose ratings take in unverified plays, too
_AFTER_ALL = "~"  # behind a year or a month, it is after all of its days


@dataclass
class Rated:
    """Somebody's rating: `skill`, which is 25 for everybody at first, give or take `doubt` in 19 of 20 cases."""

    who: str
    skill: float
    doubt: float
    least: float
    games: int

    @property
    def enough(self) -> bool:
        return self.games >= LEAST


def rated(archive: Archive, what: str | None, year: str = "", unverified: bool = False) -> list[Rated]:
    """Everybody after all plays, or at the end of a year. `what`: was played, None everything.

    Who is best comes first, by what they are at least; those with too few games come last. WrongUse without the
    library.
    """
    archive.plays.fresh()
    mark = archive.ratings.mark()
    years, found = work_out(archive, what, year, unverified)
    if years:
        archive.ratings.keep(what or ALL, years, mark)
    return ranked(found)


def ranked(ratings: Mapping[str, Rating]) -> list[Rated]:
    """In their order."""
    every = [Rated(who, mu, 2 * sigma, mu - _SURE * sigma, games) for who, (mu, sigma, games) in ratings.items()]
    return sorted(every, key=lambda each: (not each.enough, -each.least if each.enough else -each.games, each.who))


def after(plays: Iterator[Play], before: Mapping[str, Rating]) -> dict[str, Rating]:
    """What ratings become by these plays."""
    skill = _skill(before)
    skill.add(plays)
    return skill.ratings()


def work_out(
    archive: Archive, what: str | None, year: str, unverified: bool
) -> tuple[dict[str, str], dict[str, Rating]]:
    """(what is new at the end of each year, and of the months of the last, as it is kept; the ratings in the end)."""
    since, before = _latest(archive, what, year, unverified)
    if year and since == year:
        return {}, before
    new: dict[str, str] = {}
    skill = None
    now = ""
    for play in archive.plays.read(what, None, since and _end(since), f"{year}-12-31" if year else "", unverified):
        if now != play.month:
            if skill:
                new = _with_month(new, now, skill)
            if now[:_YEAR] != play.month[:_YEAR]:
                new = {period: text for period, text in new.items() if len(period) == _YEAR}
            now = play.month
            skill = skill or _skill(before)
        if skill:
            skill.add([play])
    if skill is None:
        return {}, before
    new = _with_month(new, now, skill)
    return {period + _UNVERIFIED * unverified: text for period, text in new.items()}, skill.ratings()


def _latest(archive: Archive, what: str | None, year: str, unverified: bool) -> tuple[str, dict[str, Rating]]:
    """(the last period, of those up to a year, at whose end ratings are kept, these)."""
    kept = archive.ratings.of(what or ALL).items()
    known = {each.rstrip(_UNVERIFIED): text for each, text in kept if each.endswith(_UNVERIFIED) == unverified}
    since, before = "", dict[str, Rating]()
    for last in sorted(known, key=_end):
        ratings = _read(known[last])
        if ratings is None:
            break
        if not year or _end(last) <= _end(year):
            since, before = last, ratings
    return since, before


def _end(period: str) -> str:
    """What comes after all moments of a period, and before those of the next one."""
    return period + _AFTER_ALL


def _with_month(new: dict[str, str], month: str, skill: "Skill") -> dict[str, str]:
    """`new` with the ratings at the end of a month, which so far is that of its year, too."""
    return new | dict.fromkeys((month, month[:_YEAR]), json.dumps(skill.ratings()))


def _skill(before: Mapping[str, Rating]) -> "Skill":
    try:
        from .skill import Skill
    except ImportError:
        raise WrongUse("stats.no_library") from None
    return Skill(before)


def _read(text: str) -> dict[str, Rating] | None:
    """Ratings as they were kept; None for anything else."""
    try:
        parsed = json.loads(text)
    except (ValueError, RecursionError):
        return None
    found: dict[str, Rating] = {}
    for who, rating in parsed.items() if is_table(parsed) else ():
        if not is_list(rating) or len(rating) != 3:
            return None
        mu, sigma, games = rating
        if not isinstance(mu, float) or not isinstance(sigma, float) or type(games) is not int:
            return None
        if not abs(mu) <= _FARTHEST or not 0 < sigma <= _FARTHEST or games < 0:
            return None
        found[who] = mu, sigma, games
    return found if is_table(parsed) else None
