"""What is told over the widgets: toasts, tooltips, lasting notices, mishaps."""
