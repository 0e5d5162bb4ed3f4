/** Sailing, and loading while docked (sections 2.4, A6 and A7; 6.4; 6.9). */
import type { Refusal, Seat } from "../game.ts";
import { beginAuction } from "./auction.ts";
import { SHIP_CAPACITY } from "./box.ts";
import { type Act, type ContainerView, complete, type Description, type FaultCodes, type OpenField } from "./description.ts";
import { noAction } from "./guards.ts";
import type { MoveOf } from "./moves.ts";
import { noteBusiness, othersOf, type Play, pay, tell } from "./play.ts";
import { refuse } from "./refusals.ts";
import type { Table } from "./schema.ts";
import { availableIn, takeOut } from "./stores.ts";
import { type ContainerId, INVESTMENT_BANK, ISLAND, type Place, SEA } from "./vocabulary.ts";

const LOADING_CODES: FaultCodes = { few: "EMPTY_PURCHASE", many: "SHIP_FULL", item: "BAD_ITEM", cost: "INSUFFICIENT_CASH" };

const PLACES = { sea: SEA, island: ISLAND, investmentBank: INVESTMENT_BANK } as const;

const NOTHING: OpenField = { space: { kind: "subset", of: [], min: 0, max: 0 }, codes: LOADING_CODES };

/** The place that a move names. */
export function placeOf(to: MoveOf<"sail">["to"]): Place {
  return typeof to === "number" ? to : PLACES[to];
}

/** Containers of that harbour to be bought for the own ship. */
function purchaseField({ table, hand, seat }: ContainerView, harbour: Seat, min: number): OpenField {
  const goods = availableIn(table, table.seats[harbour], "harbour");
  if (goods.length === 0 && min === 0) return NOTHING;
  const room = SHIP_CAPACITY - table.seats[seat].cargo.length;
  const space = {
    kind: "subset",
    of: goods.map(({ id }) => id),
    min,
    max: Math.min(goods.length, room),
    cost: goods.map(({ price }) => price),
    budget: hand.cash,
  } as const;
  return { space, codes: LOADING_CODES };
}

/** Own containers at the investment bank, for nothing. */
function personalField({ table, seat }: ContainerView, min: number): OpenField {
  const own = table.seats[seat];
  const max = Math.min(own.personal.length, SHIP_CAPACITY - own.cargo.length);
  return { space: { kind: "subset", of: own.personal, min, max }, codes: LOADING_CODES };
}

/** Why the ship cannot go there at all. */
function courseRefusal({ table, seat }: ContainerView, to: Place): Refusal | undefined {
  const own = table.seats[seat];
  if (to >= table.seats.length || (to === INVESTMENT_BANK && !table.investmentBank)) return refuse("BAD_ITEM");
  if (to === seat) return refuse("OWN_HARBOUR");
  if (to === own.ship) return refuse("SAME_PLACE");
  if (own.ship !== SEA && to !== SEA) return refuse("MUST_GO_TO_SEA");
  return to === ISLAND && own.cargo.length === 0 ? refuse("EMPTY_SHIP") : undefined;
}

function describeSail(view: ContainerView, to: Place): Description<MoveOf<"sail">> {
  const min = view.table.noUselessSailing ? 1 : 0;
  if (to === SEA || to === ISLAND) return { open: { purchases: NOTHING } };
  return { open: { purchases: to === INVESTMENT_BANK ? personalField(view, min) : purchaseField(view, to, min) } };
}

function sailTo(to: MoveOf<"sail">["to"]): MoveOf<"sail"> {
  return { type: "sail", to, purchases: [] };
}

/** Takes containers aboard and pays for them. */
function loadFrom(play: Play, seat: Seat, from: Place, ids: readonly ContainerId[]): void {
  if (ids.length === 0) return;
  const own = play.table.seats[seat];
  let paid = 0;
  if (from === INVESTMENT_BANK) own.personal = own.personal.filter((id) => !ids.includes(id));
  else {
    paid = takeOut(play.table.seats[from].harbour, ids);
    pay(play, seat, -paid);
    pay(play, from, paid);
  }
  own.cargo.push(...ids);
  noteBusiness(play.table);
  tell(play, { type: "loaded", seat, from, containers: [...ids], paid });
}

export const sail: Act<"sail"> = {
  type: "sail",
  action: true,
  closed: noAction,
  candidates({ table, seat }) {
    if (table.seats[seat].ship !== SEA) return [sailTo("sea")];
    const moves = othersOf(table, seat).map(sailTo);
    moves.push(sailTo("island"));
    if (table.investmentBank) moves.push(sailTo("investmentBank"));
    return moves;
  },
  describe(view, move) {
    const to = placeOf(move.to);
    return courseRefusal(view, to) ?? describeSail(view, to);
  },
  carryOut(play, seat, move) {
    const own = play.table.seats[seat];
    const to = placeOf(move.to);
    tell(play, { type: "sailed", seat, from: own.ship, to });
    own.ship = to;
    loadFrom(play, seat, to, move.purchases);
    if (to === ISLAND) beginAuction(play);
  },
};

/** Where the ship lies, if in a harbour. */
function dockedAt(table: Table, seat: Seat): Seat | undefined {
  const { ship } = table.seats[seat];
  return ship >= 0 ? ship : undefined;
}

export const load: Act<"load"> = {
  type: "load",
  action: true,
  closed: (view) => noAction(view) ?? (dockedAt(view.table, view.seat) === undefined ? refuse("NOT_DOCKED") : undefined),
  candidates: () => [{ type: "load", purchases: [] }],
  describe(view) {
    const harbour = dockedAt(view.table, view.seat);
    return harbour === undefined ? complete() : { open: { purchases: purchaseField(view, harbour, 1) } };
  },
  carryOut(play, seat, { purchases }) {
    loadFrom(play, seat, play.table.seats[seat].ship, purchases);
  },
};
