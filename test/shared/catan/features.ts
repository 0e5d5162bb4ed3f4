/** Features of a finished game: moves, events, special rules, ending. Some fixture must show each. */
import { catan } from "../../../shared/catan/catan.ts";
import type { CatanEvent } from "../../../shared/catan/events.ts";
import { moveSchema } from "../../../shared/catan/moves.ts";
import type { EventEnvelope } from "../../../shared/core/game.ts";
import type { MoveEntry } from "../../../shared/core/record.ts";

const MOVES = moveSchema.options.map(({ shape }) => `move ${shape.type.value}`);

const EVENTS = [
  "started", "settlementPlaced", "roadPlaced", "startingResources", "turnBegan", "rolled", "sevenIgnored", "produced", "discardChosen",
  "discarded", "robberMoved", "stolen", "offered", "countered", "accepted", "declined", "withdrawn", "lapsed", "traded", "bankTraded",
  "roadBuilt", "settlementBuilt", "cityBuilt", "cardBought", "cardPlayed", "plentyTaken", "monopolised", "longestRoad", "largestArmy",
  "turnEnded", "pairedBegan", "specialBuildBegan", "specialBuildPreference", "won",
].map((type) => `event ${type}`); // biome-ignore format: a list to read

/** The winning move. */
const ENDINGS = ["buildSettlement", "buildCity", "buyCard", "playKnight", "buildRoad", "freeRoad", "endTurn", "pass"].map(
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
  "five players": (event) => event.type === "started" && event.rolls.length === 5,
  "six players": (event) => event.type === "started" && event.rolls.length === 6,
  "a monopoly on nothing": (event) => event.type === "monopolised" && event.bySeat.every((count) => count === 0),
};

/** The seat that acts after such an event; "" in an ordinary turn. */
const WHO: { readonly [event: string]: string } = { pairedBegan: "player 2:", specialBuildBegan: "special:", turnBegan: "" };

const BUILDS = ["buildRoad", "buildSettlement", "buildCity", "buyCard"];
const BETWEEN = [
  ...[...BUILDS, "pass", "skipSpecialBuild"].map((type) => `special: ${type}`),
  ...[...BUILDS, "bankTrade", "playKnight", "moveRobber", "playRoadBuilding", "playYearOfPlenty", "playMonopoly", "endTurn"].map(
    (type) => `player 2: ${type}`,
  ),
];

const OPTIONS = catan.options.flatMap((spec) => (spec.kind === "choice" ? spec.values.map((value) => `option ${spec.id} ${value}`) : []));

export const FEATURES: readonly string[] = [...MOVES, ...EVENTS, ...ENDINGS, ...Object.keys(RULES), ...BETWEEN, ...OPTIONS];

/** Moves made between turns. */
function betweenTurns(moves: readonly MoveEntry[], events: readonly (readonly EventEnvelope[])[]): string[] {
  let who = "";
  return moves.map(({ move }, i) => {
    const found = who && `${who} ${move.type}`;
    for (const { event } of events[i + 1]) if (event.type in WHO) who = WHO[event.type];
    return found;
  });
}

/** @param events events of the setup, then of each move */
export function featuresOf(options: object, moves: readonly MoveEntry[], events: readonly (readonly EventEnvelope[])[]): Set<string> {
  const found = new Set([...moves.map(({ move }) => `move ${move.type}`), ...betweenTurns(moves, events)]);
  for (const { event } of events.flat()) {
    found.add(`event ${event.type}`);
    for (const rule in RULES) if (RULES[rule](event as CatanEvent)) found.add(rule);
  }
  for (const [id, value] of Object.entries(options)) found.add(`option ${id} ${value}`);
  return found.add(`won by ${moves.at(-1)?.move.type}`);
}
