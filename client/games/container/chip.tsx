/** A player's public facts in one line: machines, warehouses, goods on the island, loans, cash where it is known. */
import type { JSX } from "preact";
import { machineCount } from "../../../shared/container/stores.ts";
import type { Seat } from "../../../shared/core/game.ts";
import type { ContainerView } from "./draft.ts";
import { FactIcon, type FactIconName } from "./icons.tsx";
import { t } from "./messages/game/messages.ts";
import { money } from "./phrases.ts";
import { topic } from "./topics.ts";

const TOPICS: { readonly [S in FactIconName]?: string } = {
  machine: topic({ kind: "machine" }),
  warehouse: topic({ kind: "warehouse" }),
  island: topic({ kind: "island" }),
  loans: topic({ kind: "loan" }),
};

function Fact({ sign, label, count }: { sign: FactIconName; label: string; count: number }): JSX.Element {
  return (
    <span class={`chip-fact chip-fact-${sign}`} data-topic={TOPICS[sign]}>
      <FactIcon name={sign} />
      <span class="quiet">{label} </span>
      {count}
    </span>
  );
}

interface ChipProps {
  readonly view: ContainerView;
  readonly seat: Seat;
}

export function Chip({ view, seat }: ChipProps): JSX.Element {
  const { loans, warehouses, island, cash } = view.table.seats[seat];
  const known = view.seat === seat && view.hand ? view.hand.cash : cash;
  const own = view.table.seats[seat];
  return (
    <span class="container-chip">
      {known >= 0 && <strong data-topic={topic({ kind: "cash" })}>{money(known)}</strong>}
      <Fact sign="machine" label={t("label.machines")} count={machineCount(own)} />
      <Fact sign="warehouse" label={t("label.warehouses")} count={warehouses} />
      <Fact sign="island" label={t("label.island")} count={island.length} />
      {loans.length > 0 && <Fact sign="loans" label={t("label.loans")} count={loans.length} />}
    </span>
  );
}
