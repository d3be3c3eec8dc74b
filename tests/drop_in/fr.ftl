# Phares

rules-sea-lights-title = Phares
rules-sea-lights = On peut consacrer un tour à un phare, qui rapporte { $points } points.

city-lighthouse = un phare
key-lighthouse = phare
lighthouse-title = phare
player-lighthouses = { $count } phares
event-lighthouse-built = éclaire { $site }
action-build-lighthouse = Un phare à { $site }
action-paint-lighthouse = { $stripes } bandes
score-sea-lights = { $count } phares
