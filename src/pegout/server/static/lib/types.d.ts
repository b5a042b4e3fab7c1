/** Shapes of what the server sends; see the HTTP API. Cards are text: "5H", "TD", "??" face down. */
export type Card = string;

export interface Item { kind: string; cards: Card[]; points: number }
export interface Breakdown { items: Item[]; total: number }
export interface Action { kind: string; cards?: Card[]; card?: Card; points?: number; lifted?: number }
export interface Words { call: string; line: string; spoken: string; steps: string[]; titles: string[] }
export interface Laid { seat: number; card: Card }
export interface Claim { seat: number; part: "hand" | "crib"; points: number | null }

export interface View {
  n: number; phase: string; dealer: number | null; scores: number[]; back: number[]; scores_at_deal: number[];
  hand: Card[]; hand_sizes: number[]; thrown: Card[]; has_thrown: boolean[]; crib_size: number;
  starter: Card | null; undealt_size: number; pile: Laid[]; count: number; piles: Laid[][];
  goes: number[]; turn: number | null; claim: Claim | null; winner: number | null; how: string | null;
  skunks: number[] | null; resigned: number[]; decision: number | null; legal: Action[]; awaited: number[];
}

export interface GameEvent {
  n: number; kind: string; text: Words; view?: View; seat?: number; dealer?: number | null;
  card?: Card; cards?: Card[]; hands?: Card[][]; count?: number; points?: number; too_high?: boolean; right?: boolean;
  scored?: Breakdown | null; true?: Breakdown | null; pegged?: number; counted?: boolean; starter?: Card; lifted?: number;
  to?: number; side?: number; how?: string; skunks?: number[];
}

export interface Seat {
  seat: number; side: number; name: string; kind: "person" | "bot" | "open"; bot: string | null; level: string | null;
  ready: number | null; wish: "stop" | "rematch" | null; away: boolean; stand_in: boolean; awaited_since: string | null;
}

/** A game in the list of one's games. */
export interface GameLine {
  id: string; opponents: string[]; begun: boolean; seats: number; rules: { preset: string; target: number; skunk_lines?: number[] };
  scores: number[]; back: number[]; side: number; deal: number; phase: string; your_turn: boolean; awaited: string[]; shared: boolean; over: boolean;
}

/** What a table agreed on when it was opened. */
export interface Terms {
  creator: number; clock: { decision: number; reserve: number } | null; late: "program" | "claim"; absence: number;
  substitute: boolean; watch: boolean;
}

/** Where a link to a seat leads, for who has it. */
export interface Invitation { game: string; seat: number; seats: Seat[]; rules: Rules; length: number; terms: Terms }

/** Seconds that a person has left, now. */
export interface TimeLeft { seat: number; runs: boolean; decision: number; reserve: number }

export interface Message { n: number; seat: number; phrase: string | null; text: string; at: string }

export interface Match {
  id: string; length: number; number: number; wins: number[]; worth: number[]; skunks: number[];
  winner: number | null; previous: string[]; next: string | null;
}

export interface Rules {
  preset: string; seats: number; target: number; cards: "six" | "five"; starter_cut: "auto" | "chosen";
  go: "auto" | "said"; counting: "auto" | "claimed"; muggins: boolean; take_back: boolean; skunk_lines: number[]; possible_counts: number[] | null;
  skunk_worth: number[]; kinds_at_show: number[];
}

/** Average points still to come in this deal; the crib's are less than 0 where it is the others'. */
export interface Points {
  hand: number; crib: number; pegs: number; their_pegs: number; total: number; low: number; high: number;
}

/** One choice: its chance to win, and the standard error of its difference from the best. */
export interface Choice { action: Action; win_chance: number; error: number; points: Points }

export interface Advice { decision: number | null; win_chance: number; choices: Choice[] }

/** A decision of a finished game. Losses are in hundredths of a win. */
export interface Decision {
  n: number; decision: number; deal: number; seat: number; dealer: number; scores: number[]; kind: "Discard" | "PlayCard";
  hand: Card[]; starter: Card | null; pile: Card[]; count: number; chosen: Choice; best: Choice; choices: Choice[];
  loss: number; points_loss: number; mark: "doubtful" | "mistake" | "blunder" | null; counted: boolean;
}

/** A moment of a finished game: the chances of the sides, each by what it knew. */
export interface Point { n: number; deal: number; what: string; chances: number[]; scores: number[] }

/** A seat's game in numbers: losses and luck in hundredths of a win. */
export interface Played {
  seat: number; decisions: number; counted: number; marks: { doubtful: number; mistake: number; blunder: number };
  loss: number; rate: number | null; points_loss: number; rating: string | null; luck: number; adjusted: number;
}

export interface Review {
  game: string; names: string[]; sides: number[]; start: number[]; result: number[]; how: string | null; players: Played[];
  graph: Point[]; decisions: Decision[]; luck: { n: number; deal: number; side: number; what: string; change: number }[];
  worst: { seat: number; decisions: number[] }[]; missed: { n: number; seat: number; claimed: number; true: number }[];
}

export interface Game {
  id: string; rules: Rules; seat: number; seats: Seat[]; match: Match;
  tally: { games: number; wins: number[]; skunks: number[]; double_skunks: number[] } | null;
  commitment: string; seeds: string[] | null; head: number; deal_from: number; deal: number; can_undo: boolean;
  begun: boolean; terms: Terms; invites: { seat: number; secret: string }[] | null; clock: TimeLeft[] | null;
  deals_in: number | null; said: number; muted: number[]; watch: string | null; view: View;
  /** Whether the board is the same for everybody who looks here: several people on one device, or people who watch. */
  isCommon?: boolean;
  /** When `clock` was told, in milliseconds of this page's clock, and when the next deal comes by it. */
  clockAt?: number; dealsAt?: number | null;
  /** The last event when `seats` were told. */
  seatsAt?: number;
}

/** Something to decide (`view`) or to count (`hand`). */
export interface Puzzle { kind: "daily" | "discard" | "play" | "count"; id: string; view: View | null; hand: { cards: Card[]; starter: Card; crib: boolean } | null }

/** Answers of one kind: how many, how many the best, and what they cost on average. */
export interface Trained { answered: number; best: number; loss: number | null }
export interface TrainingDay { kind: string; day: string; answered: number; best: number; loss: number }
export interface Training { kinds: Record<string, Trained>; days: TrainingDay[] }

/** A choice judged; `loss` in hundredths of a win. */
export interface Judged { loss: number; choices: Choice[]; chosen: Choice; kept: boolean; progress: Trained }
/** A count judged; `loss` in points. */
export interface Counted { loss: number; points: number; total: number; items: Item[]; steps: string[]; titles: string[]; spoken: string; kept: boolean; progress: Trained }
