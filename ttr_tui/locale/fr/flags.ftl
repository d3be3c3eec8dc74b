# Drapeaux français

rules-flags-title = Drapeaux
rules-flags = Après avoir pris une route d’une couleur du drapeau ({ $colours }), on peut garder devant soi une des cartes jouées de cette couleur, s’il n’y en a pas déjà une ; la carte { $wild } ne se garde pas.
    Avec toutes les couleurs devant soi à la fin de son tour, on marque { $points } points et on les défausse. Le drapeau suivant commence au tour suivant.

score-of-flags = drapeaux
score-flags = { $count ->
    [one] { $count } drapeau
   *[other] { $count } drapeaux
}

key-flags = drapeaux
key-flag-keep = garder la carte
key-flag-discard = la défausser

flag-title = le drapeau

ask-flag = Garder { $card } pour le drapeau ?

flag-missing = Drapeau entier : { $points } points. Il manque { $colours }.
flag-completes = Le drapeau sera complet : +{ $points } points !
flag-whole = Drapeau complet ! +{ $points }

flags-title = drapeaux
flags-about = Une carte de chaque couleur ({ $colours }) devant soi fait un drapeau : { $points } points, et le suivant commence.
flags-done = { $count ->
    [0] aucun drapeau
    [one] { $count } drapeau (+{ $points })
   *[other] { $count } drapeaux (+{ $points })
}

player-flag = drapeau { $places }{ $done ->
    [0] {""}
    [one] {" "}({ $done } fait)
   *[other] {" "}({ $done } faits)
}

event-flag-card-kept = garde { $card } pour le drapeau
event-flag-completed = complète un drapeau (+{ $points })

action-keep-flag-card = oui, la garder
action-discard-flag-card = non, la défausser
hint-keep-flag-card = Il manque cette couleur au drapeau, et la carte est déjà payée.
remark-flags = Une couleur du drapeau : vous pourrez garder une des cartes jouées.
