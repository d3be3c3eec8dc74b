# Tunnels

rules-tunnels-title = Tunnels
rules-tunnels = After you have laid down the cards for a tunnel, the top { $cards } cards of the deck are turned over. Each one of the colour you played, and each wild one ({ $wild }), costs one more card of that colour or a wild card.
    Paid with wild cards alone, only wild cards count, and only those can be added.
    Whoever cannot or will not pay takes the cards back, and the turn is over.

claim-tunnel = A tunnel: up to { $cards } more cards, once the deck is turned.

tunnel-title = tunnel
tunnel-paid = You have laid down { $payment }.
tunnel-turning = The deck is turned… Any key shows all.
tunnel-surcharge = { $kind ->
    [wild] { $surcharge ->
        [one] The tunnel costs one more card ({ $wild }).
       *[other] The tunnel costs { $surcharge } more cards ({ $wild }).
    }
   *[colour] { $surcharge ->
        [one] The tunnel costs one more card, { $colour } or { $wild }.
       *[other] The tunnel costs { $surcharge } more cards, { $colour } or { $wild }.
    }
}
tunnel-cannot = You cannot pay that.

event-tunnel-turned = turns { $cards } for the tunnel { $route }: { $surcharge ->
    [0] nothing to add
    [one] one more card
   *[other] { $surcharge } more cards
}
event-tunnel-declined = gives up the tunnel { $route }

action-pay-surcharge = add { $payment }
action-decline-tunnel = give up: take the cards back, the turn is over
hint-pay-surcharge = The tunnel is worth more to you than these cards.
hint-decline-tunnel = The cards would be worth more to you than the tunnel.
remark-tunnels = A tunnel: the deck decides whether it costs more than its spaces.
