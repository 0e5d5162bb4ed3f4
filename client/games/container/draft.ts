/** The draft shared by board and panel. */
import type { ContainerMove } from "../../../shared/container/moves.ts";
import type { Hand, Table } from "../../../shared/container/schema.ts";
import type { DraftSpec, GameView, MoveController } from "../../kit/contract/game.ts";
import type { Focus } from "./focus.ts";
import type { MoveDraft } from "./moveDraft.ts";

export type ContainerView = GameView<Table, Hand, ContainerMove>;
export type ContainerController = MoveController<Table, Hand, ContainerMove, ContainerDraft>;

export interface ContainerDraft {
  readonly moveDraft?: MoveDraft;
  /** The panel shows the machine colours to choose from. */
  readonly buysMachine?: boolean;
  /** Amount chosen for a bid or extra bid, and its phase. */
  readonly bid?: { readonly phase: string; readonly dollars: number };
  /** The auction phase whose answer is being sent. */
  readonly answered?: string;
  /** Where the panel sends the camera; a new object per request, so that a repeated request counts. */
  readonly focus?: { readonly at: Focus };
}

export const drafts: DraftSpec<ContainerView, ContainerDraft> = {
  empty: {},
  decisionOf: ({ table }) => String(table.turn),
  back: ({ moveDraft, buysMachine }) => (moveDraft ? { moveDraft: undefined } : buysMachine ? { buysMachine: undefined } : undefined),
};
