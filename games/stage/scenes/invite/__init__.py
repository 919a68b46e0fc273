"""The page with the codes: how phones come to their seats, and displays to the table."""
