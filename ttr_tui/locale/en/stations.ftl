# Stations

tie-fewest-stations = the fewest stations used

rules-stations-title = Stations
rules-stations = Build a station, as a turn’s action, in any city without a building. The first costs one card, the second two and the third three cards of one colour; wild cards ({ $wild }) serve.
    Everyone has { $each } stations. At the end each lets its owner use one route of another player into that city for all tickets; the best choice is found for you. Each station kept back earns { $unused } points.

key-station = build a station
move-build-station = build a station
key-stations = stations

player-stations = { $count ->
    [0] no station left
    [one] { $count } station left
   *[other] { $count } stations left
}

city-station = { $who }’s station
legend-station = station

station-title = build a station

ask-station = Where to build station { $nth } of { $each }? Price: { $cards ->
    [one] one card
   *[other] { $cards } cards of one colour
}. A ★ helps your tickets now.

station-worth = Kept back, a station earns { $points } points at the end.
station-borrows = Would borrow { $route } from { $who } now.
station-borrows-none = In { $city } no route of the others helps your tickets now.
station-not-there = built on already

stations-title = stations
stations-about = At the end each station borrows one route of another player for your tickets. Kept back: { $points } points.
stations-none = No station stands yet.
stations-left = { $count ->
    [0] none left
   *[other] { $count } left (+{ $points })
}
stations-others = A station of { $who }’s. What it borrows depends on secret tickets.

event-station-built = builds a station in { $city } with { $payment }

action-build-station = build a station in { $city } with { $payment }

score-of-stations = stations
score-stations-unused = { $count ->
    [one] { $count } station not built
   *[other] { $count } stations not built
}
score-station-route = the station in { $city } borrows { $route }

hint-station = A station in { $city } lets your tickets run over { $route }.
remark-stations = A ticket is cut off: a station (s) borrows somebody’s route.
