"""Makes what the real box is built from: everything drawn follows from hardware/board.toml and hardware/parts.toml."""
