"""What travels from one body to another, as few bytes and as digits of a link (docs/envelope.md). In no image."""
