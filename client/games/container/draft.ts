/** The draft shared by board and panel. */
import type { ContainerMove } from "../../../shared/container/moves.ts";
import type { Hand, Table } from "../../../shared/container/schema.ts";
import type { DraftSpec, GameView, MoveController } from "../../kit/contract/game.ts";
import type { MoveDraft } from "./moveDraft.ts";

export type ContainerView = GameView<Table, Hand, ContainerMove>;
export type ContainerController = MoveController<Table, Hand, ContainerMove, ContainerDraft>;

/** Actions with several choices, which open below the board. */
export type Menu = "machine" | "buy" | "reprice" | "sail" | "more";

export interface ContainerDraft {
  readonly moveDraft?: MoveDraft;
  /** The action whose choices are shown. */
  readonly menu?: Menu;
  /** Amount chosen for a bid or extra bid. */
  readonly bid?: number;
}

export const drafts: DraftSpec<ContainerView, ContainerDraft> = {
  empty: {},
  decisionOf: ({ table: { turn, phase, actionsLeft } }) => `${turn} ${phase} ${actionsLeft}`,
  back({ moveDraft, menu, bid }) {
    if (moveDraft) return { moveDraft: undefined };
    if (menu) return { menu: undefined };
    return bid === undefined ? undefined : { bid: undefined };
  },
};
