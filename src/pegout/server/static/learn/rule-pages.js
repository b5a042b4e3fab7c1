// The rules by topic, each with examples that the engine has worked out.
import { html } from "../lib/preact.js"
import { t } from "../lib/words.js"
import { facts, lessons } from "./data.js"
import { HandShown } from "./hand.js"
import { Average } from "./figures.js"
import { CutShown, PlayShown } from "./play.js"

const { hands, plays, cuts, muggins } = lessons

function Deal() {
  return html`
    <p>${t("Cribbage is played with one pack of 52 cards and a board with holes. Points move pegs along the board, and the first to reach hole {target} wins.", { target: facts.target })}</p>
    <p>${t("To begin, everybody cuts a card, and the lowest deals. The ace is the lowest of all. If the lowest card comes twice, all cut again.")}</p>
    <${CutShown} steps=${cuts} />
    <p>${t("With two players each is dealt six cards, one at a time, beginning with the player who does not deal. That player is called the pone. After each deal the other one deals.")}</p>
    <p>${t("Dealing is worth something: the dealer owns an extra hand, the crib. Who deals first wins {share} of 100 games between equal players.", { share: facts.dealer_wins })}</p>`
}

function Crib() {
  return html`
    <p>${t("Look at your six cards and put two of them away, face down. So does the other player. These four cards are the crib. It belongs to the dealer and is counted last, like another hand.")}</p>
    <p>${t("So you keep four cards. When you deal, what you throw comes back to you. When you do not, it goes to the other side, and you are careful with fives, pairs and cards that stand next to each other.")}</p>
    <p>${t("Then the pack is cut and one card turned up: the starter. It belongs to every hand and to the crib, as a fifth card, but it is not played.")}</p>
    <h2>${t("Two for his heels")}</h2>
    <p>${t("If the starter is a jack, the dealer pegs two at once. It is called his heels.")}</p>
    <${PlayShown} play=${plays.heels} title=${t("A jack is turned")} withScores />
    <p>${t("Do not mix this up with his nobs: a jack in your hand, or in the crib, of the same suit as the starter. It is one point, and it is counted at the show.")}</p>
    <${HandShown} hand=${hands.nobs} title=${t("His nobs")} />`
}

function Play() {
  return html`
    <p>${t("The pone leads. In turn each lays one card face up and says the count: what all cards so far add up to. An ace is one, a jack, queen or king is ten. The count never goes past {limit}.", { limit: facts.limit })}</p>
    <h2>${t("Fifteen and thirty-one")}</h2>
    <p>${t("Whoever makes the count fifteen pegs two.")}</p>
    <${PlayShown} play=${plays.fifteen} title=${t("Fifteen for two")} />
    <p>${t("Whoever makes it exactly thirty-one pegs two as well. Then the count begins again at nothing.")}</p>
    <${PlayShown} play=${plays.thirty_one} title=${t("Thirty-one for two")} />
    <h2>${t("Pairs")}</h2>
    <p>${t("A card of the same rank as the one just before it is a pair. A third makes three of a kind, a fourth makes four. A ten and a king are no pair: rank counts here, not what they add.")}</p>
    <${PlayShown} play=${plays.alike} title=${t("Pair, three and four of a kind")} />
    <h2>${t("Runs")}</h2>
    <p>${t("When the last three cards or more stand in a row, in whatever order they were laid, that is a run: one point for each card. Only the longest run counts.")}</p>
    <${PlayShown} play=${plays.runs} title=${t("A run that grows")} />
    <p>${t("A card in between breaks it. Here the two sixes stand in the way.")}</p>
    <${PlayShown} play=${plays.no_run} title=${t("No run")} />
    <h2>${t("Go, and the last card")}</h2>
    <p>${t("If every card of yours would take the count past {limit}, you say go, and the other plays on as long as a card fits. Whoever laid the last card of a count pegs one: one for the go. Then the count begins again, led by the other player if they have cards.", { limit: facts.limit })}</p>
    <${PlayShown} play=${plays.go} title=${t("One for the go")} />
    <p>${t("If you can play, you must. And a thirty-one is two points and nothing more: no point for the go on top.")}</p>
    <p>${t("The very last card of the deal is one point too: one for last. Here is a whole deal, with its show.")}</p>
    <${PlayShown} play=${plays.whole} title=${t("A whole deal")} withScores />`
}

function Show() {
  return html`
    <p>${t("After the play everybody takes their cards up again and counts. The starter is a fifth card of each hand. A card may be used in as many combinations as it fits.")}</p>
    <h2>${t("Fifteens")}</h2>
    <p>${t("Every set of cards that adds up to fifteen is two points.")}</p>
    <${HandShown} hand=${hands.fifteens} title=${t("Fifteens of two cards")} />
    <${HandShown} hand=${hands.fifteen_of_three} title=${t("Fifteens of three cards")} />
    <h2>${t("Pairs")}</h2>
    <p>${t("Two cards of one rank are two points. Three of a kind hold three pairs, four of a kind hold six.")}</p>
    <${HandShown} hand=${hands.three} title=${t("Three of a kind")} />
    <${HandShown} hand=${hands.four} title=${t("Four of a kind")} />
    <h2>${t("Runs")}</h2>
    <p>${t("Three cards or more in a row are one point each.")}</p>
    <${HandShown} hand=${hands.run_of_five} title=${t("A run of five")} />
    <p>${t("When one of them comes twice the run is there twice, and so is the pair. Players say it in one breath: a double run.")}</p>
    <${HandShown} hand=${hands.double_run} title=${t("A double run of three")} />
    <${HandShown} hand=${hands.double_run_of_four} title=${t("A double run of four")} />
    <${HandShown} hand=${hands.triple_run} title=${t("A triple run")} />
    <${HandShown} hand=${hands.double_double_run} title=${t("A double double run, and nobs")} />
    <h2>${t("Flush")}</h2>
    <p>${t("All four cards of your hand in one suit: four points, and five if the starter has that suit too. Three in hand with the starter are nothing.")}</p>
    <${HandShown} hand=${hands.flush} title=${t("A flush")} />
    <${HandShown} hand=${hands.flush_of_five} title=${t("With the starter")} />
    <p>${t("In the crib all five must be of one suit.")}</p>
    <${HandShown} hand=${hands.no_flush_in_crib} title=${t("Four of a suit in the crib")} />
    <${HandShown} hand=${hands.crib_flush} title=${t("Five of a suit in the crib")} />
    <h2>${t("All of it together")}</h2>
    <p>${t("Count in the same order every time and you miss less: fifteens first, then pairs, runs, flush and nobs.")}</p>
    <${HandShown} hand=${hands.together} />
    <p><a href="/learn/count">${t("Now count some hands yourself")}</a></p>`
}

function Winning() {
  return html`
    <p>${t("Points count the moment they are made. Whoever reaches hole {target} first has won, in the middle of a count or in the play, and nothing after it matters.", { target: facts.target })}</p>
    <h2>${t("Who counts first")}</h2>
    <p>${t("The pone counts first, then the dealer counts the hand, and then the crib. Near the end that order decides games. Here both began the deal with {score}.", { score: plays.counting_out.start[0] })}</p>
    <${PlayShown} play=${plays.counting_out} title=${t("The pone is home first")} withScores />
    <h2>${t("Skunks")}</h2>
    <p>${t("A loser who has not passed hole {last} is skunked, and the game counts as {worth} games. One who has not passed hole {lower} is double skunked, and it counts as {more}.",
      { last: facts.lines[0] - 1, lower: facts.lines[1] - 1, worth: facts.worth[1], more: facts.worth[2] })}</p>
    <p>${t("In a short game to {short} the lines are at {last} and {lower}.", { short: facts.short, last: facts.short_lines[0] - 1, lower: facts.short_lines[1] - 1 })}</p>
    <p>${t("Lines and worths are something that a table agrees on. Pegout asks for them with a new game.")}</p>`
}

function Seats() {
  return html`
    <h2>${t("Three")}</h2>
    <p>${t("Each is dealt five cards, and one card goes from the pack straight into the crib. Each lays away one. So everybody keeps four, and the crib has four. Each plays for themselves, on a board with three tracks.")}</p>
    <p>${t("The player on the dealer’s left leads and counts first, then on to the left, the dealer last.")}</p>
    <p>${t("A go passes on: after your go the next player goes on if they can. The point is for whoever laid the last card.")}</p>
    <${PlayShown} play=${plays.three_seats} title=${t("A go with three players")} />
    <p>${t("After it the next player on the left who has cards leads: here you, with the cards that did not fit.")}</p>
    <h2>${t("Four")}</h2>
    <p>${t("Two pairs of partners, who sit opposite each other and share one score. Each is dealt five cards and lays away one. The crib belongs to the dealer’s side. Partners may not talk about what to throw.")}</p>
    <p>${t("The play goes round to the left. Here Rosa is your partner, and what she pegs is yours as well.")}</p>
    <${PlayShown} play=${plays.four_seats} title=${t("A count with partners")} withScores />`
}

function Five() {
  return html`
    <p>${t("The old game for two is played once round the board, to {short}. Five cards are dealt, two laid away, three kept. The crib has four.", { short: facts.short })}</p>
    <p>${t("The pone begins the game with {start} points, once, to make up for not dealing.", { start: facts.five_start })}</p>
    <p>${t("There is only one count: at thirty-one, or when neither can go on, the play is over, and the cards that are left are not played.")}</p>
    <${PlayShown} play=${plays.one_count} title=${t("A deal of the five-card game")} withScores />
    <p>${t("A flush is the three cards in hand, for three, and with the starter four. In the crib it takes all five.")}</p>
    <${HandShown} hand=${hands.five_card} title=${t("A hand of three")} />
    <${Average} preset="five-card" />`
}

function Muggins() {
  return html`
    <p>${t("At many tables everybody counts for themselves, and what you miss is lost. Where muggins is played, the other side may take it.")}</p>
    <p>${t("You say what your hand is worth. Then the other side looks, and if it sees more it says muggins and how much was missed. The exact number brings those points to the one who saw it.")}</p>
    <${PlayShown} play=${muggins} title=${t("Two points missed")} />
    <p>${t("Counting too much brings only what is there. Heels and the points of the play cannot be taken.")}</p>
    <p>${t("To play like that, choose under a new game that everybody counts for themselves.")}</p>`
}

/** @type {Record<string, () => any>} */
export const PAGES = { deal: Deal, crib: Crib, play: Play, show: Show, winning: Winning, seats: Seats, five: Five, muggins: Muggins }
