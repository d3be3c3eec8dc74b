# Globetrotter

rules-globetrotter-title = Globetrotter
rules-globetrotter = Qui a réussi le plus de cartes Destination (une au moins) reçoit { $points } points à la fin, tous les ex æquo aussi.

score-of-globetrotter = Globetrotter
score-globetrotter = Globetrotter, { $count ->
    [one] { $count } destination réussie
   *[other] { $count } destinations réussies
}
