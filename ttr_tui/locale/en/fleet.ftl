# Fleets

error-fleet = A fleet of { $total } pieces cannot be made up on this board.

rules-fleet-title = Fleet
rules-fleet = After choosing tickets, everyone secretly makes up a fleet of { $total } pieces out of the box: never more than { $most } (a good start: { $suggested }). All fleets are shown together; the rest stays in the box.
    Exchange pieces, as a turn’s action: swap trains for ships from your own box, or the other way round, as many as you like and the box has; each piece costs { $exchange } { $exchange ->
    [one] point
   *[other] points
}.

score-of-fleet = exchanges
score-fleet = { $count ->
    [one] { $count } piece exchanged
   *[other] { $count } pieces exchanged
}

key-suggested = as proposed
key-exchange = exchange
move-exchange = exchange trains and ships

fleet-title = your fleet

ask-fleet = Pick { $total } pieces in secret: how many trains, how many ships?

fleet-suggested = usual split
fleet-advised = hint
fleet-needs = Your open tickets take together { $land ->
    [one] { $land } space on land
   *[other] { $land } spaces on land
} and { $sea } on the water.
fleet-box = { $trains } and { $ships } stay in the box.

exchange-title = exchange pieces

ask-exchange = How many pieces do you exchange with your box? This is your turn.

exchange-now = now
exchange-none = Move the slider first: nothing would be exchanged.
exchange-nothing = Nothing exchanged yet. Each piece costs { $price ->
    [one] { $price } point
   *[other] { $price } points
}.
exchange-what = { $give } for { $get }
exchange-price = Costs { $price ->
    [one] { $price } point
   *[other] { $price } points
}; { $score } will be left.

event-fleet-chosen = { $pieces ->
    [none] has picked a fleet
   *[other] picks a fleet of { $pieces }
}
event-fleets-shown = The fleets are shown: { $fleets }.
event-pieces-exchanged = exchanges { $give } for { $get } (−{ $price })

action-choose-fleet = { $pieces }
action-exchange = exchange { $give } for { $get }
hint-choose-fleet = What your tickets need of each kind, and the rest as usual on this board.

hint-exchange = Exchange { $count ->
    [one] one piece
   *[other] { $count } pieces
}: your plan needs the other kind.
remark-fleet = Few pieces of a kind left: an exchange (e) costs a turn and points.
