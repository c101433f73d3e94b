"""The rules of Maginor that must each have a test: how its clauses begin in docs/rules.md, and the scenarios."""

BEGINNINGS = ("MG-",)
SCENARIOS = (41, 42, 43, 44, 45, 46, 47, 49, 50, 51, 52, 53, 55, 56, 57, 58, 60, 61, 63, 64, 65, 66, 67)
LEFT_TO_THE_TABLE = ()
