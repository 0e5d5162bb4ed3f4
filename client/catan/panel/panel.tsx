/** Catan's panel: what is asked of the reader, the own hand, the buttons of a turn, trade, and the supplies. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { CatanMove } from "../../../shared/catan/moves.ts";
import type { Hand, Table } from "../../../shared/catan/schema.ts";
import type { PanelProps } from "../../game.ts";
import { PHRASES } from "../words.ts";
import { Actions, type Side } from "./actions.tsx";
import { DevelopmentCards } from "./cards.tsx";
import { type PartProps, useDesk } from "./context.ts";
import { EMPTY_DRAFT } from "./draft.ts";
import { HandCards } from "./hand.tsx";
import { choiceOf } from "./legal.ts";
import { Offers } from "./offers.tsx";
import { RevealedHands } from "./revealed.tsx";
import { Discard, Steal } from "./robbed.tsx";
import { Supplies } from "./supplies.tsx";
import { Trade } from "./trade.tsx";

/** Phases without turns: nothing can be built or traded. */
const NO_TURNS: readonly string[] = ["setupSettlement", "setupRoad", "over"];

export function Panel({ view, desk }: PanelProps<Table, Hand, CatanMove>): JSX.Element {
  useDesk(desk);
  const phrases = PHRASES[desk.language];
  const part = { view, desk, phrases, texts: phrases.panel };
  return (
    <div class="catan-panel">
      {view.hand ? <OwnPanel {...part} /> : <Offers part={part} />}
      <RevealedHands {...part} />
      <Supplies {...part} />
    </div>
  );
}

function OwnPanel(part: PartProps): JSX.Element {
  const { view } = part;
  const [side, setSide] = useState<Side | undefined>(undefined);
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const counter = (give: readonly number[], get: readonly number[]) => {
    setDraft({ give, get, to: [] });
    setSide("players");
  };
  return (
    <>
      <Discard {...part} />
      <Steal {...part} />
      <Offers part={part} onCounter={choiceOf(view.choices, "counter") && counter} />
      <HandCards {...part} />
      {!NO_TURNS.includes(view.table.phase) && (
        <>
          <Actions {...part} side={side} onSide={setSide} />
          <Trade {...part} side={side} draft={draft} onDraft={setDraft} />
        </>
      )}
      <DevelopmentCards {...part} />
    </>
  );
}
