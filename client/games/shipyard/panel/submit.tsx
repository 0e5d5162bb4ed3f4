/** The end of a form: why the move is refused, and the button that plays it. */
import type { ComponentChildren, JSX } from "preact";
import { isLegal } from "../../../../shared/core/choices.ts";
import type { Refusal } from "../../../../shared/core/game.ts";
import type { ShipyardMove } from "../../../../shared/shipyard/moves.ts";
import { rules } from "../../../../shared/shipyard/rules.ts";
import { WhyNot } from "../../../kit/help/shell.tsx";
import { formatter } from "../formatter.ts";
import type { PanelContext } from "./panelContext.ts";

export function RefusalText({ refusal }: { refusal: Refusal | undefined }): JSX.Element | null {
  if (!refusal) return null;
  return (
    <p class="bad">
      {formatter().refusal(refusal)} <WhyNot game={rules.id} code={refusal.code} />
    </p>
  );
}

interface MakeProps {
  readonly context: PanelContext;
  readonly move: ShipyardMove;
  readonly children: ComponentChildren;
}

/** The button can be pressed while the move is legal. */
export function MoveButton({ context: { view, controller }, move, children }: MakeProps): JSX.Element {
  const legal = isLegal(view.choices, move);
  return (
    <button type="button" class="primary sy-wide" data-move={move.type} disabled={!legal} onClick={() => controller.play(move)}>
      {children}
    </button>
  );
}
