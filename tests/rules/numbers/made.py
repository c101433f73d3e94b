"""Plays made in memory, for tests of what is worked out from many."""

from shared_rules.numbers.facts import Facts
from shared_rules.numbers.play import Play
from shared_rules.numbers.tally import Tally


def facts(points, winners=None, first=0):
    """Facts of a game that is over. Without `winners`, whoever has most points wins."""
    made = Facts()
    made.colours = ["colour.%d" % seat for seat in range(len(points))]
    made.points = list(points)
    if winners is None:
        winners = [seat for seat in range(len(points)) if points[seat] == max(points)]
    made.winners = list(winners)
    made.first = first
    made.over = True
    made.length_ms = 60000
    others = [seat for seat in range(len(points)) if seat not in winners]
    if winners:
        made.places = [1] * len(points)
        for seat in others:
            made.places[seat] = 1 + len(winners) + len([at for at in others if points[at] > points[seat]])
    return made


def play(number, who, points, winners=None, first=0, day="", what="wiz"):
    """The play of that number; the days are those of 2026, one after the other."""
    day = day or "2026-%02d-%02d" % (1 + number // 28, 1 + number % 28)
    return Play("play%06d" % number, what, day + " 20:00", list(who), facts(points, winners, first), "b0")


def tally(plays):
    """All of them added up, in their order."""
    made = Tally()
    for each in plays:
        made.add(each)
    return made


class Chance:
    """Numbers that look like chance, the same under every interpreter."""

    def __init__(self, seed):
        self._state = seed

    def below(self, count):
        self._state = (self._state * 75 + 74) % 65537
        return self._state % count


def evening(chance, count, people):
    """So many plays by chance: two to six seats, guests, ties, games that all lost, somebody who sits twice."""
    made = []
    for number in range(count):
        seats = 2 + chance.below(5)
        who = [people[chance.below(len(people))] for _ in range(seats)]
        points = [chance.below(7) - 2 for _ in range(seats)]
        winners = [] if chance.below(9) == 0 else None
        each = play(number, who, points, winners, chance.below(seats + 1) - 1)
        each.facts.length_ms = chance.below(5) * 1000
        each.facts.dice = {6: [chance.below(4) for _ in range(6)]}
        each.facts.thinking_ms = [chance.below(9) for _ in range(seats)] if chance.below(2) else []
        made.append(each)
    return made
