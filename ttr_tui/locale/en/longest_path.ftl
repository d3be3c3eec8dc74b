# The longest path

rules-longest-path-title = Longest path
rules-longest-path = The longest unbroken path of own routes earns { $points } points at the end, all who tie get them. It may visit a city again, but uses no route twice.

score-of-longest-path = longest path
score-longest-path = longest path: { $length ->
    [one] { $length } space
   *[other] { $length } spaces
}
