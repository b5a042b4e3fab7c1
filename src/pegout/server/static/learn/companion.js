// What the companion of the first game says: before a step what to do and why, after it what came of it.
import { t } from "../lib/words.js"

/** @typedef {{title: string, text: string[]}} Said */
/** @typedef {import("./guide.js").Scene} Scene */

/** Numbers for the texts. @typedef {{hand: string, crib: string, target: number, five: number, you: number, hazel: number, total: number}} Numbers */

/** @type {(n: Numbers) => Record<string, Said>} */
const always = n => ({
  welcome: { title: t("Sit down"), text: [
    t("You will play two deals of cribbage against Hazel. I sit beside you and say what to do, and why. Take all the time you like: you can leave and come back to the same place."),
    t("The game: points move your pegs along the board, and the first in hole {target} has won. Points come in the play, when cards are laid in turn, and in the show, when hands are counted.", { target: n.target }),
  ] },
  cut: { title: t("The cut"), text: [t("You cut the lower card, so you deal first, and the crib of this deal is yours. The ace would have been the lowest of all.")] },
  end: { title: t("That is the whole game"), text: [
    t("It goes on like this, the deal changing each time, until somebody reaches {target}.", { target: n.target }),
    t("Now play a real game. Easy plays any card that fits, and the bulb at the table gives you a hint whenever you want one."),
  ] },
})

/** @type {(n: Numbers) => Record<string, Said>} */
const firstDeal = n => ({
  throw: { title: t("Two cards for your crib"), text: [
    t("Keep four cards and throw two. What you throw comes back to you, in your crib, with two cards of Hazel’s."),
    t("Four, five and six are a run, and together they are fifteen. Six and nine are fifteen as well. These four are worth {hand} points on average, whatever starter comes.", { hand: n.hand }),
    t("So lift the jack and the king, and put them in your crib."),
  ] },
  starter: { title: t("The starter"), text: [
    t("Hazel cuts the pack, and the four of diamonds is turned. It belongs to everybody’s hand. You have a four too, which will be a pair at the show."),
    t("Had it been a jack, you as the dealer would have pegged two for his heels."),
  ] },
  turn0: { title: t("Hazel leads"), text: [
    t("The player who did not deal leads. Hazel lays a four, and the count is four."),
    t("Lay your four on it: two alike are a pair, for two points. A third would be worth six to Hazel, but the starter is a four as well, so only one is left that she could have."),
  ] },
  after0: { title: t("Pair for two"), text: [t("Your front peg has moved. The one behind shows where you were.")] },
  turn1: { title: t("Fifteen is near"), text: [t("Hazel lays a two, and the count is ten. Look for a card that makes it fifteen: the five.")] },
  after1: { title: t("Fifteen for two"), text: [t("Always look for a fifteen first, and then for thirty-one.")] },
  turn2: { title: t("Another pair"), text: [
    t("Hazel lays a six: twenty-one. You have a six too, and a pair is two more."),
    t("It makes twenty-seven. Then only a four or less still fits, for the count never goes past thirty-one."),
  ] },
  after2: { title: t("Go"), text: [
    t("Hazel has nothing that fits and says go. You would play on, but your nine does not fit either. You laid the last card of this count: one for the go."),
    t("The count begins again at nothing. Hazel leads, since you laid last."),
  ] },
  turn3: { title: t("Your last card"), text: [t("Hazel lays an eight. Your nine is all you have, so lay it.")] },
  after3: { title: t("One for last"), text: [
    t("Seventeen is worth nothing by itself, but nobody has a card any more, and the last card of a deal is one point."),
    t("The play is over. Now the hands are counted, each with the starter."),
  ] },
  show0: { title: t("Hazel counts first"), text: [t("The dealer counts last. Hazel has only even cards, so no fifteen: a pair is all. Tap “Count it out”, or a line of the list.")] },
  show1: { title: t("Your hand"), text: [t("Here it pays that you kept these cards together. Count fifteens first, then the rest: {total} points.", { total: n.total })] },
  show2: { title: t("Your crib"), text: [t("The jack and the king that you threw, with what Hazel threw: a run of four. And the jack has the suit of the starter: one for his nob.")] },
  sum: { title: t("After one deal"), text: [t("You have {you}, Hazel has {hazel}. Now she deals, and the next crib is hers.", { you: n.you, hazel: n.hazel })] },
})

/** @type {(n: Numbers) => Record<string, Said>} */
const secondDeal = n => ({
  throw: { title: t("Two cards for Hazel’s crib"), text: [
    t("This time what you throw goes to Hazel. Keep a good hand, and give her as little as you can: no fives, no pair, no seven with an eight."),
    t("Two fives with a queen are two fifteens and a pair. Keep them, with the six. That is worth {hand} on average, more than any other four of these six.", { hand: n.hand }),
    t("Throw the ace and the nine."),
  ] },
  starter: { title: t("The starter"), text: [t("You cut this time, and a six is turned: a pair with yours. You do not deal, so you lead.")] },
  turn0: { title: t("Your lead"), text: [
    t("Never lead a five: a ten, jack, queen or king makes it fifteen, and {five} % of hands have one.", { five: n.five }),
    t("Lead the queen. If Hazel makes fifteen of it, she needs a five, and you hold two of them."),
  ] },
  after0: { title: t("Ten"), text: [t("You said the count: ten. Hazel thinks.")] },
  turn1: { title: t("Hazel paired you"), text: [
    t("Two points for her, and the count is twenty."),
    t("Lay a five: twenty-five. From there a six makes thirty-one, and you hold one."),
  ] },
  after1: { title: t("Hazel says go"), text: [t("She has nothing of six or less. So it is your turn again.")] },
  turn2: { title: t("Thirty-one"), text: [t("The six makes exactly thirty-one, for two.")] },
  after2: { title: t("Thirty-one for two"), text: [t("That is all for this count: no point for the go on top. The next one begins at nothing, and Hazel leads.")] },
  turn3: { title: t("A ten-card"), text: [t("Hazel lays a jack. You kept a five for that.")] },
  after3: { title: t("Fifteen for two"), text: [t("Your cards are played. Hazel plays hers out alone.")] },
  rest: { title: t("Go and last for Hazel"), text: [t("Her first king brings the count to twenty-five, and the second does not fit: one for the go. Then it is the last card: one for last.")] },
  show0: { title: t("You count first"), text: [t("Now you are the one who does not deal. Near the end of a game that can decide who is home first.")] },
  show1: { title: t("Hazel’s hand"), text: [t("Two kings make the run of jack, queen and king twice: a double run, eight with its pair. And one for his nob.")] },
  show2: { title: t("Hazel’s crib"), text: [t("Your ace and nine fitted after all: ace, two, three and nine are fifteen. That happens. On average this throw gives away {crib}.", { crib: n.crib })] },
  sum: { title: t("After two deals"), text: [t("You have {you}, Hazel has {hazel}.", { you: n.you, hazel: n.hazel })] },
})

/** Scenes that come more than once in a deal. */
const NUMBERED = ["turn", "after", "show"]

/** What is said at a scene. @param {Scene} scene @param {Numbers} numbers @returns {Said} */
export function saidAt({ kind, deal, number }, numbers) {
  const key = NUMBERED.includes(kind) ? kind + number : kind
  return always(numbers)[key] ?? (deal ? secondDeal : firstDeal)(numbers)[key]
}
