"""One package a game. Nothing outside a game's own folders may name it."""
