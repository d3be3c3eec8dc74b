# Mandalas

rules-mandala-title = Mandala
rules-mandala = Un billet réussi est un mandala quand deux chemins à vous, sans route commune, en relient les bouts. Un, deux, trois mandalas et plus valent en tout { $scores } points ; au-delà, plus rien.

key-mandalas = mandalas

player-mandalas = { $count ->
    [one] { $count } mandala
   *[other] { $count } mandalas
}

legend-mandala = second chemin d’un mandala

mandalas-title = mandalas
mandalas-about = Un billet relié par deux chemins sans route commune est un mandala (◎).
mandalas-none = Vous n’avez aucun billet.
mandalas-now = { $count ->
    [0] Vous n’avez pas encore de mandala.
    [one] Vous avez un mandala : { $points } points à la fin.
   *[other] Vous avez { $count } mandalas : { $points } points à la fin.
}

mandala-whole = Deux chemins de { $one } et { $other } cases relient ses bouts.
mandala-half = { $ticket } est relié. Un second chemin sans route commune en ferait un mandala.
mandala-open = { $ticket } n’est pas encore relié ; le plus court chemin libre est éclairé.

score-of-mandala = mandalas
score-mandala = { $count ->
    [one] { $count } mandala
   *[other] { $count } mandalas
}
