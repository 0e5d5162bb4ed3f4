/** The move being composed as the status row says it: what it is, what it costs, or what is still missing. */
import { PRODUCTION_FEE } from "../../../shared/container/components.ts";
import type { ContainerMove } from "../../../shared/container/moves.ts";
import { choiceOf } from "../../../shared/core/choices.ts";
import type { Choice } from "../../../shared/core/game.ts";
import type { Composing } from "../../kit/contract/game.ts";
import { type Composed, composed, priceOf, type SpaceOf } from "../../kit/moves/composer.ts";
import type { ContainerDraft, ContainerView } from "./draft.ts";
import { formatter } from "./formatter.ts";
import { t } from "./messages/game/messages.ts";
import { type Composition, type ContainerChoice, composition, picked, startedDraft, subsetOf } from "./moveDraft.ts";
import { moveText } from "./moveText.ts";

/** The move in progress. In a default, the choice of an asset starts without a press. */
export function present(view: ContainerView, { moveDraft }: ContainerDraft): Composition | undefined {
  const { choices, table } = view;
  const composing = composition(moveDraft, choices);
  if (composing || table.phase !== "defaultPick") return composing;
  const pick = choices.find(({ open }) => open);
  return pick && { choice: pick, moveDraft: startedDraft(pick) };
}

/** Cost of the picks in dollars; undefined if nothing is paid. */
function costOf({ choice, moveDraft }: Composition): number | undefined {
  const paid = Object.keys(choice.open ?? {}).flatMap((field) => {
    const space = subsetOf(choice, field);
    return space?.cost ? [priceOf(space, picked({ choice, moveDraft }, field))] : [];
  });
  if (choice.move.type === "produce") return PRODUCTION_FEE;
  return paid.length === 0 ? undefined : paid.reduce((sum, cost) => sum + cost, 0);
}

export interface BidChoice {
  readonly choice: ContainerChoice;
  readonly space: SpaceOf<"integer">;
  /** What was bid before, in a second round. */
  readonly base: number;
}

/** The sealed bid, if the reader must give one. */
export function bidOf({ choices, table }: ContainerView): BidChoice | undefined {
  const choice = choiceOf(choices, "bid") ?? choiceOf(choices, "bidExtra");
  if (!choice) return undefined;
  const space = choice.open?.amount;
  const base = choice.move.type === "bidExtra" ? Math.max(...table.bids) : 0;
  return { choice, base, space: space?.kind === "integer" ? space : { kind: "integer", min: 0, max: 0 } };
}

/** The amount chosen for the bid; undefined at first. */
export function chosenBid({ space: { min, max } }: BidChoice, { bid }: ContainerDraft): number | undefined {
  return bid === undefined ? undefined : Math.min(max, Math.max(min, bid));
}

export function composing(view: ContainerView, draft: ContainerDraft): Composing<ContainerMove> | undefined {
  const bid = bidOf(view);
  if (bid) return composedBid(bid, draft);
  const now = present(view, draft);
  if (!now) return draft.menu && { text: t("action.choose", { action: t(`action.${draft.menu}`) }) };
  const result = composed(now.choice as Choice, now.moveDraft.values) as Composed<ContainerMove>;
  const move = "move" in result ? result.move : undefined;
  const cost = costOf(now);
  const total = view.hand && cost !== undefined ? [t("work.total", { cost, left: view.hand.cash - cost })] : [];
  const { phase, actionsLeft } = view.table;
  const end = move && phase === "actions" && actionsLeft === 1 ? [t("work.endsTurn")] : [];
  const refusal = "refusal" in result ? (formatter().refusal(result.refusal) ?? "") : "";
  // Until a move is begun, the status says what to do.
  const text = move || draft.moveDraft ? moveText(move ?? now.choice.move, view.table, view) : formatter().status(view.table, view);
  return { text, lines: refusal ? [refusal] : [...total, ...end], move };
}

function composedBid(bid: BidChoice, draft: ContainerDraft): Composing<ContainerMove> | undefined {
  const dollars = chosenBid(bid, draft);
  if (dollars === undefined) return undefined;
  const move = { ...bid.choice.move, amount: dollars } as ContainerMove;
  const text =
    bid.choice.move.type === "bidExtra" ? t("auction.addAmount", { dollars, total: bid.base + dollars }) : t("auction.sealed", { dollars });
  return { text, lines: [t("auction.final")], move };
}
