# Ferries

rules-ferries-title = Ferries
rules-ferries = A route with the sign of the { $wild } on it takes at least as many of these cards as it shows signs; the other spaces are paid as usual.

legend-ferry = ferry
remark-ferries = A ferry: each locomotive sign takes a locomotive card.
