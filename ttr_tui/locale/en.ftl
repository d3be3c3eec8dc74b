# The texts of the game in English. Every key is in fr.ftl too, with the same arguments.
# The words of a mechanism stand in a file of its own: en/ports.ftl.

## The command line

cli-help = Ticket to Ride at one keyboard: seven boards, friends and computer players, in the terminal.
cli-options = Options
cli-commands = Commands
cli-usage = Usage
cli-option-help = Show this message and exit.
cli-option-version = Show the version and exit.
cli-option-lang = Language of the texts.
cli-option-glyphs = Characters to draw the board with; `ttr terminal` shows them.
cli-option-mode = Way to play the board.
cli-option-with = Add-on to play with, such as `depots`.
cli-option-json = Print facts for programs.
cli-command-maps = List the boards, show one, or check a map file.
cli-command-maps-show = Show a board: its places, routes, tickets and ways to play.
cli-command-maps-check = Check a map file and explain what is wrong with it.
cli-no-command = There is no command “{ $name }”; `ttr --help` lists them.
cli-error-option = There is no option “{ $name }”; `--help` lists them.
cli-error-value = { $name } takes { $wanted }, not “{ $given }”.
cli-error-argument = What { $name } takes is missing.
cli-error-extra = “{ $name }” is one word too many.
cli-output-refused = The output cannot be written: { $reason }.
folder-no-home = There is no home folder for “{ $name }”; choose another folder with --data or TTR_DATA.
folder-nowhere = No home folder is known to keep games in; choose a folder with --data or TTR_DATA.
crash = ttr has met a mistake of its own and has to stop; everything that was saved is still there, and a report that gives away nobody’s cards is in { $file }.
crash-unwritten = ttr has met a mistake of its own and has to stop; everything that was saved is still there, but the report could not be written ({ $where }).
cli-command-completion = Teach a shell to complete commands, boards and games with Tab.
completion-which = For which shell? { $shells }.
completion-home = To have it every time, add to { $file }: { $line }
cli-wanted-whole = a whole number
cli-wanted-least = a whole number, { $least } at least
cli-wanted-range = a whole number from { $low } to { $high }
cli-missing-game = Which game? `ttr games` lists them.
cli-missing-map = Which board? `ttr maps` lists them.
cli-missing-file = Which file?
cli-word-game = GAME
cli-word-file = FILE
cli-word-id = BOARD
cli-word-dir = FOLDER
cli-word-add-on = ADD-ON
cli-word-names = NAMES
cli-word-bot = BOT
cli-word-command = COMMAND

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
    [any] { $count ->
        [one] { $count } piece
       *[other] { $count } pieces
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
maps-bottlenecks = Bottlenecks
maps-connection = Connection
maps-share = Tickets whose shortest way runs over it
maps-percent = { $share }%
maps-bridges = { $count ->
    [one] The only link between two sides of the board: { $names }
   *[other] Each the only link between two sides of the board: { $names }
}
maps-cut-places = { $count ->
    [one] Everything between two sides of the board passes through: { $names }
   *[other] Each the gate between two sides of the board: { $names }
}
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
    [action] action
    [addon] add-on
    [moment] moment
    [route] route
    [card] card
    [ticket] ticket
   *[key] key
}
map-no-file = there is no such file.
map-unreadable = the file cannot be read: { $why ->
    [folder] it is a folder
    [forbidden] the system does not allow it
    [no-plain-file] it is not a plain file
    [large-file] it is larger than any map
    [no-text] it is not text in UTF-8
   *[system] { $detail }
}.
map-toml = this is not TOML: { $detail }.
map-deep = tables and lists are nested too deeply here.
map-boundless = a number is out of all bounds here.
map-date = dates and times mean nothing in a map file.
text-sign = “{ $text }” holds a sign that cannot be shown: { $sign }.
text-long = “{ $text }” is too long: at most { $most } characters are possible.
text-blank = a name of nothing but spaces cannot be shown.
text-marks = “{ $text }” has too many accents on one letter, or an accent on none.
map-text-sign = { text-sign }
map-text-long = { text-long }
map-text-blank = { text-blank }
map-text-marks = { text-marks }
map-missing = “{ $name }” is missing; it should be { map-kind }.
map-wrong-kind = expected { map-kind }, found { $found }.
map-wrong-count = expected { $wanted } values, found { $found }.
map-too-small = at least { $least } is needed, found { $found }.
map-too-large = at most { $most } is possible, found { $found }.
map-too-few = at least { $least } are needed, found { $found }.
map-too-many = at most { $most } are possible, found { $found }.
map-too-many-lanes = at most { $most } routes are possible side by side, and “{ $a }”–“{ $b }” has more.
map-stretched = one side of the board can be { $most } times as long as the other at most.
map-too-many-decks = at most { $most } decks of cards are possible, found { $found }.
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
map-bad-point = expected points such as 622,1267 with spaces between them, found { $found }.
map-far-point = no coordinate of a point goes beyond { $most }, found { $found }.
map-too-few-points = at least { $least } points are needed, found { $found }.
map-too-many-points = at most { $most } points are possible in all, found { $found }.
map-which-deck = say how many come from each deck ({ $decks }).
map-bad-figure = these figures do not fit: { $detail }.
map-one-mechanism = an add-on brings one rule at most.
map-ticket-to-junction = “{ $name }” is a junction; tickets name cities and countries.
map-no-city = a board needs at least one city.
map-unconnected = no route leads from “{ $start }” to { $names }.
map-too-few-cards = a full table needs { $wanted } cards to begin, the deck has { $found }.
map-endless-market = the market would be replaced without end: with { $wilds } wild cards in the deck, { $refresh } of them face up are too few to replace it all.
map-too-few-tickets = a full table needs { $wanted } tickets to begin in mode “{ $mode }”, there are { $found }.
map-parts = the board is in { $count } parts that no route joins: { $parts }
map-no-way = no way leads from “{ $a }” to “{ $b }”: this ticket cannot be completed.
map-too-far = the shortest way from “{ $a }” to “{ $b }” takes { $length } pieces, and a player has { $pieces }.
map-without-rule = “{ $name }” means nothing without the rule “{ $rule }”, which no mode and no add-on of this board has (at { $names }).
map-remark = Remark: { $text }
map-remark-bridges = { $count ->
    [one] one connection is the only link between two sides of the board: { $names }
   *[other] { $count } connections are each the only link between two sides of the board: { $names }
}
map-remark-cheap-tickets = { $count ->
    [one] one ticket is worth less than the spaces of its shortest way: { $names }
   *[other] { $count } tickets are worth less than the spaces of their shortest way: { $names }
}
map-remark-retired = “{ $name }” has no meaning any more and can go: coasts and lakes are now in “geography”

## Names of colours, cards and tie-breaks

colour-purple = purple
colour-blue = blue
colour-orange = orange
colour-white = white
colour-green = green
colour-yellow = yellow
colour-black = black
colour-red = red
colour-grey = grey
colour-wild = any colour
colours-purple = purple
colours-blue = blue
colours-orange = orange
colours-white = white
colours-green = green
colours-yellow = yellow
colours-black = black
colours-red = red
colours-grey = grey
card-locomotive = locomotive
card-joker = joker
card-bus = bus
cards-locomotive = locomotives
cards-joker = jokers
cards-bus = buses
tie-tickets = the most completed tickets
tie-longest-path = the longest path

tie-shared = shared victory

## The rules of a board, from what it uses

cli-command-rules = Tell the rules of a board, with its own figures.
rules-heading = { $board }: the rules
rules-heading-mode = { $board }, { $mode }: the rules
rules-goal-title = The aim
rules-goal = Most points wins: claim routes between neighbouring places, and join the two ends of your secret tickets by an unbroken line of your own routes. A turn is exactly one action.
rules-goal-first = The first player is drawn by lot, or chosen by the players; after that play goes clockwise.
rules-cards-title = Cards
rules-cards-deal = Everyone starts with { $hand } cards; { $market } more lie face up as the market{ $decks ->
    [one] .
   *[other] , in equal parts from the { $decks } decks.
}
rules-cards-draw = Draw cards: take two, each from the market (it is replaced at once) or blind from the deck. There is no limit to a hand.
rules-cards-wild-double = The { $wild } stands for any card. Taken face up it counts as both cards, so it can only come first; drawn blind it is a card like any other.
rules-cards-wild-plain = The { $wild } is drawn like any other card, face up too; but it serves in tunnels only.
rules-cards-refresh = As soon as { $count } or more cards of the market are wild ({ $wild }), the whole market is discarded and laid out anew. If no better market can be laid out because the other cards are in hands, it stays until one can.
rules-cards-two-decks = Trains and ships have decks of their own. Whoever takes a face-up card names the deck that replaces it; an empty deck takes back its own discards.
rules-cards-empty = When the deck is empty the discards are shuffled into a new one. A place of the market that cannot be filled stays empty until there are cards again, and is then filled at once. If no card is to be had at all, cards cannot be drawn.
rules-claim-title = Routes
rules-claim = Claim a route: discard as many cards of its colour as it has spaces, and put as many { $kind ->
    [train] of your trains
    [bus] of your buses
   *[any] of your pieces
} on it. The route need not touch your others.
rules-claim-wild = Wild cards ({ $wild }) stand for any colour.
rules-claim-grey = A grey route takes any one colour.
rules-claim-wild-tunnels = Wild cards ({ $wild }) can be played on tunnels only, where they stand for any colour.
rules-claim-sea = Routes on land take trains and train cards, routes on water ships and ship cards. Wild cards ({ $wild }) serve on both.
rules-claim-land-and-sea = A route on land and one on water between the same two cities ({ $pairs }) are no double route: one player may own both, with any number of players.
rules-claim-double-ships = A double ship covers up to two spaces; no card may be played that the route does not need.
rules-claim-points = Points at once, by length: { $points }.
rules-claim-parallel = Nobody may own two tracks of one double or triple route.
rules-claim-parallel-closed = With fewer than { $players } players, one track of such a route is all that can be used: the others are closed once it is taken.
rules-claim-countries = Countries are dead ends: no line passes through one, and two routes into the same country are not joined by it. A ticket to a country is served by any of your routes into it.
rules-claim-junctions = The unnamed stars on the water join routes, but are no cities.
rules-tickets-title = Tickets
rules-tickets-deal = At the start everyone gets { $deal } tickets and keeps at least { $keep }.
rules-tickets-deal-all = At the start everyone gets { $deal } tickets and keeps all of them.
rules-tickets-draw = Draw tickets: { $draw } from the deck, of which at least { $keep } { $keep ->
    [one] is
   *[other] are
} kept; with fewer left, those that are left.
rules-tickets-draw-all = Draw tickets: { $draw } from the deck, all of which are kept; with fewer left, those that are left.
rules-tickets-announce = There are two decks. Before seeing any card you say how many come from each.
rules-tickets-decks = The long tickets are dealt at the start only, one to each player.
rules-tickets-rejected-under = Tickets that are not kept go under the deck, unseen.
rules-tickets-rejected-out = Tickets that are not kept leave the game.
rules-tickets-rejected-shuffle = Tickets that are not kept are shuffled back into the deck.
rules-tickets-setup-under = At the start, tickets that are not kept go under the deck.
rules-tickets-setup-out = At the start, tickets that are not kept leave the game.
rules-tickets-setup-shuffle = At the start, tickets that are not kept are shuffled back into their decks.
rules-tickets-play-under = Later, tickets that are not kept go under their deck.
rules-tickets-play-out = Later, tickets that are not kept leave the game.
rules-tickets-play-shuffle = Later, tickets that are not kept are shuffled back into their decks.
rules-tickets-score = Tickets stay secret and are never given back. At the end each one that is done adds its points, each other one takes them away.
rules-tickets-several = A ticket with several goals counts for the best goal reached; with none reached it costs the smallest.

rules-end-title = The end
rules-end = When somebody ends a turn with { $pieces } or fewer, everyone, that player included, plays { $turns ->
    [one] one more turn.
   *[other] { $turns } more turns.
}
rules-end-pass = Whoever can do nothing passes; if everybody passes in one round, the game ends.
rules-ties = Tied for first? Then, in this order: { $ties }; after that the victory is shared.

## Kept games: commands

cli-command-games = List the games that are kept, remove one, check or repair the archive.
cli-command-games-rm = Remove a kept game for good.
cli-command-games-check = Look the archive over, or the file named: play every game back, and say what is damaged.
cli-command-games-repair = Save every game that can still be read, from the archive and its copies, in a new archive.
cli-command-resume = Go on with a game: the last one, or the one named.
cli-command-replay = Watch a game again, move by move: the last finished one, or the one named.
cli-command-export = Write a game to a file, to send to a friend.
cli-command-import = Take in a game from a file that was exported.
cli-option-data = Folder for games and settings.
cli-option-yes = Do not ask.
cli-option-removed = Take back games that are only in the copies, too.
games-title = Games
games-none = No game is kept yet; `ttr play` begins one.
games-column-game = Game
games-column-board = Board
games-column-players = Players
games-column-when = Last played
games-column-state = State
games-column-winner = Winner
games-setup = before the first turn, { $player } to choose
games-turn = turn { $turn }, { $player } to move
games-over = over
games-damaged = damaged
games-hint = `ttr resume` goes on with the last open game, `ttr resume GAME` with any; `ttr replay GAME` shows one again.
games-rm-ask = Remove { $game } ({ $board }; { $players }) for good?
games-rm-answers = [y/N]
games-rm-yes = y yes o oui
games-removed = { $game } is removed.
games-kept = { $game } is kept.
games-check-sound = In order: { $games ->
    [0] no game.
    [one] one game, played back from first to last.
   *[other] { $games } games, played back from first to last.
}
games-check-wrong = { $wrong ->
    [one] One damaged game
   *[other] { $wrong } damaged games
} out of { $games }.
games-check-copies = { $copies ->
    [0] There is no copy yet: one is made when a game ends, at most once a day.
    [one] There is one copy, of { $last }.
   *[other] There are { $copies } copies, the last of { $last }.
}
games-repair-sound = The archive is in order; there is nothing to repair.
games-repair-done = { $games ->
    [one] One game is saved
   *[other] { $games } games are saved
} in a new archive; the old one is kept: { $file }.
games-repair-copies = { $games ->
    [one] One game is taken
   *[other] { $games } games are taken
} from the copies, in a new archive.
games-repair-short = { $game }: saved up to entry { $number }; what followed, if anything did, cannot be read any more.
games-repair-copy = { $game }: taken from the copy { $file }.
games-repair-copy-short = { $game }: taken from the copy { $file }, up to entry { $number }; what followed, if anything did, cannot be read any more.
games-repair-lost-beginning = { $game } is lost: its beginning cannot be read anywhere any more.
games-repair-lost-board = { $game } is lost: its board cannot be read anywhere any more.
games-repair-nameless = A game
games-repair-removed = Only in the copies: { $games }. `ttr games repair --removed` takes them back.
games-exported = { $game } is in { $file }.
games-imported = Taken in as { $game }, an open game; `ttr resume { $game }` goes on with it, `ttr replay { $game }` shows it.
games-imported-over = Taken in as { $game }, a finished game; `ttr replay { $game }` shows it.
games-imported-known = This game is here already, as { $game }; nothing was taken in.
games-other-rules = { $game } was begun under other rules (version { $begun }, today { $today }); all of it holds under today’s too.
games-begun-under = { $state } (rules { $begun })
games-map-changed = The map file has changed since { $game } was begun; it goes on with the board it was begun on.
games-no-terminal = This needs a terminal: a screen and a keyboard.

## Kept games: what can go wrong

archive-full = The disk refuses { $file }; perhaps it is full.
archive-read-only = { $file } cannot be written; choose another folder with --data, or make it writable.
archive-unreachable = { $file } cannot be opened; choose another folder with --data.
archive-damaged = The archive { $file } is damaged; `ttr games repair` saves every game that can still be read.
archive-foreign = { $file } is not an archive of this game, or too damaged to be opened: `ttr games repair` saves what can be saved. Otherwise move it away, or choose another folder with --data.
archive-unread = { $file } cannot be read: { $reason }.
archive-in-use = { $file } is open in another window: close that first.
archive-nothing-saved = No game can be read any more in { $file } or in its copies. The file is left as it is: move it away to begin a new archive.
archive-newer = { $file } was made by a newer version of the game (archive { $found }, this one knows { $known }); it is left as it is.
archive-busy = { $file } is in use by another program just now.
archive-no-game = There is no game “{ $game }”; `ttr games` lists them.
archive-nothing-kept = No game is kept yet; `ttr play` begins one.
archive-nothing-open = There is no open game to go on with; `ttr play` begins one.
archive-elsewhere = { $game } has gone on in another window: this move is not done, and the game must be opened again here.
archive-removed = { $game } has been removed in another window: play goes on, but it is not saved.
archive-broken = The beginning of { $game } cannot be read any more: the game is damaged. The others are not affected; `ttr games repair` looks in the copies.
archive-stranger = { $game } cannot go on: a computer player “{ $player }” sits at the table, whom this version of the game does not know.
archive-board = The board of { $game } cannot be read by this version of the game. The others are not affected.
archive-board-damaged = The board of { $game } cannot be read any more: the game is damaged. The others are not affected; `ttr games repair` looks in the copies.
archive-entry = { $game } cannot be played back: entry { $number } is refused ({ $reason }). The other games are not affected; `ttr games repair` saves what can be saved.
archive-other-rules = { $game } was begun under other rules (version { $begun }, today { $today }) and cannot be played back under today’s: entry { $number } is refused ({ $reason }). It stays in the list, and `ttr export` saves it to a file.
archive-end = { $game } cannot be played back to where it was left: entries are missing or changed. The other games are not affected; `ttr games repair` saves what can be saved.
archive-export-over = { $file } is the archive itself; choose another file.
archive-export-refused = { $file } cannot be written: { $reason }.
archive-import-unread = { $file } cannot be read: { $reason }.
archive-import-foreign = { $file } is not an exported game, or is damaged.
archive-import-newer = { $file } was made by a newer version of the game (format { $found }, this one knows { $known }).
archive-import-field = { $file } is damaged: “{ $field }” does not hold what it should.
archive-import-map = The map in { $file } is damaged, or is not the one the game was played on.
archive-import-text = { $file } is refused: { $reason }
archive-import-setup = { $file } tells a game that its board cannot be set up for.
archive-import-other-rules = { $file } was begun under other rules (version { $begun }, today { $today }): entry { $number } cannot be played under today’s ({ $reason }).
archive-import-entry = { $file } is refused: entry { $number } cannot be played ({ $reason }).
refused-no-file = there is no such file or folder
refused-folder = it is a folder
refused-forbidden = the system does not allow it
refused-no-plain-file = it is not a plain file
refused-large-file = it is too large
refused-no-text = it is not text in UTF-8
refused-disk-full = the disk is full
refused-unknown = it is no action of this board
refused-missing = an entry is missing before it
refused-digest = it does not lead where the record says
refused-end = it does not lead to where the game was left
refused-undo = there is nothing to take back
refused-over = the game is over
refused-no-route = there is no such route
refused-taken = the route is already claimed
refused-own-parallel = the player already owns a parallel route
refused-closed = the route is closed
refused-pieces = the player has too few pieces left
refused-cards = the player does not hold these cards
refused-payment = these cards do not pay for the route
refused-can-act = nobody passes who can do something
refused-no-card = there is no card to be had there
refused-no-tickets = no tickets are left
refused-not-offered = these tickets are not on offer
refused-too-few = more of the tickets must be kept
refused-wild-second = a face-up wild card cannot be the second card
refused-not-now = it is not possible at this point

## At the table: keys

key-cap-escape = Esc
key-cap-home = Home
key-cap-end = End
key-cap-pageup = PgUp
key-cap-pagedown = PgDn
key-take = take
key-draw = draw
key-draw-other = draw (ships)
key-claim = claim a route
key-tickets = tickets
key-pass = pass
key-others = other moves
key-hand-over = hand over
key-end-turn = end the turn
key-skip = speed up
key-hint = hint
key-undo = undo
key-undo-before = take the last move back
key-aside = players and tickets
key-board-only = board only
key-whole-table = whole table
key-log = log
key-legend = legend
key-help = help
key-menu = menu
key-back = back
key-quit = quit
key-choose = choose
key-take-it = confirm
key-tick = tick
key-tick-here = tick this one
key-filter = filter
key-keep = keep
key-lift = lift the curtain
key-scroll = scroll
key-all = show all
key-path = longest path
key-again = play again
key-replay = watch the game
key-home = home
board-move = city to city
board-next-route = next route of the city
board-previous-route = previous route of the city
board-pick = pick the city or route
board-leave = leave the city
board-find = find a city
board-zoom = zoom
board-fit = whole board
board-overview = show or hide the overview
board-pan = move the board
palette-search = What to do? Type a word…
palette-nothing = Nothing that can be done now is called so.
palette-claim = Claim { $route }

## At the table: cards, players, tickets, log

deck-train = trains
deck-ship = ships
deck-bus = buses
card-x-train = { $colour } train
card-x-train-port = { $colour } port train
card-x-ship = { $colour } ship
card-x-double-ship = { $colour } double ship
cards-x-train = { $colour } trains
cards-x-train-port = { $colour } port trains
cards-x-ship = { $colour } ships
cards-x-double-ship = { $colour } double ships
card-sign-x-train-port = Ψ
card-sign-x-ship = ~
card-sign-x-double-ship = ≈
ticket-deck-short = short
ticket-deck-long = long
tickets-of-deck = { $deck ->
    [regular] { $count ->
        [one] { $count } ticket
       *[other] { $count } tickets
    }
    [short] { $count ->
        [one] { $count } short ticket
       *[other] { $count } short tickets
    }
    [long] { $count ->
        [one] { $count } long ticket
       *[other] { $count } long tickets
    }
   *[other] { $count ->
        [one] { $count } { $deck } ticket
       *[other] { $count } { $deck } tickets
    }
}
tickets-of-deck-too = { $deck ->
    [short] { $count } short
    [long] { $count } long
   *[other] { $count } { $deck }
}
market-deck = deck
market-tickets = tickets { $count }
market-tickets-short = tickets { $count }
hand-title = hand ({ $count })
players-title = players
player-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
card-count = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
tickets-held-title = tickets
tickets-title = tickets: { $points ->
    [one] { $points } point made
   *[other] { $points } points made
}
tickets-points = points
tickets-to-go = spaces to go
tickets-held = You have
log-title = log
ticket-spaces = { $length ->
    [one] { $length } space
   *[other] { $length } spaces
}
ticket-beside = { $alone ->
    [one] { $alone } space
   *[other] { $alone } spaces
} alone, +{ $more } added
ticket-beside-short = { $alone } alone, +{ $more } added
ticket-beside-figures = { $alone }, +{ $more }
ticket-cut = no free way left
ticket-done = joined already
ticket-points = { $points ->
    [one] { $points } pt
   *[other] { $points } pts
}
head-turn = turn { $turn }
head-last = { $turns ->
    [one] last turn for everyone
   *[other] { $turns } turns left for everyone
}
head-to-move = { $who } to play
head-figures = points·{ $kind ->
    [train] trains left
    [bus] buses left
   *[other] pieces left
}
head-figures-short = pts·{ $kind ->
    [train] trains
    [bus] buses
   *[other] pieces
}
head-has-played = { $who } has played
notice-turn = { $who }: { $moves }.
move-draw = draw cards
move-claim = claim a route
move-tickets = draw tickets
move-pass = pass
notice-city = { $city }: { $told }
notice-city-keys = Tab goes round its routes, Enter picks one.
notice-city-mouse = a click puts the cursor there.
notice-route-mouse = click: claim it
notice-second = One more card: a face-up one or one from the deck.
notice-ending = Your turn is done: Enter ends it. Still possible: { $others }.
notice-bot = { $who } is thinking…
notice-has-done = { $me } { $told }. { $how }
notice-handover = Enter: hand the keyboard to { $who }.
notice-handover-on = Enter: on with the game.
notice-handover-end = Enter: the final score.
hover-take = Click: take { $card }.
hover-draw = Click: draw a card from this deck, unseen.
hover-tickets = Click: draw tickets.
hover-hand = Click: which routes your cards pay for.
hover-answer = Click: this one.
route-tunnel = tunnel
route-ferry = { $count ->
    [one] ferry, { $count } locomotive
   *[other] ferry, { $count } locomotives
}
route-ferry-short = ferry { $count }
route-sea = by sea
route-of = { $who }’s
route-closed = closed
route-held = you have { $cards }
route-held-nothing = you have none

## The legend

legend-title = legend
legend-routes = Routes
legend-grey = any one colour
legend-card-x-train-port = train card with a port
legend-card-x-ship = ship card with a port
legend-card-x-double-ship = double ship, two spaces
legend-sea = on the water
legend-length = number of spaces
legend-owners = Claimed
legend-light = Light
legend-claimable = can be claimed
legend-selected = chosen
legend-path = a ticket’s way
legend-last = last moves
legend-longest = longest path
legend-lit = a ticket’s end
legend-places = Places
legend-city = city
legend-port-city = port city
legend-junction = junction
legend-pieces = Pieces

## What is asked

ask-choose = What do you choose?
choose-title = your choice
ask-tickets = { $count } tickets: keep at least { $keep }.
ask-tickets-all = { $count ->
    [one] One ticket: you keep it.
   *[other] { $count } tickets: you keep them all.
}
ask-split = How many tickets from each deck? Say so before you see them.
ask-draw-tickets = Draw tickets: you will have to keep at least { $keep }.
ask-refill = Which deck replaces it?
ask-claim = { $count ->
    [one] One route within your reach (★: for your tickets).
   *[other] { $count } routes within your reach (★: for your tickets).
}
ask-payment = { $count ->
    [one] Pay like this?
   *[other] With which cards? The best way first.
}
claim-title = claim a route
claim-pay-title = pay for the route
claim-covered = { $covered } of { $length }
filter-foot = filter: { $letters }
filter-none = No city here has “{ $letters }” in its name.
filter-nothing-there = “{ $letters }”: nothing within your reach there.
filter-no-route = “{ $letters }”: no route within your reach there.
claim-worth = { $pieces } for { $points ->
    [one] { $points } point
   *[other] { $points } points
}; { $left } will be left.
tickets-first-title = your first tickets
tickets-new-title = new tickets
tickets-draw-title = draw tickets
tickets-figures = Spaces: alone · added to the rest
tickets-left = In the deck: { $tickets }.
tickets-more = { $count ->
    [one] One more ticket to tick.
   *[other] { $count } more tickets to tick.
}
tickets-enough = { $count ->
    [one] keep this ticket
   *[other] keep these { $count } tickets
}
click-take = click: take this
click-tick = click: tick it
click-untick = click: untick it
click-way = click: see its way
click-payments = click: see how to pay
click-out-of-reach = out of your reach now
click-go-to = click: go to its line
click-pay = click: pay like this
click-pieces = click: { $pieces }
refuse-taken = This route is already claimed.
refuse-own-parallel = You already own the track beside it.
refuse-closed = With so few players only one track of a double route can be claimed.
refuse-pieces = You have too few pieces left for this route.
refuse-cards = You do not hold the cards for this route.
refuse-now = First finish what you have begun.
refuse-second = First your second card.
refuse-first = First your card.
refuse-ending = Your turn is played: Enter ends it.
refuse-bot = { $who } is playing; Enter makes it quicker.
refuse-handover = Your turn is played: Enter hands over.
refuse-panel = First finish this, or step back with Esc.
refuse-asked = First answer what is asked.
refuse-wild-second = A face-up { $card } cannot be the second card.
refuse-no-card = There is no card to be had there.
refuse-no-tickets = No tickets are left.
refuse-can-act = Nobody passes who can do something.
refuse-no-claim = You hold the cards for no free route.
refuse-no-pieces = You have no pieces left to claim a route with.
refuse-added = Not possible now: { $what }.
refuse-unseen = With the board alone nobody takes a card unseen: z brings the table back.
refuse-undo = Nothing to take back: something hidden was shown, or another moved.
refuse-hand-over = Enter picks what the cursor is on: an arrow key puts it on the board.
refuse-aside = Players and tickets are beside the board already.
refuse-fill = The board has the window to itself already.
refuse-key = “{ $name }” does nothing here: ? tells what the keys do.

## The curtain

curtain-away = Everyone else looks away.
curtain-since = Since your last turn:
curtain-lift = Space: { $who } lifts the curtain

## The log

event-card-taken = takes { $card }
event-card-drawn = { $card ->
    [none] draws a card
   *[other] draws { $card }
}
event-market-refreshed = Too many { $wilds }: the market is replaced.
event-deck-reshuffled = The discards are shuffled into a new deck ({ $size } cards).
event-tickets-drawn = draws { $split }
event-tickets-kept = { $count ->
    [one] keeps { $count } ticket
   *[other] keeps { $count } tickets
}
event-route-claimed = claims { $route } (+{ $points }) with { $payment }
event-passed = passes
event-last-turns = is almost out of pieces: { $turns ->
    [one] one more turn for everyone
   *[other] { $turns } more turns for everyone
}
event-game-ended = { $passed ->
    [yes] Everybody passed: the game is over.
   *[no] The game is over.
}
action-take-card = take card { $number }{ $decks ->
    [1] {""}
   *[other] , replaced from the { $refill } deck
}
action-draw-card = draw{ $decks ->
    [1] {""}
   *[other] {" "}({ $deck })
}
action-draw-tickets = draw { $split }
action-claim = claim { $route } with { $payment }
action-keep-tickets = keep { $tickets }
action-end-turn = end the turn
action-pass = pass

## The final score

score-routes = { $count ->
    [one] { $count } route
   *[other] { $count } routes
}

score-ticket-done = ticket done: { $ticket }{ $worth ->
    [none] {""}
   *[other] {" "}({ $worth })
}
score-ticket-failed = ticket failed: { $ticket }

score-of-routes = routes
score-of-tickets = tickets
score-total = total

final-title = Final score · { $board }
final-details = point by point
final-path = { $length ->
    [one] longest path: { $length } space
   *[other] longest path: { $length } spaces
}
final-winner = { $who } wins with { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
final-tie = Equal points; what decides: { $tie }.
final-shared = A shared victory: { $who }.
and = {" "}and{" "}
or = {" "}or{" "}

## Home, menu, help

home-title = Ticket to Ride
home-slogan = Seven boards, one keyboard, two to five players.
home-new = New game
home-resume = Continue a game
home-replay = Watch a game
home-rules = Rules of the boards
home-settings = Settings
home-quit = Quit
menu-title = pause
menu-continue = Back to the game
menu-settings = Settings
menu-home = Home
menu-quit = Quit
menu-saved = The game is saved move by move; “Continue a game” finds it again.
menu-unsaved = The last moves are not saved. Leaving asks what is to become of them.
help-title = help
help-mouse = The mouse does it all as well: a click takes what it is on, even the keys at the foot of the screen; on the board the wheel zooms and dragging moves it.
help-keys = Keys of this screen
help-home = Everything begins here: a new game, one that was left, one to watch again. Behind the menu computer players play a game of their own; the settings can stop all motion.
help-new-game = The board on the right follows what is chosen on the left. Each line is changed with the arrows or a click; Enter on a player asks for the name and offers those who have played before. The next game begins with what was chosen for this one.
help-final = Above, all players side by side, with the points from routes, tickets and every bonus of this board. Below, point by point; the line one is on is lit on the board. Playing again keeps players and board, and the next player begins.
help-replay = A game as it was played, move by move or turn by turn; from above, from one seat, or as everybody at the table knew it.
help-settings = Every change holds at once and for the next time. The sample shows what the board would be drawn with.
help-games = Games are kept move by move. Enter opens the one that is highlighted.
help-boards = Enter shows the rules of a board.

## ttr simulate

cli-command-simulate = Play many games among computer players and compare them.
cli-option-map = Board: its id, a map file, or `all` where many can be played.
cli-option-players = How many players, or who they are.
cli-option-bots = Computer players, in turn: random, easy, medium, hard.
cli-option-games = How many games.
cli-option-seed = Seed: the number that decides all chance.
cli-option-jobs = Processes that play at once.
cli-option-thinking = How long the strongest computer player thinks: short, normal or long.
cli-option-check = Check after every action that nothing is lost.
simulate-playing = Games
simulate-no-bot = There is no computer player “{ $name }”; there are: { $bots }.
simulate-failed = The game with seed { $seed } on { $map } broke a rule: { $detail }.
simulate-unfinished = Not every game came to an end.
simulate-summary = { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $turns } turns each on average, { $speed } games a second
simulate-bot = player
simulate-wins = wins
simulate-interval = 95% interval
simulate-score = score
simulate-tickets = tickets
simulate-done = done
simulate-parts = Points by kind
simulate-part-routes = Routes
simulate-part-ticket-done = Tickets done
simulate-part-ticket-failed = Tickets failed
simulate-order = Order of play
simulate-place = place
simulate-contested = Most contested routes
simulate-route = route
simulate-length = length
simulate-claimed = claimed
simulate-round = mean round

## Panels that several mechanisms share

key-number = by number
refill-title = replace the card
refill-deck = { $deck } ({ $count } left)
key-this-deck = this deck
key-slide = more or less
key-slide-far = by 5
key-slide-end = extremes
city-routes = { $count ->
    [one] { $count } route
   *[other] { $count } routes
}

## The terminal

cli-command-terminal = Show what the terminal tells of itself, and what it can draw.
terminal-name = Terminal
terminal-unknown = not known
terminal-linux = the Linux console
terminal-encoding = Encoding
terminal-colours = Colours
terminal-colours-truecolor = all (24 bits)
terminal-colours-256 = 256
terminal-colours-16 = 16
terminal-colours-none = none
terminal-glyphs = Drawn with
terminal-chosen = { $set }: { $why }
terminal-why-asked = as asked for with --glyphs
terminal-why-set = as chosen in the settings
terminal-why-fine = this terminal draws them without gaps
terminal-why-plain = this terminal takes finer ones from other fonts, which leave gaps
terminal-why-inside = it hides the terminal it runs in; every terminal has these
terminal-why-console = its font has no finer ones
terminal-why-ascii = the locale or the output is not UTF-8
terminal-why-unknown = every terminal has these
terminal-advice = Take the finest that shows no gaps: `--glyphs NAME`, or in the settings.
terminal-unwritten = cannot be written in { $encoding }

## Home: new game, settings, kept games, replay

cli-command-play = Play: choose a board and players, or go straight to the table.
play-no-bot = No computer player is called “{ $name }”; there are: { $bots }.
play-no-name = “{ $name }” cannot be a player’s name.
bot-random = Chance
bot-random-note = Plays any move the rules allow, by lot: an opponent to try the game with.
bot-easy = Easy computer
bot-easy-note = Follows its tickets, but often gives in to a whim.
bot-medium = Medium computer
bot-medium-note = Plans its routes and cards for all its tickets.
bot-hard = Strong computer
bot-hard-note = Plans further, and plays the end of the game ahead in its head.
seat-name = Player { $number }
seat-human = at the keyboard
new-board = Board
new-mode = Way to play
new-players = Players
new-first = First player
new-name = Name of player { $number }
new-seed = Seed
new-by-lot = drawn by lot
new-yes = yes
new-no = no
new-start = Start the game
key-change = change
key-colour = colour
key-rename = rename
key-type = type a number
key-known-name = known names
key-start = start
key-open = open
settings-title = settings
settings-ignored = Not understood in the settings file, and left out: { $what }. Once settings are saved, the file as it is stays beside it, as settings.toml.old.
settings-lang = Language
settings-lang-fr = français
settings-lang-en = English
settings-theme = Colours
settings-theme-dark = dark
settings-theme-light = light
settings-theme-safe = safe for colour-blind eyes
settings-glyphs = Drawn with
settings-glyphs-auto = what fits: { $set }
settings-glyphs-octant = octants (2×4)
settings-glyphs-sextant = sextants (2×3)
settings-glyphs-quadrant = quadrants (2×2)
settings-glyphs-half = half blocks (1×2)
settings-glyphs-ascii = plain ASCII
settings-glyphs-note = Take the finest glyphs that show no gaps here.
settings-motion = Animations
settings-motion-yes = yes
settings-motion-no = no
settings-pace = Computer players
settings-pace-instant = at once
settings-pace-fast = fast
settings-pace-normal = unhurried
settings-pace-slow = slow
settings-handover = After one’s action
settings-handover-wait = Enter hands over
settings-handover-at-once = the curtain falls at once
settings-thinking = Strongest one’s thinking
settings-thinking-short = short
settings-thinking-normal = normal
settings-thinking-long = long
games-none-yet = No saved game yet.
games-none-open = No game is open: all of them are finished. They can be watched again.
games-line-won = won by { $who }
too-small = The game needs { $columns } columns by { $rows } rows; this terminal has { $width } by { $height }. Make it larger, the game waits.
trouble-begun = Not saved: { $told } Play goes on, and saving catches up as soon as it can.
trouble-over = The game is being saved again.
unsaved = not saved
unsaved-why = not saved: { $why ->
    [full] disk full
    [read-only] write-protected
    [unreachable] no access
    [damaged] archive damaged
    [foreign] no archive
    [newer] newer archive
    [busy] archive in use
    [removed] game removed
    [elsewhere] gone on elsewhere
   *[other] archive refuses
}
unsaved-elsewhere = The game is in { $file }, not in the archive: `ttr import{ $data } { $file }` takes it in.
unsaved-last-word = { $moves ->
    [one] The last move of this game is not in the archive.
   *[other] The last { $moves } moves of this game are not in the archive.
} What stands above, from { "{" } to { "}" }, is the whole game: copy it into a file, and `ttr import{ $data } FILE` takes it in.
leave-title = not saved
leave-why = { $moves ->
    [one] The last move of this game is not saved.
   *[other] The last { $moves } moves of this game are not saved.
}
leave-again = Try to save again
leave-elsewhere = Save the game to a file
leave-stay = Stay
leave-anyway = Leave without saving
leave-now = Leave
leave-in-vain = It is still refused.
leave-where = Which file? Enter writes it, Escape stays.
leave-exists = { $file } is there already. Enter once more replaces it.
leave-no-path = That cannot be the name of a file.
replay-run = play or pause
replay-step = next move
replay-back = previous move
replay-turn = next turn
replay-turn-back = previous turn
replay-start = beginning
replay-end = end
replay-faster = faster
replay-slower = slower
replay-look = change the view
replay-whole = all hands open
replay-stranger = what everybody knows
replay-pause = { $seconds } s
replay-seen = seen: { $who }

## ttr strength

cli-command-strength = Measure how strong the computer players are, on every board.
cli-option-pairing = Stronger and weaker player, as in hard:medium; may be repeated.
strength-title = { $games ->
    [one] One game a pairing; seats rotate.
   *[other] { $games } games a pairing; seats rotate.
}
strength-board = board
strength-pairing = pairing (players)
strength-wins = wins
strength-interval = 95% interval
strength-fair = if equal
strength-scores = mean scores
strength-tickets = tickets done

## Hints

hint-title = hint
hint-ticket-done = { $route } closes your last gap on { $ticket }: { $payment }.
hint-ticket-on-way = { $route } is on your way for { $ticket }: { $payment }.
hint-points = { $route } is worth { $points ->
    [one] { $points } point
   *[other] { $points } points
} by itself: { $payment }.
hint-block = { $route } is probably what another player is waiting for: { $payment }.
hint-for-route = Take { $card }: { $route } is waiting for it.
hint-for-grey = Take { $card }: it serves for { $route }, which takes any one colour.
hint-for-points = Take { $card }: it brings you nearer to { $route }, worth { $points ->
    [one] { $points } point
   *[other] { $points } points
} by itself.
hint-card = Take { $card }: it goes best with your hand.
hint-wild = Take { $card }: it stands for any card you need.
hint-wild-tunnels = Take { $card }: it stands for any colour in a tunnel.
hint-draw = Draw blind: nothing face up helps you more than chance would.
hint-tickets = Draw tickets: your network and the time left are good for more.
hint-keep = { $count ->
    [one] It suits you best.
   *[other] They fit together best.
}
hint-keep-together = { $count ->
    [one] It suits you best
   *[other] They fit together best
}: all that you hold then takes { $spaces ->
    [one] { $spaces } more space
   *[other] { $spaces } more spaces
}.
hint-announce = This share of tickets suits the time there is.

hint-done = Nothing more is worth doing in this turn.
hint-only = There is nothing else to do.
hint-other = Of all that can be done now, it leaves you best off in points.
