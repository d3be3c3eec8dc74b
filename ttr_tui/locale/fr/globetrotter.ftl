# Globe-trotter

rules-globetrotter-title = Globe-trotter
rules-globetrotter = Qui a réussi le plus de billets (un au moins) reçoit { $points } points à la fin, tous les ex æquo aussi.

score-of-globetrotter = globetrotter
score-globetrotter = le plus de billets réussis : { $count }
