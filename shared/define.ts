/** Puts a game together from what is its own; what a small game need not say has a default here. */
import type { ZodType } from "zod";
import { type Rulebook, type Rules, rulesOf, type Types, type ViewOf } from "./act.ts";
import {
  type Bot,
  type BotLevel,
  type Game,
  type Opening,
  type Outcome,
  type Seat,
  type SeatSetup,
  SPECTATOR,
  type State,
} from "./game.ts";
import type { Options } from "./options.ts";
import type { Random } from "./random.ts";
import { searching } from "./search/searching.ts";
import { complete } from "./space.ts";

type StateOf<G extends Types> = State<G["table"], G["hand"], G["secret"]>;
type GameOf<G extends Types> = Game<G["table"], G["hand"], G["secret"], G["move"], G["event"]>;
type BotOf<G extends Types> = Bot<G["table"], G["hand"], G["move"]>;

/** What a game says of itself: the fields of `Game` (see there), those with a default being optional. */
export interface Definition<G extends Types>
  extends Pick<GameOf<G>, "id" | "rules" | "seats" | "tableSchema" | "handSchema">,
    Partial<
      Pick<
        GameOf<G>,
        "options" | "eventWords" | "asked" | "turnOf" | "sketch" | "clone" | "expire" | "decision" | "seconds" | "spacing" | "mind"
      >
    > {
  readonly moveSchema: ZodType<G["move"]>;
  readonly book: Rulebook<G>;
  setup(options: Options, seats: readonly SeatSetup[], random: Random): Opening<G["table"], G["hand"], G["secret"], G["event"]>;
  outcome(state: StateOf<G>): Outcome | undefined;
  /** The bot that plays by judgement; the random one takes its place if absent. */
  readonly bots?: { readonly steady: BotOf<G> };
  /** Types of move that the random bot leaves out now: a game may go on for ever otherwise. */
  tiresOf?(table: G["table"], type: G["move"]["type"]): boolean;
}

/** A copy of plain data that shares nothing with it. */
export function copyOf<V>(value: V): V {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(copyOf) as V;
  const copy: Record<string, unknown> = {};
  for (const key in value) copy[key] = copyOf(value[key]);
  return copy as V;
}

/** A seat that may act unasked does so one time in so many. */
const UNASKED = 8;

/** The bot that any game has for nothing: any legal move, each choice with the same chance. */
function randomBot<G extends Types>(rules: Rules<G>, tiresOf: Definition<G>["tiresOf"]): BotOf<G> {
  return (view: ViewOf<G>, random) => {
    if (!rules.toMove(view.table).includes(view.seat) && random.int(UNASKED, "unasked") > 0) return undefined;
    return rules.draw(view, random, tiresOf && ((type) => tiresOf(view.table, type)));
  };
}

const PACE = { slow: 120, normal: 60, fast: 30 };

/** The only seat that the game waits for. */
function loneSeat(seats: readonly Seat[]): Seat {
  return seats.length === 1 ? seats[0] : SPECTATOR;
}

/** For a seat whose time is up: the first choice, its open parts at random. */
function firstChoice<G extends Types>(rules: Rules<G>): GameOf<G>["expire"] {
  return (table, hand, seat, random) => {
    const [choice] = rules.choices(table, hand, seat);
    return choice.example?.() ?? complete(choice, random);
  };
}

/** Playouts of the bots that search, where nobody says how long they may take. */
const PLAYOUTS: { readonly [L in Exclude<BotLevel, "random" | "steady">]: number } = { sharp: 60, master: 600 };

export function defineGame<G extends Types>({ book, bots, tiresOf, ...own }: Definition<G>): GameOf<G> {
  const rules = rulesOf(book);
  const random = randomBot(rules, tiresOf);
  const steady = bots?.steady ?? random;
  const game = {
    ...rules,
    options: [],
    eventWords: [],
    turnOf: (table: G["table"]) => loneSeat(rules.toMove(table)),
    clone: copyOf,
    expire: firstChoice(rules),
    decision: ({ phase }: G["table"]) => phase,
    seconds: Object.fromEntries(Object.keys(book.phases).map((phase) => [phase, PACE])),
    ...own,
  };
  const thinking = (playouts: number) => searching(game, steady, playouts);
  return { ...game, bots: { random, steady, sharp: thinking(PLAYOUTS.sharp), master: thinking(PLAYOUTS.master) } };
}
