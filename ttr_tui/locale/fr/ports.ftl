# Ports

rules-ports-title = Ports
rules-ports = Construire un port, comme action d’un tour, dans une ville marquée d’un symbole de port où mène une de vos routes et qui n’a pas encore de port. Il coûte { $train_cards } cartes Wagon et { $ship_cards } cartes Bateau, toutes d’une couleur et toutes avec le symbole du port ; la carte { $wild } remplace n’importe laquelle.
    Chacun a { $each } ports. À la fin, un port rapporte selon le nombre de cartes Destination réussies de son propriétaire où figure sa ville. { $scores-places } ou plus : { $scores } points. Chaque port non construit coûte { $unbuilt } points.

key-port = port
move-build-port = construire un port

ask-port = { $count ->
    [0] Aucun port possible pour l’instant ; encore { $left } à construire.
   *[other] Où construisez-vous un port ? Encore { $left } à construire.
}

port-title = construire un port
port-worth = { $now } → { $hoped } pts
port-legend = Points : acquis → au mieux
port-price = Prix : { $trains } wagons Ψ + { $ships } bateaux ~ d’une couleur ; jokers : { $wild }.
port-held = Ψ{ $train }/{ $trains } ~{ $ship }/{ $ships }{ $missing ->
    [0] {" "}✓
   *[other] , manque { $missing }
}
port-cards = il manque des cartes
port-not-reached = aucune de vos routes n’y arrive
port-building = a déjà un port ou un dépôt
port-no-ports-left = tous vos ports sont construits
port-no-anchor = pas de symbole de port ici
port-not-now = impossible pour l’instant

city-port = port de { $who }
legend-port = port

player-ports = { $built } ports sur { $each }

event-port-built = construit un port à { $city } avec { $payment }

action-build-port = construire un port à { $city } avec { $payment }

score-of-ports = ports
score-port = port de { $city } : { $count ->
    [0] aucune destination réussie
    [one] { $count } destination réussie
   *[other] { $count } destinations réussies
}
score-port-unbuilt = { $count ->
    [one] { $count } port non construit
   *[other] { $count } ports non construits
}

hint-port = Un port à { $city } rapporte : la ville figure sur vos cartes Destination.
remark-ports = Un port est possible (b) : vos destinations vers lui le paient.
