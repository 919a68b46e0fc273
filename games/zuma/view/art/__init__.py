"""What Zuma's pictures are made of: cards, the sheet, the ground and marks."""
