"""Owns the names of the house-rule switches and their values, default first. Must never know what a switch does.

`state.switches` holds the index of the chosen value of every switch, in the order of SWITCHES; 0 is the default.
"""

SWITCHES = (
    ("elf.rounds", ("4", "6")),
    ("elf.tokens", ("by_count", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10")),
    ("elf.r1_retire", ("skip", "do")),
    ("elf.retire_sheds_gray", ("no", "yes")),
    ("elf.phase3_all", ("yes", "no")),
    ("elf.top_tie", ("both", "none")),
    ("elf.one_owner_box", ("yes", "no")),
    ("elf.one_owner_foreign", ("forbid", "allow")),
    ("elf.po_rise", ("no", "yes")),
    ("elf.po_order", ("owner_block", "round_robin")),
    ("elf.vacant", ("forced", "may_decline")),
    ("elf.gray_leftover", ("choice", "return")),
    ("elf.gray_floor", ("off", "per_token_zero")),
    ("elf.gray_pool", ("unlimited", "limited")),
    ("elf.bonus", ("hand", "hand_and_box")),
    ("elf.end_nohw", ("total2", "consecutive2")),
    ("elf.final_tie", ("shared", "most_titles")),
    ("elf.talk1", ("off", "per_roll", "per_round")),
    ("elf.talk5", ("off", "before", "until_award")),
    ("elf.place_clock", ("off", "on")),
)

ROUNDS = 0
TOKENS = 1
R1_RETIRE = 2
RETIRE_SHEDS_GRAY = 3
PHASE3_ALL = 4
TOP_TIE = 5
ONE_OWNER_BOX = 6
ONE_OWNER_FOREIGN = 7
PO_RISE = 8
PO_ORDER = 9
VACANT = 10
GRAY_LEFTOVER = 11
GRAY_FLOOR = 12
GRAY_POOL = 13
BONUS = 14
END_NOHW = 15
FINAL_TIE = 16
TALK1 = 17
TALK5 = 18
PLACE_CLOCK = 19

COUNT = 20  # of them
