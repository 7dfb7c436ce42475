"""Notifications for players whose page is closed, by their browser or by a webhook.

- `web_push`: messages for push services and browsers

- `webhook`: checks the address of a webhook and posts to it in the background

- `notifier`: destinations, and the moment of a notification
"""
