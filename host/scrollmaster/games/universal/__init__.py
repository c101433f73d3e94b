"""What the PC has for Any other game alone."""
