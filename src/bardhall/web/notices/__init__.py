"""Notifications for players whose page is closed, through their browser or a webhook.

- `web_push`: messages for push services and browsers

- `webhook`: checks the address of a webhook and posts to it in the background

- `notifier`: the destinations, and when they are notified
"""
