"""Checks of observations as numbers: fixed length, values within bounds, and equality in all worlds
that look the same.
"""

from __future__ import annotations

from array import array

from bardhall.testing.cases import every_configuration
from bardhall.testing.configurations import Configuration
from bardhall.testing.walks import walk


@every_configuration
def test_a_view_is_encoded_and_tells_nothing_hidden(configuration: Configuration) -> None:
    for i, (game, seat, _) in enumerate(walk(configuration).sampled(40)):
        encoder = game.start.rules.encoder(game.start.box, game.start.seats)
        row = encoder.encode(game.view(seat))
        assert len(row) == encoder.size
        for section in encoder.sections:
            part = row[section.start : section.start + section.size]
            assert not part or 0 <= min(part) <= max(part) <= array("f", [section.most])[0], section.name
        assert encoder.encode(game.imagine(seat, i).view(seat)) == row
