/** The bar at the board's lower edge: the player's cards and actions. */
import type { JSX } from "preact";
import type { CatanMove } from "../../../../shared/catan/moves.ts";
import type { Hand as HandState, Table } from "../../../../shared/catan/schema.ts";
import type { PanelProps } from "../../../kit/contract/game.ts";
import type { CatanDraft } from "../draft.ts";
import { Actions } from "./actions.tsx";
import { Hand } from "./hand.tsx";

/** Phases without turns: nothing can be built or traded. */
const NO_TURNS: readonly string[] = ["setupSettlement", "setupRoad", "over"];

export function Bar({ view, controller }: PanelProps<Table, HandState, CatanMove, CatanDraft>): JSX.Element | null {
  if (!view.hand || view.hands) return null;
  const part = { view, controller };
  return (
    <div class="catan-bar">
      <Hand {...part} />
      {!NO_TURNS.includes(view.table.phase) && <Actions {...part} />}
    </div>
  );
}
