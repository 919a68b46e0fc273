"""What a game brings to the table, and what is known of its matches."""
