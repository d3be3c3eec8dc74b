# Mandalas

rules-mandala-title = Mandala
rules-mandala = A completed ticket is a mandala when two paths of yours that share no route join its ends. { $scores-places } mandalas or more: { $scores } points at the end.

key-mandalas = mandalas

player-mandalas = { $count ->
    [one] { $count } mandala
   *[other] { $count } mandalas
}

legend-mandala = second path of a mandala

mandalas-title = mandalas
mandalas-about = A ticket done by two paths without a common route is a mandala (◎).
mandalas-none = You have no ticket.
mandalas-now = { $count ->
    [0] You have no mandala yet.
    [one] You have one mandala: { $points } points at the end.
   *[other] You have { $count } mandalas: { $points } points at the end.
}

mandala-whole = Two paths of { $one } and { $other } spaces join its ends.
mandala-half = { $ticket } is done. A second path without a common route would make it a mandala.
mandala-open = { $ticket } is not joined yet; the shortest free way is lit.

score-of-mandala = mandalas
score-mandala = { $count ->
    [one] { $count } mandala
   *[other] { $count } mandalas
}
remark-mandala = A ticket joined by two separate ways makes a mandala: more points.
