"""The rules of Magalon that must each have a test: how its clauses begin in docs/rules.md, and the scenarios."""

BEGINNINGS = ("ML-",)
SCENARIOS = (79, 80, 81, 82, 84)
LEFT_TO_THE_TABLE = ("ML-2.1", "ML-6.1", "ML-7.1")
