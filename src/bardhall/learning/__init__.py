"""Training nets by self-play with `bardhall train`; this needs numpy, and updates of a net need torch (the extra
`learn`).
"""
