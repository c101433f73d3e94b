"""One file for each kind of board. Only here are pins and buses known."""
