"""What the PC does: finds boxes, pulls, checks, archives and shows their games. Must never import the firmware."""
