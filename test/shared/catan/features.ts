/** What a finished game shows: kinds of moves and events, special rules, its ending. A fixture must exist for each. */
import { catan } from "../../../shared/catan/catan.ts";
import type { CatanEvent } from "../../../shared/catan/events.ts";
import { moveSchema } from "../../../shared/catan/moves.ts";
import type { Told } from "../../../shared/game.ts";
import type { MoveEntry } from "../../../shared/record.ts";

/** Comes with five and six players. */
const LATER_MOVES = ["pass"];

/** Every kind of move that a game for two to four can have. */
const MOVES = moveSchema.options.map(({ shape }) => `move ${shape.type.value}`).filter((name) => !LATER_MOVES.includes(name.slice(5)));

const EVENTS = [
  "started", "settlementPlaced", "roadPlaced", "startingResources", "turnBegan", "rolled", "sevenIgnored", "produced", "discardChosen",
  "discarded", "robberMoved", "stolen", "offered", "countered", "accepted", "declined", "withdrawn", "lapsed", "traded", "bankTraded",
  "roadBuilt", "settlementBuilt", "cityBuilt", "cardBought", "cardPlayed", "plentyTaken", "monopolised", "longestRoad", "largestArmy",
  "turnEnded", "won",
].map((type) => `event ${type}`); // biome-ignore format: a list to read

/** The move that won: pieces, a card drawn, the army, the longest road, or points that were there when the turn came. */
const ENDINGS = ["buildSettlement", "buildCity", "buyCard", "playKnight", "buildRoad", "freeRoad", "endTurn"].map(
  (type) => `won by ${type}`,
);

const RULES: { readonly [rule: string]: (event: CatanEvent) => boolean } = {
  "the bank is short": (event) => event.type === "produced" && event.short.length > 0,
  "a road takes the card from another": (event) => event.type === "longestRoad" && event.from >= 0 && event.seat >= 0,
  "the Longest Road is set aside": (event) => event.type === "longestRoad" && event.seat < 0,
  "the army passes to another": (event) => event.type === "largestArmy" && event.from >= 0,
  "an offer to some only": (event) => event.type === "offered" && event.to.length > 0,
  "several discard together": (event) => event.type === "discarded" && event.bySeat.filter((cards) => cards.some((n) => n > 0)).length > 1,
  "a tie for the start": (event) => event.type === "started" && event.rolls.some((rolls) => rolls.length > 1),
  "a monopoly on nothing": (event) => event.type === "monopolised" && event.bySeat.every((count) => count === 0),
};

const OPTIONS = catan.options.flatMap((spec) => (spec.kind === "choice" ? spec.values.map((value) => `option ${spec.id} ${value}`) : []));

export const FEATURES: readonly string[] = [...MOVES, ...EVENTS, ...ENDINGS, ...Object.keys(RULES), ...OPTIONS];

/** The features that a game has. */
export function featuresOf(options: object, moves: readonly MoveEntry[], told: readonly (readonly Told[])[]): Set<string> {
  const found = new Set(moves.map(({ move }) => `move ${move.type}`));
  for (const { event } of told.flat()) {
    found.add(`event ${event.type}`);
    for (const rule in RULES) if (RULES[rule](event as CatanEvent)) found.add(rule);
  }
  for (const [id, value] of Object.entries(options)) found.add(`option ${id} ${value}`);
  return found.add(`won by ${moves.at(-1)?.move.type}`);
}
