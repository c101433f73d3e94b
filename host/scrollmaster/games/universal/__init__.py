"""What the PC has for Any other game alone: its table card; kits, small files that are sent to a box."""
