# Tunnels

rules-tunnels-title = Tunnels
rules-tunnels = Une fois les cartes d’un tunnel posées, on retourne les { $cards } premières cartes de la pioche. Chacune de la couleur jouée, et chaque carte { $wild }, coûte une carte de plus : de cette couleur, ou une carte { $wild }.
    Payé seulement en cartes { $wild }, seules celles-ci comptent, et seules celles-ci peuvent être ajoutées.
    Qui ne peut ou ne veut pas payer reprend ses cartes, et son tour est fini.

claim-tunnel = Un tunnel : jusqu’à { $cards } cartes de plus, une fois la pioche retournée.

tunnel-title = tunnel
tunnel-paid = Vous avez posé { $payment }.
tunnel-turning = On retourne la pioche… Une touche montre tout.
tunnel-surcharge = { $kind ->
    [wild] { $surcharge ->
        [one] Le tunnel coûte une carte de plus ({ $wild }).
       *[other] Le tunnel coûte { $surcharge } cartes de plus ({ $wild }).
    }
   *[colour] { $surcharge ->
        [one] Le tunnel coûte une carte de plus : { $colour } ou { $wild }.
       *[other] Le tunnel coûte { $surcharge } cartes de plus : { $colour } ou { $wild }.
    }
}
tunnel-cannot = Vous ne pouvez pas payer.

event-tunnel-turned = retourne { $cards } pour le tunnel { $route } : { $surcharge ->
    [0] rien à ajouter
    [one] une carte de plus
   *[other] { $surcharge } cartes de plus
}
event-tunnel-declined = renonce au tunnel { $route }

action-pay-surcharge = ajouter { $payment }
action-decline-tunnel = renoncer : reprendre les cartes, le tour est fini
hint-pay-surcharge = Le tunnel vaut plus pour vous que ces cartes.
hint-decline-tunnel = Les cartes valent plus pour vous que le tunnel.
remark-tunnels = Un tunnel : la pioche dit s’il coûte plus que ses espaces.
