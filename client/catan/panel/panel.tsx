/** Catan's panel: what is asked of the reader, the own hand, the buttons of a turn, trade, and the supplies. */
import type { JSX } from "preact";
import type { CatanMove } from "../../../shared/catan/moves.ts";
import type { Hand, Table } from "../../../shared/catan/schema.ts";
import type { PanelProps } from "../../game.ts";
import { PHRASES } from "../words.ts";
import { Actions, type Side } from "./actions.tsx";
import { DevelopmentCards } from "./cards.tsx";
import type { PartProps } from "./context.ts";
import { EMPTY_DRAFT } from "./draft.ts";
import { HandCards } from "./hand.tsx";
import { useDesk, useOfTurn, useSteady } from "./hooks.ts";
import { choiceOf } from "./legal.ts";
import { Offers } from "./offers.tsx";
import { RevealedHands } from "./revealed.tsx";
import { Discard, Steal } from "./robbed.tsx";
import { Supplies } from "./supplies.tsx";
import { Trade } from "./trade.tsx";

/** Phases without turns: nothing can be built or traded. */
const NO_TURNS: readonly string[] = ["setupSettlement", "setupRoad", "over"];

export function Panel({ view: present, shown = present, desk }: PanelProps<Table, Hand, CatanMove>): JSX.Element {
  useDesk(desk);
  const view = useSteady(present);
  const phrases = PHRASES[desk.language];
  const part = { view, desk, phrases, texts: phrases.panel };
  return (
    <div class={view === present ? "catan-panel" : "catan-panel catan-panel-waits"}>
      {view.hand ? <OwnPanel {...part} shown={shown} /> : <Offers part={part} />}
      <RevealedHands {...part} />
      <Supplies {...part} view={shown} />
    </div>
  );
}

/** Who is asked sees the offers first; whoever makes them, below the buttons, which so never move away from under a finger. */
function OwnPanel({ shown, ...part }: PartProps & { readonly shown: PartProps["view"] }): JSX.Element {
  const { view } = part;
  const { table } = view;
  const [side, setSide] = useOfTurn<Side | undefined>(undefined, table.turnSeq);
  const [draft, setDraft] = useOfTurn(EMPTY_DRAFT, table.turnSeq);
  const counter = (give: readonly number[], get: readonly number[]) => {
    setDraft({ give, get, to: [] });
    setSide("players");
  };
  const offers = <Offers part={part} onCounter={choiceOf(view.choices, "counter") && counter} />;
  const active = view.seat === table.active;
  return (
    <>
      <Discard {...part} />
      <Steal {...part} />
      {!active && offers}
      <HandCards {...part} view={shown} />
      {!NO_TURNS.includes(table.phase) && <Actions {...part} side={side} onSide={setSide} />}
      {active && offers}
      {!NO_TURNS.includes(table.phase) && (
        <Trade {...part} side={side} draft={draft} onDraft={setDraft} onSent={() => setSide(undefined)} />
      )}
      <DevelopmentCards {...part} />
    </>
  );
}
