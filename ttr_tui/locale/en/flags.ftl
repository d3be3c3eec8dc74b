# French flags

rules-flags-title = Flags
rules-flags = After claiming a route in one of the flag’s colours ({ $colours }) you may keep one of the played cards of that colour in front of you, if none lies there yet; a wild card ({ $wild }) cannot be kept.
    With all the colours in front of you at the end of your turn you score { $points } points and discard them. The next flag begins in your next turn.

score-of-flags = flags
score-flags = { $count ->
    [one] { $count } flag
   *[other] { $count } flags
}

key-flags = flags
key-flag-keep = keep the card
key-flag-discard = discard it

flag-title = the flag

ask-flag = Keep { $card } for your flag?

flag-missing = A whole flag: { $points } points. Missing: { $colours }.
flag-completes = It completes the flag: +{ $points } points!
flag-whole = A whole flag! +{ $points }

flags-title = flags
flags-about = One card of each colour ({ $colours }) in front of you makes a flag: { $points } points, and the next one begins.
flags-done = { $count ->
    [0] no flag yet
    [one] { $count } flag (+{ $points })
   *[other] { $count } flags (+{ $points })
}

player-flag = flag { $places }{ $done ->
    [0] {""}
   *[other] {" "}({ $done } done)
}

event-flag-card-kept = keeps { $card } for the flag
event-flag-completed = completes a flag (+{ $points })

action-keep-flag-card = yes, keep it
action-discard-flag-card = no, discard it
hint-keep-flag-card = The flag still lacks this colour, and the card is paid already.
remark-flags = A colour of the flag: one of the cards you play may stay with you.
