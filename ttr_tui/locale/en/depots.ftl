# Depots and warehouses

rules-depots-title = Depots and warehouses
rules-depots = Everyone has a warehouse and { $each } depots. Before the first turn, from the last player backwards, each places a depot in a free city; one building a city, none in a country.
    Whoever draws cards first puts the top card of the { $decks ->
    [1] deck
   *[other] train deck
}, unseen, into any warehouse; if there is none, nothing is stored.
    Claim a route that ends at a depot, and you may take all cards of its owner’s warehouse for one depot of your reserve.
    At any moment of your turn, before your action, between two cards or after it, you may place depots of your reserve in free cities, at no cost. They never move, and placing one is no action: it does not interrupt a round of passes.
    If { $decks ->
    [1] the deck
   *[other] the train deck
} and its discards are empty and somebody’s reserve is too, all warehouses become the new deck at once. At the end the largest reserve earns { $bonus } points, all who tie get them.

key-depot = depot
move-place-depot = place a depot
key-warehouses = warehouses

depot-title = depot

ask-first-depot = Which city gets your first depot? (★: on the way of your tickets)
ask-depot = Place a depot for good? { $count ->
    [one] It is your last one.
   *[other] { $count } in reserve.
} Your turn goes on.

depot-race = { $count ->
    [0] Nobody has a depot in reserve: no +{ $bonus }.
   *[other] +{ $bonus } for the largest reserve: { $who } ({ $count }).
}

store-title = before you draw

ask-store = Whose warehouse gets the top card, unseen?

store-own = {" "}your own

warehouse-title = warehouse

ask-warehouse = { $own ->
    [yes] Your route ends at your own depot. In your warehouse: { $cards }.
   *[other] Your route ends at a depot of { $owner }. In the warehouse: { $cards }.
}

warehouse-take = { $count ->
    [one] take the card for a depot ({ $left } left)
   *[other] take all { $count } cards for a depot ({ $left } left)
}
warehouse-leave = { $count ->
    [one] leave it
   *[other] leave them
}, and keep { $left ->
    [one] the depot
   *[other] your { $left } depots
}

warehouses-title = warehouses and depots
warehouses-about = How many cards lie in each warehouse, and who still has depots.
warehouses-stored = warehouse: { $cards }
warehouses-depots = { $reserve ->
    [one] { $reserve } depot in reserve
   *[other] { $reserve } depots in reserve
}, { $placed } placed
warehouses-where = { $count ->
    [0] No depot on the board.
   *[other] Depots: { $cities }.
}

city-depot = { $who }’s depot
legend-depot = depot

player-depots = { $reserve ->
    [one] { $reserve } depot left
   *[other] { $reserve } depots left
}, { $stored } stored

event-depot-placed = places a depot in { $city }
event-card-stored = puts a card into { $own ->
    [yes] their own warehouse
   *[other] the warehouse of { $owner }
}
event-warehouse-emptied = { $own ->
    [yes] empties their own warehouse
   *[other] empties the warehouse of { $owner }
} for a depot: { $cards ->
    [none] { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
   *[other] { $cards }
}
event-warehouse-left = leaves { $own ->
    [yes] their own warehouse
   *[other] the warehouse of { $owner }
} as it is
event-warehouses-reshuffled = No cards are left: all warehouses become the new deck, { $size } cards.

action-place-depot = depot in { $city }

hint-depot = A depot in { $city }, and { $route } fetches your warehouse: { $count ->
    [one] { $count } card
   *[other] { $count } cards
} for two depots.

action-store-card = a card into the warehouse of { $owner }
action-empty-warehouse = take the cards for a depot
action-leave-warehouse = leave the cards

score-of-depots = depots
score-depots = { $count ->
    [one] largest reserve: { $count } depot
   *[other] largest reserve: { $count } depots
}

hint-store = Draw cards; the top card goes to where you will pass by.
hint-place-depot = Of the routes for your tickets, most meet there: you will pass by.
hint-empty-warehouse = The cards bring you more than the depot would at the end.
hint-leave-warehouse = The depot in reserve is worth more at the end than these cards.
remark-depots = A city with a depot: a route to it may open its owner’s warehouse.
