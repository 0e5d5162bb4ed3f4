/** How the steady bot completes and values each kind of move, in dollars. */
import type { Choice, Seat } from "../game.ts";
import type { Space } from "../space.ts";
import { MACHINE_PRICES, PRODUCTION_FEE, SCORE_HARBOUR, SCORE_SHIP, SHIP_CAPACITY, WAREHOUSE_PRICES } from "./box.ts";
import { expire } from "./expire.ts";
import type { ContainerMove, MoveOf } from "./moves.ts";
import { activeSeat } from "./play.ts";
import type { ContainerSeat, Hand, Table } from "./schema.ts";
import { freeMachineSlot, machineCount } from "./stores.ts";
import { type ContainerId, colourOf } from "./vocabulary.ts";
import { BID_SHARE, guessedPrice, lotWorth } from "./worth.ts";

/** What the bot sees, and the rounds it expects still to be played. */
export interface Prospect {
  readonly table: Table;
  readonly hand: Hand;
  readonly seat: Seat;
  readonly own: ContainerSeat;
  readonly rounds: number;
}

export interface Appraised<M extends ContainerMove = ContainerMove> {
  readonly move: M;
  readonly value: number;
}

type Appraiser<K extends ContainerMove["type"]> = (choice: Choice<MoveOf<K>>, prospect: Prospect) => Appraised<MoveOf<K>>;

/** Prices the bot asks, and what it takes goods to bring in the end. */
const ASKED = { factory: 3, harbour: 5 };
const FACTORY_WORTH = 2.3;
const HARBOUR_WORTH = 4.6;
const CARGO_WORTH = 7;

/** Below every sensible thing. */
const SENSELESS = -100;

/** What an open part of a choice allows. */
function subsetOf(choice: Pick<Choice, "open">, field: string): Extract<Space, { kind: "subset" }> | undefined {
  const space = choice.open?.[field];
  return space?.kind === "subset" ? space : undefined;
}

/** From 0 at the end of the game to 1 so many rounds before: how surely something will still pay. */
function surely({ rounds }: Prospect, within: number): number {
  return Math.min(1, rounds / within);
}

/** A complete choice as it is. */
function plain<M extends ContainerMove>(choice: Choice<M>, value: number): Appraised<M> {
  return { move: choice.move as M, value };
}

/** The dearest-to-be among offered goods: those that gain most over their cost, within number and budget. */
function bestBargains(space: Extract<Space, { kind: "subset" }>, worth: number): { readonly chosen: number[]; readonly gain: number } {
  const cost = space.cost ?? space.of.map(() => 0);
  const order = space.of.map((_, i) => i).sort((a, b) => cost[a] - cost[b]);
  const chosen: number[] = [];
  let left = space.budget ?? Number.POSITIVE_INFINITY;
  let gain = 0;
  for (const i of order) {
    const wanted = cost[i] < worth || chosen.length < space.min;
    if (chosen.length === space.max || cost[i] > left || !wanted) break;
    chosen.push(i);
    left -= cost[i];
    gain += worth - cost[i];
  }
  return { chosen, gain };
}

const produce: Appraiser<"produce"> = (choice, prospect) => {
  const space = subsetOf(choice, "items");
  const slots = (space?.of ?? []) as { machine: number }[];
  const stored = ({ machine }: { machine: number }) =>
    prospect.own.factory.filter(({ id }) => colourOf(id) === prospect.own.machines[machine]).length;
  const working = [...slots].sort((a, b) => stored(a) - stored(b)).slice(0, space?.min);
  const items = working.map(({ machine }) => ({ machine, price: ASKED.factory }));
  return { move: { type: "produce", items, reprice: [] }, value: items.length * FACTORY_WORTH * surely(prospect, 4) - PRODUCTION_FEE };
};

const buyGoods: Appraiser<"buyGoods"> = (choice, prospect) => {
  const space = subsetOf(choice, "items");
  const { seller } = choice.move as MoveOf<"buyGoods">;
  const sure = surely(prospect, 3);
  const worth = sure * HARBOUR_WORTH + (1 - sure) * SCORE_HARBOUR;
  const { chosen, gain } = space ? bestBargains(space, worth) : { chosen: [], gain: SENSELESS };
  const items = chosen.map((i) => ({ ...(space?.of[i] as { container: ContainerId }), price: ASKED.harbour }));
  return { move: { type: "buyGoods", seller, items, reprice: [] }, value: gain };
};

/** What a container aboard is worth before it has reached the island. */
function cargoWorth(prospect: Prospect): number {
  const sure = surely(prospect, 3);
  return sure * CARGO_WORTH + (1 - sure) * SCORE_SHIP;
}

function loading(choice: Pick<Choice, "open">, prospect: Prospect) {
  const space = subsetOf(choice, "purchases");
  const { chosen, gain } = space ? bestBargains(space, cargoWorth(prospect)) : { chosen: [], gain: 0 };
  return { purchases: chosen.map((i) => space?.of[i] as ContainerId), gain };
}

/** What the auction of the own cargo should bring: its price twice, or the lot itself for the price. */
function auctionValue(prospect: Prospect): number {
  const { table, hand, own, rounds, seat } = prospect;
  const price = guessedPrice(prospect, seat, own.cargo, rounds);
  return Math.max(2 * price, lotWorth(table, hand.card, own.island, own.cargo, rounds) - price) - SCORE_SHIP * own.cargo.length;
}

/** A ship that is not full may wait, unless the end is near. */
function auctionUrgency({ own, rounds }: Prospect): number {
  return own.cargo.length >= SHIP_CAPACITY - 1 || rounds < 3 ? 1 : own.cargo.length / SHIP_CAPACITY;
}

function voyage(prospect: Prospect): number {
  const { own } = prospect;
  if (own.cargo.length === 0) return own.ship >= 0 ? 0.6 : 1.5;
  return auctionValue(prospect) * auctionUrgency(prospect) * 0.5;
}

const sail: Appraiser<"sail"> = (choice, prospect) => {
  const { to } = choice.move as MoveOf<"sail">;
  if (to === "sea") return { move: { type: "sail", to, purchases: [] }, value: voyage(prospect) };
  if (to === "island") return { move: { type: "sail", to, purchases: [] }, value: auctionValue(prospect) * auctionUrgency(prospect) };
  const { purchases, gain } = loading(choice, prospect);
  return { move: { type: "sail", to, purchases }, value: purchases.length === 0 ? -1 : gain };
};

const load: Appraiser<"load"> = (choice, prospect) => {
  const { purchases, gain } = loading(choice, prospect);
  return { move: { type: "load", purchases }, value: purchases.length === 0 ? SENSELESS : gain };
};

/** What a further machine, or warehouse, brings in a round, by the number already owned. */
const MACHINE_YIELD = [1.2, 1.1, 0.7, 0.4];
const WAREHOUSE_YIELD = [0.8, 0.8, 0.6, 0.4, 0.2];

/** An empty purse can neither produce nor trade. */
const PURSE = 3;

/** What it costs to have less than a purseful left. */
function poverty({ hand }: Prospect, price: number): number {
  return Math.max(0, PURSE - (hand.cash - price));
}

const buyMachine: Appraiser<"buyMachine"> = (choice, prospect) => {
  const { table, own, rounds } = prospect;
  const { colour } = choice.move as MoveOf<"buyMachine">;
  const price = MACHINE_PRICES[freeMachineSlot(own)];
  const rivals = table.seats.filter(({ machines }) => machines.includes(colour)).length;
  const share = table.supply[colour] / (20 * (1 + rivals));
  return plain(choice, rounds * MACHINE_YIELD[machineCount(own)] * (0.8 + share) - price - poverty(prospect, price));
};

const buyWarehouse: Appraiser<"buyWarehouse"> = (choice, prospect) => {
  const { own, rounds } = prospect;
  const price = WAREHOUSE_PRICES[own.warehouses];
  return plain(choice, rounds * WAREHOUSE_YIELD[own.warehouses] - price - poverty(prospect, price));
};

const takeLoan: Appraiser<"takeLoan"> = (choice, prospect) => {
  const { table, own, hand, rounds } = prospect;
  if (table.phase === "auctionDecide")
    return plain(choice, keepGain(prospect) - sellGain(prospect) - 3 > 0 && hand.cash < table.price ? 50 : SENSELESS);
  if (table.phase !== "actions") return plain(choice, SENSELESS);
  return plain(choice, hand.cash < 2 && own.loans.length === 0 && rounds > 4 ? 2 : SENSELESS);
};

const repayLoan: Appraiser<"repayLoan"> = (choice, { own, hand, rounds }) => {
  const { loan } = choice.move as MoveOf<"repayLoan">;
  const left = hand.cash - own.loans[loan].principal;
  return plain(choice, left >= 8 || (rounds < 2 && left >= 2) ? 20 : SENSELESS);
};

/** What the lot on offer is worth to this seat. */
function ownWorth({ table, hand, own, rounds }: Prospect): number {
  return lotWorth(table, hand.card, own.island, activeSeat(table).cargo, rounds);
}

const bid: Appraiser<"bid"> = (_choice, prospect) => {
  const amount = Math.max(0, Math.min(prospect.hand.cash, Math.round(BID_SHARE * ownWorth(prospect))));
  return { move: { type: "bid", amount }, value: 0 };
};

/** Share of a lot's worth that a tied bidder would pay in all. */
const LAST_SHARE = 0.75;

const bidExtra: Appraiser<"bidExtra"> = (_choice, prospect) => {
  const { price } = prospect.table;
  const amount = Math.max(0, Math.min(prospect.hand.cash - price, Math.round(LAST_SHARE * ownWorth(prospect)) - price));
  return { move: { type: "bidExtra", amount }, value: 0 };
};

function sellGain({ table }: Prospect): number {
  return 2 * table.price;
}

function keepGain(prospect: Prospect): number {
  return ownWorth(prospect) - prospect.table.price;
}

/** Of tied bidders the one with the smaller island wins: he has more to gain, but threatens less. */
const sell: Appraiser<"sell"> = (choice, prospect) => {
  const { bidder } = choice.move as MoveOf<"sell">;
  return plain(choice, sellGain(prospect) - prospect.table.seats[bidder].island.length / 100);
};

const nothing = <M extends ContainerMove>(choice: Choice<M>): Appraised<M> => plain(choice, 0);

/** Never of its own accord. */
const never: Appraiser<ContainerMove["type"]> = (choice) => ({
  move: choice.example?.() ?? (choice.move as ContainerMove),
  value: SENSELESS,
});

/** As the clock would. */
const byClock: Appraiser<ContainerMove["type"]> = (_choice, { table }) => ({ move: expire(table), value: 0 });

export const APPRAISERS = {
  produce,
  buyGoods,
  sail,
  load,
  buyMachine,
  buyWarehouse,
  takeLoan,
  repayLoan,
  bid,
  bidExtra,
  sell,
  keep: (choice: Choice<MoveOf<"keep">>, prospect: Prospect) => plain(choice, keepGain(prospect)),
  endTurn: nothing,
  repriceFactory: never,
  repriceHarbour: never,
  factorySale: never,
  exchange: never,
  callBroker: never,
  defaultBorrow: byClock,
  defaultType: byClock,
  defaultPick: byClock,
  defaultPickMachine: byClock,
  fund: byClock,
  offerLoan: byClock,
  acceptLoan: nothing,
  refuseLoan: never,
} as unknown as { readonly [K in ContainerMove["type"]]: Appraiser<K> };
