/** Finished setups of Catan, placed after all sorts of tastes, and who of the steady bots that play on from them wins. */
import { catan } from "../../../shared/catan/catan.ts";
import { geometryOf } from "../../../shared/catan/geometry.ts";
import { best, incomeOf, siteDots } from "../../../shared/catan/heuristic/siteValue.ts";
import type { CatanMove } from "../../../shared/catan/moves.ts";
import { openSites } from "../../../shared/catan/places.ts";
import type { Hand, Table } from "../../../shared/catan/schema.ts";
import { setupFeatures } from "../../../shared/catan/search/setupFeatures.ts";
import { COLOURS, isRefusal, type Seat, type View } from "../../../shared/core/game.ts";
import { botMoveOrder } from "../../../shared/core/match.ts";
import { completeOptions } from "../../../shared/core/options.ts";
import { FastRandom, type Random } from "../../../shared/core/random.ts";
import type { Sample } from "./fitting.ts";

type CatanView = View<Table, Hand>;
type State = ReturnType<typeof catan.clone>;

/** A player's taste in sites: per dot of each resource, for new resources, for a harbour; and noise. */
interface Taste {
  readonly perDot: readonly number[];
  readonly isNew: number;
  readonly harbour: number;
  readonly noise: number;
}

/** In percent: who places as the steady bot, and which roads are placed anywhere. */
const STEADY = 40;
const STRAY_ROADS = 30;
const PARTS = 1000;
const MOST_MOVES = 20_000;
/** Numbers of seats, drawn evenly: most tables are for four. */
const SEATS = [2, 2, 3, 3, 4, 4, 4, 4, 5, 6];
const MAPS = ["variable", "variable", "variable", "balanced", "random"];

const any = <T>(items: readonly T[], random: Random): T => items[random.int(items.length, "any")];
const share = (random: Random): number => random.int(PARTS, "share") / PARTS;
const inPercent = (percent: number, random: Random): boolean => random.int(100, "percent") < percent;

function tasteOf(random: Random): Taste | undefined {
  if (inPercent(STEADY, random)) return undefined;
  const perDot = Array.from({ length: 5 }, () => 0.5 + share(random));
  return { perDot, isNew: 2 * share(random), harbour: 3 * share(random), noise: 5 * share(random) };
}

function appeal({ table, seat }: CatanView, { perDot, isNew, harbour, noise }: Taste, vertex: number, random: Random): number {
  const income = incomeOf(table, seat);
  const worth = siteDots(table, vertex).reduce(
    (sum, dots, kind) => sum + dots * perDot[kind] + (dots > 0 && income[kind] === 0 ? isNew : 0),
    0,
  );
  return worth + (geometryOf(table).vertexHarbour[vertex] < 0 ? 0 : harbour) + noise * share(random);
}

/** Where to place by a taste; nothing where the steady bot is to say. */
function placing(view: CatanView, taste: Taste, random: Random): CatanMove | undefined {
  if (view.table.phase === "setupRoad") return inPercent(STRAY_ROADS, random) ? catan.randomMove(view, random) : undefined;
  return { type: "placeSettlement", vertex: best(openSites(view.table), (vertex: number) => appeal(view, taste, vertex, random)) };
}

const isSetup = ({ phase }: Table): boolean => phase === "setupSettlement" || phase === "setupRoad";

function moveOne(state: State, seat: Seat, taste: Taste | undefined, random: Random): boolean {
  const view = { table: state.table, hand: state.hands[seat], seat };
  const move = (taste && isSetup(state.table) ? placing(view, taste, random) : undefined) ?? catan.bots.steady(view, random);
  return move !== undefined && !catan.simulate(state, seat, move, random);
}

function step(state: State, tastes: readonly (Taste | undefined)[], random: Random): void {
  for (const seat of botMoveOrder(catan, state.table)) if (moveOne(state, seat, tastes[seat], random)) return;
}

function startedGame(random: Random): State {
  const seats = any(SEATS, random);
  const options = completeOptions(catan.options, { domesticTrade: false, map: any(MAPS, random) }, seats);
  if (isRefusal(options)) throw new Error(options.code);
  return catan.setup(
    options,
    COLOURS.slice(0, seats).map((colour) => ({ colour })),
    random,
  ).state;
}

function play(seed: number): Sample {
  const random = new FastRandom(seed);
  const state = startedGame(random);
  const tastes = state.hands.map(() => tasteOf(random));
  while (isSetup(state.table)) step(state, tastes, random);
  const rows = setupFeatures(state.table);
  for (let moves = 0; moves < MOST_MOVES && catan.toMove(state.table).length > 0; moves++) step(state, tastes, random);
  return { rows, chances: rows.map((_, seat) => (seat === state.table.winner ? 1 : 0)) };
}

export function setupsOf(games: number, seed: number): Sample[] {
  return Array.from({ length: games }, (_, i) => play(seed * 1_000_003 + i));
}
