"""Notices: somebody whose page is closed is told that it is their turn, by their browser or at an address of their own.

- `web_push`: what a push service and a browser ask of a message
- `webhook`: where a notice may be sent, and where never; sending it, without anybody waiting for it
- `notifier`: who wants to be told, and how; when somebody is told
"""
