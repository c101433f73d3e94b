"""What the PC has for Wiz-War alone."""
