"""Campaigns of Bardwood Grove: several games that open the boxes one after another.

- `campaign`: the paths, and the changes after each game

- `codec`: a campaign as plain JSON values

- `game`: the kernel's interface of the campaign, with its words
"""
