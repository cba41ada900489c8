"""Supremacy, by its rules R0-R14."""
