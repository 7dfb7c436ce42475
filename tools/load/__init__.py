"""Many tables at once, as browsers use them: what a move costs, how long it takes, how many go through."""
