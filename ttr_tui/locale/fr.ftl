# Les textes du jeu en français. Chaque clé existe aussi dans en.ftl, avec les mêmes arguments.

## La ligne de commande

cli-help = Les Aventuriers du Rail autour d’un clavier : sept plateaux, entre amis et contre l’ordinateur, dans le terminal.
cli-options = Options{ " " }
cli-commands = Commandes{ " " }
cli-usage = Usage{ " " }
cli-option-help = Affiche cette aide.
cli-option-version = Affiche la version.
cli-option-lang = Langue des textes.
cli-option-as-json = Écrit les faits pour les programmes.
cli-command-maps = Liste les plateaux, en montre un, ou vérifie un fichier de carte.
cli-command-maps-show = Montre un plateau : lieux, routes, billets et façons de jouer.
cli-command-maps-check = Vérifie un fichier de carte et explique ce qui ne va pas.
cli-no-command = Il n’y a pas de commande « { $name } » ; `ttr --help` en donne la liste.
cli-error-option = Il n’y a pas d’option « { $name } » ; `--help` en donne la liste.
cli-error-missing = Il manque { $name }.

## Refus : ce avec quoi une partie ne peut pas commencer

error-players = Ce plateau se joue de { $low } à { $high } joueurs, pas à { $players }.
error-mode = Ce plateau n’a pas de mode « { $mode } » ; il a : { $modes }.
error-addon = L’extension « { $addon } » ne va pas avec cette partie ; celles-ci vont : { $addons }.

## Plateaux : liste et résumé

maps-title = Plateaux
maps-column-id = Plateau
maps-column-name = Nom
maps-column-players = Joueurs
maps-column-modes = Façons de jouer
maps-column-aliases = Aussi
maps-players = { $min } à { $max } joueurs
maps-pieces = { $kind ->
    [ship] { $count ->
        [one] { $count } bateau
       *[other] { $count } bateaux
    }
    [bus] { $count } bus
   *[other] { $count ->
        [one] { $count } wagon
       *[other] { $count } wagons
    }
}
maps-count-cities = { $count ->
    [one] { $count } lieu
   *[other] { $count } lieux
}
maps-count-routes = { $count ->
    [one] { $count } voie
   *[other] { $count } voies
}
maps-count-tickets = { $count ->
    [one] { $count } billet
   *[other] { $count } billets
}
maps-mode-tickets = { $name } (`{ $id }`) : { $tickets } billets, { $deal } distribués, en garder au moins { $keep }
maps-addons = Extensions : { $names }
maps-modes = Façons de jouer
maps-routes = Voies par longueur
maps-length = Longueur
maps-tracks = Voies
maps-points = Points
maps-hint = `ttr maps show ID` en dit plus sur l’un d’eux.
maps-good = { $file } : une bonne carte. { $name } : { $cities } lieux, { $routes } voies, { $tickets } billets.
maps-bad = { $count ->
    [one] Une chose à corriger.
   *[other] { $count } choses à corriger.
}

## Fichiers de carte : ce qui peut clocher

map-at-line = { $file }, ligne { $line }
map-kind = { $kind ->
    [text] un texte entre guillemets
    [whole] un nombre entier
    [number] un nombre
    [flag] true ou false
    [table] une table, { "{" } … { "}" }
    [texts] une liste de textes
    [wholes] une liste de nombres entiers
    [numbers] une liste de nombres
    [tables] une liste de lignes { "{" } … { "}" }
    [share] un nombre, ou un nombre par pioche
    [figures] une table de chiffres, ou false pour s’en passer
    [points] une liste de points [x, y]
   *[any] une valeur
}
map-what = { $what ->
    [map] aucun plateau
    [city] aucun lieu
    [colour] aucune couleur
    [mode] aucun mode
    [mechanism] aucune règle
    [piece] aucune sorte de pièce
    [kind] aucune sorte de lieu
    [label] aucune direction
    [fate] aucun sort de billet
    [tie] aucun départage
   *[key] aucune clé
}
map-no-file = ce fichier n’existe pas.
map-unreadable = le fichier ne se laisse pas lire ({ $detail }).
map-toml = ce n’est pas du TOML : { $detail }.
map-missing = il manque « { $name } », qui doit être { map-kind }.
map-wrong-kind = il faut { map-kind }, et non { $found }.
map-wrong-count = il faut { $wanted } valeurs, il y en a { $found }.
map-too-small = il faut au moins { $least }, et non { $found }.
map-unknown = { map-what } ne s’appelle « { $name } » ; il y a : { $known }.
map-unknown-near = { map-what } ne s’appelle « { $name } » ; vouliez-vous dire « { $near } » ?
map-bad-id = l’identifiant « { $name } » doit être fait de minuscules, de chiffres et de traits d’union.
map-bad-players = il faut le plus petit et le plus grand nombre de joueurs, par exemple [2, 5].
map-outside = ce lieu est hors du plateau, qui mesure { $width } sur { $height }.
map-same-name = « { $name } » est déjà le nom de « { $other } ».
map-no-points = la route est longue de { $length }, mais les points s’arrêtent à { $longest }.
map-ferry-too-long = { $ferry } locomotives ne tiennent pas sur une route de { $length }.
map-no-colour = une liaison a au moins une couleur ; celle qui prend n’importe laquelle est « grey ».
map-same-ends = « { $name } » serait relié à lui-même, ou est nommé deux fois.
map-two-countries = « { $a } » et « { $b } » sont deux pays ; une route a une ville à l’un de ses bouts.
map-border-without-country = un point de frontière n’a de sens que sur une route vers un pays.
map-same-card = deux sortes de cartes s’appellent « { $name } ».
map-keep-too-many = { $keep } billets à garder, mais { $cards } seulement sont distribués.
map-which-deck = dites combien viennent de chaque pioche ({ $decks }).
map-bad-figure = ces chiffres ne vont pas : { $detail }.
map-one-mechanism = une extension apporte une règle au plus.
map-ticket-to-junction = « { $name } » est un croisement ; les billets nomment des villes et des pays.
map-no-city = il faut au moins une ville.
map-unconnected = aucune route ne mène de « { $start } » à { $names }.
map-too-few-cards = à table pleine il faut { $wanted } cartes pour commencer, la pioche en a { $found }.
map-too-few-tickets = à table pleine il faut { $wanted } billets pour commencer dans le mode « { $mode } », il y en a { $found }.
