/** Sailing, and loading while docked (sections 2.4, A6 and A7; 6.4; 6.9). */
import { COLOURS, type Refusal, type Seat } from "../game.ts";
import type { Space } from "../space.ts";
import { beginAuction } from "./auction.ts";
import { SHIP_CAPACITY } from "./box.ts";
import { type Act, type ContainerView, complete, type Description, type FaultCodes } from "./description.ts";
import { noAction } from "./guards.ts";
import type { MoveOf } from "./moves.ts";
import { noteBusiness, othersOf, type Play, pay, tell } from "./play.ts";
import { refuse } from "./refusals.ts";
import type { Table } from "./schema.ts";
import { availableIn, NOTHING, takeOut } from "./stores.ts";
import { type ContainerId, INVESTMENT_BANK, ISLAND, type Place, SEA } from "./vocabulary.ts";

const LOADING_CODES: FaultCodes = { few: "EMPTY_PURCHASE", many: "SHIP_FULL", item: "BAD_ITEM", cost: "INSUFFICIENT_CASH" };

const PLACES = { sea: SEA, island: ISLAND, investmentBank: INVESTMENT_BANK } as const;

/** The place that a move names. */
export function placeOf(to: MoveOf<"sail">["to"]): Place {
  return typeof to === "number" ? to : PLACES[to];
}

/** Containers of that harbour to be bought for the own ship. */
function purchaseSpace({ table, hand, seat }: ContainerView, harbour: Seat, min: number): Space {
  const goods = availableIn(table, table.seats[harbour], "harbour");
  if (goods.length === 0 && min === 0) return NOTHING;
  const room = SHIP_CAPACITY - table.seats[seat].cargo.length;
  return {
    kind: "subset",
    of: goods.map(({ id }) => id),
    min,
    max: Math.min(goods.length, room),
    cost: goods.map(({ price }) => price),
    budget: hand.cash,
  };
}

/** Own containers at the investment bank, for nothing. */
function personalSpace({ table, seat }: ContainerView, min: number): Space {
  const own = table.seats[seat];
  const max = Math.min(own.personal.length, SHIP_CAPACITY - own.cargo.length);
  return { kind: "subset", of: own.personal, min, max };
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
  return { open: { purchases: to === INVESTMENT_BANK ? personalSpace(view, min) : purchaseSpace(view, to, min) } };
}

type Course = Omit<MoveOf<"sail">, "purchases">;

const courseTo = (to: Course["to"]): Course => ({ type: "sail", to });

const TO_HARBOURS = COLOURS.map((_, harbour) => courseTo(harbour));
const TO_SEA = courseTo("sea");
const TO_ISLAND = courseTo("island");
const TO_BANK = courseTo("investmentBank");

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

export const sail: Act<"sail", "purchases"> = {
  type: "sail",
  codes: { purchases: LOADING_CODES },
  action: true,
  closed: noAction,
  candidates({ table, seat }) {
    if (table.seats[seat].ship !== SEA) return [TO_SEA];
    const courses: Course[] = [];
    for (const harbour of othersOf(table, seat)) courses.push(TO_HARBOURS[harbour]);
    courses.push(TO_ISLAND);
    if (table.investmentBank) courses.push(TO_BANK);
    return courses;
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

const LOAD = [{ type: "load" as const }];

/** Where the ship lies, if in a harbour. */
function dockedAt(table: Table, seat: Seat): Seat | undefined {
  const { ship } = table.seats[seat];
  return ship >= 0 ? ship : undefined;
}

export const load: Act<"load", "purchases"> = {
  type: "load",
  codes: { purchases: LOADING_CODES },
  action: true,
  closed: (view) => noAction(view) ?? (dockedAt(view.table, view.seat) === undefined ? refuse("NOT_DOCKED") : undefined),
  candidates: () => LOAD,
  describe(view) {
    const harbour = dockedAt(view.table, view.seat);
    return harbour === undefined ? complete() : { open: { purchases: purchaseSpace(view, harbour, 1) } };
  },
  carryOut(play, seat, { purchases }) {
    loadFrom(play, seat, play.table.seats[seat].ship, purchases);
  },
};
