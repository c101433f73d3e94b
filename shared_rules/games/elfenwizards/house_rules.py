"""What a table may choose of the rules: the switches, what the rulebooks say of them, under which headings they stand.

core/house_rules.py says what a row is, which number a new one takes, and walks through them. Choosing a rulebook sets
every switch to that text's reading.
"""

from ...core.house_rules import HouseRules

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

# Rulebooks: answers to the first question, `elf.rulebook2` …, and where each text differs from our values.
GERMAN = 2
ENGLISH = 3
RETRANSLATED = 4
READINGS = (
    ((R1_RETIRE, 1), (RETIRE_SHEDS_GRAY, 1), (BONUS, 1), (TALK1, 1), (TALK5, 1), (PLACE_CLOCK, 1)),
    ((PO_RISE, 1), (RETIRE_SHEDS_GRAY, 1), (GRAY_FLOOR, 1), (TALK1, 2), (TALK5, 2)),
    ((TOP_TIE, 1), (PHASE3_ALL, 1), (ONE_OWNER_FOREIGN, 1), (TALK1, 1), (TALK5, 1)),
)

# A heading, and the switches under it.
GROUPS = (
    (("elf.rules_game",), (ROUNDS, TOKENS, FIRST, R1_RETIRE, RETIRE_SHEDS_GRAY, PHASE3_ALL)),
    (("elf.rules_election",), (TOP_TIE, ONE_OWNER_BOX, ONE_OWNER_FOREIGN)),
    (("elf.rules_vacant",), (PO_RISE, PO_ORDER, VACANT)),
    (("elf.rules_points",), (GRAY_LEFTOVER, GRAY_FLOOR, GRAY_POOL, BONUS, END_NOHW, FINAL_TIE)),
    (("elf.rules_clocks",), (TALK1, TALK5, PLACE_CLOCK)),
)

OF_SETUP = (TOKENS, FIRST, GRAY_POOL)  # about pieces that are in play already, and about the beginning

RULES = HouseRules("elf.", SWITCHES, GROUPS, READINGS, OF_SETUP)
