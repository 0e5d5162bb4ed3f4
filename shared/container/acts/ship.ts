/** Sailing, and loading while docked (sections 2.4, A6 and A7; 6.4; 6.9). */
import { COLOURS, type Refusal, type Seat } from "../../core/game.ts";
import type { Space } from "../../core/space.ts";
import { action, type ContainerContext, type ContainerView } from "../act.ts";
import { MAX_PLAYERS, SHIP_CAPACITY } from "../components.ts";
import type { MoveOf } from "../moves.ts";
import { charge, credit, markProgress, othersOf } from "../players.ts";
import { type ContainerCodes, refuse } from "../refusals.ts";
import type { Table } from "../schema.ts";
import { availableIn, isSetAside, NOTHING, takeOut } from "../stores.ts";
import { type ContainerId, INVESTMENT_BANK, ISLAND, SEA, type ShipPlace } from "../vocabulary.ts";
import { beginAuction } from "./auction.ts";

const LOADING_CODES: ContainerCodes = { few: "EMPTY_PURCHASE", many: "SHIP_FULL", item: "BAD_ITEM", cost: "INSUFFICIENT_CASH" };

const EMPTY_PURCHASE = refuse("EMPTY_PURCHASE");
const NOT_DOCKED = refuse("NOT_DOCKED");

const PLACES = { sea: SEA, island: ISLAND, investmentBank: INVESTMENT_BANK } as const;

function placeOf(to: MoveOf<"sail">["to"]): ShipPlace {
  return typeof to === "number" ? to : PLACES[to];
}

function roomAboard({ table, seat }: ContainerView): number {
  return SHIP_CAPACITY - table.seats[seat].cargo.length;
}

/** Containers of a harbour store to load. */
function purchaseSpace(view: ContainerView, harbour: Seat, min: number): Space {
  const { table, hand } = view;
  const goods = availableIn(table, table.seats[harbour], "harbour");
  if (goods.length === 0 && min === 0) return NOTHING;
  return {
    kind: "subset",
    of: goods.map(({ id }) => id),
    min,
    max: Math.min(goods.length, roomAboard(view)),
    cost: goods.map(({ price }) => price),
    budget: hand.cash,
  };
}

function canBuyAt(view: ContainerView, harbour: Seat): boolean {
  const { table, hand } = view;
  if (roomAboard(view) === 0) return false;
  for (const { id, price } of table.seats[harbour].harbour) if (price <= hand.cash && !isSetAside(table, id)) return true;
  return false;
}

function purchaseRefusal(view: ContainerView, harbour: Seat): Refusal | undefined {
  if (canBuyAt(view, harbour)) return undefined;
  if (availableIn(view.table, view.table.seats[harbour], "harbour").length === 0) return EMPTY_PURCHASE;
  return refuse(roomAboard(view) === 0 ? "SHIP_FULL" : "INSUFFICIENT_CASH");
}

/** The player's own containers at the investment bank, for free. */
function personalSpace(view: ContainerView, min: number): Space {
  const { personal } = view.table.seats[view.seat];
  return { kind: "subset", of: personal, min, max: Math.min(personal.length, roomAboard(view)) };
}

function courseRefusal({ table, seat }: ContainerView, to: ShipPlace): Refusal | undefined {
  const player = table.seats[seat];
  if (to >= table.seats.length || (to === INVESTMENT_BANK && !table.investmentBank)) return refuse("BAD_ITEM");
  if (to === seat) return refuse("OWN_HARBOUR");
  if (to === player.ship) return refuse("SAME_PLACE");
  if (player.ship !== SEA && to !== SEA) return refuse("MUST_GO_TO_SEA");
  return to === ISLAND && player.cargo.length === 0 ? refuse("EMPTY_SHIP") : undefined;
}

/** Section 6.4: refuses useless trips. */
function uselessRefusal(view: ContainerView, to: ShipPlace): Refusal | undefined {
  if (!view.table.noUselessSailing || to === SEA || to === ISLAND) return undefined;
  if (to !== INVESTMENT_BANK) return canBuyAt(view, to) ? undefined : refuse("EMPTY_PURCHASE");
  return view.table.seats[view.seat].personal.length > 0 && roomAboard(view) > 0 ? undefined : refuse("EMPTY_PURCHASE");
}

/** What may be loaded on arrival. */
function arrivalSpace(view: ContainerView, to: ShipPlace): Space {
  if (to === SEA || to === ISLAND) return NOTHING;
  const min = view.table.noUselessSailing ? 1 : 0;
  return to === INVESTMENT_BANK ? personalSpace(view, min) : purchaseSpace(view, to, min);
}

type Course = Omit<MoveOf<"sail">, "purchases">;

const courseTo = (to: Course["to"]): Course => ({ type: "sail", to });

const TO_SEA = [courseTo("sea")];
const TO_ISLAND = courseTo("island");
const TO_BANK = courseTo("investmentBank");
const TO_HARBOURS = COLOURS.map((_, harbour) => courseTo(harbour));

/** By number of players, then by seat: courses to the other harbours, clockwise; `TO_ALL` adds the island. */
const TO_OTHERS = Array.from({ length: MAX_PLAYERS + 1 }, (_, players) =>
  Array.from({ length: players }, (_, seat) => othersOf({ seats: { length: players } }, seat).map((harbour) => TO_HARBOURS[harbour])),
);
const TO_ALL = TO_OTHERS.map((seats) => seats.map((courses) => [...courses, TO_ISLAND]));

function courses(view: ContainerView): readonly Course[] {
  const { table, seat } = view;
  const { ship, cargo } = table.seats[seat];
  if (ship !== SEA) return TO_SEA;
  const plain = (cargo.length > 0 ? TO_ALL : TO_OTHERS)[table.seats.length][seat];
  const all = table.investmentBank ? [...plain, TO_BANK] : plain;
  return table.noUselessSailing ? all.filter(({ to }) => !uselessRefusal(view, placeOf(to))) : all;
}

function loadFrom(context: ContainerContext, seat: Seat, from: ShipPlace, ids: readonly ContainerId[]): void {
  if (ids.length === 0) return;
  const { table } = context;
  const player = table.seats[seat];
  let paid = 0;
  if (from === INVESTMENT_BANK) player.personal = player.personal.filter((id) => !ids.includes(id));
  else {
    paid = takeOut(table.seats[from].harbour, ids);
    charge(context, seat, paid);
    credit(context, from, paid);
  }
  player.cargo.push(...ids);
  markProgress(table);
  context.emit?.({ type: "loaded", seat, from, containers: [...ids], paid });
}

export const sail = action<"sail", "purchases">({
  type: "sail",
  candidates: courses,
  check: (view, { to }) => courseRefusal(view, placeOf(to)) ?? uselessRefusal(view, placeOf(to)),
  noCandidates: () => refuse("EMPTY_PURCHASE"),
  open: (view, { to }) => ({ purchases: arrivalSpace(view, placeOf(to)) }),
  codes: { purchases: LOADING_CODES },
  final: (_table, { to, purchases }) => to === "island" || purchases.length > 0,
  apply(context, seat, { to, purchases }) {
    const player = context.table.seats[seat];
    const place = placeOf(to);
    context.emit?.({ type: "sailed", seat, from: player.ship, to: place });
    player.ship = place;
    loadFrom(context, seat, place, purchases);
    if (place === ISLAND) beginAuction(context);
  },
});

function isDocked(table: Table, seat: Seat): boolean {
  return table.seats[seat].ship >= 0;
}

export const load = action<"load", "purchases">({
  type: "load",
  unavailable: ({ table, seat }) => (isDocked(table, seat) ? undefined : NOT_DOCKED),
  open: (view) => ({ purchases: purchaseSpace(view, view.table.seats[view.seat].ship, 1) }),
  codes: { purchases: LOADING_CODES },
  unaffordable: (view) => (isDocked(view.table, view.seat) ? purchaseRefusal(view, view.table.seats[view.seat].ship) : undefined),
  final: true,
  apply(context, seat, { purchases }) {
    loadFrom(context, seat, context.table.seats[seat].ship, purchases);
  },
});
