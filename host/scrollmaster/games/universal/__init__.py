"""Kits: what any other game plays by, written as a small file and sent to a box (docs/decisions/0020)."""
