"""What the PC does: finds boxes, pulls, checks, archives and shows their games. The firmware is data here."""
