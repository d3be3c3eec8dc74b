# Le chemin le plus long

rules-longest-path-title = Chemin le plus long
rules-longest-path = Le plus long chemin continu de routes à soi rapporte { $points } points à la fin, à tous les ex æquo. Il peut repasser par une ville, mais jamais par une même route.

score-of-longest-path = plus long chemin
score-longest-path = chemin le plus long : { $length ->
    [one] { $length } espace
   *[other] { $length } espaces
}
