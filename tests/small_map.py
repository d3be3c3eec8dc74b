"""A player's own map, small enough to read: four towns, one of them a country, five tracks."""

TOWN = """\
id = "my-town"
players = [2, 3]
size = [100, 60]

[name]
fr = "Mon village"
en = "My town"

[description]
fr = "Quatre lieux. Un essai."
en = "Four places. A trial."

[rules]
pieces = { train = 20 }
hand = 4
market = 5
points = [1, 2, 4]
ties = ["tickets"]

[rules.tickets]
deal = 1
keep = 1
draw = 1

[rules.mechanisms]
longest-path = { points = 10 }

[cities]
mill    = { name = "Mill", x = 10, y = 10 }
church  = { name = "Church", x = 50, y = 10 }
bridge  = { name = "Bridge", x = 50, y = 50 }
abroad  = { name = "Abroad", x = 90, y = 50, kind = "country" }

[routes]
train = [
  { ends = ["mill", "church"],   length = 2, colours = ["red", "blue"] },
  { ends = ["church", "bridge"], length = 1, colours = ["grey"], bend = 0.2 },
  { ends = ["bridge", "abroad"], length = 3, colours = ["green"], border = [80, 50] },
  { ends = ["bridge", "abroad"], length = 3, colours = ["white"], border = [80, 40] },
]

[tickets]
regular = [
  { from = "mill",   to = "bridge", points = 3 },
  { from = "church", to = "abroad", points = 4 },
  { from = "mill",   to = "abroad", points = 6, copies = 2 },
]
"""
