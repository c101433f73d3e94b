"""The result of a game comes out of its digits as it went in; anything else is refused."""

from shared_rules.core.refused import Refused
from shared_rules.formats import result
from shared_rules.laws.bot import Chance

PROMISES = (
    ("what the result's digits say is what was packed; a changed digit is refused", "400 random ends", "all, all"),
)


def random_result(chance):
    seats = chance.below(12) + 1
    most = 10 ** (chance.below(7) + 1)
    lowest = -most if chance.below(2) else 0
    scores = [lowest + chance.below(most - lowest) for _ in range(seats)]
    colours = list(range(max(seats, 6)))
    if seats <= 6 and chance.below(2):
        for at in range(6):
            other = chance.below(6)
            colours[at], colours[other] = colours[other], colours[at]
    won = [seat for seat in range(seats) if not chance.below(3)]
    found = result.Result(chance.below(1 << 16), scores, colours[:seats], won)
    found.lost = not won and chance.below(2) == 1
    found.code = "%08d" % chance.below(10**8)
    return found


def facts(found):
    return found.mark, found.scores, found.colours, found.won, found.lost, found.code


def refused(digits):
    try:
        result.read(digits)
    except Refused as no:
        return no.code
    return None


def test_what_goes_in_comes_out():
    chance = Chance(14)
    for _ in range(400):
        found = random_result(chance)
        digits = result.write(found)
        assert facts(result.read(digits)) == facts(found)
        assert digits[-10:-2] == found.code


def test_a_changed_digit_is_refused():
    chance = Chance(15)
    for _ in range(20):
        digits = result.write(random_result(chance))
        for at in range(len(digits)):
            other = str((int(digits[at]) + chance.below(9) + 1) % 10)
            assert refused(digits[:at] + other + digits[at + 1 :]) == "refused.result"


def test_what_no_box_writes_is_refused():
    for digits in ("", "1", "1" * 300, "12345678901234a", "1 2345678901234", "-12345678901234", "20000000000000"):
        assert refused(digits) == "refused.result", digits
    chance = Chance(16)
    read = [refused("1" + str(chance.below(10**9)) + str(10**9 + chance.below(10**9))) for _ in range(3000)]
    assert read.count(None) < 3000 // 90


def test_a_score_beyond_all_bounds_and_too_many_seats_are_refused_when_they_are_packed():
    for scores in ([1 << 41], [-(1 << 41)], [], [1] * 16):
        found = result.Result(1, scores, range(len(scores)), [])
        found.code = "12345678"
        try:
            result.write(found)
        except Refused as no:
            assert no.code == "refused.result"
        else:
            raise AssertionError(scores)


def test_the_digits_are_those_of_the_docs():
    found = result.Result(result.mark_of("wizwar"), [12, 31, 7], range(3), [1])
    found.code = "00123456"
    assert result.write(found) == _DOCS


_DOCS = "1350988105908210012345611"
