# Ferries

rules-ferries-title = Ferries
rules-ferries = Une route qui porte le symbole de la carte { $wild } demande au moins autant de ces cartes qu’elle montre de symboles ; les autres espaces se paient comme d’habitude.

legend-ferry = ferry
remark-ferries = Un ferry : chaque symbole demande une carte Locomotive.
