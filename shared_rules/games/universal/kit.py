"""What a kit says: how a round goes and is entered, when the game ends, what is counted, which clock runs.

`kit` of a state is a list of ints at the places below, and `more` one of those that came with rules 2.
"""

# Places of `kit`.
OWN = 0  # 1: made by the table, question by question
LEVEL = 1
TURN_ORDER = 2
STARTER = 3
ENDS = 4
TARGET = 5  # rounds or points
LOWEST = 6  # 1: the lowest score is the best
TIMER = 7
SECONDS = 8  # the timer's limit
PER_TURN = 9  # seconds a Fischer clock adds
COUNT = 10  # counters
NAMES = 11  # three places each: what the counters are called, where they begin, 1 for those that count down
STARTS = 14
DOWN = 17
KIT_SIZE = 20

# Places of `more`.
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

# TURN_ORDER: how a round goes.
ONCE = 0  # one turn each, clockwise
UNTIL_PASSED = 1  # turns go round until all have passed
TOGETHER = 2  # everybody at once

# STARTER: who begins the next round.
MOVES_ON = 0
STAYS = 1
FIRST_OUT = 2  # who passed first

# ENDS.
TABLE_ENDS = 0
ROUNDS_END = 1
TARGET_ENDS = 2

# TIMER.
NO_TIMER = 0
UP = 1
DOWNWARD = 2
PER_SEAT = 3
FISCHER = 4
SANDGLASS = 5

# ENTRY: how a round is entered.
AMOUNTS = 0
SHEET = 1  # a row of the sheet
BIDS = 2  # a bid before the round, a result after it

# What a row of the sheet is worth: 1-6 the sum of that face, else one of these.
TYPED = 0
ALL_DICE = 7
FIXED = 10  # + points: these or none

MOST_COUNTERS = 3
COUNTER_NAMES = 12  # that the box knows in every language
LIFE = 1  # one of them
MOST_ROWS = 20
MOST_PERSONS = 2
