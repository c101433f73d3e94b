"""The clauses and scenarios of Elfenwizards that must each have a test that names them."""

CLAUSES = ("EW_1", "EW_2", "EW_3", "EW_4", "EW_5a", "EW_5b", "EW_6", "EW_7", "EW_8", "EW_9", "EW_10")
_UNTIL_THE_ROLLS = (1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 13, 14, 16, 18, 19)
SCENARIOS = _UNTIL_THE_ROLLS + (20, 21, 22, 23, 27, 28, 30, 31, 33, 34, 35, 36, 37, 38, 39, 40)
