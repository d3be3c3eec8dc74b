# Les textes du jeu en français. Chaque clé existe aussi dans en.ftl, avec les mêmes arguments.

## La ligne de commande

cli-help = Les Aventuriers du Rail autour d’un clavier : sept plateaux, entre amis et contre des joueurs automatiques, dans le terminal.
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
cli-command-maps-show = Montre un plateau : lieux, routes, cartes Destination et façons de jouer.
cli-command-maps-check = Vérifie un fichier de carte et explique ce qui ne va pas.
cli-no-command = Il n’y a pas de commande « { $name } » ; `ttr --help` en donne la liste.
cli-error-option = Il n’y a pas d’option « { $name } » ; `--help` en donne la liste.
cli-error-value = { $name } demande { $wanted }, et non « { $given } ».
cli-error-argument = Il manque ce que { $name } demande.
cli-error-extra = « { $name } » est de trop.
cli-output-refused = La sortie ne peut pas être écrite : { $reason }.
folder-no-home = Il n’y a pas de dossier personnel pour « { $name } » ; choisissez un autre dossier avec --data ou TTR_DATA.
folder-nowhere = Aucun dossier personnel n’est connu où garder les parties ; choisissez un dossier avec --data ou TTR_DATA.
crash = ttr a rencontré une erreur qui lui est propre et doit s’arrêter ; tout ce qui était enregistré l’est toujours, et un rapport qui ne dévoile les cartes de personne se trouve dans { $file }.
crash-unwritten = ttr a rencontré une erreur qui lui est propre et doit s’arrêter ; tout ce qui était enregistré l’est toujours, mais le rapport n’a pas pu être écrit ({ $where }).
cli-command-completion = Apprend à un shell à compléter commandes, plateaux et parties avec Tab.
completion-which = Pour quel shell ? { $shells }.
completion-home = Pour l’avoir à chaque fois, ajoutez à { $file } : { $line }
cli-wanted-whole = un nombre entier
cli-wanted-least = un nombre entier, au moins { $least }
cli-wanted-range = un nombre entier de { $low } à { $high }
cli-missing-game = Quelle partie ? `ttr games` en donne la liste.
cli-missing-map = Quel plateau ? `ttr maps` en donne la liste.
cli-missing-file = Quel fichier ?
cli-word-game = PARTIE
cli-word-file = FICHIER
cli-word-id = PLATEAU
cli-word-dir = DOSSIER
cli-word-add-on = EXTENSION
cli-word-names = NOMS
cli-word-bot = AUTOMATE
cli-word-command = COMMANDE

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
    [bus] { $count } autobus
    [any] { $count ->
        [one] { $count } pion
       *[other] { $count } pions
    }
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
    [one] { $count } carte Destination
   *[other] { $count } cartes Destination
}
maps-mode-tickets = { $name } (`{ $id }`) : { $tickets } cartes Destination, { $deal } distribuées, en garder au moins { $keep }
maps-addons = Extensions : { $names }
maps-modes = Façons de jouer
maps-routes = Voies par longueur
maps-length = Longueur
maps-tracks = Voies
maps-points = Points
maps-bottlenecks = Goulots
maps-connection = Liaison
maps-share = Destinations dont le plus court chemin y passe
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
maps-good = { $file } : une bonne carte. { $name } : { $cities } lieux, { $routes } voies, { $tickets } destinations.
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
    [piece] aucune sorte de pion
    [kind] aucune sorte de lieu
    [label] aucune direction
    [fate] aucun sort d’une destination
    [tie] aucun départage
    [action] aucune action
    [addon] aucune extension
    [moment] aucun moment
    [route] aucune route
    [card] aucune carte
    [ticket] aucune destination
   *[key] aucune clé
}
map-no-file = ce fichier n’existe pas.
map-unreadable = le fichier ne se laisse pas lire : { $why ->
    [folder] c’est un dossier
    [forbidden] le système l’interdit
    [no-plain-file] ce n’est pas un fichier ordinaire
    [large-file] il est plus grand que n’importe quelle carte
    [no-text] ce n’est pas du texte en UTF-8
   *[system] { $detail }
}.
map-toml = ce n’est pas du TOML : { $detail }.
map-deep = tables et listes sont trop emboîtées ici.
map-boundless = un nombre dépasse ici toute mesure.
map-date = les dates et les heures n’ont pas de sens dans une carte.
text-sign = « { $text } » contient un signe qui ne peut pas être affiché : { $sign }.
text-long = « { $text } » est trop long : { $most } caractères au plus.
text-blank = un nom fait d’espaces seulement ne peut pas être affiché.
text-marks = « { $text } » a trop d’accents sur une lettre, ou un accent sans lettre.
map-text-sign = { text-sign }
map-text-long = { text-long }
map-text-blank = { text-blank }
map-text-marks = { text-marks }
map-missing = il manque « { $name } », qui doit être { map-kind }.
map-wrong-kind = il faut { map-kind }, et non { $found }.
map-wrong-count = il faut { $wanted } valeurs, il y en a { $found }.
map-too-small = il faut au moins { $least }, et non { $found }.
map-too-large = il faut au plus { $most }, et non { $found }.
map-too-few = il en faut au moins { $least }, et non { $found }.
map-too-many = il en faut au plus { $most }, et non { $found }.
map-too-many-lanes = il faut au plus { $most } routes côte à côte, et « { $a } »–« { $b } » en a davantage.
map-stretched = un côté du plateau est au plus { $most } fois plus long que l’autre.
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
map-keep-too-many = { $keep } destinations à garder, mais { $cards } seulement sont distribuées.
map-bad-point = il faut des points comme 622,1267 séparés par des espaces, et non { $found }.
map-far-point = les coordonnées d’un point vont jusqu’à { $most } au plus, et non { $found }.
map-too-few-points = il faut au moins { $least } points, il y en a { $found }.
map-too-many-points = il faut au plus { $most } points en tout, il y en a { $found }.
map-which-deck = dites combien viennent de chaque pioche ({ $decks }).
map-bad-figure = ces chiffres ne vont pas : { $detail }.
map-one-mechanism = une extension apporte une règle au plus.
map-ticket-to-junction = « { $name } » est un croisement ; les destinations nomment des villes et des pays.
map-no-city = il faut au moins une ville.
map-unconnected = aucune route ne mène de « { $start } » à { $names }.
map-too-few-cards = à table pleine il faut { $wanted } cartes pour commencer, la pioche en a { $found }.
map-endless-market = les cartes visibles seraient remplacées sans fin : avec { $wilds } cartes multicolores dans la pioche, { $refresh } visibles ne suffisent pas pour qu’on les remplace toutes.
map-too-few-tickets = à table pleine il faut { $wanted } destinations pour commencer dans le mode « { $mode } », il y en a { $found }.
map-parts = le plateau est en { $count } morceaux qu’aucune route ne relie : { $parts }
map-no-way = aucun chemin ne mène de « { $a } » à « { $b } » : cette destination ne peut pas être réussie.
map-too-far = le plus court chemin de « { $a } » à « { $b } » demande { $length } pions, et un joueur en a { $pieces }.
map-without-rule = « { $name } » n’a pas de sens sans la règle « { $rule } », qu’aucun mode ni aucune extension de ce plateau n’apporte (voir { $names }).
map-remark = Remarque : { $text }
map-remark-bridges = { $count ->
    [one] une liaison est le seul lien entre deux côtés du plateau : { $names }
   *[other] { $count } liaisons sont chacune le seul lien entre deux côtés du plateau : { $names }
}
map-remark-cheap-tickets = { $count ->
    [one] une destination vaut moins que les espaces de son plus court chemin : { $names }
   *[other] { $count } destinations valent moins que les espaces de leur plus court chemin : { $names }
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
colours-purple = violets
colours-blue = bleus
colours-orange = orange
colours-white = blancs
colours-green = verts
colours-yellow = jaunes
colours-black = noirs
colours-red = rouges
colours-grey = gris
card-locomotive = locomotive
card-joker = joker
card-bus = autobus
cards-locomotive = locomotives
cards-joker = jokers
cards-bus = autobus
tie-tickets = le plus de cartes Destination réussies
tie-longest-path = le chemin le plus long

tie-shared = victoire partagée

## Les règles d’un plateau, d’après ce qu’il utilise

cli-command-rules = Explique les règles d’un plateau, avec ses chiffres.
rules-heading = { $board } : les règles
rules-heading-mode = { $board }, { $mode } : les règles
rules-goal-title = Le but
rules-goal = Le plus de points l’emporte : on prend des routes entre lieux voisins, et on relie par un chemin continu de routes à soi les deux bouts de ses cartes Destination, gardées secrètes. À son tour, on fait une action et une seule.
rules-goal-first = Le premier joueur est tiré au sort, ou choisi par les joueurs ; on joue ensuite dans le sens des aiguilles d’une montre.
rules-cards-title = Les cartes
rules-cards-deal = Chacun commence avec { $hand } cartes ; { $market } autres sont posées face visible{ $decks ->
    [one] .
   *[other] , à parts égales des { $decks } pioches.
}
rules-cards-draw = Prendre des cartes : deux, chacune parmi les cartes visibles (elle est remplacée aussitôt) ou à l’aveugle dans la pioche. La main n’a pas de limite.
rules-cards-wild-double = La carte { $wild } remplace n’importe quelle carte. Prise visible, elle compte pour deux : on ne la prend qu’en premier ; piochée à l’aveugle, c’est une carte comme les autres.
rules-cards-wild-plain = La carte { $wild } se prend comme les autres, même visible ; mais elle ne sert que dans les tunnels.
rules-cards-refresh = Dès que { $count } cartes visibles ou plus sont des cartes { $wild }, toutes les cartes visibles sont défaussées et remplacées. Si les autres cartes sont dans les mains et que rien de mieux n’est possible, elles restent jusqu’à ce qu’elles puissent être remplacées.
rules-cards-two-decks = Wagons et bateaux ont chacun leur pioche. Qui prend une carte visible dit quelle pioche la remplace ; une pioche vide reprend sa propre défausse.
rules-cards-empty = Quand la pioche est vide, la défausse mélangée en fait une nouvelle. La place d’une carte visible qu’on ne peut remplacer reste vide tant qu’il n’y a pas de carte, et se remplit dès qu’il y en a. S’il ne reste aucune carte à prendre, on ne peut pas en prendre.
rules-claim-title = Les routes
rules-claim = Prendre une route : défausser autant de cartes de sa couleur qu’elle a d’espaces, et y poser autant { $kind ->
    [train] de ses wagons
    [bus] de ses autobus
   *[any] de ses pions
}. La route n’a pas à toucher les autres.
rules-claim-wild = La carte { $wild } remplace n’importe quelle couleur.
rules-claim-grey = Une route grise se paie dans n’importe quelle couleur, mais une seule.
rules-claim-wild-tunnels = La carte { $wild } ne se joue que dans les tunnels, où elle remplace n’importe quelle couleur.
rules-claim-sea = Les routes terrestres demandent des wagons et des cartes Wagon, les routes maritimes des bateaux et des cartes Bateau. La carte { $wild } sert aux deux.
rules-claim-land-and-sea = Une route terrestre et une route maritime entre les deux mêmes villes ({ $pairs }) ne sont pas une route double : le même joueur peut prendre les deux, quel que soit le nombre de joueurs.
rules-claim-double-ships = Une carte Double Bateau couvre jusqu’à deux espaces ; aucune carte inutile ne peut être jouée.
rules-claim-points = Points aussitôt marqués, selon la longueur : { $points }.
rules-claim-parallel = Personne ne peut prendre deux voies d’une même route double ou triple.
rules-claim-parallel-closed = À moins de { $players } joueurs, une seule voie d’une telle route est utilisable : les autres ferment dès qu’elle est prise.
rules-claim-countries = Les pays sont des culs-de-sac : aucun chemin ne les traverse, et deux routes vers le même pays n’y sont pas reliées. Une destination vers un pays accepte n’importe laquelle de vos routes qui y mènent.
rules-claim-junctions = Les étoiles sans nom sur l’eau relient des routes, mais ne sont pas des villes.
rules-tickets-title = Les cartes Destination
rules-tickets-deal = Au début, chacun reçoit { $deal } cartes Destination et en garde au moins { $keep }.
rules-tickets-deal-all = Au début, chacun reçoit { $deal } cartes Destination et les garde toutes.
rules-tickets-draw = Prendre des cartes Destination : on en pioche { $draw } et on en garde au moins { $keep } ; s’il en reste moins, on pioche celles qui restent.
rules-tickets-draw-all = Prendre des cartes Destination : on en pioche { $draw } et on les garde toutes ; s’il en reste moins, on pioche celles qui restent.
rules-tickets-announce = Il y a deux pioches. Avant de voir la moindre carte, on annonce combien viennent de chacune.
rules-tickets-decks = Les destinations longues ne sont distribuées qu’au début, une par joueur.
rules-tickets-rejected-under = Les cartes Destination non gardées vont sous la pioche, sans être montrées.
rules-tickets-rejected-out = Les cartes Destination non gardées quittent la partie.
rules-tickets-rejected-shuffle = Les cartes Destination non gardées sont remises dans la pioche et mélangées.
rules-tickets-setup-under = Au début, les cartes Destination non gardées vont sous la pioche.
rules-tickets-setup-out = Au début, les cartes Destination non gardées quittent la partie.
rules-tickets-setup-shuffle = Au début, les cartes Destination non gardées sont remises dans leurs pioches et mélangées.
rules-tickets-play-under = Ensuite, les cartes Destination non gardées vont sous leur pioche.
rules-tickets-play-out = Ensuite, les cartes Destination non gardées quittent la partie.
rules-tickets-play-shuffle = Ensuite, les cartes Destination non gardées sont remises dans leurs pioches et mélangées.
rules-tickets-score = Les cartes Destination restent secrètes et ne se rendent pas. À la fin, chaque destination réussie rapporte ses points, chaque autre les fait perdre.
rules-tickets-several = Une carte à plusieurs destinations compte pour la meilleure atteinte ; si aucune ne l’est, elle coûte la plus petite.

rules-end-title = La fin
rules-end = Quand quelqu’un finit son tour avec { $pieces } ou moins, chacun, lui compris, joue encore { $turns ->
    [one] un tour.
   *[other] { $turns } tours.
}
rules-end-pass = Qui ne peut rien faire passe ; si tout le monde passe dans un même tour de table, la partie s’arrête.
rules-ties = Égalité en tête ? Alors, dans l’ordre : { $ties } ; au-delà, la victoire est partagée.

## Parties conservées : commandes

cli-command-games = Liste les parties conservées, en supprime une, vérifie ou répare l’archive.
cli-command-games-rm = Supprime définitivement une partie.
cli-command-games-check = Vérifie l’archive, ou le fichier qu’on nomme : rejoue chaque partie et dit ce qui est abîmé.
cli-command-games-repair = Sauve dans une nouvelle archive toutes les parties encore lisibles, de l’archive et de ses copies.
cli-command-resume = Reprend une partie : la dernière, ou celle qu’on nomme.
cli-command-replay = Revoit une partie, coup par coup : la dernière terminée, ou celle qu’on nomme.
cli-command-export = Écrit une partie dans un fichier, pour l’envoyer à des amis.
cli-command-import = Ajoute une partie depuis un fichier exporté.
cli-option-data = Dossier des parties et des réglages.
cli-option-yes = Ne pose pas de question.
cli-option-removed = Reprend aussi les parties qui ne sont plus que dans les copies.
games-title = Parties
games-none = Aucune partie n’est conservée ; `ttr play` en commence une.
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
games-hint = `ttr resume` reprend la dernière partie en cours, `ttr resume PARTIE` n’importe laquelle ; `ttr replay PARTIE` en revoit une.
games-rm-ask = Supprimer définitivement { $game } ({ $board } ; { $players }) ?
games-rm-answers = [o/N]
games-rm-yes = o oui y yes
games-removed = { $game } est supprimée.
games-kept = { $game } est conservée.
games-check-sound = En ordre : { $games ->
    [0] aucune partie.
    [one] une partie, rejouée d’un bout à l’autre.
   *[other] { $games } parties, rejouées d’un bout à l’autre.
}
games-check-wrong = { $wrong ->
    [one] Une partie abîmée
   *[other] { $wrong } parties abîmées
} sur { $games }.
games-check-copies = { $copies ->
    [0] Il n’y a pas encore de copie : il s’en fait une quand une partie se termine, au plus une par jour.
    [one] Il y a une copie, du { $last }.
   *[other] Il y a { $copies } copies, la dernière du { $last }.
}
games-repair-sound = L’archive est en ordre ; il n’y a rien à réparer.
games-repair-done = { $games ->
    [one] Une partie est sauvée
   *[other] { $games } parties sont sauvées
} dans une nouvelle archive ; l’ancienne est gardée : { $file }.
games-repair-copies = { $games ->
    [one] Une partie est reprise
   *[other] { $games } parties sont reprises
} des copies, dans une nouvelle archive.
games-repair-short = { $game } : sauvée jusqu’à l’entrée { $number } ; la suite, s’il y en avait une, n’est plus lisible.
games-repair-copy = { $game } : reprise de la copie { $file }.
games-repair-copy-short = { $game } : reprise de la copie { $file }, jusqu’à l’entrée { $number } ; la suite, s’il y en avait une, n’est plus lisible.
games-repair-lost-beginning = { $game } est perdue : son début n’est plus lisible nulle part.
games-repair-lost-board = { $game } est perdue : son plateau n’est plus lisible nulle part.
games-repair-nameless = Une partie
games-repair-removed = Seulement dans les copies : { $games }. `ttr games repair --removed` les reprend.
games-exported = { $game } est dans { $file }.
games-imported = Ajoutée sous le nom { $game }, partie en cours ; `ttr resume { $game }` la reprend, `ttr replay { $game }` la revoit.
games-imported-over = Ajoutée sous le nom { $game }, partie terminée ; `ttr replay { $game }` la revoit.
games-imported-known = Cette partie est déjà là, sous le nom { $game } ; rien n’a été ajouté.
games-other-rules = { $game } a été commencée avec d’autres règles (version { $begun }, aujourd’hui { $today }) ; tout y est valable aussi avec celles d’aujourd’hui.
games-begun-under = { $state } (règles { $begun })
games-map-changed = Le fichier de carte a changé depuis le début de { $game } ; elle continue sur le plateau de ses débuts.
games-no-terminal = Il faut un terminal, avec un écran et un clavier.

## Parties conservées : ce qui peut aller mal

archive-full = Le disque refuse { $file } ; il est peut-être plein.
archive-read-only = { $file } est protégé contre l’écriture ; choisissez un autre dossier avec --data, ou levez la protection.
archive-unreachable = { $file } ne s’ouvre pas ; choisissez un autre dossier avec --data.
archive-damaged = L’archive { $file } est abîmée ; `ttr games repair` sauve toutes les parties encore lisibles.
archive-foreign = { $file } n’est pas une archive de ce jeu, ou est trop abîmé pour s’ouvrir : `ttr games repair` sauve ce qui peut l’être. Sinon, déplacez le fichier, ou choisissez un autre dossier avec --data.
archive-unread = { $file } ne peut pas être lu : { $reason }.
archive-in-use = { $file } est ouvert dans une autre fenêtre : fermez-la d’abord.
archive-nothing-saved = Aucune partie ne se lit plus dans { $file } ni dans ses copies. Le fichier est laissé tel quel : déplacez-le pour commencer une nouvelle archive.
archive-newer = { $file } vient d’une version plus récente du jeu (archive { $found }, celle-ci connaît { $known }) ; le fichier est laissé tel quel.
archive-busy = { $file } est occupé par un autre programme.
archive-no-game = Il n’y a pas de partie « { $game } » ; `ttr games` en donne la liste.
archive-nothing-kept = Aucune partie n’est conservée ; `ttr play` en commence une.
archive-nothing-open = Il n’y a pas de partie en cours à reprendre ; `ttr play` en commence une.
archive-elsewhere = { $game } a continué dans une autre fenêtre : ce coup n’est pas joué, et la partie doit être rouverte ici.
archive-removed = { $game } a été supprimée dans une autre fenêtre : on continue à jouer, mais sans enregistrer.
archive-broken = Le début de { $game } n’est plus lisible : la partie est abîmée. Les autres ne sont pas touchées ; `ttr games repair` cherche dans les copies.
archive-stranger = { $game } ne peut pas reprendre : cette version du jeu ne connaît pas le joueur automatique « { $player } » qui est à table.
archive-board = Cette version du jeu ne sait pas lire le plateau de { $game }. Les autres parties ne sont pas touchées.
archive-board-damaged = Le plateau de { $game } n’est plus lisible : la partie est abîmée. Les autres ne sont pas touchées ; `ttr games repair` cherche dans les copies.
archive-entry = { $game } ne peut pas être rejouée : l’entrée { $number } est refusée ({ $reason }). Les autres parties ne sont pas touchées ; `ttr games repair` sauve ce qui peut l’être.
archive-other-rules = { $game } a été commencée avec d’autres règles (version { $begun }, aujourd’hui { $today }) et ne peut plus être rejouée avec celles d’aujourd’hui : l’entrée { $number } est refusée ({ $reason }). Elle reste dans la liste, et `ttr export` l’enregistre dans un fichier.
archive-end = { $game } ne peut plus être rejouée jusqu’où elle en était : des entrées manquent ou ont changé. Les autres parties ne sont pas touchées ; `ttr games repair` sauve ce qui peut l’être.
archive-export-over = { $file } est l’archive elle-même ; choisissez un autre fichier.
archive-export-refused = { $file } ne peut pas être écrit : { $reason }.
archive-import-unread = { $file } ne peut pas être lu : { $reason }.
archive-import-foreign = { $file } n’est pas une partie exportée, ou est abîmé.
archive-import-newer = { $file } vient d’une version plus récente du jeu (format { $found }, celle-ci connaît { $known }).
archive-import-field = { $file } est abîmé : « { $field } » ne contient pas ce qu’il faut.
archive-import-map = La carte dans { $file } est abîmée, ou n’est pas celle de la partie.
archive-import-text = { $file } est refusé : { $reason }
archive-import-setup = { $file } raconte une partie que son plateau ne permet pas de préparer.
archive-import-other-rules = { $file } a été commencé avec d’autres règles (version { $begun }, aujourd’hui { $today }) : l’entrée { $number } ne peut pas être jouée avec celles d’aujourd’hui ({ $reason }).
archive-import-entry = { $file } est refusé : l’entrée { $number } ne peut pas être jouée ({ $reason }).
refused-no-file = ce fichier ou ce dossier n’existe pas
refused-folder = c’est un dossier
refused-forbidden = le système l’interdit
refused-no-plain-file = ce n’est pas un fichier ordinaire
refused-large-file = il est trop grand
refused-no-text = ce n’est pas du texte en UTF-8
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
refused-pieces = le joueur n’a plus assez de pions
refused-cards = le joueur n’a pas ces cartes
refused-payment = ces cartes ne paient pas la route
refused-can-act = on ne passe pas quand on peut jouer
refused-no-card = il n’y a pas de carte à prendre là
refused-no-tickets = il ne reste plus de cartes Destination
refused-not-offered = ces destinations ne sont pas proposées
refused-too-few = il faut garder plus de cartes Destination
refused-wild-second = une carte multicolore visible ne peut pas être la deuxième carte
refused-not-now = ce n’est pas possible à ce moment

## À table : touches

key-cap-escape = Échap
key-cap-home = Début
key-cap-end = Fin
key-cap-pageup = PgPréc
key-cap-pagedown = PgSuiv
key-take = prendre
key-draw = piocher
key-draw-other = piocher (bateaux)
key-claim = prendre une route
key-tickets = destinations
key-pass = passer
key-others = autres coups
key-hand-over = passer le clavier
key-end-turn = finir le tour
key-skip = accélérer
key-hint = conseil
key-undo = annuler
key-undo-before = reprendre le dernier coup
key-aside = joueurs et destinations
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
key-tick-here = cocher celle-ci
key-filter = filtrer
key-keep = garder
key-lift = lever le rideau
key-scroll = défiler
key-all = tout montrer
key-path = chemin le plus long
key-again = rejouer
key-replay = revoir la partie
key-home = accueil
board-move = de ville en ville
board-next-route = route suivante de la ville
board-previous-route = route précédente de la ville
board-pick = choisir la ville ou la route
board-leave = quitter la ville
board-find = chercher une ville
board-zoom = zoom
board-fit = tout le plateau
board-overview = montrer ou cacher la vue d’ensemble
board-pan = déplacer le plateau
palette-search = Que faire ? Tapez un mot…
palette-nothing = Rien de possible en ce moment ne s’appelle ainsi.
palette-claim = Prendre la route { $route }

## À table : cartes, joueurs, destinations, journal

deck-train = wagons
deck-ship = bateaux
deck-bus = autobus
card-x-train = wagon { $colour }
card-x-train-port = wagon { $colour } à port
card-x-ship = bateau { $colour }
card-x-double-ship = double bateau { $colour }
cards-x-train = wagons { $colour }
cards-x-train-port = wagons { $colour } à port
cards-x-ship = bateaux { $colour }
cards-x-double-ship = doubles bateaux { $colour }
card-sign-x-train-port = Ψ
card-sign-x-ship = ~
card-sign-x-double-ship = ≈
ticket-deck-short = courte
ticket-deck-long = longue
tickets-of-deck = { $deck ->
    [regular] { $count ->
        [one] { $count } destination
       *[other] { $count } destinations
    }
    [short] { $count ->
        [one] { $count } destination courte
       *[other] { $count } destinations courtes
    }
    [long] { $count ->
        [one] { $count } destination longue
       *[other] { $count } destinations longues
    }
   *[other] { $count ->
        [one] { $count } destination { $deck }
       *[other] { $count } destinations { $deck }
    }
}
tickets-of-deck-too = { $deck ->
    [short] { $count ->
        [one] { $count } courte
       *[other] { $count } courtes
    }
    [long] { $count ->
        [one] { $count } longue
       *[other] { $count } longues
    }
   *[other] { $count } { $deck }
}
market-deck = pioche
market-tickets = destinations { $count }
market-tickets-short = dest. { $count }
hand-title = main ({ $count })
players-title = joueurs
player-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
card-count = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
tickets-held-title = destinations
tickets-title = destinations : { $points ->
    [one] { $points } point acquis
   *[other] { $points } points acquis
}
tickets-points = points
tickets-to-go = espaces à faire
tickets-held = À vous
log-title = journal
ticket-spaces = { $length ->
    [one] { $length } espace
   *[other] { $length } espaces
}
ticket-beside = { $alone ->
    [one] { $alone } espace
   *[other] { $alone } espaces
} seule, +{ $more } en plus
ticket-beside-short = { $alone } seule, +{ $more } en plus
ticket-beside-figures = { $alone }, +{ $more }
ticket-cut = plus de chemin libre
ticket-done = déjà reliée
ticket-points = { $points ->
    [one] { $points } pt
   *[other] { $points } pts
}
head-turn = tour { $turn }
head-last = { $turns ->
    [one] dernier tour pour tous
   *[other] encore { $turns } tours pour tous
}
head-to-move = à { $who } de jouer
head-figures = points·{ $kind ->
    [train] wagons restants
    [bus] autobus restants
   *[other] pions restants
}
head-figures-short = pts·{ $kind ->
    [train] wagons
    [bus] autobus
   *[other] pions
}
head-has-played = { $who } a joué
notice-turn = { $who } : { $moves }.
move-draw = prendre des cartes
move-claim = prendre une route
move-tickets = piocher des cartes Destination
move-pass = passer
notice-city = { $city } : { $told }
notice-city-keys = Tab fait le tour de ses routes, Entrée en choisit une.
notice-city-mouse = un clic y place le curseur.
notice-route-mouse = clic : la prendre
notice-second = Encore une carte : une carte visible ou une de la pioche.
notice-ending = Votre tour est joué : Entrée le termine. Encore possible : { $others }.
notice-bot = { $who } réfléchit…
notice-has-done = { $me } { $told }. { $how }
notice-handover = Entrée : passez le clavier à { $who }.
notice-handover-on = Entrée : la partie continue.
notice-handover-end = Entrée : le score final.
hover-take = Clic : prendre { $card }.
hover-draw = Clic : piocher une carte de ce paquet, sans la voir.
hover-tickets = Clic : piocher des cartes Destination.
hover-hand = Clic : les routes que vos cartes permettent de prendre.
hover-answer = Clic : celle-ci.
route-tunnel = tunnel
route-ferry = { $count ->
    [one] ferry, { $count } locomotive
   *[other] ferry, { $count } locomotives
}
route-ferry-short = ferry { $count }
route-sea = par mer
route-of = à { $who }
route-closed = fermée
route-held = vous avez { $cards }
route-held-nothing = vous n’en avez pas

## La légende

legend-title = légende
legend-routes = Routes
legend-grey = couleur au choix
legend-card-x-train-port = carte Wagon à port
legend-card-x-ship = carte Bateau à port
legend-card-x-double-ship = Double Bateau, deux espaces
legend-sea = route maritime
legend-length = nombre d’espaces
legend-owners = Prises
legend-light = Surbrillance
legend-claimable = à prendre
legend-selected = choisie
legend-path = chemin d’une destination
legend-last = derniers coups
legend-longest = chemin le plus long
legend-lit = bout d’une destination
legend-places = Lieux
legend-city = ville
legend-port-city = ville à symbole de port
legend-junction = carrefour
legend-pieces = Pions

## Ce qui est demandé

ask-choose = Que choisissez-vous ?
choose-title = votre choix
ask-tickets = Gardez-en au moins { $keep } sur { $count }.
ask-tickets-all = { $count ->
    [one] Une carte Destination : vous la gardez.
   *[other] { $count } cartes Destination : vous les gardez toutes.
}
ask-split = Combien de cartes Destination de chaque pioche ? Annoncez avant de les voir.
ask-draw-tickets = Piocher des cartes Destination : il faudra en garder au moins { $keep }.
ask-refill = Quelle pioche la remplace ?
ask-claim = { $count ->
    [one] Une route à votre portée (★ : pour vos destinations).
   *[other] { $count } routes à votre portée (★ : pour vos destinations).
}
ask-payment = { $count ->
    [one] Payer ainsi ?
   *[other] Avec quelles cartes ? La meilleure façon d’abord.
}
claim-title = prendre une route
claim-pay-title = payer la route
claim-covered = { $covered } sur { $length }
filter-foot = filtre : { $letters }
filter-none = Aucune ville ici n’a « { $letters } » dans son nom.
filter-nothing-there = « { $letters } » : rien à votre portée là.
filter-no-route = « { $letters } » : aucune route à votre portée là.
claim-worth = { $pieces } pour { $points ->
    [one] { $points } point
   *[other] { $points } points
} ; il en restera { $left }.
tickets-first-title = vos premières destinations
tickets-new-title = nouvelles destinations
tickets-draw-title = piocher des destinations
tickets-figures = Espaces : seule · en plus du reste
tickets-left = Dans la pioche : { $tickets }.
tickets-more = { $count ->
    [one] Encore une destination à cocher.
   *[other] Encore { $count } destinations à cocher.
}
tickets-enough = { $count ->
    [one] garder cette destination
   *[other] garder ces { $count } destinations
}
click-take = clic : choisir ceci
click-tick = clic : cocher
click-untick = clic : décocher
click-way = clic : voir son chemin
click-payments = clic : voir comment payer
click-out-of-reach = hors de votre portée
click-go-to = clic : aller à sa ligne
click-pay = clic : payer ainsi
click-pieces = clic : { $pieces }
refuse-taken = Cette route est déjà prise.
refuse-own-parallel = Vous avez déjà la voie d’à côté.
refuse-closed = À si peu de joueurs, une seule des voies d’une route double se prend.
refuse-pieces = Il ne vous reste pas assez de pions pour cette route.
refuse-cards = Vous n’avez pas les cartes pour cette route.
refuse-now = Finissez d’abord ce que vous avez commencé.
refuse-second = D’abord votre deuxième carte.
refuse-first = D’abord votre carte.
refuse-ending = Votre tour est joué : Entrée le termine.
refuse-bot = { $who } joue ; Entrée accélère.
refuse-handover = Votre tour est joué : Entrée passe le clavier.
refuse-panel = Finissez d’abord ceci, ou revenez avec Échap.
refuse-asked = Répondez d’abord à ce qui est demandé.
refuse-wild-second = Une carte { $card } visible ne peut pas être la deuxième carte.
refuse-no-card = Il n’y a pas de carte à prendre là.
refuse-no-tickets = Il ne reste plus de carte Destination.
refuse-can-act = On ne passe pas tant qu’on peut jouer.
refuse-no-claim = Vous n’avez les cartes pour aucune route libre.
refuse-no-pieces = Vous n’avez plus de pions à poser.
refuse-added = Impossible pour l’instant : { $what }.
refuse-unseen = Plateau seul : on ne prend pas de carte sans la voir, z ramène la table.
refuse-undo = Rien à annuler : quelque chose de caché a été révélé, ou un autre a joué.
refuse-hand-over = Entrée choisit ce qui est sous le curseur : une flèche le place sur le plateau.
refuse-aside = Joueurs et destinations sont déjà à côté du plateau.
refuse-fill = Le plateau a déjà toute la fenêtre.
refuse-key = « { $name } » ne fait rien ici : ? dit ce que font les touches.

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
event-market-refreshed = Trop de { $wilds } : toutes les cartes visibles sont remplacées.
event-deck-reshuffled = La défausse mélangée redevient pioche ({ $size } cartes).
event-tickets-drawn = pioche { $split }
event-tickets-kept = { $count ->
    [one] garde { $count } destination
   *[other] garde { $count } destinations
}
event-route-claimed = prend { $route } (+{ $points }) avec { $payment }
event-passed = passe
event-last-turns = n’a presque plus de pions : { $turns ->
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
    [one] chemin le plus long : { $length } espace
   *[other] chemin le plus long : { $length } espaces
}
final-winner = { $who } gagne avec { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
final-tie = Points égaux ; ce qui départage : { $tie }.
final-shared = Victoire partagée : { $who }.
and = {" "}et{" "}
or = {" "}ou{" "}

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
menu-saved = La partie est enregistrée à chaque coup ; « Continuer une partie » la retrouve.
menu-unsaved = Les derniers coups ne sont pas enregistrés. En quittant, on vous demande qu’en faire.
help-title = aide
help-home = Tout part d’ici : une nouvelle partie, une partie interrompue, une partie à revoir. Derrière le menu, des joueurs automatiques jouent entre eux ; les réglages arrêtent toute animation.
help-new-game = Le plateau, à droite, suit les choix faits à gauche. Chaque ligne se change avec les flèches ou d’un clic ; Entrée sur un joueur demande son nom et propose ceux qui ont déjà joué. La prochaine partie commencera par les choix de celle-ci.
help-final = En haut, tous les joueurs côte à côte, avec les points des routes, des destinations et de chaque bonus de ce plateau. En bas, point par point ; la ligne choisie s’éclaire sur le plateau. Rejouer garde les joueurs et le plateau, et le joueur suivant commence.
help-replay = Une partie telle qu’elle fut jouée, coup par coup ou tour par tour ; d’en haut, de la place d’un joueur, ou comme toute la table la connaissait.
help-settings = Chaque réglage vaut aussitôt, et pour la prochaine fois. Le motif montre avec quoi le plateau serait tracé.
help-games = Les parties sont gardées coup par coup. Entrée ouvre celle qui est choisie.
help-boards = Entrée montre les règles d’un plateau.
help-mouse = Tout se fait aussi à la souris : un clic prend ce qu’il touche, même les touches en bas de l’écran ; sur le plateau, la molette zoome et glisser déplace.
help-keys = Touches de cet écran

## ttr simulate

cli-command-simulate = Joue beaucoup de parties entre joueurs automatiques et les compare.
cli-option-map = Plateau : son nom, un fichier, ou `all` quand on peut en jouer plusieurs.
cli-option-players = Combien de joueurs, ou qui ils sont.
cli-option-bots = Joueurs automatiques, tour à tour : random, easy, medium, hard.
cli-option-games = Nombre de parties.
cli-option-seed = Graine : le nombre qui décide de tout hasard.
cli-option-jobs = Processus qui jouent en même temps.
cli-option-thinking = Réflexion du joueur automatique le plus fort : short (brève), normal ou long (longue).
cli-option-check = Vérifie après chaque action que rien ne se perd.
simulate-playing = Parties
simulate-no-bot = Il n’y a pas de joueur automatique « { $name } » ; il y a : { $bots }.
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
simulate-tickets = destinations
simulate-done = réussies
simulate-parts = Points par origine
simulate-part-routes = Routes
simulate-part-ticket-done = Destinations réussies
simulate-part-ticket-failed = Destinations manquées
simulate-order = Ordre du tour
simulate-place = place
simulate-contested = Routes les plus disputées
simulate-route = route
simulate-length = longueur
simulate-claimed = prise
simulate-round = tour moyen

## Panneaux que plusieurs mécanismes partagent

key-number = par numéro
refill-title = remplacer la carte
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

## Accueil : nouvelle partie, réglages, parties gardées, rediffusion

cli-command-play = Joue : on choisit un plateau et des joueurs, ou l’on va droit à la table.
play-no-bot = Aucun joueur automatique ne s’appelle « { $name } » ; il y a : { $bots }.
play-no-name = « { $name } » ne peut pas être un nom de joueur.
bot-random = Hasard
bot-random-note = Joue n’importe quel coup permis, tiré au sort : un adversaire pour essayer le jeu.
bot-easy = Automate facile
bot-easy-note = Suit ses destinations, mais cède souvent à un caprice.
bot-medium = Automate moyen
bot-medium-note = Prévoit ses routes et ses cartes pour toutes ses destinations.
bot-hard = Automate fort
bot-hard-note = Prévoit davantage, et joue la fin de la partie d’avance dans sa tête.
seat-name = Joueur { $number }
seat-human = au clavier
new-board = Plateau
new-mode = Façon de jouer
new-players = Joueurs
new-first = Commence
new-name = Nom du joueur { $number }
new-seed = Graine
new-by-lot = tirage au sort
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
settings-ignored = Incompris dans le fichier des réglages, et laissé de côté : { $what }. Quand les réglages seront enregistrés, le fichier tel qu’il est restera à côté, sous le nom settings.toml.old.
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
settings-pace = Joueurs automatiques
settings-pace-instant = aussitôt
settings-pace-fast = vite
settings-pace-normal = posément
settings-pace-slow = lentement
settings-handover = Après son action
settings-handover-wait = Entrée passe le clavier
settings-handover-at-once = le rideau tombe aussitôt
settings-thinking = Réflexion du plus fort
settings-thinking-short = brève
settings-thinking-normal = normale
settings-thinking-long = longue
games-none-yet = Aucune partie enregistrée.
games-none-open = Aucune partie en cours : toutes sont terminées. On peut les revoir.
games-line-won = gagnée par { $who }
too-small = Le jeu demande { $columns } colonnes sur { $rows } lignes ; ce terminal en a { $width } sur { $height }. Agrandissez-le, la partie attend.
trouble-begun = Non enregistré : { $told } La partie continue et sera enregistrée dès que possible.
trouble-over = La partie est de nouveau enregistrée.
unsaved = non enregistré
unsaved-why = non enregistré : { $why ->
    [full] disque plein
    [read-only] écriture interdite
    [unreachable] pas d’accès
    [damaged] archive abîmée
    [foreign] pas une archive
    [newer] archive plus récente
    [busy] archive occupée
    [removed] partie supprimée
    [elsewhere] continuée ailleurs
   *[other] archive en échec
}
unsaved-elsewhere = La partie est dans { $file }, pas dans l’archive : `ttr import{ $data } { $file }` l’y ajoute.
unsaved-last-word = { $moves ->
    [one] Le dernier coup de cette partie n’est pas dans l’archive.
   *[other] Les { $moves } derniers coups de cette partie ne sont pas dans l’archive.
} Ce qui précède, de { "{" } à { "}" }, est la partie entière : copiez-la dans un fichier, et `ttr import{ $data } FICHIER` l’ajoute.
leave-title = non enregistré
leave-why = { $moves ->
    [one] Le dernier coup de cette partie n’est pas enregistré.
   *[other] Les { $moves } derniers coups de cette partie ne sont pas enregistrés.
}
leave-again = Réessayer d’enregistrer
leave-elsewhere = Enregistrer la partie dans un fichier
leave-stay = Rester
leave-anyway = Quitter sans enregistrer
leave-now = Quitter
leave-in-vain = C’est encore refusé.
leave-where = Dans quel fichier ? Entrée l’écrit, Échap reste.
leave-exists = { $file } existe déjà. Entrée encore une fois le remplace.
leave-no-path = Ce ne peut pas être le nom d’un fichier.
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
replay-pause = { $seconds } s
replay-seen = vu : { $who }

## ttr strength

cli-command-strength = Mesure la force des joueurs automatiques, sur chaque plateau.
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
strength-tickets = destinations réussies

## Conseils

hint-title = conseil
hint-ticket-done = { $route } comble votre dernier trou pour { $ticket } : { $payment }.
hint-ticket-on-way = { $route } est sur votre chemin pour { $ticket } : { $payment }.
hint-points = { $route } vaut à elle seule { $points ->
    [one] { $points } point
   *[other] { $points } points
} : { $payment }.
hint-block = { $route } est sans doute la route qu’un autre attend : { $payment }.
hint-for-route = Prenez { $card } : { $route } l’attend.
hint-for-grey = Prenez { $card }, qui servira pour { $route } : cette route accepte toute couleur.
hint-for-points = Prenez { $card } : cela vous rapproche de { $route }, qui vaut à elle seule { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
hint-card = Prenez { $card } : c’est la carte qui va le mieux avec votre main.
hint-wild = Prenez { $card } : cette carte remplace toute carte qui vous manque.
hint-wild-tunnels = Prenez { $card } : cette carte remplace toute couleur dans un tunnel.
hint-draw = Piochez à l’aveugle : aucune carte visible ne vaut mieux que le hasard.
hint-tickets = Prenez des cartes Destination : votre réseau et le temps qui reste en permettent d’autres.
hint-keep = { $count ->
    [one] C’est celle qui vous convient le mieux.
   *[other] Ce sont celles qui vont le mieux ensemble.
}
hint-keep-together = { $count ->
    [one] C’est celle qui vous convient le mieux
   *[other] Ce sont celles qui vont le mieux ensemble
} : avec les vôtres, { $spaces ->
    [one] { $spaces } espace
   *[other] { $spaces } espaces
} à faire en tout.
hint-announce = Ce partage des destinations convient au temps qu’il y a.

hint-done = Rien d’autre ne vaut la peine ce tour-ci.
hint-only = Il n’y a rien d’autre à faire.
hint-other = De tout ce qui est possible, c’est ce qui vous place le mieux aux points.
