"""The rules of any other game that must each have a test: how its clauses begin in docs/rules.md, and the scenarios."""

BEGINNINGS = ("UN-",)
SCENARIOS = ()
LEFT_TO_THE_TABLE = ()
