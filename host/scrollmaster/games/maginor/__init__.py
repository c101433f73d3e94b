"""What the PC has for Maginor: tile sets."""
