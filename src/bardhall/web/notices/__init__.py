"""Notices: somebody whose page is closed is told that it is their turn, by their browser or at an address of their own.

- `addresses`: where a notice may be sent, and where never
- `web_push`: what a push service and a browser ask of a message
- `posting`: sending it, without anybody waiting for it
- `subscribing`: who wants to be told, and how
- `calling`: when somebody is told
"""
