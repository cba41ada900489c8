"""The office's database: SQLite or PostgreSQL, the same tables, one transaction at a time."""
