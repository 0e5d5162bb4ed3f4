/** How the heuristic bot produces, prices, buys and ships. */
import type { Choice } from "../../core/game.ts";
import { FACTORY_SALE, PRODUCTION_FEE, SCORE_HARBOUR, SCORE_SHIP, SHIP_CAPACITY } from "../components.ts";
import type { MoveOf } from "../moves.ts";
import { roomIn } from "../stores.ts";
import { type ContainerId, colourOf, type Store } from "../vocabulary.ts";
import { asIs, cashReserve, type EvalContext, type MoveScorer, NEVER_VALUE, payoffChance, type Subset, subsetOf } from "./evaluation.ts";
import { expectedBid, lotValue } from "./lotValue.ts";

const ASKING_PRICES = { factory: 3, harbour: 4 } as const;

interface Purchase {
  /** Indexes of the items. */
  readonly chosen: readonly number[];
  readonly gain: number;
}

const NO_PURCHASE: Purchase = { chosen: [], gain: 0 };

/** The cheapest goods worth more than their price, within the budget minus the reserve. */
function bestPurchase(space: Subset | undefined, value: number, context: EvalContext): Purchase {
  if (!space) return NO_PURCHASE;
  const cost = space.cost ?? space.of.map(() => 0);
  const order = space.of.map((_, i) => i).sort((a, b) => cost[a] - cost[b]);
  let left = (space.budget ?? Number.POSITIVE_INFINITY) - cashReserve(context);
  let gain = 0;
  const chosen: number[] = [];
  for (const i of order) {
    if (chosen.length === space.max || cost[i] > left || cost[i] >= value) break;
    chosen.push(i);
    left -= cost[i];
    gain += value - cost[i];
  }
  return { chosen, gain };
}

/** Lowers the price while goods are unsold. */
function factoryPrice({ player }: EvalContext): number {
  return player.factory.length > 0 ? ASKING_PRICES.factory - 1 : ASKING_PRICES.factory;
}

/** Prefers machines with few of their containers in store. */
export const produce: MoveScorer<"produce"> = (choice, context) => {
  const { factory, machines } = context.player;
  const space = subsetOf(choice, "items");
  const stored = (slot: number) => factory.filter(({ id }) => colourOf(id) === machines[slot]).length;
  const ready = (space?.of ?? []) as readonly { machine: number }[];
  const slots = ready.map(({ machine }) => machine).sort((a, b) => stored(a) - stored(b));
  const items = slots.slice(0, space?.min).map((machine) => ({ machine, price: factoryPrice(context) }));
  const { factoryGoods, factoryRounds } = context.preferences;
  const value = items.length * factoryGoods * payoffChance(context, factoryRounds) - PRODUCTION_FEE;
  return { move: { type: "produce", items, reprice: [] }, value };
};

export const buyGoods: MoveScorer<"buyGoods"> = (choice, context) => {
  const space = subsetOf(choice, "items");
  const { seller } = choice.move as MoveOf<"buyGoods">;
  const { harbourGoods, harbourRounds } = context.preferences;
  const chance = payoffChance(context, harbourRounds);
  const { chosen, gain } = bestPurchase(space, chance * harbourGoods + (1 - chance) * SCORE_HARBOUR, context);
  const items = chosen.map((i) => ({ ...(space?.of[i] as { container: ContainerId }), price: ASKING_PRICES.harbour }));
  return { move: { type: "buyGoods", seller, items, reprice: [] }, value: items.length === 0 ? NEVER_VALUE : gain };
};

function loading(choice: Pick<Choice, "open">, context: EvalContext): { readonly purchases: ContainerId[]; readonly value: number } {
  const space = subsetOf(choice, "purchases");
  const { cargo, harbourRounds } = context.preferences;
  const chance = payoffChance(context, harbourRounds);
  const { chosen, gain } = bestPurchase(space, chance * cargo + (1 - chance) * SCORE_SHIP, context);
  return { purchases: chosen.map((i) => space?.of[i] as ContainerId), value: chosen.length === 0 ? NEVER_VALUE : gain };
}

/** Expected gain of auctioning the cargo: twice the price, or the lot for the price. */
function auctionValue(context: EvalContext): number {
  const { table, hand, player, rounds, seat } = context;
  const price = expectedBid(context, seat, player.cargo);
  const keepValue = lotValue(table, hand.card, player.island, player.cargo, rounds) - price;
  return Math.max(2 * price, keepValue) - SCORE_SHIP * player.cargo.length;
}

/** A partly loaded ship can wait, except near the end. */
function urgency({ player, rounds, preferences }: EvalContext): number {
  return player.cargo.length >= SHIP_CAPACITY - 1 || rounds < preferences.harbourRounds ? 1 : player.cargo.length / SHIP_CAPACITY;
}

function departure(context: EvalContext): number {
  const { player, preferences } = context;
  if (player.cargo.length === 0) return player.ship >= 0 ? preferences.leaveHarbour : preferences.leaveIsland;
  return auctionValue(context) * urgency(context) * preferences.atSea;
}

export const sail: MoveScorer<"sail"> = (choice, context) => {
  const { to } = choice.move as MoveOf<"sail">;
  if (to === "sea") return { move: { type: "sail", to, purchases: [] }, value: departure(context) };
  if (to === "island") return { move: { type: "sail", to, purchases: [] }, value: auctionValue(context) * urgency(context) };
  const { purchases, value } = loading(choice, context);
  return { move: { type: "sail", to, purchases }, value };
};

export const load: MoveScorer<"load"> = (choice, context) => {
  const { purchases, value } = loading(choice, context);
  return { move: { type: "load", purchases }, value };
};

function repriceValue(context: EvalContext, store: Store): number {
  const isExpensive = context.player[store].every(({ price }) => price >= ASKING_PRICES[store]);
  return isExpensive && roomIn(context.player, store) === 0 ? context.preferences.reprice : NEVER_VALUE;
}

/** Reprices everything one dollar below the asking price. */
function lowerPrices(choice: Pick<Choice, "open">, store: Store): { container: ContainerId; price: number }[] {
  const goods = (subsetOf(choice, "reprice")?.of ?? []) as readonly { container: ContainerId }[];
  return goods.map(({ container }) => ({ container, price: ASKING_PRICES[store] - 1 }));
}

export const repriceFactory: MoveScorer<"repriceFactory"> = (choice, context) => {
  return { move: { type: "repriceFactory", reprice: lowerPrices(choice, "factory") }, value: repriceValue(context, "factory") };
};

export const repriceHarbour: MoveScorer<"repriceHarbour"> = (choice, context) => {
  return { move: { type: "repriceHarbour", reprice: lowerPrices(choice, "harbour") }, value: repriceValue(context, "harbour") };
};

/** Only if cash or space is short. */
export const factorySale: MoveScorer<"factorySale"> = (choice, context) => {
  const needed = context.hand.cash < cashReserve(context) || roomIn(context.player, "factory") === 0;
  const { factoryGoods, factoryRounds } = context.preferences;
  return asIs(choice, FACTORY_SALE - factoryGoods * payoffChance(context, factoryRounds) + (needed ? 1 : 0));
};
