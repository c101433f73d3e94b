"""What is stored and proven: logs of games, packs that run them, the archive, and what its games come to."""
