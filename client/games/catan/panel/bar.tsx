/** The bar at the board's lower edge: the player's cards and actions. */
import type { JSX } from "preact";
import type { CatanMove } from "../../../../shared/catan/moves.ts";
import type { Hand as HandState, Table } from "../../../../shared/catan/schema.ts";
import type { PanelProps } from "../../../kit/contract/game.ts";
import type { CatanDraft } from "../draft.ts";
import { Actions } from "./actions.tsx";
import { useBoughtCard } from "./cards.tsx";
import type { PartProps } from "./context.ts";
import { Hand } from "./hand.tsx";

export function Bar({ view, controller }: PanelProps<Table, HandState, CatanMove, CatanDraft>): JSX.Element | null {
  return view.hand && !view.hands ? <OwnBar view={view} controller={controller} /> : null;
}

function OwnBar(part: PartProps): JSX.Element {
  useBoughtCard(part);
  return (
    <div class="catan-bar">
      <Hand {...part} />
      <Actions {...part} />
    </div>
  );
}
