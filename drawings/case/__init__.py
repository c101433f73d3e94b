"""The printed case: its parts as solids, made from hardware/case.toml, and the checks of a finished mesh.

The one room that needs manifold3d and trimesh (the extra `case`).
"""
