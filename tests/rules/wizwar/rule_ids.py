"""The clauses and scenarios of Wiz-War that must each have a test that names them."""

CLAUSES = tuple(["WW_%d" % clause for clause in range(1, 9)] + ["C2_%d" % clause for clause in range(1, 9)])
SCENARIOS = (68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78)
