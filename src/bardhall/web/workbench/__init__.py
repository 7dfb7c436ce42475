"""The workbench: cards are written in a form, and saved as a pack after every field.

- `bench`: the folder of packs that may be changed here; new packs and entries
- `pack_files`: the files of a pack, changed entry by entry as TOML; every change can be taken back
- `nodes`: an entry as a tree of fields, for the page, with what people call fields, kinds and values
- `changes`: an entry after what somebody typed, added, moved or took away
- `validation`: what is wrong with a pack, how a card looks, and a game to try it in
- `stand_ins`: what is drawn in the place of a card with faults
- `pictures`: pictures of one's own
- `sheets`: what is edited on one page
- `models`: what the pages show
- `routes`: the pages and forms
"""
