"""The rules of Wiz-War that must each have a test: how its clauses begin in docs/rules.md, and the scenarios."""

BEGINNINGS = ("WW-", "C2.")
SCENARIOS = (68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78)
LEFT_TO_THE_TABLE = ("WW-1.3",)
