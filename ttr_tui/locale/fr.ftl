# Les textes du jeu en français. Chaque clé existe aussi dans en.ftl, avec les mêmes arguments.

## La ligne de commande

cli-help = Les Aventuriers du Rail autour d’un clavier : sept plateaux, entre amis et contre l’ordinateur, dans le terminal.
cli-options = Options{ " " }
cli-commands = Commandes{ " " }
cli-usage = Usage{ " " }
cli-option-help = Affiche cette aide.
cli-option-version = Affiche la version.
cli-option-lang = Langue des textes.
cli-option-glyphs = Caractères qui dessinent le plateau ; `ttr terminal` les montre.
cli-option-mode = Façon de jouer le plateau.
cli-option-with = Extension à ajouter, par exemple `depots`.
cli-option-json = Écrit les faits pour les programmes.
cli-command-maps = Liste les plateaux, en montre un, ou vérifie un fichier de carte.
cli-command-maps-show = Montre un plateau : lieux, routes, billets et façons de jouer.
cli-command-maps-check = Vérifie un fichier de carte et explique ce qui ne va pas.
cli-no-command = Il n’y a pas de commande « { $name } » ; `ttr --help` en donne la liste.
cli-error-option = Il n’y a pas d’option « { $name } » ; `--help` en donne la liste.
cli-error-value = { $name } demande { $wanted }, et non « { $given } ».
cli-error-argument = Il manque ce que { $name } demande.
cli-error-extra = « { $name } » est de trop.
cli-wanted-whole = un nombre entier
cli-wanted-least = un nombre entier, au moins { $least }
cli-wanted-range = un nombre entier de { $low } à { $high }
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
maps-bottlenecks = Goulots
maps-connection = Liaison
maps-share = Billets dont le plus court chemin y passe
maps-percent = { $share } %
maps-bridges = { $count ->
    [one] Seul lien entre deux côtés du plateau : { $names }
   *[other] Chacune, seul lien entre deux côtés du plateau : { $names }
}
maps-cut-places = { $count ->
    [one] Passage obligé entre deux côtés du plateau : { $names }
   *[other] Passages obligés entre deux côtés du plateau : { $names }
}
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
map-too-large = il faut au plus { $most }, et non { $found }.
map-too-many-decks = il faut au plus { $most } pioches de cartes, et non { $found }.
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
map-bad-point = il faut des points comme 622,1267 séparés par des espaces, et non { $found }.
map-far-point = les coordonnées d’un point vont jusqu’à { $most } au plus, et non { $found }.
map-too-few-points = il faut au moins { $least } points, il y en a { $found }.
map-too-many-points = il faut au plus { $most } points en tout, il y en a { $found }.
map-which-deck = dites combien viennent de chaque pioche ({ $decks }).
map-bad-figure = ces chiffres ne vont pas : { $detail }.
map-one-mechanism = une extension apporte une règle au plus.
map-ticket-to-junction = « { $name } » est un croisement ; les billets nomment des villes et des pays.
map-no-city = il faut au moins une ville.
map-unconnected = aucune route ne mène de « { $start } » à { $names }.
map-too-few-cards = à table pleine il faut { $wanted } cartes pour commencer, la pioche en a { $found }.
map-too-few-tickets = à table pleine il faut { $wanted } billets pour commencer dans le mode « { $mode } », il y en a { $found }.
map-parts = le plateau est en { $count } morceaux qu’aucune route ne relie : { $parts }
map-no-way = aucun chemin ne mène de « { $a } » à « { $b } » : ce billet ne peut pas être réussi.
map-too-far = le plus court chemin de « { $a } » à « { $b } » demande { $length } pièces, et un joueur en a { $pieces }.
map-without-rule = « { $name } » n’a pas de sens sans la règle « { $rule } », qu’aucun mode ni aucune extension de ce plateau n’apporte (voir { $names }).
map-remark = Remarque : { $text }
map-remark-bridges = { $count ->
    [one] une liaison est le seul lien entre deux côtés du plateau : { $names }
   *[other] { $count } liaisons sont chacune le seul lien entre deux côtés du plateau : { $names }
}
map-remark-cheap-tickets = { $count ->
    [one] un billet vaut moins que les cases de son plus court chemin : { $names }
   *[other] { $count } billets valent moins que les cases de leur plus court chemin : { $names }
}
map-remark-retired = « { $name } » n’a plus de sens et peut s’en aller : les côtes et les lacs sont désormais dans « geography »

## Noms des couleurs, des cartes et des départages

colour-purple = violet
colour-blue = bleu
colour-orange = orange
colour-white = blanc
colour-green = vert
colour-yellow = jaune
colour-black = noir
colour-red = rouge
colour-grey = gris
colour-wild = toute couleur
card-locomotive = locomotive
card-joker = joker
card-bus = autobus
tie-tickets = le plus de billets réussis
tie-longest-path = le chemin le plus long

tie-shared = victoire partagée

## Les règles d’un plateau, d’après ce qu’il utilise

cli-command-rules = Explique les règles d’un plateau, avec ses chiffres.
rules-heading = { $board } : les règles
rules-heading-mode = { $board }, { $mode } : les règles
rules-goal-title = Le but
rules-goal = Le plus de points l’emporte : on prend des routes entre lieux voisins, et on relie les deux bouts de ses billets secrets par une ligne continue de routes à soi. Un tour, c’est une action et une seule.
rules-cards-title = Les cartes
rules-cards-deal = Chacun commence avec { $hand } cartes ; { $market } autres sont visibles et forment le marché{ $decks ->
    [one] .
   *[other] , à parts égales des { $decks } pioches.
}
rules-cards-draw = Prendre des cartes : deux, chacune au marché (remplacée aussitôt) ou à l’aveugle dans la pioche. La main n’a pas de limite.
rules-cards-wild-double = La carte { $wild } remplace n’importe quelle carte. Prise visible, elle compte pour deux : on ne la prend qu’en premier ; piochée à l’aveugle, c’est une carte comme les autres.
rules-cards-wild-plain = La carte { $wild } remplace n’importe quelle carte dans un tunnel ; elle se prend comme les autres, même visible.
rules-cards-refresh = Dès que { $count } cartes du marché ou plus sont des cartes { $wild }, tout le marché est défaussé et refait. Si les autres cartes sont dans les mains et que rien de mieux n’est possible, il reste ainsi jusqu’à ce qu’il puisse être refait.
rules-cards-two-decks = Wagons et bateaux ont chacun leur pioche. Qui prend une carte visible dit quelle pioche la remplace ; une pioche vide reprend sa propre défausse.
rules-cards-empty = Quand la pioche est vide, la défausse mélangée en fait une nouvelle. Une place du marché qu’on ne peut remplir reste vide tant qu’il n’y a pas de carte, et se remplit dès qu’il y en a. S’il ne reste aucune carte à prendre, on ne peut pas en prendre.
rules-claim-title = Les routes
rules-claim = Prendre une route : défausser autant de cartes de sa couleur qu’elle a d’espaces, et y poser ses pièces. La carte { $wild } remplace n’importe quelle couleur. La route n’a pas à toucher les autres.
rules-claim-grey = Une route grise se paie dans n’importe quelle couleur, mais une seule.
rules-claim-wild-tunnels = La carte { $wild } ne se joue que dans les tunnels.
rules-claim-sea = Les routes de terre demandent des wagons et des cartes wagon, celles de l’eau des bateaux et des cartes bateau. La carte { $wild } sert aux deux.
rules-claim-double-ships = Un double bateau couvre jusqu’à deux espaces ; aucune carte inutile ne peut être jouée.
rules-claim-points = Points aussitôt marqués, selon la longueur : { $points }.
rules-claim-parallel = Personne ne peut posséder deux voies d’une même route double ou triple.
rules-claim-parallel-closed = À moins de { $players } joueurs, une seule voie d’une telle route est utilisable : les autres ferment dès qu’elle est prise.
rules-claim-countries = Les pays sont des culs-de-sac : aucune ligne n’en traverse, et deux routes vers le même pays n’y sont pas reliées. Un billet vers un pays accepte n’importe laquelle de vos routes qui y mènent.
rules-claim-junctions = Les étoiles sans nom sur l’eau relient des routes, mais ne sont pas des villes.
rules-tickets-title = Les billets
rules-tickets-deal = Au début, chacun reçoit { $deal } billets et en garde au moins { $keep }.
rules-tickets-draw = Prendre des billets : on en pioche { $draw } et on en garde au moins { $keep } ; s’il en reste moins, on pioche ce qui reste.
rules-tickets-announce = Il y a deux pioches. Avant de voir la moindre carte, on annonce combien viennent de chacune.
rules-tickets-decks = Les billets longs ne sont distribués qu’au début, un par joueur.
rules-tickets-rejected-under = Les billets non gardés vont sous la pioche, sans être montrés.
rules-tickets-rejected-out = Les billets non gardés quittent la partie.
rules-tickets-rejected-shuffle = Les billets non gardés sont remis dans la pioche et mélangés.
rules-tickets-setup-under = Au début, les billets non gardés vont sous la pioche.
rules-tickets-setup-out = Au début, les billets non gardés quittent la partie.
rules-tickets-setup-shuffle = Au début, les billets non gardés sont remis dans leurs pioches et mélangés.
rules-tickets-play-under = Ensuite, les billets non gardés vont sous leur pioche.
rules-tickets-play-out = Ensuite, les billets non gardés quittent la partie.
rules-tickets-play-shuffle = Ensuite, les billets non gardés sont remis dans leurs pioches et mélangés.
rules-tickets-score = Les billets restent secrets et ne se rendent pas. À la fin, chaque billet réussi rapporte ses points, chaque autre les fait perdre.
rules-tickets-several = Un billet à plusieurs destinations compte pour la meilleure atteinte ; si aucune ne l’est, il coûte la plus petite.

rules-end-title = La fin
rules-end = Quand quelqu’un finit son tour avec { $pieces } pièces ou moins, chacun, lui compris, joue encore { $turns ->
    [one] un tour.
   *[other] { $turns } tours.
}
rules-end-pass = Qui ne peut rien faire passe ; si tout le monde passe dans un même tour de table, la partie s’arrête.
rules-ties = Égalité en tête ? Alors, dans l’ordre : { $ties } ; au-delà, la victoire est partagée.

## Parties conservées : commandes

cli-command-games = Liste les parties conservées, ou en supprime une.
cli-command-games-rm = Supprime définitivement une partie.
cli-command-resume = Reprend une partie : la dernière, ou celle qu’on nomme.
cli-command-replay = Revoit une partie, coup par coup.
cli-command-export = Écrit une partie dans un fichier, pour l’envoyer à des amis.
cli-command-import = Ajoute une partie depuis un fichier exporté.
cli-option-data = Dossier des parties et des réglages.
cli-option-yes = Ne pose pas de question.
games-title = Parties
games-none = Aucune partie n’est conservée ; `ttr play` en commence une.
games-column-game = Partie
games-column-board = Plateau
games-column-players = Joueurs
games-column-when = Jouée le
games-column-state = État
games-column-winner = Gagnant
games-setup = avant le premier tour, à { $player } de choisir
games-turn = tour { $turn }, à { $player } de jouer
games-over = terminée
games-damaged = abîmée
games-hint = `ttr resume` reprend la dernière partie en cours, `ttr resume GAME` n’importe laquelle ; `ttr replay GAME` en revoit une.
games-rm-ask = Supprimer définitivement { $game } ({ $board } ; { $players }) ?
games-rm-answers = [o/N]
games-rm-yes = o oui y yes
games-removed = { $game } est supprimée.
games-kept = { $game } est conservée.
games-exported = { $game } est dans { $file }.
games-imported = Ajoutée sous le nom { $game } ; `ttr replay { $game }` la revoit, `ttr resume { $game }` la reprend.
games-other-rules = { $game } a été commencée avec d’autres règles (version { $begun }, aujourd’hui { $today }) ; tout y est valable aussi avec celles d’aujourd’hui.
games-begun-under = { $state } (règles { $begun })
games-map-changed = Le fichier de carte a changé depuis le début de { $game } ; elle continue sur le plateau de ses débuts.
games-no-terminal = Il faut un terminal, avec un écran et un clavier.

## Parties conservées : ce qui peut aller mal

archive-full = La partie ne peut pas être enregistrée : le disque refuse { $file } (il est peut-être plein). On continue à jouer, et l’enregistrement rattrapera dès que possible.
archive-read-only = { $file } est protégé contre l’écriture ; choisissez un autre dossier avec --data, ou levez la protection.
archive-unreachable = { $file } ne s’ouvre pas ; choisissez un autre dossier avec --data.
archive-damaged = L’archive { $file } est abîmée. Les parties encore lisibles peuvent être exportées ; pour commencer une nouvelle archive, déplacez ce fichier.
archive-foreign = { $file } n’est pas une archive de ce jeu, ou n’est plus lisible du tout. Le fichier est laissé tel quel : déplacez-le, ou choisissez un autre dossier avec --data.
archive-newer = { $file } vient d’une version plus récente du jeu (archive { $found }, celle-ci connaît { $known }) ; le fichier est laissé tel quel.
archive-busy = { $file } est occupé par un autre programme ; l’enregistrement rattrapera dès que possible.
archive-no-game = Il n’y a pas de partie « { $game } » ; `ttr games` en donne la liste.
archive-nothing-open = Il n’y a pas de partie en cours à reprendre ; `ttr play` en commence une.
archive-elsewhere = { $game } a continué dans une autre fenêtre : ce coup n’est pas joué, et la partie doit être rouverte ici.
archive-removed = { $game } a été supprimée dans une autre fenêtre : on continue à jouer, mais sans enregistrer.
archive-broken = Le début de { $game } n’est plus lisible : la partie est abîmée. Les autres ne sont pas touchées.
archive-board = Cette version du jeu ne sait pas lire le plateau de { $game }. Les autres parties ne sont pas touchées.
archive-entry = { $game } ne peut pas être rejouée : l’entrée { $number } est refusée ({ $reason }). Les autres parties ne sont pas touchées.
archive-other-rules = { $game } a été commencée avec d’autres règles (version { $begun }, aujourd’hui { $today }) et ne peut plus être rejouée avec celles d’aujourd’hui : l’entrée { $number } est refusée ({ $reason }). Elle reste dans la liste, et `ttr export` l’enregistre dans un fichier.
archive-end = { $game } ne peut plus être rejouée jusqu’où elle en était : des entrées manquent ou ont changé. Les autres parties ne sont pas touchées.
archive-export-over = { $file } est l’archive elle-même ; choisissez un autre fichier.
archive-export-refused = { $file } ne peut pas être écrit : { $reason }.
archive-import-unread = { $file } ne peut pas être lu : { $reason }.
archive-import-foreign = { $file } n’est pas une partie exportée, ou est abîmé.
archive-import-newer = { $file } vient d’une version plus récente du jeu (format { $found }, celle-ci connaît { $known }).
archive-import-field = { $file } est abîmé : « { $field } » ne contient pas ce qu’il faut.
archive-import-map = La carte dans { $file } est abîmée, ou n’est pas celle de la partie.
archive-import-setup = { $file } raconte une partie que son plateau ne permet pas de préparer.
archive-import-other-rules = { $file } a été commencé avec d’autres règles (version { $begun }, aujourd’hui { $today }) : l’entrée { $number } ne peut pas être jouée avec celles d’aujourd’hui ({ $reason }).
archive-import-entry = { $file } est refusé : l’entrée { $number } ne peut pas être jouée ({ $reason }).
refused-no-file = ce fichier ou ce dossier n’existe pas
refused-folder = c’est un dossier
refused-forbidden = le système l’interdit
refused-disk-full = le disque est plein
refused-unknown = ce n’est pas une action de ce plateau
refused-missing = il manque une entrée avant elle
refused-digest = elle ne mène pas où le fichier le dit
refused-end = elle ne mène pas où la partie en était
refused-undo = il n’y a rien à reprendre
refused-over = la partie est terminée
refused-no-route = cette route n’existe pas
refused-taken = la route est déjà prise
refused-own-parallel = le joueur possède déjà une route parallèle
refused-closed = la route est fermée
refused-pieces = le joueur n’a plus assez de pièces
refused-cards = le joueur n’a pas ces cartes
refused-payment = ces cartes ne paient pas la route
refused-can-act = on ne passe pas quand on peut jouer
refused-no-card = il n’y a pas de carte à prendre là
refused-no-tickets = il ne reste plus de billets
refused-not-offered = ces billets ne sont pas proposés
refused-too-few = il faut garder plus de billets
refused-wild-second = une locomotive visible ne peut pas être la deuxième carte
refused-not-now = ce n’est pas possible à ce moment

## À table : touches

key-take = prendre
key-draw = piocher
key-draw-other = piocher (bateaux)
key-claim = prendre une route
key-tickets = billets
key-pass = passer
key-others = autres coups
key-hand-over = passer le clavier
key-skip = accélérer
key-hint = conseil
key-undo = annuler
key-undo-before = reprendre le dernier coup
key-aside = joueurs et billets
key-board-only = plateau seul
key-whole-table = toute la table
key-log = journal
key-legend = légende
key-help = aide
key-menu = menu
key-back = retour
key-quit = quitter
key-choose = choisir
key-take-it = valider
key-tick = cocher
key-keep = garder
key-lift = lever le rideau
key-scroll = défiler
key-all = tout montrer
key-path = chemin le plus long
key-again = rejouer
key-replay = revoir la partie
key-home = accueil
board-move = aller de ville en ville
board-next-route = route suivante de la ville
board-previous-route = route précédente de la ville
board-pick = choisir la ville ou la route
board-leave = quitter la ville
board-find = chercher une ville
board-zoom-in = agrandir
board-zoom-out = réduire
board-fit = tout le plateau
board-overview = montrer ou cacher la vue d’ensemble
board-pan = déplacer le plateau
palette-search = Que faire ? Tapez un mot…
palette-claim = Prendre la route { $route }

## À table : cartes, joueurs, billets, journal

deck-train = wagons
deck-ship = bateaux
deck-bus = bus
card-x-train = train { $colour }
card-x-train-port = train { $colour } à port
card-x-ship = bateau { $colour }
card-x-double-ship = double bateau { $colour }
card-sign-x-train-port = Ψ
card-sign-x-ship = ~
card-sign-x-double-ship = ≈
ticket-deck-short = court
ticket-deck-long = long
tickets-of-deck = { $deck ->
    [regular] { $count ->
        [one] { $count } billet
       *[other] { $count } billets
    }
    [short] { $count ->
        [one] { $count } billet court
       *[other] { $count } billets courts
    }
    [long] { $count ->
        [one] { $count } billet long
       *[other] { $count } billets longs
    }
   *[other] { $count ->
        [one] { $count } billet { $deck }
       *[other] { $count } billets { $deck }
    }
}
tickets-of-deck-too = { $deck ->
    [short] { $count ->
        [one] { $count } court
       *[other] { $count } courts
    }
    [long] { $count ->
        [one] { $count } long
       *[other] { $count } longs
    }
   *[other] { $count } { $deck }
}
market-deck = pioche
market-tickets = billets { $count }
hand-title = main ({ $count })
players-title = joueurs
player-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
player-held = { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}, { $tickets ->
    [one] { $tickets } billet
   *[other] { $tickets } billets
}
tickets-title = billets : { $points } points faits
log-title = journal
ticket-way = { $length ->
    [one] chemin de { $length } case
   *[other] chemin de { $length } cases
}
ticket-spaces = { $length ->
    [one] { $length } case
   *[other] { $length } cases
}
ticket-cut = plus aucun chemin libre
ticket-done = déjà relié
ticket-points = { $points ->
    [one] { $points } pt
   *[other] { $points } pts
}
head-turn = tour { $turn }
head-last = dernier tour
head-to-move = à { $who } de jouer
notice-turn = { $who } : prenez des cartes, prenez une route ou piochez des billets.
notice-city = { $city } : { $told }
notice-city-keys = Tab fait le tour de ses routes, Entrée en choisit une.
notice-city-mouse = un clic y place le curseur.
notice-second = Encore une carte.
notice-ending = Votre tour est joué : Entrée le termine. Encore possible : { $others }.
notice-bot = { $who } réfléchit…
notice-handover = { $me } { $told }. Entrée, puis passez le clavier à { $who }.
route-tunnel = tunnel
route-ferry = { $count ->
    [one] ferry, { $count } locomotive
   *[other] ferry, { $count } locomotives
}
route-sea = par mer
route-of = à { $who }
route-closed = fermée
route-held = vous avez { $cards }
route-held-nothing = vous n’en avez pas
route-wilds = { $kind ->
    [locomotive] { $count ->
        [one] { $count } locomotive
       *[other] { $count } locomotives
    }
    [joker] { $count ->
        [one] { $count } joker
       *[other] { $count } jokers
    }
    [bus] { $count ->
        [one] { $count } autobus
       *[other] { $count } autobus
    }
   *[other] { $count } { $name }
}

## La légende

legend-title = légende
legend-routes = Routes
legend-grey = couleur au choix
legend-sea = sur l’eau
legend-length = nombre de cases
legend-owners = Prises
legend-light = Lumière
legend-claimable = à prendre
legend-selected = choisie
legend-path = chemin d’un billet
legend-last = derniers coups
legend-longest = chemin le plus long
legend-lit = bout d’un billet
legend-places = Lieux
legend-city = ville
legend-port-city = ville à l’ancre
legend-junction = carrefour
legend-pieces = Pièces

## Ce qui est demandé

ask-choose = Que choisissez-vous ?
ask-tickets = { $count } billets : gardez-en au moins { $keep }.
ask-split = Combien de billets de chaque pioche ? Annoncez avant de les voir.
ask-draw-tickets = Piocher des billets : il faudra en garder au moins { $keep }.
ask-refill = Quelle pioche la remplace ?
ask-claim = { $count ->
    [one] Une route à votre portée (★ : pour vos billets).
   *[other] { $count } routes à votre portée (★ : pour vos billets).
}
ask-payment = { $count ->
    [one] Payer ainsi ?
   *[other] Avec quelles cartes ? La meilleure façon d’abord.
}
claim-title = prendre une route
claim-worth = { $pieces } pour { $points ->
    [one] { $points } point
   *[other] { $points } points
} ; il en restera { $left }.
tickets-choose-title = vos billets
tickets-more = { $count ->
    [one] Encore un billet à cocher.
   *[other] Encore { $count } billets à cocher.
}
tickets-enough = { $count ->
    [one] Entrée pour garder ce billet.
   *[other] Entrée pour garder ces { $count } billets.
}
refuse-taken = Cette route est déjà prise.
refuse-own-parallel = Vous avez déjà la voie d’à côté.
refuse-closed = À si peu de joueurs, une seule des voies parallèles se prend.
refuse-pieces = Il ne vous reste pas assez de pièces pour cette route.
refuse-cards = Vous n’avez pas les cartes pour cette route.
refuse-now = Finissez d’abord ce que vous avez commencé.

## Le rideau

curtain-away = Que les autres regardent ailleurs.
curtain-since = Depuis votre dernier tour :
curtain-lift = Espace : { $who } lève le rideau

## Le journal

event-card-taken = prend { $card }
event-card-drawn = { $card ->
    [none] pioche une carte
   *[other] pioche { $card }
}
event-market-refreshed = Trop de locomotives : le marché est remplacé.
event-deck-reshuffled = La défausse redevient pioche ({ $size } cartes).
event-tickets-drawn = pioche { $split }
event-tickets-kept = { $count ->
    [one] garde { $count } billet
   *[other] garde { $count } billets
}
event-route-claimed = prend { $route } (+{ $points }) avec { $payment }
event-passed = passe
event-last-turns = n’a presque plus de pièces : { $turns ->
    [one] encore un tour pour chacun
   *[other] encore { $turns } tours pour chacun
}
event-game-ended = { $passed ->
    [yes] Tout le monde a passé : la partie est finie.
   *[no] La partie est finie.
}
action-take-card = prendre la carte { $number }{ $decks ->
    [1] {""}
   *[other] , remplacée par la pioche { $refill }
}
action-draw-card = piocher{ $decks ->
    [1] {""}
   *[other] {" "}({ $deck })
}
action-draw-tickets = piocher { $split }
action-claim = prendre { $route } avec { $payment }
action-keep-tickets = garder { $tickets }
action-end-turn = terminer le tour
action-pass = passer

## Le score final

score-routes = { $count ->
    [one] { $count } route
   *[other] { $count } routes
}

score-ticket-done = destination réussie : { $ticket }{ $worth ->
    [none] {""}
   *[other] {" "}({ $worth })
}
score-ticket-failed = destination manquée : { $ticket }

score-of-routes = routes
score-of-tickets = destinations
score-total = total

final-title = Score final · { $board }
final-details = point par point
final-path = { $length ->
    [one] chemin le plus long : { $length } case
   *[other] chemin le plus long : { $length } cases
}
final-winner = { $who } gagne avec { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
final-tie = À égalité de points, l’emporte { $tie }.
final-shared = Victoire partagée : { $who }.
and = {" "}et{" "}

## Accueil, menu, aide

home-title = Les Aventuriers du Rail
home-slogan = Sept plateaux, un clavier, deux à cinq joueurs.
home-new = Nouvelle partie
home-resume = Continuer une partie
home-replay = Revoir une partie
home-rules = Règles des plateaux
home-settings = Réglages
home-quit = Quitter
menu-title = pause
menu-continue = Continuer la partie
menu-settings = Réglages
menu-home = Retour à l’accueil
menu-quit = Quitter
menu-saved = La partie est gardée à chaque coup ; « Continuer une partie » la retrouve.
help-title = aide
help-home = Tout part d’ici : une nouvelle partie, une partie interrompue, une partie à revoir. Derrière le menu, des joueurs automatiques jouent entre eux ; les réglages arrêtent toute animation.
help-new-game = Le plateau, à droite, suit les choix faits à gauche. Chaque ligne se change avec les flèches ou d’un clic ; Entrée sur un joueur demande son nom et propose ceux qui ont déjà joué. La prochaine partie commencera par les choix de celle-ci.
help-final = En haut, tous les joueurs côte à côte, avec les points des routes, des destinations et de chaque bonus de ce plateau. En bas, point par point ; la ligne choisie s’éclaire sur le plateau. Rejouer garde les joueurs et le plateau, et le joueur suivant commence.
help-replay = Une partie telle qu’elle fut jouée, coup par coup ou tour par tour ; d’en haut, de la place d’un joueur, ou comme toute la table la connaissait.
help-settings = Chaque réglage vaut aussitôt, et pour la prochaine fois. Le motif montre avec quoi le plateau serait tracé.
help-games = Les parties sont gardées coup par coup. Entrée ouvre celle qui est choisie.
help-boards = Entrée montre les règles d’un plateau.
help-keys = Touches de cet écran

## ttr simulate

cli-command-simulate = Jouer beaucoup de parties entre joueurs automatiques et les comparer.
cli-option-map = Plateau : son nom, un fichier, ou `all` quand on peut en jouer plusieurs.
cli-option-players = Combien de joueurs, ou qui ils sont.
cli-option-bots = Joueurs automatiques, tour à tour : random, easy, medium, hard.
cli-option-games = Nombre de parties.
cli-option-seed = Nombre qui décide de tout hasard.
cli-option-jobs = Processus qui jouent en même temps.
cli-option-thinking = Réflexion du joueur automatique le plus fort : short (brève), normal ou long (longue).
cli-option-check = Vérifier après chaque action que rien ne se perd.
simulate-playing = Parties
simulate-no-bot = Il n'y a pas de joueur automatique « { $name } » ; il y a : { $bots }.
simulate-failed = La partie de graine { $seed } sur { $map } enfreint une règle : { $detail }.
simulate-unfinished = Toutes les parties ne sont pas allées à leur terme.
simulate-summary = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, { $turns } tours chacune en moyenne, { $speed } parties par seconde
simulate-bot = joueur
simulate-wins = victoires
simulate-interval = intervalle à 95 %
simulate-score = score
simulate-tickets = billets
simulate-done = réussis
simulate-parts = Points par origine
simulate-part-routes = Routes
simulate-part-ticket-done = Billets réussis
simulate-part-ticket-failed = Billets manqués
simulate-order = Ordre du tour
simulate-place = place
simulate-contested = Routes les plus disputées
simulate-route = route
simulate-length = longueur
simulate-claimed = prise
simulate-round = tour moyen

## Panneaux que plusieurs mécanismes partagent

key-number = par numéro
refill-title = carte prise
refill-deck = { $deck } (encore { $count })
key-this-deck = cette pioche
key-slide = plus ou moins
key-slide-far = par 5
key-slide-end = extrêmes
city-routes = { $count ->
    [one] { $count } route
   *[other] { $count } routes
}

## Le terminal

cli-command-terminal = Montre ce que le terminal dit de lui-même et ce qu’il sait dessiner.
terminal-name = Terminal
terminal-unknown = inconnu
terminal-linux = la console Linux
terminal-encoding = Encodage
terminal-colours = Couleurs
terminal-colours-truecolor = toutes (24 bits)
terminal-colours-256 = 256
terminal-colours-16 = 16
terminal-colours-none = aucune
terminal-glyphs = Tracé
terminal-chosen = { $set } : { $why }
terminal-why-asked = demandé par --glyphs
terminal-why-set = choisi dans les réglages
terminal-why-fine = ce terminal les dessine sans interstices
terminal-why-plain = ce terminal prend les plus fins dans d’autres polices, qui laissent des interstices
terminal-why-inside = il cache le terminal où il tourne ; ceux-ci se trouvent partout
terminal-why-console = sa police n’en a pas de plus fins
terminal-why-ascii = les paramètres régionaux ou la sortie ne sont pas en UTF-8
terminal-why-unknown = tous les terminaux ont ceux-ci
terminal-advice = Prenez le plus fin sans interstices visibles : `--glyphs NOM`, ou dans les réglages.
terminal-unwritten = ne peut s’écrire en { $encoding }

## Accueil : nouvelle partie, réglages, parties gardées, rediffusion

cli-command-play = Joue : choisit un plateau et des joueurs, ou va droit à la table.
play-no-bot = Aucun joueur d’ordinateur ne s’appelle « { $name } » ; il y a : { $bots }.
play-no-name = « { $name } » ne peut pas être un nom de joueur.
bot-random = Hasard
bot-easy = Ordi facile
bot-medium = Ordi moyen
bot-hard = Ordi fort
seat-name = Joueur { $number }
seat-human = à table
new-board = Plateau
new-mode = Façon de jouer
new-players = Joueurs
new-first = Commence
new-seed = Tirage
new-by-lot = au sort
new-yes = oui
new-no = non
new-start = Commencer la partie
key-change = changer
key-colour = couleur
key-rename = renommer
key-type = saisir un nombre
key-known-name = noms connus
key-start = commencer
key-open = ouvrir
settings-title = réglages
settings-ignored = Incompris dans le fichier des réglages, et laissé de côté : { $what }.
settings-lang = Langue
settings-lang-fr = français
settings-lang-en = English
settings-theme = Couleurs
settings-theme-dark = sombres
settings-theme-light = claires
settings-theme-safe = distinctes pour daltoniens
settings-glyphs = Tracé
settings-glyphs-auto = au mieux : { $set }
settings-glyphs-octant = octants (2×4)
settings-glyphs-sextant = sextants (2×3)
settings-glyphs-quadrant = quadrants (2×2)
settings-glyphs-half = demi-blocs (1×2)
settings-glyphs-ascii = ASCII seul
settings-glyphs-note = Prenez le tracé le plus fin sans interstices visibles.
settings-motion = Animations
settings-motion-yes = oui
settings-motion-no = non
settings-pace = Coups de l’ordinateur
settings-pace-instant = aussitôt
settings-pace-fast = vite
settings-pace-normal = posément
settings-pace-slow = lentement
settings-handover = Après son action
settings-handover-wait = Entrée passe le clavier
settings-handover-at-once = le rideau tombe aussitôt
settings-thinking = Réflexion de l’ordinateur fort
settings-thinking-short = brève
settings-thinking-normal = normale
settings-thinking-long = longue
games-none-yet = Aucune partie gardée.
games-line-won = gagnée par { $who }
games-line-open = tour { $turn }, à { $who } de jouer
too-small = Le jeu demande { $columns } colonnes sur { $rows } lignes ; ce terminal en a { $width } sur { $height }. Agrandissez-le, la partie attend.
trouble-over = La partie est de nouveau gardée.
replay-run = lecture, pause
replay-step = coup suivant
replay-back = coup précédent
replay-turn = tour suivant
replay-turn-back = tour précédent
replay-start = début
replay-end = fin
replay-faster = plus vite
replay-slower = moins vite
replay-look = autre vue
replay-whole = tous les jeux ouverts
replay-stranger = ce que tous savent
replay-seen = vu : { $who }

## ttr strength

cli-command-strength = Mesurer la force des joueurs automatiques, sur chaque plateau.
cli-option-pairing = Le plus fort et le plus faible, comme hard:medium ; peut se répéter.
strength-title = { $games ->
    [one] Une partie par duel ; les places tournent.
   *[other] { $games } parties par duel ; les places tournent.
}
strength-board = plateau
strength-pairing = duel (joueurs)
strength-wins = victoires
strength-interval = intervalle à 95 %
strength-fair = à égalité
strength-scores = scores moyens
strength-tickets = billets réussis

## Conseils

hint-title = Conseil
hint-ticket-done = { $route } comble votre dernier trou pour { $ticket } : { $payment }.
hint-ticket-on-way = { $route } est sur votre chemin pour { $ticket } : { $payment }.
hint-points = { $route } vaut à elle seule { $points ->
    [one] { $points } point
   *[other] { $points } points
} : { $payment }.
hint-block = { $route } est sans doute la route qu'un autre attend : { $payment }.
hint-for-route = Prenez { $card } : { $route } l'attend.
hint-for-grey = Prenez { $card } : elle servira pour { $route }, qui accepte toute couleur.
hint-for-points = Prenez { $card } : elle vous rapproche de { $route }, qui vaut à elle seule { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
hint-card = Prenez { $card } : c'est elle qui va le mieux avec votre main.
hint-wild = Prenez { $card } : elle remplace toute carte qui vous manque.
hint-draw = Piochez à l'aveugle : aucune carte visible ne vaut mieux que le hasard.
hint-tickets = Prenez des billets : votre réseau et le temps qui reste en permettent d'autres.
hint-keep = { $count ->
    [one] C'est celui qui vous convient le mieux.
   *[other] Ce sont ceux qui vont le mieux ensemble.
}
hint-announce = Ce partage de billets convient au temps qu'il y a.

hint-done = Rien d’autre ne vaut la peine ce tour-ci.
hint-only = Il n’y a rien d’autre à faire.
hint-other = C'est ce qui paraît le mieux.
