# Mandalas

rules-mandala-title = Mandala
rules-mandala = Une destination réussie est un mandala quand deux chemins à vous, sans route commune, en relient les bouts. { $scores-places } mandalas ou plus : { $scores } points à la fin.

key-mandalas = mandalas

player-mandalas = { $count ->
    [one] { $count } mandala
   *[other] { $count } mandalas
}

legend-mandala = second chemin d’un mandala

mandalas-title = mandalas
mandalas-about = Une destination reliée par deux chemins sans route commune est un mandala (◎).
mandalas-none = Vous n’avez aucune carte Destination.
mandalas-now = { $count ->
    [0] Vous n’avez pas encore de mandala.
    [one] Vous avez un mandala : { $points } points à la fin.
   *[other] Vous avez { $count } mandalas : { $points } points à la fin.
}

mandala-whole = Deux chemins de { $one } et { $other } espaces relient ses bouts.
mandala-half = { $ticket } est reliée. Un second chemin sans route commune en ferait un mandala.
mandala-open = { $ticket } n’est pas encore reliée ; le plus court chemin libre est éclairé.

score-of-mandala = mandalas
score-mandala = { $count ->
    [one] { $count } mandala
   *[other] { $count } mandalas
}
remark-mandala = Deux chemins séparés pour une destination : un mandala.
