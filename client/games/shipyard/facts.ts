/** The things of Shipyard as arguments of messages: money, pieces, cards, trains, canals. */

import type { Seat } from "../../../shared/core/game.ts";
import { CANALS } from "../../../shared/shipyard/data/canals.ts";
import { CONTRACT_IDS, CONTRACTS, type ContractId } from "../../../shared/shipyard/data/contracts.ts";
import { EMPLOYEE_IDS, type EmployeeId, SPOTS_AT_STOP, STOPS } from "../../../shared/shipyard/data/employees.ts";
import { CARDS } from "../../../shared/shipyard/data/ships.ts";
import { BONUS_COST } from "../../../shared/shipyard/data/tiles.ts";
import { TRAINS } from "../../../shared/shipyard/data/trains.ts";
import type { Table } from "../../../shared/shipyard/schema.ts";
import {
  ACTIONS,
  type Action,
  COLUMNS,
  type Column,
  CREW,
  type Crew,
  EQUIPMENT,
  type Equipment,
  FEATURES,
  type Feature,
  type Fit,
  GOODS,
  type Good,
  PIECES,
  type Water,
} from "../../../shared/shipyard/vocabulary.ts";
import type { RichText } from "../../kit/contract/game.ts";
import { listOf } from "../../kit/i18n/catalogue.ts";
import { withIcon } from "../../kit/i18n/rich.ts";
import type { ShipyardView } from "./draft.ts";
import type { CompleteShip } from "./launching.ts";
import { t } from "./messages/game/messages.ts";

type Thing = Crew | Equipment | Good | Feature;

const isOneOf = <T extends string>(ids: readonly T[], id: string): id is T => (ids as readonly string[]).includes(id);
const isThing = (id: string): id is Thing => isOneOf(CREW, id) || isOneOf(EQUIPMENT, id) || isOneOf(GOODS, id) || isOneOf(FEATURES, id);

/** On one line. */
export const money = (n: number): string => t("money", { n }).replaceAll(" ", "\u00a0");

/** Things with their counts and pictures: "2 sails", "a crane". */
const counted = (counts: Iterable<readonly [Thing, number]>): RichText[] =>
  [...counts].map(([thing, n]) => withIcon(thing, t(`thing.${thing}`, { n })));

/** The same of a list with one entry for each thing. */
export function itemsOf(list: readonly Thing[]): RichText[] {
  const counts = new Map<Thing, number>();
  for (const thing of list) counts.set(thing, (counts.get(thing) ?? 0) + 1);
  return counted(counts);
}

/** "2 sails and a crane" */
export const things = (list: readonly Thing[]): RichText => listOf(itemsOf(list));

export const fitted = (fit: Readonly<Fit>): RichText =>
  listOf(counted(PIECES.flatMap((piece, i) => (fit[i] > 0 ? [[piece, fit[i]] as const] : []))));

/** A ship card: its part and what is printed on it, "a bow (a cabin and a lantern)". @param id -1 if there is none */
export function cardText(id: number): string {
  const design = CARDS[id];
  if (!design) return "–";
  const printed = FEATURES.flatMap((feature) => (design[feature] > 0 ? [t(`thing.${feature}`, { n: design[feature] })] : []));
  return t(`card.${design.column}`, { features: listOf(printed) });
}

/** @param id of a train */
export const goodsOf = (id: number): RichText => (TRAINS[id] ? things(TRAINS[id].goods) : "–");

/** The name of a space in message keys. */
export const WATER_KEYS = {
  M: "cannon",
  C: "crane",
  L: "lantern",
  B: "lifeboat",
  Y: "lifebuoy",
  R: "blueRibbon",
  ".": "open",
} as const satisfies { readonly [W in Water]: string };

export const waterText = (water: Water): string => t(`water.${WATER_KEYS[water]}`);

/** The spaces of a canal in the order in which a ship enters them. */
export function canalText(id: number, flip: boolean): string {
  const spaces = [...(CANALS[id]?.spaces ?? "")] as Water[];
  if (flip) spaces.reverse();
  return spaces.map(waterText).join(" – ");
}

export const contractText = (id: ContractId): string => t(`contract.${id}`, { points: CONTRACTS[CONTRACT_IDS.indexOf(id)].each });

/** A complete ship's points, or what it lacks to sail. */
export function shipText(ship: CompleteShip, table: Table): string {
  if (!("lacks" in ship)) return t("label.worth", { n: ship.points });
  const { phase, bonus, bonusDone, chosenDone } = table;
  const again = phase === "act" && (mayTakeBonus(table) || (bonus >= 0 && !bonusDone && !chosenDone));
  return t(`label.lacks.${ship.lacks}`, { again });
}

/** Employees still to be had, with the extra steps to each; those at the next stop first. */
export function employeesByStop({ spots, employeeMarker, employeesLeft }: Table): { kind: EmployeeId; steps: number }[] {
  return spots
    .map((employee, spot) => ({ employee, steps: (Math.floor(spot / SPOTS_AT_STOP) - employeeMarker - 1 + STOPS) % STOPS }))
    .filter(({ employee }) => employeesLeft[employee] > 0)
    .map(({ employee, steps }) => ({ kind: EMPLOYEE_IDS[employee], steps }))
    .sort((a, b) => a.steps - b.steps);
}

/** The action that the seat on turn has to carry out now, if any. */
export function actionDue(table: Table): Action | undefined {
  if (table.phase !== "act") return undefined;
  if (table.bonus >= 0 && !table.bonusDone) return ACTIONS[table.bonus];
  return table.chosenDone ? undefined : ACTIONS[table.chosen];
}

/** Whether the seat on turn still has its bonus action, and the money for it. */
export const mayTakeBonus = ({ bonus, seats, active }: Table): boolean => bonus < 0 && seats[active].money >= BONUS_COST;

/** Why a tile cannot be chosen, in a few words. @param tile its number */
export function whyUnavailable({ table, players, seat }: ShipyardView, tile: number): string {
  if (table.advanced === tile) return t("label.justAdvanced");
  const holders = table.seats.flatMap(({ held }, other) => (held.includes(tile) ? [players[other].name] : []));
  return holders.length > 0 ? t("label.occupied", { names: listOf(holders) }) : whyImpossible(table, seat, tile);
}

/** Why an action that is free cannot be carried out. */
function whyImpossible({ seats }: Table, seat: Seat, tile: number): string {
  if (ACTIONS[tile] === "exchange" && seats[seat]?.trains.length === 0) return t("label.noTrain");
  return t("label.nothingToDo");
}

/** The name of an id of the rules: an action, a thing, an employee, a column, a contract; the id itself if it is none. */
export function nameOf(id: string): string {
  if (isOneOf(ACTIONS, id)) return t(`action.${id}`);
  if (isThing(id)) return t(`thing.${id}.name`);
  if (isOneOf<EmployeeId>(EMPLOYEE_IDS, id)) return t(`employee.${id}`);
  if (isOneOf<Column>(COLUMNS, id)) return t(`column.${id}`);
  return isOneOf<ContractId>(CONTRACT_IDS, id) ? contractText(id) : id;
}
