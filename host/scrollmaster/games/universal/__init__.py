"""What the PC has for any other game: its table card; kits, small files that are sent to a box."""
