"""The clauses and scenarios of any other game that must each have a test that names them."""

CLAUSES = ("UN_1", "UN_2", "UN_3", "UN_4", "UN_5", "UN_6", "UN_7", "UN_8", "UN_9", "UN_10")
SCENARIOS = ()
