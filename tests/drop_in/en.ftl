# Lighthouses

rules-sea-lights-title = Lighthouses
rules-sea-lights = A turn may be spent on a lighthouse, worth { $points } points.

city-lighthouse = a lighthouse
key-lighthouse = lighthouse
lighthouse-title = lighthouse
player-lighthouses = { $count } lighthouses
event-lighthouse-built = lights up { $site }
action-build-lighthouse = A lighthouse in { $site }
action-paint-lighthouse = { $stripes } stripes
score-sea-lights = { $count } lighthouses
