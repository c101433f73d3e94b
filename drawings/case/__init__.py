"""Owns the printed case: its parts as solids, made from hardware/case.toml, and what a finished mesh must stand.

The one room that needs manifold3d and trimesh (the extra `case`).
"""
