"""What comes in: pointer, touch, gamepad, keys."""
