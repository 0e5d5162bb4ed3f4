/**
 * What a person is trying out before anything is sent: cards laid in the yard, a canal turned, a ship fitted, goods exchanged.
 * Board and panel of one desk share it; it falls away when the game waits for another decision.
 */
import { type Signal, signal } from "@preact/signals";
import type { ContractId } from "../../shared/shipyard/data/contracts.ts";
import type { Placement } from "../../shared/shipyard/market.ts";
import type { MoveOf, ShipyardMove } from "../../shared/shipyard/moves.ts";
import type { Hand, Table } from "../../shared/shipyard/schema.ts";
import type { Action, Column, ContractColour } from "../../shared/shipyard/vocabulary.ts";
import type { Desk, GameView } from "../game.ts";

export type ShipyardView = GameView<Table, Hand, ShipyardMove>;
export type ShipyardDesk = Desk<ShipyardMove>;

export interface Draft {
  /** Market card taken up, not yet laid down. */
  readonly picked?: { readonly column: Column; readonly row: number };
  /** Cards laid in the yard on trial. */
  readonly cards: readonly Placement[];
  readonly canal?: { readonly row: number; readonly flip: boolean };
  readonly exchange?: Omit<MoveOf<"exchange">, "type">;
  readonly launch?: Omit<MoveOf<"launch">, "type">;
  /** Contracts to be kept. */
  readonly keep: { readonly [C in ContractColour]?: ContractId };
  /** Final action: the one whose form is open. */
  readonly action?: Action;
}

const EMPTY: Draft = { cards: [], keep: {} };

/** Names the decision that a draft belongs to; begins with the phase. */
export function decisionOf({ table, seat }: ShipyardView): string {
  const { phase, stage, active, chosen, chosenDone, bonus, bonusDone, fleet } = table;
  const own = table.seats[seat];
  return [phase, stage, active, chosen, chosenDone, bonus, bonusDone, fleet.length, own?.turns, own?.yard].join(" ");
}

interface Kept {
  readonly decision: string;
  readonly draft: Draft;
}

const kept = new WeakMap<ShipyardDesk, Signal<Kept>>();

function signalOf(desk: ShipyardDesk): Signal<Kept> {
  let found = kept.get(desk);
  if (!found) {
    found = signal({ decision: "", draft: EMPTY });
    kept.set(desk, found);
  }
  return found;
}

/** The draft for the decision that the view shows; reading it in a component or effect follows it. */
export function draftOf(desk: ShipyardDesk, view: ShipyardView): Draft {
  const { decision, draft } = signalOf(desk).value;
  return decision === decisionOf(view) ? draft : EMPTY;
}

/** Calls the listener now and whenever a draft of that desk changes. Returns the way to stop it. */
export function watchDraft(desk: ShipyardDesk, listener: () => void): () => void {
  return signalOf(desk).subscribe(() => listener());
}

/** Changes parts of the draft. */
export function revise(desk: ShipyardDesk, view: ShipyardView, change: Partial<Draft>): void {
  const draft = { ...draftOf(desk, view), ...change };
  signalOf(desk).value = { decision: decisionOf(view), draft };
}
