/** Proposes again what was complete from the start and then cancelled: a launch, an exchange, a subsidy. */
import type { JSX } from "preact";
import { draftedMove, isAside, moveText } from "../composing.ts";
import type { PanelContext } from "./panelContext.ts";

export function Reopen({ context: { view, controller, draft } }: { context: PanelContext }): JSX.Element | null {
  const drafted = isAside(draft) ? draftedMove(view, draft) : undefined;
  if (!drafted) return null;
  return (
    <button type="button" class="primary" data-reopen onClick={() => controller.draft.revise(view, { aside: undefined })}>
      <span>{moveText(drafted, view)}</span>
    </button>
  );
}
