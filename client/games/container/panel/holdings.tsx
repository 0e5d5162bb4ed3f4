/** What only its owner knows: money, value card, and the island area's current worth. */
import type { JSX } from "preact";
import { coloursInPlay } from "../../../../shared/container/components.ts";
import type { Hand, Table } from "../../../../shared/container/schema.ts";
import type { Seat } from "../../../../shared/core/game.ts";
import { WithHelp } from "../../../kit/help/shell.tsx";
import { textIn } from "../../../kit/i18n/rich.ts";
import { type Estimate, estimate, printedValue } from "../estimate.ts";
import { t } from "../messages/game/messages.ts";
import { colourText, money } from "../phrases.ts";
import { topic } from "../topics.ts";
import { ContainerIcon } from "./containerIcon.tsx";

interface HoldingsProps {
  readonly table: Table;
  readonly hand: Hand;
  readonly seat: Seat;
  /** Accessible name of the section. */
  readonly label: string;
}

export function Holdings(props: HoldingsProps): JSX.Element {
  const { table, hand, seat, label } = props;
  const now = estimate(table, hand.card, table.seats[seat].island);
  const loans = table.seats[seat].loans.map(({ principal }) => money(-principal)).join(" ");
  return (
    <section class="holdings" aria-label={label}>
      <p>
        <WithHelp as="span" topic={topic({ kind: "cash" })}>
          <span class="cash-label">{t("label.cash")}</span> <strong class="cash">{money(hand.cash)}</strong>
        </WithHelp>
        {loans && (
          <WithHelp as="span" class="bad" topic={topic({ kind: "loan" })}>
            <span>{t("label.loans")}</span> <strong>{loans}</strong>
          </WithHelp>
        )}
        <WithHelp as="span" topic={topic({ kind: "valueCard" })}>
          {t("label.estimate", { dollars: now.total })}
        </WithHelp>
      </p>
      <ul>
        {Array.from({ length: coloursInPlay(table) }, (_, colour) => (
          <CardValue key={colour} {...props} colour={colour} now={now} />
        ))}
      </ul>
    </section>
  );
}

type ValueProps = HoldingsProps & { readonly colour: number; readonly now: Estimate };

/** A colour with its value, and how many the player has on the island. */
function CardValue({ table, hand, colour, now }: ValueProps): JSX.Element {
  const isDiscarded = colour === now.discarded;
  return (
    <WithHelp as="li" class={isDiscarded ? "value-discarded" : undefined} topic={topic({ kind: "colour", colour: colour })}>
      <ContainerIcon table={table} colour={colour} />
      <span class="quiet">{textIn(colourText(colour, table))}</span>
      <span class="value">
        <strong>{printedValue(hand.card, colour)}</strong>
        <small>
          {t("label.count", { n: now.counts[colour] })}
          {isDiscarded && <span class="quiet"> ({t("label.discarded")})</span>}
        </small>
      </span>
    </WithHelp>
  );
}
