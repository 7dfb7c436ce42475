"""The JSON API and the sockets: what programs use."""
