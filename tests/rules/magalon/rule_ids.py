"""The clauses and scenarios of Magalon that must each have a test that names them."""

CLAUSES = ("ML_1", "ML_2", "ML_3", "ML_4", "ML_5", "ML_6", "ML_7", "ML_8", "ML_9", "ML_10")
SCENARIOS = (79, 80, 81, 82, 84)
