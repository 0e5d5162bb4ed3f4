/** What the steady player keeps in mind while it decides. */
import type { Seat } from "../../core/game.ts";
import type { ShipyardView } from "../act.ts";
import { type ContractProgress, type ContractShip, contractId, type Fleet, fleetOf, pointsWith, progressOf } from "../contracts.ts";
import type { ContractId } from "../data/contracts.ts";
import { type FitBonus, type FitOptions, type Fitter, fitterFor } from "../fit.ts";
import type { ShipyardSeat, Table } from "../schema.ts";
import { employeeValues, spaceValues, type WeightedContract } from "./itemValues.ts";

interface HeldContract extends WeightedContract {
  readonly progress: ContractProgress;
}

/** The contracts that look at one side of a ship, and what they are worth without it. */
interface Side {
  readonly contracts: readonly HeldContract[];
  readonly before: number;
}

export interface DecisionContext {
  /** Decisions of an action still to come after this one, the final action included. */
  readonly actionsLeft: number;
  readonly fleet: Fleet;
  /** The contracts that look at the cards alone. */
  readonly cards: Side;
  /** Fits ships out for the others: those that look at sails, smokestacks, propellers and speed, and those that look at crew and deck. */
  readonly fitter: Fitter;
  /** By number of the kind of space, and of the employee. */
  readonly waters: readonly number[];
  readonly employees: readonly number[];
  /** The canal met first. The marker does not move while a seat decides. */
  cachedPath: { readonly canal: readonly number[]; readonly path: Path } | undefined;
  /** The ship met first, and its seat. */
  cachedShip: { readonly seat: ShipyardSeat; readonly ship: YardShip | undefined; readonly estimate: ShipEstimate } | undefined;
}

/** The spaces ahead on a canal, by number, and what they are worth from one of them on where that was asked. */
export interface Path {
  readonly waters: readonly number[];
  readonly values: number[];
}

/** The ship in the yard, whatever canal lies ahead. */
export interface YardShip {
  readonly cards: readonly number[];
  readonly complete: boolean;
  readonly outfits: FitOptions;
}

/** What it promises, and what lies ready for the ships after it: pieces and canal that it leaves. */
export interface ShipEstimate {
  readonly value: number;
  readonly left: number;
}

/** Sides of a ship: sails, smokestacks, propellers and speed; crew and deck; the cards alone. */
type SideName = "engine" | "load" | "cards";

/** The one that a contract looks at, if not the load. */
const CONTRACT_SIDES: { readonly [C in ContractId]?: SideName } = {
  B3: "engine",
  B7: "engine",
  B9: "engine",
  G5: "engine",
  G6: "engine",
  G11: "engine",
  G1: "cards",
  G2: "cards",
  G3: "cards",
  G4: "cards",
  G7: "cards",
  G8: "cards",
  G9: "cards",
  G10: "cards",
};

function sideOf(stakes: readonly HeldContract[]): Side {
  return { contracts: stakes, before: contractPoints(stakes) };
}

/** Points that the fleet makes of contracts, weighed, or would make with a ship more. */
function contractPoints(stakes: readonly HeldContract[], ship?: ContractShip): number {
  let value = 0;
  for (const { weight, progress } of stakes) value += weight * pointsWith(progress, ship);
  return value;
}

/** What a ship adds to the contracts that look at one side of it. */
export function gainOf({ contracts, before }: Side, ship: ContractShip): number {
  return contracts.length === 0 ? 0 : contractPoints(contracts, ship) - before;
}

/** What contracts add to a fit: each looks at one side of it only. */
function fitBonusOf(engine: Side, load: Side): FitBonus {
  return {
    engine: (fit, speed) => gainOf(engine, { cards: NO_CARDS, fit, speed }),
    load: (fit) => gainOf(load, { cards: NO_CARDS, fit, speed: 0 }),
  };
}

const NO_CARDS: readonly number[] = [];

/** Turns a seat has in a game that no deck ends early (rules document, section 1.2). */
const turnsOf = (seats: number): number => (seats === 2 ? 26 : 25);

function actionsLeft(table: Table, seat: Seat): number {
  if (table.stage !== "turns") return table.stage === "finals" ? 0.5 : 0;
  if (table.ending) return 1;
  return Math.max(1, turnsOf(table.seats.length) - table.seats[seat].turns + 1);
}

/** Of three contracts of a colour one is kept: the better one, so a contract in hand weighs more than a third. */
const UNDECIDED = 0.45;

/** The contracts in hand, by the side that they look at. */
function contractsBySide(contracts: readonly HeldContract[]): Readonly<Record<SideName, HeldContract[]>> {
  const stakes: Record<SideName, HeldContract[]> = { engine: [], load: [], cards: [] };
  for (const stake of contracts) stakes[CONTRACT_SIDES[stake.id] ?? "load"].push(stake);
  return stakes;
}

export function decisionContext({ table, hand, seat }: ShipyardView): DecisionContext {
  const weight = table.seats[seat].answered ? 1 : UNDECIDED;
  const fleet = fleetOf(table, seat);
  const contracts = hand.contracts.map((contract) => {
    const id = contractId(contract);
    return { id, weight, progress: progressOf(id, fleet) };
  });
  const { engine, load, cards } = contractsBySide(contracts);
  const left = actionsLeft(table, seat);
  return {
    actionsLeft: left,
    fleet,
    cards: sideOf(cards),
    fitter: fitterFor(fitBonusOf(sideOf(engine), sideOf(load))),
    waters: spaceValues(contracts),
    employees: employeeValues(left),
    cachedPath: undefined,
    cachedShip: undefined,
  };
}
