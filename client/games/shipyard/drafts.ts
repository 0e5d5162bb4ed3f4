/** How a draft begins, which decision it belongs to, and what cancel drops. */
import type { DraftSpec } from "../../kit/contract/game.ts";
import { draftedMove } from "./composing.ts";
import { decisionOf, type ShipyardDraft, type ShipyardView } from "./draft.ts";

/** Drops the last thing tried out: a card picked up, a form, the last card placed. */
function back(draft: ShipyardDraft, view: ShipyardView): Partial<ShipyardDraft> | undefined {
  const { picked, launch, exchange, canal, action, cards, keep, aside } = draft;
  if (picked) return { picked: undefined };
  if (launch) return { launch: undefined };
  if (exchange) return { exchange: undefined };
  if (canal) return { canal: undefined };
  if (cards.length > 0) return { cards: cards.slice(0, -1) };
  if (keep.green || keep.blue) return { keep: {} };
  if (action) return { action: undefined };
  return !aside && draftedMove(view, draft) ? { aside: true } : undefined;
}

export const drafts: DraftSpec<ShipyardView, ShipyardDraft> = { empty: { cards: [], keep: {} }, decisionOf, back };
