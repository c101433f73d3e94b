"""The clauses and scenarios of Maginor that must each have a test that names them."""

CLAUSES = ("MG_0", "MG_1", "MG_3", "MG_4", "MG_5", "MG_6", "MG_7", "MG_8", "MG_9", "MG_10", "MG_L1", "MG_L2", "MG_L3")
SCENARIOS = (41, 42, 43, 44, 45, 46, 47, 49, 50, 51, 52, 53, 55, 56, 57, 58, 60, 61, 63, 64, 65, 66, 67)
