/** Catan's bar with the player's cards and actions, and its panel with offers between others, supplies, and all hands after the end. */
import type { JSX } from "preact";
import type { CatanMove } from "../../../../shared/catan/moves.ts";
import type { Hand as HandState, Table } from "../../../../shared/catan/schema.ts";
import type { PanelProps } from "../../../kit/contract/game.ts";
import type { CatanDraft } from "../draft.ts";
import { Actions } from "./actions.tsx";
import { useBoughtCard } from "./cards.tsx";
import type { PartProps } from "./context.ts";
import { Hand } from "./hand.tsx";
import { Offers } from "./offers.tsx";
import { RevealedHands } from "./revealed.tsx";
import { Supplies } from "./supplies.tsx";

type Props = PanelProps<Table, HandState, CatanMove, CatanDraft>;

export function Bar({ view, controller }: Props): JSX.Element | null {
  return view.hand && !view.hands ? <OwnBar view={view} controller={controller} /> : null;
}

function OwnBar(part: PartProps): JSX.Element {
  useBoughtCard(part);
  return (
    <div class="catan-bar" data-mode={part.controller.draft.of(part.view).mode}>
      <Hand {...part} />
      <Actions {...part} />
    </div>
  );
}

export function Panel({ view, controller }: Props): JSX.Element {
  const part = { view, controller };
  return (
    <div class="catan-panel">
      <Offers part={part} />
      <RevealedHands {...part} />
      <Supplies {...part} />
    </div>
  );
}
