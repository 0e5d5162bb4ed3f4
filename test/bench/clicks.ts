/**
 * Clicks per turn of Catan: `npm run bench -- clicks`. In twelve games of heuristic bots, adds up the clicks that a player in seat 0
 * needs for the same moves, and how many of the bots' trade offers are accepted. `catanActs.test.ts` counts the clicks of each move on
 * the page.
 */
import { catan } from "../../shared/catan/catan.ts";
import type { CatanMove } from "../../shared/catan/moves.ts";
import { COSTS, holds } from "../../shared/catan/resources.ts";
import type { Hand, Secret, Table } from "../../shared/catan/schema.ts";
import { COLOURS, isRefusal, type Seat } from "../../shared/core/game.ts";
import { createMatch, type Match, tryMove } from "../../shared/core/match.ts";
import { completeOptions } from "../../shared/core/options.ts";
import { FastRandom } from "../../shared/core/random.ts";
import { CLICKS_AFTER_TRADE, clicksOf } from "../browser/catanClicks.ts";
import { median } from "./measure.ts";

type CatanMatch = Match<Table, Hand, Secret, CatanMove>;
type MoveType = CatanMove["type"];

const GAMES = 12;
const SEATS = 4;
/** What the page is held to in a turn with a roll, one trade with the bank and one build. */
const MOST_CLICKS = 5;
const LEAST_TAKEN = 0.4;

const COST_OF: { readonly [T in MoveType]?: readonly number[] } = {
  buildRoad: COSTS.road,
  buildSettlement: COSTS.settlement,
  buildCity: COSTS.city,
  buyCard: COSTS.card,
};
const BUILDS = Object.keys(COST_OF) as MoveType[];
const DEALS: readonly MoveType[] = ["confirm", "accept"];

/** The moves of an own turn, and the clicks for them. */
class Turn {
  clicks = 0;
  readonly #made: MoveType[] = [];
  /** The hand before the trades since the last build. */
  #untraded: readonly number[] | undefined;

  /** @param hand before the move */
  add(move: CatanMove, hand: readonly number[]): void {
    const cost = COST_OF[move.type];
    const isPaidByTrade = cost !== undefined && this.#untraded !== undefined && !holds(this.#untraded, cost);
    this.clicks += isPaidByTrade ? CLICKS_AFTER_TRADE : clicksOf(move);
    this.#made.push(move.type);
    if (cost) this.#untraded = undefined;
    else if (move.type === "bankTrade" || DEALS.includes(move.type)) this.#untraded ??= [...hand];
  }

  get length(): number {
    return this.#made.length;
  }

  count(...types: readonly MoveType[]): number {
    return this.#made.filter((type) => types.includes(type)).length;
  }
}

interface Tally {
  readonly turns: Turn[];
  offers: number;
  taken: number;
}

/** Who acts next: replies to an offer come before the turn continues. */
function nextStep({ state: { table, hands } }: CatanMatch, random: FastRandom): { seat: Seat; move: CatanMove } {
  const mustMove = catan.toMove(table);
  const order = [...catan.mayAct(table).filter((seat) => !mustMove.includes(seat)), ...mustMove];
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
  let turn = new Turn();
  while (!catan.outcome(match.state)) {
    const { seat, move } = nextStep(match, random);
    const isOwn = seat === 0 && match.state.table.active === 0 && match.state.table.turnSeq > 0;
    const hand = match.state.hands[0].resources.slice();
    if (isRefusal(tryMove(match, seat, move))) throw new Error(JSON.stringify([seat, move]));
    if (move.type === "offer") tally.offers++;
    if (move.type === "confirm") tally.taken++;
    if (!isOwn) continue;
    turn.add(move, hand);
    if (move.type !== "endTurn") continue;
    tally.turns.push(turn);
    turn = new Turn();
  }
}

const tally: Tally = { turns: [], offers: 0, taken: 0 };
for (let seed = 1; seed <= GAMES; seed++) playGame(seed, tally);
const clicks = (turns: readonly Turn[]) => `${median(turns.map((turn) => turn.clicks))} in ${turns.length} turns`;
const built = tally.turns.filter((turn) => turn.count(...BUILDS) > 0);
const withBank = built.filter((turn) => turn.count("bankTrade") > 0);
const withDeal = built.filter((turn) => turn.count(...DEALS) > 0);
const plain = withBank.filter((turn) => turn.length === 4);
const share = tally.taken / tally.offers;
console.log(`clicks per turn, median of ${GAMES} games: ${clicks(tally.turns)}`);
console.log(`turns of roll, one bank trade, one build, end: ${clicks(plain)} (at most ${MOST_CLICKS})`);
console.log(`all turns with a bank trade and a build: ${clicks(withBank)}; with a trade among players: ${clicks(withDeal)}`);
console.log(`offers accepted: ${tally.taken} of ${tally.offers}, ${(share * 100).toFixed(0)} % (at least ${LEAST_TAKEN * 100} %)`);
if (median(plain.map((turn) => turn.clicks)) > MOST_CLICKS || share < LEAST_TAKEN) process.exitCode = 1;
