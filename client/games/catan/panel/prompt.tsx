/** The prompt over the board's edge: a pending decision or a form the player opened, with the time left. */
import type { JSX, VNode } from "preact";
import type { CatanMove } from "../../../../shared/catan/moves.ts";
import type { Hand, Table } from "../../../../shared/catan/schema.ts";
import { choiceOf, movesOf } from "../../../../shared/core/choices.ts";
import type { PanelProps } from "../../../kit/contract/game.ts";
import { lazy } from "../../../kit/lazy.ts";
import { size } from "../../../kit/ui/size.ts";
import type { CatanDraft } from "../draft.ts";
import { BoughtCard, CardPrompt, openCard } from "./cards.tsx";
import type { PartProps } from "./context.ts";
import { canAcceptNone, concernsReader, Offers } from "./offers.tsx";
import { mayTrade } from "./trading.ts";

// Loaded when first needed: the board comes without them.
const Discard = lazy(async () => (await import("./afterSeven.tsx")).Discard);
const Steal = lazy(async () => (await import("./afterSeven.tsx")).Steal);
const BuildSheet = lazy(async () => (await import("./buildSheet.tsx")).BuildSheet);
const Trade = lazy(async () => (await import("./trade.tsx")).Trade);

export function Prompt({ view, controller, time }: PanelProps<Table, Hand, CatanMove, CatanDraft>): JSX.Element | null {
  if (!view.hand || view.hands) return null;
  const part = { view, controller };
  const content = contentOf(part);
  if (!content) return null;
  return (
    <div class={content.type === Offers ? "catan-prompt catan-aside" : "catan-prompt"}>
      {view.choices.length > 0 && !(content.type === Offers && canAcceptNone(part)) && time}
      {content}
    </div>
  );
}

/** A trade in progress comes before the offers that it may answer. */
function contentOf(part: PartProps): VNode | null {
  const { view, controller } = part;
  if (view.table.phase === "discard")
    return choiceOf(view.choices, "discard") || view.hand?.discarding.length ? <Discard {...part} /> : null;
  if (movesOf(view.choices, "steal").length > 0) return <Steal {...part} />;
  const held = openCard(part);
  if (held) return <CardPrompt part={part} held={held} />;
  const { open, mode, bought } = controller.draft.of(view);
  if (open === "build" && size.value === "narrow") return <BuildSheet {...part} />;
  if (open === "trade" && mayTrade(part)) return <Trade {...part} />;
  if (view.table.offers.some((offer) => concernsReader(view, offer))) return <Offers part={part} own />;
  return bought && !mode ? <BoughtCard card={bought} onClose={() => controller.draft.revise(view, { bought: undefined })} /> : null;
}
