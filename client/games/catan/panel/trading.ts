/** Which trades can be made now, and which cards a click on the hand adds. */
import { ratesOf } from "../../../../shared/catan/maritime.ts";
import type { CatanMove } from "../../../../shared/catan/moves.ts";
import { RESOURCES } from "../../../../shared/catan/vocabulary.ts";
import { choiceOf, movesOf } from "../../../../shared/core/choices.ts";
import type { Choice } from "../../../../shared/core/game.ts";
import { mostOf, NO_TERMS } from "../draft.ts";
import type { PartProps } from "./context.ts";

/** The choice of an offer or of a counter-offer, if one may be made now. */
export function exchangeOf({ view }: PartProps): Choice<CatanMove> | undefined {
  return choiceOf(view.choices, "offer") ?? choiceOf(view.choices, "counter");
}

/** Whether the player can trade now, with players or the bank. */
export function mayTrade(part: PartProps): boolean {
  return exchangeOf(part) !== undefined || movesOf(part.view.choices, "bankTrade").length > 0;
}

/** Cards picked from the hand, for a trade or a discard. */
export interface Picking {
  readonly purpose: "give" | "discard";
  readonly counts: readonly number[];
  readonly most: readonly number[];
  change(kind: number, by: number): void;
}

/** What a click on a resource card does now. */
export function pickingOf(part: PartProps): Picking | undefined {
  return discardOf(part) ?? (mayTrade(part) ? givenOf(part) : undefined);
}

const plus = (counts: readonly number[], kind: number, by: number) => counts.map((count, i) => (i === kind ? count + by : count));

function discardOf({ view, controller }: PartProps): Picking | undefined {
  const space = choiceOf(view.choices, "discard")?.open?.cards;
  if (space?.kind !== "counts") return undefined;
  const counts = controller.draft.of(view).discard;
  const left = space.max - counts.reduce((sum, count) => sum + count, 0);
  const most = space.most.map((held, kind) => Math.min(held, counts[kind] + left));
  return { purpose: "discard", counts, most, change: (kind, by) => controller.draft.revise(view, { discard: plus(counts, kind, by) }) };
}

/** Picking cards to give opens the trade form. */
function givenOf(part: PartProps): Picking {
  const { view, controller } = part;
  const { terms, open: form } = controller.draft.of(view);
  const current = form === "trade" ? terms : NO_TERMS;
  return {
    purpose: "give",
    counts: current.give,
    most: mostGiven(part, current.get),
    change: (kind, by) => controller.draft.revise(view, { open: "trade", terms: { ...current, give: plus(current.give, kind, by) } }),
  };
}

/** How many of each kind can be given: to players, or to the bank only. */
function mostGiven(part: PartProps, get: readonly number[]): readonly number[] {
  const choice = exchangeOf(part);
  if (choice) return mostOf(choice.open?.[choice.move.type === "offer" ? "give" : "get"], get);
  const kinds = movesOf(part.view.choices, "bankTrade").map(({ give }) => RESOURCES.indexOf(give));
  return ratesOf(part.view.table, part.view.seat).map((rate, kind) => (kinds.includes(kind) && get[kind] === 0 ? rate : 0));
}
