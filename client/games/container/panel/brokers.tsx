/** The investment bank (section 6.9): what the brokers hold, the open lot, and the harbours that players have there. */
import type { JSX } from "preact";
import { Pip } from "../../../kit/ui/pip.tsx";
import { Teller } from "../teller.ts";
import type { PartProps } from "./buttons.tsx";
import { Crates } from "./crate.tsx";

export function Brokers({ view, sentences }: PartProps): JSX.Element | null {
  const { table, players } = view;
  if (!table.investmentBank) return null;
  const { labels, grammar, lots } = sentences;
  const tell = new Teller(grammar, table, view);
  const crates = (ids: readonly number[]) => <Crates table={table} ids={ids} label={tell.containers(ids)} />;
  return (
    <section class="brokers">
      <h3>{labels.investmentBank}</h3>
      <ol>
        {table.brokers.map(({ cash, containers }, broker) => (
          <li key={labels.broker(broker + 1)}>
            {labels.broker(broker + 1)} <strong>{grammar.money(cash)}</strong> {crates(containers)}
          </li>
        ))}
      </ol>
      {table.lotBroker >= 0 && (
        <p>
          {labels.openLot(labels.broker(table.lotBroker + 1), lots[table.lotKind as keyof typeof lots], tell.whom(table.lotBidder))}{" "}
          {table.lotContainers.length > 0 ? crates(table.lotContainers) : <strong>{grammar.money(table.lotCash)}</strong>}
        </p>
      )}
      <ul>
        {table.seats.map(({ personal }, seat) =>
          personal.length === 0 ? null : (
            <li key={players[seat].colour}>
              <Pip colour={players[seat].colour} /> {players[seat].name} {crates(personal)}
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
