/**
 * Clicks per turn of Catan: `npm run bench -- clicks`. In twelve games of heuristic bots, counts the buttons that a player in seat 0
 * would press for the same moves, and how many of the bots' trade offers are accepted.
 */
import { catan } from "../../shared/catan/catan.ts";
import type { CatanMove } from "../../shared/catan/moves.ts";
import type { Hand, Secret, Table } from "../../shared/catan/schema.ts";
import { COLOURS, isRefusal, type Seat } from "../../shared/core/game.ts";
import { createMatch, type Match, tryMove } from "../../shared/core/match.ts";
import { completeOptions } from "../../shared/core/options.ts";
import { FastRandom } from "../../shared/core/random.ts";
import { median } from "./measure.ts";

type CatanMatch = Match<Table, Hand, Secret, CatanMove>;

const GAMES = 12;
const SEATS = 4;
/** What the page is held to. */
const MOST_CLICKS = 7;
const LEAST_TAKEN = 0.4;

const cards = (...bundles: readonly (readonly number[])[]) => bundles.flat().reduce((sum, count) => sum + count, 0);

/** Clicks that make a move on the page: unfolding, choosing and sending. */
function clicksOf(move: CatanMove): number {
  switch (move.type) {
    case "placeSettlement":
    case "placeRoad":
    case "freeRoad":
    case "buildRoad":
    case "buildSettlement":
    case "buildCity":
    case "buyCard":
    case "moveRobber":
    case "playKnight":
    case "playRoadBuilding":
      return 2;
    // A card of the hand, and what the bank gives for it.
    case "bankTrade":
      return 2;
    case "playMonopoly":
      return 3;
    case "playYearOfPlenty":
      return 4;
    case "discard":
      return cards(move.cards) + 1;
    case "offer":
      return cards(move.give, move.get) + move.to.length + 1;
    case "counter":
      return cards(move.give, move.get) + 2;
    default:
      return 1;
  }
}

const TRADES: readonly CatanMove["type"][] = ["bankTrade", "confirm", "accept"];
const BUILDS: readonly CatanMove["type"][] = ["buildRoad", "buildSettlement", "buildCity", "buyCard"];

interface Tally {
  /** The same for turns with a trade and a build. */
  readonly eventful: number[];
  /** Clicks of the person, from the end of one own turn to the end of the next. */
  readonly turns: number[];
  offers: number;
  taken: number;
}

/** Who acts next: an answer to an offer before the turn goes on. */
function nextStep({ state: { table, hands } }: CatanMatch, random: FastRandom): { seat: Seat; move: CatanMove } {
  const owed = catan.toMove(table);
  const order = [...catan.mayAct(table).filter((seat) => !owed.includes(seat)), ...owed];
  for (const seat of order) {
    const move = catan.bots.steady({ table, hand: hands[seat], seat }, random);
    if (move) return { seat, move };
  }
  throw new Error("nobody has a move");
}

function playGame(seed: number, tally: Tally): void {
  const random = new FastRandom(seed);
  const options = completeOptions(catan.options, {}, SEATS);
  if (isRefusal(options)) throw new Error(options.code);
  const seats = COLOURS.slice(0, SEATS).map((colour) => ({ colour }));
  const match = createMatch(catan, options, seats, random);
  let clicks = 0;
  let made: CatanMove["type"][] = [];
  while (!catan.outcome(match.state)) {
    const { seat, move } = nextStep(match, random);
    if (isRefusal(tryMove(match, seat, move))) throw new Error(JSON.stringify([seat, move]));
    if (move.type === "offer") tally.offers++;
    if (move.type === "confirm") tally.taken++;
    if (seat !== 0) continue;
    clicks += clicksOf(move);
    made.push(move.type);
    if (move.type !== "endTurn") continue;
    tally.turns.push(clicks);
    if (made.some((type) => TRADES.includes(type)) && made.some((type) => BUILDS.includes(type))) tally.eventful.push(clicks);
    clicks = 0;
    made = [];
  }
}

const tally: Tally = { turns: [], eventful: [], offers: 0, taken: 0 };
for (let seed = 1; seed <= GAMES; seed++) playGame(seed, tally);
const clicks = median(tally.turns);
const share = tally.taken / tally.offers;
console.log(`clicks an own turn, median of ${tally.turns.length} turns in ${GAMES} games: ${clicks} (at most ${MOST_CLICKS})`);
console.log(`with a trade and a build, median of ${tally.eventful.length}: ${median(tally.eventful)}`);
console.log(`offers taken: ${tally.taken} of ${tally.offers}, ${(share * 100).toFixed(0)} % (at least ${LEAST_TAKEN * 100} %)`);
if (clicks > MOST_CLICKS || share < LEAST_TAKEN) process.exitCode = 1;
