# Passagers

tie-meeples = le plus de passagers

rules-passengers-title = Passagers
rules-passengers = Des passagers de { $colours-count } couleurs, { $each } de chacune, attendent dans les villes et les pays.
    Qui prend une route emmène un passager de chaque bout où il en reste, et choisit parmi les couleurs présentes. Tout le monde voit qui a quoi.
    À la fin, pour chaque couleur : { $first } points à qui en a le plus, { $second } au deuxième. Premiers ex æquo : tous ont { $first } et personne le second prix ; deuxièmes ex æquo : tous ont { $second }.

key-majorities = passagers

meeple-title = un passager

ask-meeple = Qui monte à { $city } ?

meeple-race = vous { $mine } · rival { $rival }{ $points ->
    [0] {""}
   *[other] {" "}· +{ $points }
}
meeple-note = m montre qui mène dans quelle couleur.

city-meeples = passagers { $meeples }
legend-meeples = Passagers
player-meeples = passagers { $meeples }

claim-meeples = Passagers : { $meeples }

majorities-title = passagers
majorities-about = Pour chaque couleur : { $first } au premier, { $second } au deuxième. Premiers à égalité : pas de deuxième.
majorities-left = reste
majorities-now = à présent
majorities-where = { $count ->
    [0] Plus aucun passager de cette couleur ({ $colour }) sur le plateau.
   *[other] Attendent encore ({ $colour }) : { $cities }.
}

event-meeple-taken = fait monter un passager ({ $sign } { $colour }) à { $city }

action-take-meeple = faire monter un passager : { $sign } { $colour }
hint-take-meeple = C’est ici qu’un passager de plus change le plus : la tête de cette couleur est la plus disputée.

score-of-passengers = passagers
score-meeples-first = le plus de passagers ({ $sign } { $colour }) : { $count }
score-meeples-second = deuxième pour les passagers ({ $sign } { $colour }) : { $count }
remark-passengers = Qui prend une route emmène un passager de chacune de ses villes.
