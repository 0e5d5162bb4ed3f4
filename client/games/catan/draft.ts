/** Drafts shared by Catan's board and panel: a piece to build, a card to play, a trade and a discard. */
import type { CatanMove } from "../../../shared/catan/moves.ts";
import { NO_CARDS } from "../../../shared/catan/resources.ts";
import type { Hand, Table } from "../../../shared/catan/schema.ts";
import type { Bundle, Card } from "../../../shared/catan/vocabulary.ts";
import type { Space } from "../../../shared/core/space.ts";
import type { DraftSpec, GameView, MoveController } from "../../kit/contract/game.ts";
import type { Goal, Mode } from "./targets.ts";

export type CatanView = GameView<Table, Hand, CatanMove>;
export type CatanController = MoveController<Table, Hand, CatanMove, CatanDraft>;

/** A trade from the player's side. */
export interface TradeTerms {
  readonly give: readonly number[];
  readonly get: readonly number[];
  readonly to: readonly number[];
}

export const NO_TERMS: TradeTerms = { give: NO_CARDS, get: NO_CARDS, to: [] };

/** The form open over the board's edge. */
type OpenForm = "build" | "trade" | Card;

export interface CatanDraft {
  /** Which build the board offers places for. */
  readonly mode?: Mode;
  readonly open?: OpenForm;
  /** Bought as soon as a trade has brought the missing cards. */
  readonly goal?: Goal;
  /** The development card just bought, until something else is done. */
  readonly bought?: Card;
  readonly terms: TradeTerms;
  /** Cards picked for a discard, by resource. */
  readonly discard: readonly number[];
}

export const drafts: DraftSpec<CatanView, CatanDraft> = {
  empty: { terms: NO_TERMS, discard: NO_CARDS },
  decisionOf: ({ table }) => String(table.turnSeq),
  back({ mode, open, goal, bought, discard }) {
    if (mode || open || goal || bought) return { mode: undefined, open: undefined, goal: undefined, bought: undefined, terms: NO_TERMS };
    return discard.some((count) => count > 0) ? { discard: NO_CARDS } : undefined;
  },
};

/** An offer or counter-offer with these terms. Moves are written from the active player's side. */
export function moveOfTerms({ give, get, to }: TradeTerms, type: "offer" | "counter"): CatanMove {
  const own: Bundle = [...give];
  const other: Bundle = [...get];
  return type === "offer" ? { type, give: own, get: other, to: [...to] } : { type, give: other, get: own };
}

/** The most of each resource on one side; 0 for those on the other. */
export function mostOf(space: Space | undefined, across: readonly number[]): number[] {
  if (space?.kind !== "counts") return [...NO_CARDS];
  return space.most.map((count, i) => (across[i] > 0 ? 0 : count));
}

export function onlyKind(counts: readonly number[]): number | undefined {
  const kinds = counts.flatMap((count, kind) => (count > 0 ? [kind] : []));
  return kinds.length === 1 ? kinds[0] : undefined;
}

/** The terms are exactly a bank trade: the rate of one resource for one card of another. */
export function isBankTrade({ give, get }: TradeTerms, rates: readonly number[]): boolean {
  const [given, got] = [onlyKind(give), onlyKind(get)];
  return given !== undefined && got !== undefined && get[got] === 1 && give[given] === rates[given];
}
