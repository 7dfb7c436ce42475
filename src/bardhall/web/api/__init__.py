"""The JSON API and the sockets that programs use."""
