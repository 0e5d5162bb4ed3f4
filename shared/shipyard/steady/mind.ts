/** What the steady player keeps in mind while it decides. */
import type { Seat } from "../../game.ts";
import type { ShipyardView } from "../act.ts";
import { type Counted, contractId, type Fleet, fleetOf, pointsAt, type Standing, standingOf } from "../contracts.ts";
import type { ContractId } from "../data/contracts.ts";
import type { BestFit, Outfits } from "../fit.ts";
import type { ShipyardSeat, Table } from "../schema.ts";
import type { Water } from "../vocabulary.ts";
import { employeeWorths, type Weighed, waterWorths } from "./worths.ts";

interface Stake extends Weighed {
  readonly standing: Standing;
}

/** The contracts that look at one side of a ship, and what they are worth without it. */
interface Side {
  readonly stakes: readonly Stake[];
  readonly before: number;
}

export interface Mind {
  /** Decisions of an action still to come after this one, the final action included. */
  readonly actionsLeft: number;
  readonly fleet: Fleet;
  /** What contracts look at: sails, smokestacks, propellers and speed; crew and deck; the cards alone. */
  readonly engine: Side;
  readonly load: Side;
  readonly cards: Side;
  /** By kind of space, and by employee. */
  readonly waters: Readonly<Record<Water, number>>;
  readonly employees: readonly number[];
  /** The ship met first, and its seat. The marker does not move while a seat decides. */
  known: { readonly seat: ShipyardSeat; readonly slip: Slip | undefined; readonly prospect: Prospect } | undefined;
}

/** The ship in the yard, whatever canal lies ahead. */
export interface Slip {
  readonly cards: readonly number[];
  readonly complete: boolean;
  readonly outfits: Outfits;
}

/** What it promises. */
export interface Prospect {
  readonly worth: number;
  readonly best: BestFit | undefined;
}

const ABOUT_ENGINES: ReadonlySet<ContractId> = new Set(["B3", "B7", "B9", "G5", "G6", "G11"]);
const ABOUT_CARDS: ReadonlySet<ContractId> = new Set(["G1", "G2", "G3", "G4", "G7", "G8", "G9", "G10"]);

function sideOf(stakes: readonly Stake[]): Side {
  return { stakes, before: worthOfStakes(stakes) };
}

/** Points that the fleet makes of contracts, weighed, or would make with a ship more. */
function worthOfStakes(stakes: readonly Stake[], ship?: Counted): number {
  let worth = 0;
  for (const { weight, standing } of stakes) worth += weight * pointsAt(standing, ship);
  return worth;
}

/** What a ship adds to the contracts that look at one side of it. */
export function gainOf({ stakes, before }: Side, ship: Counted): number {
  return stakes.length === 0 ? 0 : worthOfStakes(stakes, ship) - before;
}

/** Turns a seat has in a game that no deck ends early (rules document, section 1.2). */
const turnsOf = (seats: number): number => (seats === 2 ? 26 : 25);

function actionsLeft(table: Table, seat: Seat): number {
  if (table.stage !== "turns") return table.stage === "finals" ? 0.5 : 0;
  if (table.ending) return 1;
  return Math.max(1, turnsOf(table.seats.length) - table.seats[seat].turns + 1);
}

/** Of three contracts of a colour one is kept: the better one, so a contract in hand weighs more than a third. */
const UNDECIDED = 0.45;

export function mindOf({ table, hand, seat }: ShipyardView): Mind {
  const weight = table.seats[seat].answered ? 1 : UNDECIDED;
  const fleet = fleetOf(table, seat);
  const contracts = hand.contracts.map((contract) => {
    const id = contractId(contract);
    return { id, weight, standing: standingOf(id, fleet) };
  });
  const left = actionsLeft(table, seat);
  return {
    actionsLeft: left,
    fleet,
    engine: sideOf(contracts.filter(({ id }) => ABOUT_ENGINES.has(id))),
    load: sideOf(contracts.filter(({ id }) => !ABOUT_ENGINES.has(id) && !ABOUT_CARDS.has(id))),
    cards: sideOf(contracts.filter(({ id }) => ABOUT_CARDS.has(id))),
    waters: waterWorths(contracts),
    employees: employeeWorths(left),
    known: undefined,
  };
}
