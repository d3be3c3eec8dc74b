# Ports

rules-ports-title = Ports
rules-ports = Construire un port, comme action d’un tour, dans une ville à l’ancre où mène une de vos routes et qui n’a pas encore de port. Il coûte { $train_cards } cartes wagon et { $ship_cards } cartes bateau, toutes d’une couleur et toutes avec le symbole du port ; la carte { $wild } remplace n’importe laquelle.
    Chacun a { $each } ports. À la fin, un port rapporte selon le nombre de billets réussis de son propriétaire qui nomment sa ville : { $scores } pour un, deux, trois et plus. Chaque port non construit coûte { $unbuilt } points.

key-port = port

ask-port = { $count ->
    [0] Aucun port possible pour l’instant ; encore { $left } à bâtir.
   *[other] Où bâtissez-vous un port ? Encore { $left } à bâtir.
}

port-title = bâtir un port
port-worth = { $now } → { $hoped } pts
port-legend = Points : acquis → au mieux
port-price = Prix : { $trains } wagons Ψ + { $ships } bateaux ~ d’une couleur ; jokers : { $wild }.
port-held = Ψ{ $train }/{ $trains } ~{ $ship }/{ $ships }{ $missing ->
    [0] {" "}✓
   *[other] , manque { $missing }
}
port-cards = il manque des cartes
port-not-reached = aucune de vos routes n’y arrive
port-building = déjà bâtie
port-no-ports-left = tous vos ports sont bâtis
port-no-anchor = pas d’ancre ici
port-not-now = impossible pour l’instant

city-port = port de { $who }
legend-port = port

player-ports = ports { $built }/{ $each }

event-port-built = bâtit un port à { $city } avec { $payment }

action-build-port = bâtir un port à { $city } avec { $payment }

score-of-ports = ports
score-port = port de { $city } : { $count ->
    [0] aucun billet réussi
    [one] { $count } billet réussi
   *[other] { $count } billets réussis
}
score-port-unbuilt = { $count ->
    [one] { $count } port non bâti
   *[other] { $count } ports non bâtis
}

hint-port = Un port à { $city } rapporte : vos billets nomment la ville.
