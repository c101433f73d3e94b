"""Kits with formulas: their files are read, checked and proven here. In no image."""
