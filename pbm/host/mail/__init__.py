"""Mail that comes to the office and goes out from it."""
