/** Context shared by all parts of the panel. */
import type { ShipyardSeat } from "../../../../shared/shipyard/schema.ts";
import { actionOf } from "../composing.ts";
import { decisionOf, type ShipyardController, type ShipyardDraft, type ShipyardView } from "../draft.ts";

export interface PanelContext {
  readonly view: ShipyardView;
  readonly controller: ShipyardController;
  readonly draft: ShipyardDraft;
  readonly own: ShipyardSeat;
}

/** Undefined for spectators. */
export function contextOf(view: ShipyardView, controller: ShipyardController): PanelContext | undefined {
  const own = view.table.seats[view.seat];
  return own && { view, controller, draft: controller.draft.of(view), own };
}

/** Where a decision stands, for lessons and tests. */
export function stateOf({ view, draft, own }: PanelContext) {
  return {
    "data-decision": own && view.choices.length > 0 ? decisionOf(view) : undefined,
    "data-due": actionOf(view, draft),
    "data-picked": draft.picked?.column,
    "data-placed": draft.cards.map(({ column, slot }) => `${column}-${slot}`).join(" ") || undefined,
  };
}
