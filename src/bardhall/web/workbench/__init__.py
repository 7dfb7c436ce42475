"""The workbench: edits cards in forms, and saves the pack after every field.

- `bench`: the folder of editable packs; new packs and entries

- `pack_files`: the files of a pack, changed entry by entry as TOML, with undo

- `nodes`: an entry as a tree of fields for the page, with readable names of fields, kinds and values

- `changes`: applies typed values, additions, moves and removals to an entry

- `validation`: the errors of a pack, and the picture of a card

- `sheets`: the object edited on one page

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
