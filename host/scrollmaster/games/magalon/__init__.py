"""What the PC has for Magalon alone."""
