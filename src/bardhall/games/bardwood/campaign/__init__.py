"""A campaign: several games that open the boxes one after another.

- `campaign`: the paths, and what a game changes
- `codec`: a campaign as plain JSON values
- `game`: the campaign as the platform sees it, and in words
"""
