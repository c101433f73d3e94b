"""When was played: by day, by month, by day of the week."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .tally import Tally

_SHIFT = (0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4)  # of a month's days against the week, after Sakamoto

_LENGTHS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


class Calendar:
    """`months`: (month, games), every month from the first to the last one that was played in, in the order of time.

    `weekdays`: games by day of the week, Monday first. `days`: on how many days was played. `busiest`: (day, games).
    `most_months`: how many there are at most, the last ones; a date far away makes no long list.
    """

    def __init__(self, tally: "Tally", most_months: int = 120) -> None:
        known = [day for day in sorted(tally.days) if is_day(day)]
        sums: dict[str, int] = {}
        self.weekdays = [0] * 7
        self.days = len(known)
        self.busiest = ("", 0)
        for day in known:
            games = tally.days[day]
            sums[day[:7]] = sums.get(day[:7], 0) + games
            self.weekdays[weekday(day)] += games
            if games > self.busiest[1]:
                self.busiest = (day, games)
        self.months: list[tuple[str, int]] = []
        month = known[-1][:7] if known else ""
        while month and month >= known[0][:7] and len(self.months) < most_months:
            self.months.append((month, sums.get(month, 0)))
            month = month_before(month)
        self.months.reverse()


def month_before(month: str) -> str:
    """2026-01 → 2025-12; "" before the first one that is written with four digits."""
    year, number = int(month[:4]), int(month[5:7])
    if number > 1:
        return "%04d-%02d" % (year, number - 1)
    return "%04d-12" % (year - 1) if year > 1 else ""


def weekday(day: str) -> int:
    """The day of the week of 2026-11-22: 0 for Monday, 6 for Sunday."""
    year, month, number = int(day[:4]), int(day[5:7]), int(day[8:10])
    year -= month < 3
    return (year + year // 4 - year // 100 + year // 400 + _SHIFT[month - 1] + number + 6) % 7


def is_day(day: str) -> bool:
    """Whether it is a day, written as one. What an archive says may be damaged."""
    parts = day.split("-")
    if len(day) != 10 or [len(part) for part in parts] != [4, 2, 2] or not all([part.isdigit() for part in parts]):
        return False
    if not (parts[0] > "0000" and "01" <= parts[1] <= "12" and "01" <= parts[2]):
        return False
    year, month = int(parts[0]), int(parts[1])
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return int(parts[2]) <= _LENGTHS[month - 1] + int(month == 2 and leap)
