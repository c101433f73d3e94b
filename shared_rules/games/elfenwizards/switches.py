"""Owns the house-rule switches. core/house_rules.py says what a row is, and which number a new one takes."""

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
FIRST = 20

SWITCHES = (
    (ROUNDS, "elf.rounds", ("4", "6")),
    (TOKENS, "elf.tokens", ("by_count", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10")),
    (FIRST, "elf.first", ("drawn", "chosen")),
    (R1_RETIRE, "elf.r1_retire", ("skip", "do")),
    (RETIRE_SHEDS_GRAY, "elf.retire_sheds_gray", ("no", "yes")),
    (PHASE3_ALL, "elf.phase3_all", ("yes", "no")),
    (TOP_TIE, "elf.top_tie", ("both", "none")),
    (ONE_OWNER_BOX, "elf.one_owner_box", ("yes", "no")),
    (ONE_OWNER_FOREIGN, "elf.one_owner_foreign", ("forbid", "allow")),
    (PO_RISE, "elf.po_rise", ("no", "yes")),
    (PO_ORDER, "elf.po_order", ("owner_block", "round_robin")),
    (VACANT, "elf.vacant", ("forced", "may_decline")),
    (GRAY_LEFTOVER, "elf.gray_leftover", ("choice", "return")),
    (GRAY_FLOOR, "elf.gray_floor", ("off", "per_token_zero")),
    (GRAY_POOL, "elf.gray_pool", ("unlimited", "limited")),
    (BONUS, "elf.bonus", ("hand", "hand_and_box")),
    (END_NOHW, "elf.end_nohw", ("total2", "consecutive2")),
    (FINAL_TIE, "elf.final_tie", ("shared", "most_titles")),
    (TALK1, "elf.talk1", ("off", "per_roll", "per_round")),
    (TALK5, "elf.talk5", ("off", "before", "until_award")),
    (PLACE_CLOCK, "elf.place_clock", ("off", "on")),
)
