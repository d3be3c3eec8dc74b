# Ports

rules-ports-title = Ports
rules-ports = Build a port, as a turn’s action, in a city with an anchor that one of your routes reaches and that has no port yet. It costs { $train_cards } train cards and { $ship_cards } ship cards, all of one colour and all with the port symbol; wild cards ({ $wild }) stand for any of them.
    Everyone has { $each } ports. At the end a port scores by the number of its owner’s completed tickets that name its city. { $scores-places } or more: { $scores } points. Each port not built costs { $unbuilt } points.

key-port = port
move-build-port = build a port

ask-port = { $count ->
    [0] No port can be built now; { $left } left to build.
   *[other] Where do you build a port? { $left } left to build.
}

port-title = build a port
port-worth = { $now } → { $hoped } pts
port-legend = Points: now → all tickets done
port-price = Price: { $trains } trains Ψ + { $ships } ships ~ of one colour; jokers: { $wild }.
port-held = Ψ{ $train }/{ $trains } ~{ $ship }/{ $ships }{ $missing ->
    [0] {" "}✓
   *[other] , { $missing } missing
}
port-cards = cards are missing
port-not-reached = none of your routes ends here
port-building = built on already
port-no-ports-left = all your ports are built
port-no-anchor = no anchor here
port-not-now = not possible now

city-port = { $who }’s port
legend-port = port

player-ports = { $built } of { $each } ports

event-port-built = builds a port in { $city } with { $payment }

action-build-port = build a port in { $city } with { $payment }

score-of-ports = ports
score-port = port of { $city }: { $count ->
    [0] no ticket done
    [one] { $count } ticket done
   *[other] { $count } tickets done
}
score-port-unbuilt = { $count ->
    [one] { $count } port not built
   *[other] { $count } ports not built
}

hint-port = A port in { $city } pays: your tickets name it.
remark-ports = You can build a port (b): tickets that name its city make it pay.
