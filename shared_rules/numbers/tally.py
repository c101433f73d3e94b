"""The sums over many plays: a tally of one stretch of time can be merged with that of the next one.

So an archive keeps a tally a month and adds up those that a question needs. Plays are added, and tallies merged, in the
order of `(moment, play_id)`: streaks depend on it. Whoever adds leaves out a play that does not count (`Facts.counts`).
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .facts import Facts
    from .play import Play

FAIR = 720720  # parts of a win: what everybody's share is counted in, which any number of seats up to 16 divides
BETWEEN = "\n"  # the two keys of a pair: no key has it, while names have spaces
HIGHEST = "highest"  # records: what they are of
LOWEST = "lowest"
CLOSEST = "closest"
WIDEST = "widest"
LONGEST = "longest"
SHORTEST = "shortest"
_LEAST_IS_BEST = (LOWEST, CLOSEST, SHORTEST)


class Person:
    """Somebody's sums. `fair`: wins if all had been alike, in parts of FAIR. `points`: of all games; `best`: of one,
    None before the first that has any.
    """

    def __init__(self) -> None:
        self.games: int = 0
        self.wins = 0
        self.fair = 0
        self.points = 0
        self.best: "int | None" = None
        self.thinking_ms = 0
        self.timed = 0  # games with a clock
        self.first_day = ""
        self.last_day = ""
        self.start = 0  # wins in a row from the first game on,
        self.longest = 0  # the most anywhere,
        self.end = 0  # and up to the last game

    def add(self, play: "Play", seat: int, fair: int) -> None:
        """Take in the play that comes next, where this person had `seat`, whose fair share of wins is `fair`."""
        facts = play.facts
        won = seat in facts.winners
        points = facts.points_of(seat)
        if points is not None:
            self._offer(points)
        if won and self.start == self.games:
            self.start += 1
        self.end = self.end + 1 if won else 0
        self.longest = max(self.longest, self.end)
        self.games += 1
        self.wins += won
        self.fair += fair
        self.points += facts.points[seat]
        if facts.thinking_ms:
            self.thinking_ms += facts.thinking_ms[seat]
            self.timed += 1
        self.first_day = self.first_day or play.day
        self.last_day = play.day

    def merge(self, later: "Person") -> None:
        """Take in what the same person did later, in one game at least."""
        if later.best is not None:
            self._offer(later.best)
        self.longest = max(self.longest, later.longest, self.end + later.start)
        if self.start == self.games:
            self.start += later.start
        self.end = self.end + later.end if later.end == later.games else later.end
        self.games += later.games
        self.wins += later.wins
        self.fair += later.fair
        self.points += later.points
        self.thinking_ms += later.thinking_ms
        self.timed += later.timed
        self.first_day = self.first_day or later.first_day
        self.last_day = later.last_day or self.last_day

    def _offer(self, points: int) -> None:
        self.best = points if self.best is None else max(self.best, points)


class Record:
    """The best that anybody did: `value`, in which play, by whom."""

    def __init__(self, value: int, play_id: str, who: str) -> None:
        self.value = value
        self.play_id = play_id
        self.who = who


class Tally:
    """The sums of plays of one kind.

    `people`: by key. `pairs`: two keys with BETWEEN, the smaller one before → [games, that one ahead, the other ahead].
    `seats`: "players.seat", and `firsts`: "players.order", from 1, where the first is who began and the others follow
    around the table → [games, wins, the fair share of wins in parts of FAIR]; both of plays whose seats are known.
    `dice`: "box.sides" → counts. `days`: day → games. `whats`: what was played → games. `records`: by what they are of.
    """

    def __init__(self) -> None:
        self.games = 0
        self.unverified = 0
        self.length_ms = 0
        self.people: dict[str, Person] = {}
        self.pairs: dict[str, list[int]] = {}
        self.seats: dict[str, list[int]] = {}
        self.firsts: dict[str, list[int]] = {}
        self.dice: dict[str, list[int]] = {}
        self.days: dict[str, int] = {}
        self.whats: dict[str, int] = {}
        self.records: dict[str, Record] = {}

    def add(self, play: "Play") -> None:
        """Take in the play that comes next."""
        facts = play.facts
        self.games += 1
        self.unverified += not play.verified
        self.length_ms += facts.length_ms
        self.days[play.day] = self.days.get(play.day, 0) + 1
        self.whats[play.what] = self.whats.get(play.what, 0) + 1
        for sides, counts in facts.dice.items():
            _sum(self.dice, "%s.%d" % (play.box, sides), counts)
        fair = share(play)
        if facts.seated:
            self._add_seats(facts, fair)
        self._add_people(play, fair)
        self._add_records(play)

    def _add_seats(self, facts: "Facts", fair: int) -> None:
        seats = facts.seats
        for seat in range(seats):
            won = int(seat in facts.winners)
            _add(self.seats, "%d.%d" % (seats, seat + 1), won, fair)
            if facts.first >= 0:
                _add(self.firsts, "%d.%d" % (seats, (seat - facts.first) % seats + 1), won, fair)

    def _add_people(self, play: "Play", fair: int) -> None:
        facts = play.facts
        known: list[tuple[str, int]] = []
        for seat, who in enumerate(play.who):
            if who and who not in play.who[:seat]:  # of two seats that one person had, the first
                person = self.people.get(who)
                if person is None:
                    person = self.people[who] = Person()
                person.add(play, seat, fair)
                known.append((who, facts.places[seat] if facts.places else 0))
        known.sort()
        for at, (who, place) in enumerate(known):
            for other, others in known[at + 1 :]:
                _add(self.pairs, who + BETWEEN + other, int(place < others), int(others < place))

    def _add_records(self, play: "Play") -> None:
        facts = play.facts
        if facts.length_ms > 0:  # else nobody knows it
            self._offer(LONGEST, facts.length_ms, play, "")
            self._offer(SHORTEST, facts.length_ms, play, "")
        if facts.winners and None not in [facts.points_of(seat) for seat in range(facts.seats)]:
            seat = facts.winners[0]
            for at in facts.winners:
                seat = at if facts.points[at] > facts.points[seat] else seat
            who = _key(play, seat)
            self._offer(HIGHEST, facts.points[seat], play, who)
            self._offer(LOWEST, facts.points[seat], play, who)
            margin = _margin(facts.points, seat) if len(facts.winners) == 1 else -1
            if margin >= 0:
                self._offer(WIDEST, margin, play, who)
                self._offer(CLOSEST, margin, play, who)

    def _offer(self, name: str, value: int, play: "Play", who: str) -> None:
        if self._is_record(name, value):
            self.records[name] = Record(value, play.play_id, who)

    def _is_record(self, name: str, value: int) -> bool:
        """Whether it is better than the one that is held; who was first keeps it."""
        held = self.records.get(name)
        return held is None or (value < held.value if name in _LEAST_IS_BEST else value > held.value)

    def merge(self, later: "Tally") -> None:
        """Take in a tally of what was played later. `later` is used up."""
        self.games += later.games
        self.unverified += later.unverified
        self.length_ms += later.length_ms
        for who, person in later.people.items():
            if who in self.people:
                self.people[who].merge(person)
            else:
                self.people[who] = person
        for mine, theirs in (
            (self.pairs, later.pairs),
            (self.seats, later.seats),
            (self.firsts, later.firsts),
            (self.dice, later.dice),
        ):
            for name, counts in theirs.items():
                _sum(mine, name, counts)
        for games_by, theirs in ((self.days, later.days), (self.whats, later.whats)):
            for name, games in theirs.items():
                games_by[name] = games_by.get(name, 0) + games
        for name, record in later.records.items():
            if self._is_record(name, record.value):
                self.records[name] = record


def share(play: "Play") -> int:
    """What each seat of a play would win if all were alike, in parts of FAIR."""
    return len(play.facts.winners) * FAIR // play.facts.seats


def _margin(points: "list[int]", seat: int) -> int:
    """By how much a seat has won, be it by most or by fewest points; -1 where points do not say it."""
    others = [points[at] for at in range(len(points)) if at != seat]
    if not others:
        return -1
    return max(points[seat] - max(others), min(others) - points[seat])


def _key(play: "Play", seat: int) -> str:
    return play.who[seat] if seat < len(play.who) else ""


def _add(sums: "dict[str, list[int]]", name: str, second: int, third: int) -> None:
    """Add a game to the first of three counts, and to the others what is given."""
    held = sums.get(name)
    if held is None:
        sums[name] = [1, second, third]
    else:
        held[0] += 1
        held[1] += second
        held[2] += third


def _sum(sums: "dict[str, list[int]]", name: str, counts: "list[int]") -> None:
    held = sums.get(name)
    if held is None:
        sums[name] = list(counts)
        return
    for at, count in enumerate(counts):
        held[at] += count
