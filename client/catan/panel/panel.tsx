/** Catan's panel: the own hand, what the game asks for, the buttons of a turn, trade, and the supplies. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { CatanMove } from "../../../shared/catan/moves.ts";
import type { Hand, Table } from "../../../shared/catan/schema.ts";
import type { PanelProps } from "../../game.ts";
import { PHRASES } from "../words.ts";
import { Actions, type Side } from "./actions.tsx";
import { DevelopmentCards } from "./cards.tsx";
import { useDesk } from "./context.ts";
import { HandCards } from "./hand.tsx";
import { Offers } from "./offers.tsx";
import { Discard, Steal } from "./robbed.tsx";
import { Supplies } from "./supplies.tsx";
import { Trade } from "./trade.tsx";

export function Panel({ view, desk }: PanelProps<Table, Hand, CatanMove>): JSX.Element {
  useDesk(desk);
  const [side, setSide] = useState<Side | undefined>(undefined);
  const phrases = PHRASES[desk.language];
  const part = { view, desk, phrases, texts: phrases.panel };
  if (!view.hand) {
    return (
      <div class="catan-panel">
        <Offers part={part} />
        <Supplies {...part} />
      </div>
    );
  }
  const building = view.table.phase !== "setupSettlement" && view.table.phase !== "setupRoad" && view.table.phase !== "over";
  return (
    <div class="catan-panel">
      <Discard {...part} />
      <Steal {...part} />
      <HandCards {...part} />
      {building && <Actions {...part} side={side} onSide={setSide} />}
      {building && <Trade {...part} side={side} onSide={setSide} />}
      <DevelopmentCards {...part} />
      <Supplies {...part} />
    </div>
  );
}
