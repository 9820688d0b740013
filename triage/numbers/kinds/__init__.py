"""What only runs of a special kind show: games, policies, codes, pictures, preferences, speech."""
