"""What the lessons of the page show, worked out by the engine: hands, counts, deals, averages and chances."""
