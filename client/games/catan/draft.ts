/** What board and panel of Catan prepare together: a place to build on, a card to play, and a trade, from the reader's side. */
import type { CatanMove } from "../../../shared/catan/moves.ts";
import { NO_CARDS } from "../../../shared/catan/resources.ts";
import type { Hand, Table } from "../../../shared/catan/schema.ts";
import type { Bundle, Card } from "../../../shared/catan/vocabulary.ts";
import type { Space } from "../../../shared/core/space.ts";
import type { DraftSpec, GameView, MoveController } from "../../kit/contract/game.ts";
import type { Mode } from "./targets.ts";

export type CatanView = GameView<Table, Hand, CatanMove>;
export type CatanController = MoveController<Table, Hand, CatanMove, CatanDraft>;

/** What the reader gives and gets, whichever side he is on. */
export interface TradeTerms {
  readonly give: readonly number[];
  readonly get: readonly number[];
  readonly to: readonly number[];
}

export const NO_TERMS: TradeTerms = { give: NO_CARDS, get: NO_CARDS, to: [] };

/** What is unfolded over the board's edge. */
type Unfolded = "trade" | Card;

export interface CatanDraft {
  /** Which build the board offers places for. */
  readonly mode?: Mode;
  readonly unfolded?: Unfolded;
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

/** The only kind of which something stands there. */
function onlyKind(counts: readonly number[]): number | undefined {
  const kinds = counts.flatMap((count, kind) => (count > 0 ? [kind] : []));
  return kinds.length === 1 ? kinds[0] : undefined;
}

/** The kinds of a trade with the bank that terms name: one kind for one card of another. */
export function bankKinds({ give, get }: TradeTerms): { readonly give: number; readonly get: number } | undefined {
  const [given, got] = [onlyKind(give), onlyKind(get)];
  return given === undefined || got === undefined || get[got] !== 1 ? undefined : { give: given, get: got };
}
