# Passengers

tie-meeples = the most passengers

rules-passengers-title = Passengers
rules-passengers = Passengers in { $colours-count } colours, { $each } of each, wait in the cities and countries.
    Whoever claims a route takes one passenger from each of its ends that has any, and chooses among the colours there. Everybody sees who has which.
    At the end, for each colour: { $first } points for the most, { $second } for the second most. With a tie for first all of them get { $first } and nobody the second prize; with a tie for second all of them get { $second }.

key-majorities = passengers

meeple-title = a passenger

ask-meeple = Who gets on in { $city }?

meeple-race = you { $mine } · rival { $rival }{ $points ->
    [0] {""}
   *[other] {" "}· +{ $points }
}
meeple-note = m shows who leads in which colour.

city-meeples = passengers { $meeples }
legend-meeples = Passengers
player-meeples = passengers { $meeples }

claim-meeples = Passengers: { $meeples }

majorities-title = passengers
majorities-about = For each colour: { $first } for the most, { $second } for the second most. A tie for first leaves no second.
majorities-left = left
majorities-now = now
majorities-where = { $count ->
    [0] No passenger of this colour ({ $colour }) is left on the board.
   *[other] Still waiting ({ $colour }): { $cities }.
}

event-meeple-taken = takes a passenger ({ $sign } { $colour }) in { $city }

action-take-meeple = take a passenger: { $sign } { $colour }
hint-take-meeple = Here one more passenger changes most: the lead in this colour is the most open.

score-of-passengers = passengers
score-meeples-first = most passengers ({ $sign } { $colour }): { $count }
score-meeples-second = second most passengers ({ $sign } { $colour }): { $count }
remark-passengers = Whoever claims a route takes a passenger from each of its ends.
