"""Kits with formulas, as any other game plays them: their bytes, the machine, what is entered and counted on a pad."""
