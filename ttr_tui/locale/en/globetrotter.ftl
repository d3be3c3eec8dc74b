# Globetrotter

rules-globetrotter-title = Globetrotter
rules-globetrotter = Whoever has completed the most tickets (one at least) gets { $points } points at the end, all who tie get them.

score-of-globetrotter = Globetrotter
score-globetrotter = Globetrotter, { $count ->
    [one] { $count } ticket done
   *[other] { $count } tickets done
}
