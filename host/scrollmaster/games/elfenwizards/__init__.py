"""What the PC has for Elfenwizards alone."""
