/** What the steady player keeps in mind while it decides. */
import type { Seat } from "../../game.ts";
import type { ShipyardView } from "../act.ts";
import { contractId, contractPoints, type Fleet, fleetOf } from "../contracts.ts";
import type { ContractId } from "../data/contracts.ts";
import type { Table } from "../schema.ts";

export interface Mind {
  /** Decisions of an action still to come after this one, the final action included. */
  readonly actionsLeft: number;
  readonly fleet: Fleet;
  /** Contracts in hand; before the discard each counts less. */
  readonly contracts: readonly { readonly id: ContractId; readonly weight: number }[];
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
  return {
    actionsLeft: actionsLeft(table, seat),
    fleet: fleetOf(table, seat),
    contracts: hand.contracts.map((contract) => ({ id: contractId(contract), weight })),
  };
}

/** Points that a fleet makes of the contracts for which the condition holds, weighed. */
export function contractWorth(mind: Mind, fleet: Fleet, counts: (id: ContractId) => boolean = () => true): number {
  let worth = 0;
  for (const { id, weight } of mind.contracts) if (counts(id)) worth += weight * contractPoints(id, fleet);
  return worth;
}
