"""Flash: journals of games, their checkpoints, the catalogue and the vault. All of it survives a power cut anywhere."""
