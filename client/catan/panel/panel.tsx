/** Catan's panel: what is asked of the reader, the own hand, the buttons of a turn, trade, and the supplies. */
import type { JSX } from "preact";
import type { CatanMove } from "../../../shared/catan/moves.ts";
import type { Hand, Table } from "../../../shared/catan/schema.ts";
import { choiceOf } from "../../../shared/choices.ts";
import type { PanelProps } from "../../game.ts";
import type { CatanDraft } from "../draft.ts";
import { SENTENCES } from "../words.ts";
import { Actions } from "./actions.tsx";
import { DevelopmentCards } from "./cards.tsx";
import type { PartProps } from "./context.ts";
import { HandCards } from "./hand.tsx";
import { useSteady } from "./hooks.ts";
import { Offers } from "./offers.tsx";
import { RevealedHands } from "./revealed.tsx";
import { Discard, Steal } from "./robbed.tsx";
import { Supplies } from "./supplies.tsx";
import { Trade } from "./trade.tsx";

/** Phases without turns: nothing can be built or traded. */
const NO_TURNS: readonly string[] = ["setupSettlement", "setupRoad", "over"];

export function Panel({ view: present, shown = present, desk }: PanelProps<Table, Hand, CatanMove, CatanDraft>): JSX.Element {
  const view = useSteady(present);
  const sentences = SENTENCES[desk.language];
  const part = { view, desk, sentences, labels: sentences.labels };
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
  const counter = (give: readonly number[], get: readonly number[]) =>
    part.desk.draft.revise(view, { side: "players", terms: { give, get, to: [] } });
  const offers = <Offers part={part} onCounter={choiceOf(view.choices, "counter") && counter} />;
  const active = view.seat === table.active;
  return (
    <>
      <Discard {...part} />
      <Steal {...part} />
      {!active && offers}
      <HandCards {...part} view={shown} />
      {!NO_TURNS.includes(table.phase) && <Actions {...part} />}
      {active && offers}
      {!NO_TURNS.includes(table.phase) && <Trade {...part} />}
      <DevelopmentCards {...part} />
    </>
  );
}
