/** What the heuristic bot computes once per decision. */
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

/** Contracts that depend on one side of a ship, and their points without it. */
interface Side {
  readonly contracts: readonly HeldContract[];
  readonly before: number;
}

export interface DecisionContext {
  /** Actions left after this one, including the final action. */
  readonly actionsLeft: number;
  readonly fleet: Fleet;
  /** Contract points of the launched ships. */
  readonly contractsNow: number;
  /** Contracts that depend on the cards alone. */
  readonly cards: Side;
  /** Fits ships for all other contracts. */
  readonly fitter: Fitter;
  /** By kind of space, and by employee. */
  readonly waters: readonly number[];
  readonly employees: readonly number[];
  /** The first canal evaluated. The marker does not move during a decision. */
  cachedPath: { readonly canal: readonly number[]; readonly path: Path } | undefined;
  /** The first ship evaluated, and its seat. */
  cachedShip: { readonly seat: ShipyardSeat; readonly ship: YardShip | undefined; readonly estimate: ShipEstimate } | undefined;
}

/** The spaces ahead, and their lazily computed value from each index on. */
export interface Path {
  readonly waters: readonly number[];
  readonly values: number[];
}

/** The ship in the yard, independent of the canal. */
export interface YardShip {
  readonly cards: readonly number[];
  readonly complete: boolean;
  readonly outfits: FitOptions;
}

/** Value of the ship, and of the pieces and canal it leaves for later ships. */
export interface ShipEstimate {
  readonly value: number;
  readonly left: number;
}

/** Engine (including speed), load (crew and deck), or cards alone. */
type SideName = "engine" | "load" | "cards";

/** The side that a contract depends on, if not the load. */
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

/** Weighted contract points of the fleet, or with one more ship. */
function contractPoints(stakes: readonly HeldContract[], ship?: ContractShip): number {
  let value = 0;
  for (const { weight, progress } of stakes) value += weight * pointsWith(progress, ship);
  return value;
}

/** Contract points that a ship adds on one side. */
export function gainOf({ contracts, before }: Side, ship: ContractShip): number {
  return contracts.length === 0 ? 0 : contractPoints(contracts, ship) - before;
}

/** Each contract depends on one side only, so the sides add up. */
function fitBonusOf(engine: Side, load: Side): FitBonus {
  return {
    engine: (fit, speed) => gainOf(engine, { cards: NO_CARDS, fit, speed }),
    load: (fit) => gainOf(load, { cards: NO_CARDS, fit, speed: 0 }),
  };
}

const NO_CARDS: readonly number[] = [];

/** Turns of a seat if no deck ends the game early (rules document, section 1.2). */
const turnsOf = (seats: number): number => (seats === 2 ? 26 : 25);

/** Actions that a seat still has, the current and the final one included. */
export function actionsLeft(table: Table, seat: Seat): number {
  if (table.stage !== "turns") return table.stage === "finals" ? 0.5 : 0;
  if (table.ending) return 1;
  return Math.max(1, turnsOf(table.seats.length) - table.seats[seat].turns + 1);
}

/** One of three contracts per colour is kept, usually the best, so each weighs more than a third. */
const UNDECIDED = 0.45;

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
    contractsNow: contractPoints(contracts),
    cards: sideOf(cards),
    fitter: fitterFor(fitBonusOf(sideOf(engine), sideOf(load))),
    waters: spaceValues(contracts),
    employees: employeeValues(left),
    cachedPath: undefined,
    cachedShip: undefined,
  };
}
