# Flottes

error-fleet = On ne peut pas composer une flotte de { $total } pions sur ce plateau.

rules-fleet-title = Flotte
rules-fleet = Après le choix des destinations, chacun compose en secret une flotte de { $total } pions pris dans sa boîte : jamais plus de { $most } (pour commencer : { $suggested }). Toutes les flottes sont montrées ensemble ; le reste demeure dans la boîte.
    Échanger des pions, comme action d’un tour : des wagons contre des bateaux de sa boîte, ou l’inverse, autant qu’on veut et que la boîte en a ; chaque pion coûte { $exchange } { $exchange ->
    [one] point
   *[other] points
}.

score-of-fleet = échanges
score-fleet = { $count ->
    [one] { $count } pion échangé
   *[other] { $count } pions échangés
}

key-suggested = comme proposé
key-exchange = échanger
move-exchange = échanger wagons et bateaux

fleet-title = votre flotte

ask-fleet = Choisissez { $total } pions en secret : combien de wagons, combien de bateaux ?

fleet-suggested = répartition usuelle
fleet-advised = conseil
fleet-needs = Vos destinations ouvertes demandent ensemble { $land ->
    [one] { $land } espace sur terre
   *[other] { $land } espaces sur terre
} et { $sea } sur l’eau.
fleet-box = Resteront dans la boîte { $trains } et { $ships }.

exchange-title = échanger des pions

ask-exchange = Combien de pions échangez-vous avec votre boîte ? Ce sera votre tour.

exchange-now = actuel
exchange-none = Déplacez d’abord le curseur : rien ne serait échangé.
exchange-nothing = Rien d’échangé encore. Chaque pion coûte { $price ->
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
hint-choose-fleet = Ce que vos destinations demandent de chaque sorte, et le reste selon la répartition usuelle.

hint-exchange = Échangez { $count ->
    [one] un pion
   *[other] { $count } pions
} : votre plan demande l’autre sorte.
remark-fleet = Peu de pions d’une sorte : un échange (e) coûte tour et points.
