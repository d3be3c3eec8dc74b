# Entrepôts et dépôts

rules-depots-title = Entrepôts et dépôts
rules-depots = Chacun a un entrepôt et { $each } dépôts. Avant le premier tour, en partant du dernier joueur, chacun place un dépôt dans une ville libre ; un bâtiment par ville, aucun dans un pays.
    Qui prend des cartes met d’abord la première carte de la { $decks ->
    [1] pioche
   *[other] pioche des wagons
}, sans la voir, dans l’entrepôt de son choix ; s’il n’y en a pas, rien n’est entreposé.
    En prenant une route qui touche un dépôt, on peut emporter toutes les cartes de l’entrepôt de son propriétaire contre un dépôt de sa réserve.
    À tout moment de son tour, avant son action, entre deux cartes ou après, on peut placer des dépôts de sa réserve dans des villes libres, sans rien payer. Ils ne bougent plus, et en placer n’est pas une action : cela n’interrompt pas un tour de table où chacun passe.
    Si { $decks ->
    [1] la pioche
   *[other] la pioche des wagons
} et sa défausse sont vides et qu’une réserve l’est aussi, tous les entrepôts forment aussitôt la nouvelle pioche. À la fin, la plus grande réserve rapporte { $bonus } points, à tous les ex æquo.

key-depot = dépôt
move-place-depot = placer un dépôt
key-warehouses = entrepôts

depot-title = dépôt

ask-first-depot = Dans quelle ville placez-vous votre premier dépôt ? (★ : sur le chemin de vos destinations)
ask-depot = Placer un dépôt, définitivement ? { $count ->
    [one] C’est votre dernier.
   *[other] { $count } en réserve.
} Votre tour continue.

depot-race = { $count ->
    [0] Plus personne n’a de dépôt en réserve : pas de +{ $bonus }.
   *[other] +{ $bonus } pour la plus grande réserve : { $who } ({ $count }).
}

store-title = avant de piocher

ask-store = Quel entrepôt reçoit la première carte, face cachée ?

store-own = {" "}le vôtre

warehouse-title = entrepôt

ask-warehouse = { $own ->
    [yes] Votre route mène à votre propre dépôt. Dans votre entrepôt : { $cards }.
   *[other] Votre route mène à un dépôt de { $owner }. Dans l’entrepôt : { $cards }.
}

warehouse-take = { $count ->
    [one] prendre la carte contre un dépôt (il en restera { $left })
   *[other] prendre les { $count } cartes contre un dépôt (il en restera { $left })
}
warehouse-leave = { $count ->
    [one] la laisser
   *[other] les laisser
} et garder { $left ->
    [one] le dépôt
   *[other] vos { $left } dépôts
}

warehouses-title = entrepôts et dépôts
warehouses-about = Combien de cartes dans chaque entrepôt, et qui a encore des dépôts.
warehouses-stored = entrepôt : { $cards }
warehouses-depots = { $reserve ->
    [one] { $reserve } dépôt en réserve
   *[other] { $reserve } dépôts en réserve
}, { $placed ->
    [one] { $placed } placé
   *[other] { $placed } placés
}
warehouses-where = { $count ->
    [0] Aucun dépôt sur le plateau.
   *[other] Dépôts : { $cities }.
}

city-depot = dépôt de { $who }
legend-depot = dépôt

player-depots = { $reserve ->
    [one] { $reserve } dépôt restant
   *[other] { $reserve } dépôts restants
}, { $stored } en entrepôt

event-depot-placed = place un dépôt à { $city }
event-card-stored = met une carte dans { $own ->
    [yes] son propre entrepôt
   *[other] l’entrepôt de { $owner }
}
event-warehouse-emptied = { $own ->
    [yes] vide son propre entrepôt
   *[other] vide l’entrepôt de { $owner }
} contre un dépôt : { $cards ->
    [none] { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
   *[other] { $cards }
}
event-warehouse-left = laisse { $own ->
    [yes] son propre entrepôt
   *[other] l’entrepôt de { $owner }
} tel quel
event-warehouses-reshuffled = Plus de cartes : tous les entrepôts forment la nouvelle pioche, { $size } cartes.

action-place-depot = un dépôt à { $city }

hint-depot = Un dépôt à { $city }, et { $route } vide votre entrepôt : { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} contre deux dépôts.

action-store-card = une carte dans l’entrepôt de { $owner }
action-empty-warehouse = prendre les cartes contre un dépôt
action-leave-warehouse = laisser les cartes

score-of-depots = dépôts
score-depots = { $count ->
    [one] plus grande réserve : { $count } dépôt
   *[other] plus grande réserve : { $count } dépôts
}

hint-store = Piochez ; la carte du dessus va là où vous passerez.
hint-place-depot = C’est là que se croisent le plus de routes pour vos destinations : vous y passerez.
hint-empty-warehouse = Les cartes vous apportent plus que le dépôt à la fin.
hint-leave-warehouse = Le dépôt en réserve vaut plus à la fin que ces cartes.
remark-depots = Un dépôt : une route vers sa ville peut ouvrir l’entrepôt.
