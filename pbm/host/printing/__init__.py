"""What a game has to show, put on paper and screen."""
