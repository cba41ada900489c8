"""The host: people, deadlines, mail, the database and paper, for any game."""
