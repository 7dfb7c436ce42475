"""The workbench, where you edit cards in forms that save the pack after every field.

- `bench`: the folder of editable packs; new packs and entries
- `pack_files`: the files of a pack, changed entry by entry as TOML, with undo
- `nodes`: an entry as a tree of fields for the page, with readable names of fields, kinds and values
- `changes`: the changes of a form applied to an entry: typed values, additions, moves and removals
- `presets`: the values with which new fields start
- `validation`: the errors of a pack, the picture of a card, and a game to try it in
- `stand_ins`: what is drawn in place of a card with errors
- `pictures`: the pictures in a pack
- `sheets`: what one page edits
- `models`: the data that the pages show
- `routes`: the pages and forms
"""
