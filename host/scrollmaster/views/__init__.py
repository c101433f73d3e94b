"""What people look at, and what other programs read, of games that were played or simulated."""
