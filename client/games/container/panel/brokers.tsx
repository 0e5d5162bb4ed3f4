/** The investment bank (section 6.9): brokers, the open lot, and the players' harbours there. */
import type { JSX } from "preact";
import type { Lot } from "../../../../shared/container/vocabulary.ts";
import { whoAt } from "../../../kit/i18n/players.ts";
import { textIn } from "../../../kit/i18n/rich.ts";
import { PlayerMark } from "../../../kit/ui/playerMark.tsx";
import { t } from "../messages/game/messages.ts";
import { containersText, money } from "../phrases.ts";
import { ContainerIcons } from "./containerIcon.tsx";
import type { PartProps } from "./parts.ts";

export function Brokers({ view }: PartProps): JSX.Element {
  const { table, players } = view;
  const crates = (ids: readonly number[]) => <ContainerIcons table={table} ids={ids} label={textIn(containersText(ids, table))} />;
  return (
    <section class="brokers">
      <h3>{t("label.investmentBank")}</h3>
      <ol>
        {table.brokers.map(({ cash, containers }, broker) => (
          <li key={broker}>
            {t("label.broker", { n: broker + 1 })} <strong>{money(cash)}</strong> {crates(containers)}
          </li>
        ))}
      </ol>
      {table.lotBroker >= 0 && (
        <p>
          {t("label.openLot", { lot: table.lotKind as Lot, broker: table.lotBroker + 1, who: whoAt(table.lotBidder, view) })}{" "}
          {table.lotContainers.length > 0 ? crates(table.lotContainers) : <strong>{money(table.lotCash)}</strong>}
        </p>
      )}
      <ul>
        {table.seats.map(({ personal }, seat) =>
          personal.length === 0 ? null : (
            <li key={players[seat].colour}>
              <PlayerMark colour={players[seat].colour} /> {players[seat].name} {crates(personal)}
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
