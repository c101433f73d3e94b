"""Which game is on the table, and how the box looks, speaks and fails."""
