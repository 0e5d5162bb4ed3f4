/**
 * What the rondels say: where the arrow points, and what each thing costs a seat. Board, status line, consequences and lessons all take
 * it from here, and this from the rules' prices.
 */

import { EMPLOYEE_IDS, EMPLOYEES, SPOTS_AT_STOP, STOPS } from "../../../shared/shipyard/data/employees.ts";
import { CREW_RING, EQUIPMENT_RING, EXCHANGE_RING } from "../../../shared/shipyard/data/rondels.ts";
import {
  advanceOnRing,
  employeesAt,
  equipPrice,
  exchangeSpace,
  hirePrice,
  recruitPrice,
  salePrice,
  stopAfter,
} from "../../../shared/shipyard/rondels.ts";
import type { ShipyardSeat, Table } from "../../../shared/shipyard/schema.ts";
import { type Action, type Crew, type Equipment, GOODS } from "../../../shared/shipyard/vocabulary.ts";
import { listText } from "../../kit/i18n/catalogue.ts";
import { money } from "./facts.ts";
import { t } from "./messages/game/messages.ts";

/** Actions with a round rondel. */
export const WHEELS = ["equip", "recruit", "exchange"] as const satisfies readonly Action[];
export type WheelAction = (typeof WHEELS)[number];
/** Wheels of pieces. */
type PieceWheel = "equip" | "recruit";

export const isWheel = (action: Action | undefined): action is WheelAction => (WHEELS as readonly (Action | undefined)[]).includes(action);

interface Wheel {
  readonly spaces: number;
  /** Where the arrow rests. */
  readonly marker: number;
  /** Where the compulsory step leads. */
  readonly next: number;
}

/** By wheel: the number of its spaces, and its marker. */
const RINGS: { readonly [W in WheelAction]: (table: Table) => readonly [spaces: number, marker: number] } = {
  equip: ({ equipmentMarker }) => [EQUIPMENT_RING.length, equipmentMarker],
  recruit: ({ crewMarker }) => [CREW_RING.length, crewMarker],
  exchange: ({ exchangeMarker }) => [EXCHANGE_RING.length, exchangeMarker],
};

export function wheelOf(table: Table, action: WheelAction): Wheel {
  const [spaces, marker] = RINGS[action](table);
  return { spaces, marker, next: advanceOnRing(marker, 1, spaces) };
}

export interface Offer {
  readonly thing: Equipment | Crew;
  /** In guilders, for the seat. */
  readonly price: number;
}

/** A wheel's pieces from the one that the compulsory step leads to. */
export function offersOf(table: Table, seat: ShipyardSeat, action: PieceWheel): Offer[] {
  const { next } = wheelOf(table, action);
  const from = <P>(ring: readonly P[]): readonly P[] => [...ring.slice(next), ...ring.slice(0, next)];
  return action === "equip"
    ? from(EQUIPMENT_RING).map((thing) => ({ thing, price: equipPrice(table, seat, thing) }))
    : from(CREW_RING).map((thing) => ({ thing, price: recruitPrice(table, seat, thing) }));
}

/** What the next exchange pays the seat for each good. */
export function salesOf(table: Table, seat: ShipyardSeat): { readonly thing: (typeof GOODS)[number]; readonly price: number }[] {
  const space = exchangeSpace(table, false);
  return GOODS.map((thing) => ({ thing, price: salePrice(seat, space, thing) }));
}

const nameOf = (thing: Offer["thing"] | (typeof GOODS)[number]): string => t(`thing.${thing}.name`);

/** "crane free", "sail 1"; goods are never free. */
function brief({ thing, price }: { readonly thing: Parameters<typeof nameOf>[0]; readonly price: number }, isOffer: boolean): string {
  return isOffer && price === 0 ? t("wheel.free", { thing: nameOf(thing) }) : t("wheel.priced", { thing: nameOf(thing), price });
}

/** With the word for guilders. */
const priced = ({ thing, price }: Offer | ReturnType<typeof salesOf>[number], isOffer: boolean): string =>
  isOffer && price === 0
    ? t("wheel.free", { thing: nameOf(thing) })
    : t("description.priced", { thing: nameOf(thing), price: money(price) });

const inRow = (items: readonly string[]): string => items.join(", ");

function briefItems(table: Table, seat: ShipyardSeat, action: WheelAction): string[] {
  const isOffer = action !== "exchange";
  return (isOffer ? offersOf(table, seat, action) : salesOf(table, seat)).map((item) => brief(item, isOffer));
}

/**
 * What stands below a wheel: "Next: crane free, sail 1". @returns the same at less and less length, for one that fits
 */
export function captionsOf(table: Table, seat: ShipyardSeat, action: WheelAction, isTurned: boolean): string[] {
  const items = briefItems(table, seat, action);
  const shorter = items.map((_, i) => (i === 0 ? inRow(items) : t("wheel.more", { prices: inRow(items.slice(0, items.length - i)) })));
  return isTurned ? shorter : [...shorter.map((prices) => t("wheel.next", { prices })), ...shorter];
}

/** The same in two lines, each as long as it fits. */
export function captionLines(
  table: Table,
  seat: ShipyardSeat,
  action: WheelAction,
  isTurned: boolean,
  fits: (text: string) => boolean,
): string[] {
  const items = briefItems(table, seat, action);
  const first = (prices: string) => (isTurned ? prices : t("wheel.next", { prices }));
  const most = (texts: readonly string[], say: (prices: string) => string) => {
    let count = texts.length;
    while (count > 1 && !fits(say(inRow(texts.slice(0, count))))) count--;
    return count;
  };
  const above = most(items, first);
  const line = first(inRow(items.slice(0, above)));
  const rest = items.slice(above);
  if (rest.length === 0) return [line];
  const below = most(rest, (prices) => (prices === inRow(rest) ? prices : t("wheel.more", { prices })));
  const prices = inRow(rest.slice(0, below));
  return [`${fits(line) ? line : items[0]}`, below === rest.length ? prices : t("wheel.more", { prices })];
}

/** Employees at the stop to which the arrow turns, with all that they cost. */
function peopleAtNext(table: Table, seat: ShipyardSeat): string[] {
  return employeesAt(table, stopAfter(table, 0)).map((number) =>
    t("description.priced", { thing: t(`employee.${EMPLOYEE_IDS[number]}`), price: money(hirePrice(seat, 0, number)) }),
  );
}

/** The least that an employee costs the seat now. */
export function cheapestHire({ spots, employeesLeft, employeeMarker }: Table, seat: ShipyardSeat): number {
  const prices = spots.flatMap((employee, spot) => {
    const steps = (Math.floor(spot / SPOTS_AT_STOP) - employeeMarker - 1 + STOPS) % STOPS;
    return employeesLeft[employee] > 0 ? [hirePrice(seat, steps, employee)] : [];
  });
  return Math.min(...prices);
}

/** Stops that cost the seat no way, in a row from the next one. */
export function freeStops(seat: ShipyardSeat): number {
  const isFree = (_: unknown, steps: number) => hirePrice(seat, steps, 0) === EMPLOYEES[0].hire;
  return Array.from({ length: STOPS }, isFree).filter(Boolean).length;
}

/** Where the arrow of an action's rondel turns, with the prices there: "The arrow turns to the businessman: free; captain 1 G." */
export function turnText(table: Table, seat: ShipyardSeat, action: Action | undefined): string | undefined {
  switch (action) {
    case "equip":
    case "recruit": {
      const [first, ...others] = offersOf(table, seat, action);
      const costs = { isFree: first.price === 0, price: money(first.price) };
      return t("wheel.turns", { thing: nameOf(first.thing), ...costs, others: inRow(others.map((offer) => priced(offer, true))) });
    }
    case "exchange":
      return t("wheel.sells", { prices: inRow(salesOf(table, seat).map((sale) => priced(sale, false))) });
    case "hire": {
      const people = peopleAtNext(table, seat);
      return people.length > 0 ? t("wheel.hires", { people: listText(people) }) : t("wheel.noneThere");
    }
    default:
      return undefined;
  }
}
