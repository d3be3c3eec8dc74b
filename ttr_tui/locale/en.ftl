# The texts of the game in English. Every key is in fr.ftl too, with the same arguments.

## The command line

cli-help = Ticket to Ride at one keyboard: seven boards, friends and computer players, in the terminal.
cli-options = Options
cli-commands = Commands
cli-usage = Usage
cli-option-help = Show this message and exit.
cli-option-version = Show the version and exit.
cli-option-lang = Language of the texts.
cli-option-as-json = Print facts for programs.
cli-command-maps = List the boards, show one, or check a map file.
cli-command-maps-show = Show a board: its places, routes, tickets and ways to play.
cli-command-maps-check = Check a map file and explain what is wrong with it.
cli-no-command = There is no command “{ $name }”; `ttr --help` lists them.
cli-error-option = There is no option “{ $name }”; `--help` lists them.
cli-error-missing = { $name } is missing.

## Refusals: what a game cannot be set up with

error-players = This board is for { $low } to { $high } players, not { $players }.
error-mode = There is no mode “{ $mode }” on this board; there are: { $modes }.
error-addon = The add-on “{ $addon }” does not fit this game; these do: { $addons }.

## Maps: list and summary

maps-title = Boards
maps-column-id = Board
maps-column-name = Name
maps-column-players = Players
maps-column-modes = Ways to play
maps-column-aliases = Also
maps-players = { $min }–{ $max } players
maps-pieces = { $kind ->
    [ship] { $count ->
        [one] { $count } ship
       *[other] { $count } ships
    }
    [bus] { $count ->
        [one] { $count } bus
       *[other] { $count } buses
    }
   *[other] { $count ->
        [one] { $count } train
       *[other] { $count } trains
    }
}
maps-count-cities = { $count ->
    [one] { $count } place
   *[other] { $count } places
}
maps-count-routes = { $count ->
    [one] { $count } track
   *[other] { $count } tracks
}
maps-count-tickets = { $count ->
    [one] { $count } ticket
   *[other] { $count } tickets
}
maps-mode-tickets = { $name } (`{ $id }`): { $tickets } tickets, dealt { $deal }, keep at least { $keep }
maps-addons = Add-ons: { $names }
maps-modes = Ways to play
maps-routes = Routes by length
maps-length = Length
maps-tracks = Tracks
maps-points = Points
maps-hint = `ttr maps show ID` tells more about one of them.
maps-good = { $file }: a good map. { $name }: { $cities } places, { $routes } tracks, { $tickets } tickets.
maps-bad = { $count ->
    [one] One thing to put right.
   *[other] { $count } things to put right.
}

## Map files: what can be wrong

map-at-line = { $file }, line { $line }
map-kind = { $kind ->
    [text] a text in quotes
    [whole] a whole number
    [number] a number
    [flag] true or false
    [table] a table, { "{" } … { "}" }
    [texts] a list of texts
    [wholes] a list of whole numbers
    [numbers] a list of numbers
    [tables] a list of lines { "{" } … { "}" }
    [share] a number, or a number for each deck
    [figures] a table of figures, or false to switch it off
    [points] a list of points [x, y]
   *[any] a value
}
map-what = { $what ->
    [map] board
    [city] place
    [colour] colour
    [mode] mode
    [mechanism] rule
    [piece] kind of piece
    [kind] kind of place
    [label] direction
    [fate] fate of a ticket
    [tie] tie-breaker
   *[key] key
}
map-no-file = there is no such file.
map-unreadable = the file cannot be read ({ $detail }).
map-toml = this is not TOML: { $detail }.
map-missing = “{ $name }” is missing; it should be { map-kind }.
map-wrong-kind = expected { map-kind }, found { $found }.
map-wrong-count = expected { $wanted } values, found { $found }.
map-too-small = at least { $least } is needed, found { $found }.
map-unknown = there is no { map-what } “{ $name }”; there are: { $known }.
map-unknown-near = there is no { map-what } “{ $name }”; did you mean “{ $near }”?
map-bad-id = the id “{ $name }” should be small letters, digits and hyphens.
map-bad-players = expected the fewest and the most players, such as [2, 5].
map-outside = this place lies outside the board, which is { $width } by { $height }.
map-same-name = the name “{ $name }” is also that of “{ $other }”.
map-no-points = the route is { $length } long, but the points only go up to { $longest }.
map-ferry-too-long = { $ferry } locomotives do not fit on a route of { $length }.
map-no-colour = a connection needs at least one colour; a route that takes any colour is “grey”.
map-same-ends = “{ $name }” would be joined to itself, or is named twice.
map-two-countries = “{ $a }” and “{ $b }” are both countries; a route needs a city at one end.
map-border-without-country = a border point only makes sense on a route into a country.
map-same-card = two kinds of cards are called “{ $name }”.
map-keep-too-many = { $keep } tickets to keep, but only { $cards } are dealt.
map-which-deck = say how many come from each deck ({ $decks }).
map-bad-figure = these figures do not fit: { $detail }.
map-one-mechanism = an add-on brings one rule at most.
map-ticket-to-junction = “{ $name }” is a junction; tickets name cities and countries.
map-no-city = a board needs at least one city.
map-unconnected = no route leads from “{ $start }” to { $names }.
map-too-few-cards = a full table needs { $wanted } cards to begin, the deck has { $found }.
map-too-few-tickets = a full table needs { $wanted } tickets to begin in mode “{ $mode }”, there are { $found }.
