# Flottes

error-fleet = On ne peut pas composer une flotte de { $total } pions sur ce plateau.

rules-fleet-title = Flotte
rules-fleet = Après les billets, chacun compose en secret une flotte de { $total } pièces prises dans sa boîte (pour commencer : { $suggested }). Toutes les flottes sont montrées ensemble.
    Échanger des pièces, comme action d’un tour : des wagons contre des bateaux de sa boîte, ou l’inverse, autant qu’on veut ; chaque pièce coûte { $exchange } { $exchange ->
    [one] point
   *[other] points
}.

score-of-fleet = échanges
score-fleet = { $count ->
    [one] { $count } pièce échangée
   *[other] { $count } pièces échangées
}

key-suggested = conseillé
key-exchange = échanger

fleet-title = votre flotte

ask-fleet = Choisissez { $total } pièces en secret : combien de wagons, combien de bateaux ?

fleet-suggested = conseillé
fleet-needs = Vos billets ouverts, au plus court : { $land ->
    [one] { $land } case sur terre
   *[other] { $land } cases sur terre
}, { $sea } sur l’eau.
fleet-box = Resteront dans la boîte { $trains } et { $ships }.

exchange-title = échanger des pièces

ask-exchange = Combien de pièces échangez-vous avec votre boîte ? Ce sera votre tour.

exchange-now = actuel
exchange-nothing = Rien d’échangé encore. Chaque pièce coûte { $price ->
    [one] { $price } point
   *[other] { $price } points
}.
exchange-what = { $give } contre { $get }
exchange-price = Coûte { $price ->
    [one] { $price } point
   *[other] { $price } points
} ; il vous en restera { $score }.

event-fleet-chosen = { $pieces ->
    [none] a choisi sa flotte
   *[other] choisit une flotte de { $pieces }
}
event-fleets-shown = Les flottes sont dévoilées : { $fleets }.
event-pieces-exchanged = échange { $give } contre { $get } (−{ $price })

action-choose-fleet = { $pieces }
action-exchange = échanger { $give } contre { $get }

hint-exchange = Échangez { $count ->
    [one] une pièce
   *[other] { $count } pièces
} : votre plan demande l'autre sorte.
