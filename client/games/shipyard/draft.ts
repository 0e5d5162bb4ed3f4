/** What a player tries out before sending: cards placed in the yard, a canal turned, a ship fitted, goods exchanged. */
import type { ContractId } from "../../../shared/shipyard/data/contracts.ts";
import type { Placement } from "../../../shared/shipyard/market.ts";
import type { MoveOf, ShipyardMove } from "../../../shared/shipyard/moves.ts";
import { rules } from "../../../shared/shipyard/rules.ts";
import type { Hand, Table } from "../../../shared/shipyard/schema.ts";
import type { Action, Column, ContractColour } from "../../../shared/shipyard/vocabulary.ts";
import type { GameView, MoveController } from "../../kit/contract/game.ts";

export type ShipyardView = GameView<Table, Hand, ShipyardMove>;
export type ShipyardController = MoveController<Table, Hand, ShipyardMove, ShipyardDraft>;

export interface ShipyardDraft {
  /** Market card taken up, not yet laid down. */
  readonly picked?: { readonly column: Column; readonly row: number };
  /** Cards placed but not bought. */
  readonly cards: readonly Placement[];
  readonly canal?: { readonly row: number; readonly flip: boolean };
  readonly exchange?: Omit<MoveOf<"exchange">, "type">;
  readonly launch?: Omit<MoveOf<"launch">, "type">;
  /** Contracts to be kept. */
  readonly keep: { readonly [C in ContractColour]?: ContractId };
  /** Final action: the one whose form is open. */
  readonly action?: Action;
  /** A move that is complete from the start, such as a launch, is not proposed for now. */
  readonly aside?: boolean;
}

/** Names the decision that a draft belongs to; begins with the phase. */
export function decisionOf({ table, seat }: ShipyardView): string {
  const { phase, stage, active, chosen, chosenDone, bonus, bonusDone, fleet } = table;
  const own = table.seats[seat];
  return [phase, stage, active, chosen, chosenDone, bonus, bonusDone, fleet.length, own?.turns, own?.yard].join(" ");
}

/** Sends a move; one that can't be undone is proposed first. */
export function take({ table }: Pick<ShipyardView, "table">, controller: ShipyardController, move: ShipyardMove): void {
  if (rules.isFinal(table, move)) controller.propose(move);
  else void controller.play(move);
}
