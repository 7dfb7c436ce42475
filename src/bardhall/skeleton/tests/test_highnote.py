from bardhall.testing import suite

test_highnote = suite("highnote")
