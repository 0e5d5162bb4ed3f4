/** What board and panel of Catan prepare together: a place to build on, and a trade, from the reader's side. */
import type { CatanMove } from "../../shared/catan/moves.ts";
import { NO_CARDS } from "../../shared/catan/resources.ts";
import type { Hand, Table } from "../../shared/catan/schema.ts";
import type { Bundle } from "../../shared/catan/vocabulary.ts";
import type { Space } from "../../shared/space.ts";
import type { Desk, DraftSpec, GameView } from "../game.ts";
import type { Mode } from "./targets.ts";

export type CatanView = GameView<Table, Hand, CatanMove>;
export type CatanDesk = Desk<Table, Hand, CatanMove, CatanDraft>;

/** What the reader gives and gets, whichever side he is on. */
export interface TradeTerms {
  readonly give: readonly number[];
  readonly get: readonly number[];
  readonly to: readonly number[];
}

export const NO_TERMS: TradeTerms = { give: NO_CARDS, get: NO_CARDS, to: [] };

/** What is unfolded below the buttons. */
export type Side = "players" | "bank";

export interface CatanDraft {
  /** Which build the board offers places for. */
  readonly mode?: Mode;
  readonly side?: Side;
  readonly terms: TradeTerms;
}

export const drafts: DraftSpec<CatanView, CatanDraft> = {
  empty: { terms: NO_TERMS },
  decisionOf: ({ table }) => String(table.turnSeq),
};

/** The move that terms stand for: bundles are written from the side of the player whose turn it is. */
export function moveOfTerms({ give, get, to }: TradeTerms, type: "offer" | "counter"): CatanMove {
  const own: Bundle = [...give];
  const other: Bundle = [...get];
  return type === "offer" ? { type, give: own, get: other, to: [...to] } : { type, give: other, get: own };
}

/** The most of each kind that may stand on a side, from its space: no kind stands on both. */
export function mostOf(space: Space | undefined, across: readonly number[]): number[] {
  if (space?.kind !== "counts") return [...NO_CARDS];
  return space.most.map((count, i) => (across[i] > 0 ? 0 : count));
}
