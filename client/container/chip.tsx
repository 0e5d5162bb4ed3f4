/** A player's public facts in one line: machines, warehouses, goods on the island, loans, cash where it is known. */
import type { JSX } from "preact";
import { machineCount } from "../../shared/container/stores.ts";
import type { Seat } from "../../shared/game.ts";
import type { Language } from "../game.ts";
import type { ContainerView } from "./board.ts";
import { SENTENCES } from "./words.ts";

interface ChipProps {
  readonly view: ContainerView;
  readonly seat: Seat;
  readonly language: Language;
}

export function Chip({ view, seat, language }: ChipProps): JSX.Element {
  const { labels, grammar } = SENTENCES[language];
  const { loans, warehouses, island, cash } = view.table.seats[seat];
  const known = view.seat === seat && view.hand ? view.hand.cash : cash;
  const own = view.table.seats[seat];
  return (
    <span class="container-chip">
      {known >= 0 && <strong title={labels.cash}>{grammar.money(known)}</strong>}
      <Fact sign="machine" label={labels.machines} count={machineCount(own)} />
      <Fact sign="warehouse" label={labels.warehouses} count={warehouses} />
      <Fact sign="island" label={labels.island} count={island.length} />
      {loans.length > 0 && <Fact sign="loans" label={labels.loans} count={loans.length} />}
    </span>
  );
}

/** Small pictures, within 0 0 20 20. */
const SIGNS = {
  machine: "M2 18V9l5-3v3l5-3v3h1V2h4v16z",
  warehouse: "M2 18V9q8-10 16 0v9h-4v-6H6v6z",
  island: "M1 17q9-7 18 0zM9 13q1-5 0-8q-4-1-6 2q3-1 5 0q-2 2-1 4q1-3 3-4q4 0 4 4q2-5-2-6q2-2 4-1q-3-3-6 1",
  loans: "M1 5h18v11H1zM4 9h7v3H4z",
} as const;

function Fact({ sign, label, count }: { sign: keyof typeof SIGNS; label: string; count: number }): JSX.Element {
  return (
    <span class={`chip-fact chip-fact-${sign}`} title={label}>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d={SIGNS[sign]} fill-rule="evenodd" />
      </svg>
      <span class="quiet">{label} </span>
      {count}
    </span>
  );
}
