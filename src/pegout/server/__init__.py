"""The HTTP application: JSON calls, live streams and the web page's files."""
