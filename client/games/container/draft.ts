/** What board and panel of Container prepare together. */
import type { ContainerMove } from "../../../shared/container/moves.ts";
import type { Hand, Table } from "../../../shared/container/schema.ts";
import type { Desk, DraftSpec, GameView } from "../../kit/contract/game.ts";
import type { Work } from "./composing.ts";
import type { Focus } from "./focus.ts";

export type ContainerView = GameView<Table, Hand, ContainerMove>;
export type ContainerDesk = Desk<Table, Hand, ContainerMove, ContainerDraft>;

export interface ContainerDraft {
  /** The move that is being put together. */
  readonly work?: Work;
  /** A machine is to be bought: the panel shows the colours. */
  readonly buysMachine?: boolean;
  /** Dollars chosen for a bid or an additional bid, with the phase that they are for. */
  readonly bid?: { readonly phase: string; readonly dollars: number };
  /** The phase of the auction in which the answer is on its way. */
  readonly answered?: string;
  /** Where the panel sent the camera; a new object each time, so that asking twice looks twice. */
  readonly focus?: { readonly at: Focus };
}

export const drafts: DraftSpec<ContainerView, ContainerDraft> = { empty: {}, decisionOf: ({ table }) => String(table.turn) };
