# Gares

tie-fewest-stations = le moins de gares utilisées

rules-stations-title = Gares
rules-stations = Construire une gare, comme action d’un tour, dans une ville sans bâtiment. La première coûte une carte, la deuxième deux et la troisième trois cartes d’une même couleur ; la carte { $wild } sert aussi.
    Chacun a { $each } gares. À la fin, chaque gare permet d’utiliser pour toutes ses destinations une route d’un autre joueur qui mène à cette ville ; le meilleur choix est trouvé pour vous. Chaque gare restante rapporte { $unused } points.

key-station = construire une gare
move-build-station = construire une gare
key-stations = gares

player-stations = { $count ->
    [0] plus de gare
    [one] { $count } gare en réserve
   *[other] { $count } gares en réserve
}

city-station = gare de { $who }
legend-station = gare

station-title = construire une gare

ask-station = Où construire la gare { $nth } sur { $each } ? Prix : { $cards ->
    [one] une carte
   *[other] { $cards } cartes d’une couleur
}. Une ★ sert déjà vos destinations.

station-worth = Gardée en réserve, une gare rapporte { $points } points à la fin.
station-borrows = Emprunterait { $route } à { $who }.
station-borrows-none = À { $city }, aucune route des autres ne sert vos destinations pour l’instant.
station-not-there = déjà une construction

stations-title = gares
stations-about = À la fin, chaque gare emprunte une route d’un autre joueur pour vos destinations. En réserve : { $points } points.
stations-none = Aucune gare n’est encore construite.
stations-left = { $count ->
    [0] plus aucune
   *[other] { $count } en réserve (+{ $points })
}
stations-others = Une gare de { $who }. Ce qu’elle emprunte dépend de destinations secrètes.

event-station-built = construit une gare à { $city } avec { $payment }

action-build-station = construire une gare à { $city } avec { $payment }

score-of-stations = gares
score-stations-unused = { $count ->
    [one] { $count } gare non construite
   *[other] { $count } gares non construites
}
score-station-route = la gare de { $city } emprunte { $route }

hint-station = Une gare à { $city } laisse passer vos destinations par { $route }.
remark-stations = Une destination est coupée : une gare (s) emprunte une route.
