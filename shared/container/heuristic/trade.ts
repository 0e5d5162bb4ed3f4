/** How the steady bot produces, prices, buys and ships. */
import type { Choice } from "../../core/game.ts";
import { FACTORY_SALE, PRODUCTION_FEE, SCORE_HARBOUR, SCORE_SHIP, SHIP_CAPACITY } from "../components.ts";
import type { MoveOf } from "../moves.ts";
import { roomIn } from "../stores.ts";
import { type ContainerId, colourOf, type Store } from "../vocabulary.ts";
import { type Appraiser, type Prospect, plain, reserve, SENSELESS, type Subset, subsetOf, surely } from "./evaluation.ts";
import { guessedPrice, lotWorth } from "./lotValue.ts";

/** Prices that the bot asks, and what it takes goods in a store to bring in. */
const ASKED = { factory: 3, harbour: 4 } as const;
const STORED_WORTH = { factory: 2.3, harbour: 4.6 } as const;
const CARGO_WORTH = 5.6;

/** Rounds in which goods of each kind find their buyer. */
const FACTORY_ROUNDS = 4;
const HARBOUR_ROUNDS = 3;

interface Bargain {
  /** Indices of the items. */
  readonly chosen: readonly number[];
  readonly gain: number;
}

const NO_BARGAIN: Bargain = { chosen: [], gain: 0 };

/** The cheapest of the offered goods as long as they cost less than they are worth; what is kept back is not spent. */
function bestBargain(space: Subset | undefined, worth: number, prospect: Prospect): Bargain {
  if (!space) return NO_BARGAIN;
  const cost = space.cost ?? space.of.map(() => 0);
  const order = space.of.map((_, i) => i).sort((a, b) => cost[a] - cost[b]);
  let left = (space.budget ?? Number.POSITIVE_INFINITY) - reserve(prospect);
  let gain = 0;
  const chosen: number[] = [];
  for (const i of order) {
    if (chosen.length === space.max || cost[i] > left || cost[i] >= worth) break;
    chosen.push(i);
    left -= cost[i];
    gain += worth - cost[i];
  }
  return { chosen, gain };
}

/** Who still has unsold goods asks less for the next ones. */
function askedAtFactory({ own }: Prospect): number {
  return own.factory.length > 0 ? ASKED.factory - 1 : ASKED.factory;
}

/** Machines with the fewest of their containers in store work first. */
export const produce: Appraiser<"produce"> = (choice, prospect) => {
  const { factory, machines } = prospect.own;
  const space = subsetOf(choice, "items");
  const stored = (slot: number) => factory.filter(({ id }) => colourOf(id) === machines[slot]).length;
  const ready = (space?.of ?? []) as readonly { machine: number }[];
  const slots = ready.map(({ machine }) => machine).sort((a, b) => stored(a) - stored(b));
  const items = slots.slice(0, space?.min).map((machine) => ({ machine, price: askedAtFactory(prospect) }));
  const value = items.length * STORED_WORTH.factory * surely(prospect, FACTORY_ROUNDS) - PRODUCTION_FEE;
  return { move: { type: "produce", items, reprice: [] }, value };
};

export const buyGoods: Appraiser<"buyGoods"> = (choice, prospect) => {
  const space = subsetOf(choice, "items");
  const { seller } = choice.move as MoveOf<"buyGoods">;
  const sure = surely(prospect, HARBOUR_ROUNDS);
  const { chosen, gain } = bestBargain(space, sure * STORED_WORTH.harbour + (1 - sure) * SCORE_HARBOUR, prospect);
  const items = chosen.map((i) => ({ ...(space?.of[i] as { container: ContainerId }), price: ASKED.harbour }));
  return { move: { type: "buyGoods", seller, items, reprice: [] }, value: items.length === 0 ? SENSELESS : gain };
};

function loading(choice: Pick<Choice, "open">, prospect: Prospect): { readonly purchases: ContainerId[]; readonly value: number } {
  const space = subsetOf(choice, "purchases");
  const sure = surely(prospect, HARBOUR_ROUNDS);
  const { chosen, gain } = bestBargain(space, sure * CARGO_WORTH + (1 - sure) * SCORE_SHIP, prospect);
  return { purchases: chosen.map((i) => space?.of[i] as ContainerId), value: chosen.length === 0 ? SENSELESS : gain };
}

/** What the auction of the own cargo should bring: its price twice, or the lot itself for the price. */
function auctionValue(prospect: Prospect): number {
  const { table, hand, own, rounds, seat } = prospect;
  const price = guessedPrice(prospect, seat, own.cargo, rounds);
  const kept = lotWorth(table, hand.card, own.island, own.cargo, rounds) - price;
  return Math.max(2 * price, kept) - SCORE_SHIP * own.cargo.length;
}

/** A ship that is not full may wait, unless the end is near. */
function urgency({ own, rounds }: Prospect): number {
  return own.cargo.length >= SHIP_CAPACITY - 1 || rounds < HARBOUR_ROUNDS ? 1 : own.cargo.length / SHIP_CAPACITY;
}

/** To leave a harbour, or the island, with nothing aboard; and of an auction's value that of being on the way to it. */
const LEAVE_HARBOUR = 0.6;
const LEAVE_ISLAND = 1.5;
const ON_THE_WAY = 0.5;

function departure(prospect: Prospect): number {
  const { own } = prospect;
  if (own.cargo.length === 0) return own.ship >= 0 ? LEAVE_HARBOUR : LEAVE_ISLAND;
  return auctionValue(prospect) * urgency(prospect) * ON_THE_WAY;
}

export const sail: Appraiser<"sail"> = (choice, prospect) => {
  const { to } = choice.move as MoveOf<"sail">;
  if (to === "sea") return { move: { type: "sail", to, purchases: [] }, value: departure(prospect) };
  if (to === "island") return { move: { type: "sail", to, purchases: [] }, value: auctionValue(prospect) * urgency(prospect) };
  const { purchases, value } = loading(choice, prospect);
  return { move: { type: "sail", to, purchases }, value };
};

export const load: Appraiser<"load"> = (choice, prospect) => {
  const { purchases, value } = loading(choice, prospect);
  return { move: { type: "load", purchases }, value };
};

/** A store that is full and sells nothing is worth a lower price; hardly more. */
const CHEAPER = 0.4;

function repriceValue(prospect: Prospect, store: Store): number {
  const dear = prospect.own[store].every(({ price }) => price >= ASKED[store]);
  return dear && roomIn(prospect.own, store) === 0 ? CHEAPER : SENSELESS;
}

/** All that can be repriced, one dollar below what the bot usually asks. */
function cheaper(choice: Pick<Choice, "open">, store: Store): { container: ContainerId; price: number }[] {
  const goods = (subsetOf(choice, "reprice")?.of ?? []) as readonly { container: ContainerId }[];
  return goods.map(({ container }) => ({ container, price: ASKED[store] - 1 }));
}

export const repriceFactory: Appraiser<"repriceFactory"> = (choice, prospect) => {
  return { move: { type: "repriceFactory", reprice: cheaper(choice, "factory") }, value: repriceValue(prospect, "factory") };
};

export const repriceHarbour: Appraiser<"repriceHarbour"> = (choice, prospect) => {
  return { move: { type: "repriceHarbour", reprice: cheaper(choice, "harbour") }, value: repriceValue(prospect, "harbour") };
};

/** The bank's price is for those who need the money or the room. */
export const factorySale: Appraiser<"factorySale"> = (choice, prospect) => {
  const needed = prospect.hand.cash < reserve(prospect) || roomIn(prospect.own, "factory") === 0;
  return plain(choice, FACTORY_SALE - STORED_WORTH.factory * surely(prospect, FACTORY_ROUNDS) + (needed ? 1 : 0));
};
