/** Catan's panel: offers between other players, supplies, and all hands after the end. */
import type { JSX } from "preact";
import type { CatanMove } from "../../../../shared/catan/moves.ts";
import type { Hand, Table } from "../../../../shared/catan/schema.ts";
import type { PanelProps } from "../../../kit/contract/game.ts";
import type { CatanDraft } from "../draft.ts";
import { Offers } from "./offers.tsx";
import { RevealedHands } from "./revealed.tsx";
import { Supplies } from "./supplies.tsx";

export function Panel({ view, controller }: PanelProps<Table, Hand, CatanMove, CatanDraft>): JSX.Element {
  const part = { view, controller };
  return (
    <div class="catan-panel">
      <Offers part={part} />
      <RevealedHands {...part} />
      <Supplies {...part} />
    </div>
  );
}
