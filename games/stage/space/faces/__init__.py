"""Single faces of blocks: how they are drawn, of what wood, with which pictures on them."""
