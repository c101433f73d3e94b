"""Owns the places of a kit from rules 2 on: how a round is entered, what points add up to, whose the counters are.

`more` is a list of ints at these places; but for the persons at a seat it is all zero where no kit says otherwise.
"""

ENTRY = 0
PAID = 1  # 1: what one gets, others pay
SHARED = 2  # 1: the counters are the whole table's
PERSONS = 3  # at a seat, one after the other
AT_ONCE = 4  # 1: the target is weighed in the middle of a round, too
DICE = 5  # how many are thrown, 0: the table says so
SIDES = 6
AGAIN = 7  # how often some of them are thrown again
MADE = 8  # points of a bid that was made,
EACH = 9  # of each one that was bid and made,
OFF = 10  # and of each one too many or too few
BONUS_ROWS = 11  # the first rows of the sheet; 0: there is no bonus
BONUS_FROM = 12  # what they must add up to
BONUS = 13
LOSES = 14  # bit set of the counters that end a shared game
LIMITS = 15  # three places: at what
MORE_SIZE = 18

# ENTRY: how a round is entered.
AMOUNTS = 0
SHEET = 1  # a row of the sheet
BIDS = 2  # a bid before the round, a result after it

MOST_BID = 30
MOST_ROWS = 20
MOST_PERSONS = 2

# What a row of the sheet is worth: 1-6 the sum of that face, else one of these.
TYPED = 0
ALL_DICE = 7
FIXED = 10  # + points: these or none
