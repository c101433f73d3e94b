"""The rules of Elfenwizards that must each have a test: how its clauses begin in docs/rules.md, and the scenarios."""

BEGINNINGS = ("EW-",)
_UNTIL_THE_ROLLS = (1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 13, 14, 16, 18, 19)
SCENARIOS = _UNTIL_THE_ROLLS + (20, 21, 22, 23, 27, 28, 30, 31, 33, 34, 35, 36, 37, 38, 39, 40)
LEFT_TO_THE_TABLE = ("EW-5a.3",)
