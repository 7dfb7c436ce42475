"""The workbench: cards are written in a form, and saved as a pack after every field.

- `bench`: the folder of packs that may be changed here
- `pack_files`: the files of a pack, changed entry by entry; every change can be taken back
- `toml_edit`: an entry as TOML, written or edited in place
- `shapes`: what a field takes, by the structures of the specs
- `nodes`: an entry as a tree of fields, for the page
- `changes`: an entry after what somebody typed, added, moved or took away
- `examining`: what is wrong with a pack, and how a card looks
- `sheets`: what is edited on one page
- `labels`: how people call fields, kinds and values
- `routes`: the pages and forms
"""
