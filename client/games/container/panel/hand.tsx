/** Cash, a loan, and the value card, where the board has no room for them. */
import type { JSX } from "preact";
import { coloursInPlay, LOAN_PRINCIPAL } from "../../../../shared/container/components.ts";
import { choiceOf } from "../../../../shared/core/choices.ts";
import { WithHelp } from "../../../kit/help/shell.tsx";
import { textIn } from "../../../kit/i18n/rich.ts";
import { printedValue } from "../estimate.ts";
import { t } from "../messages/game/messages.ts";
import { colourText, money } from "../phrases.ts";
import { topic } from "../topics.ts";
import { ContainerIcon } from "./containerIcon.tsx";
import { begin, type PartProps } from "./parts.ts";

export function HandRow(props: PartProps): JSX.Element | null {
  const { table, hand, choices, seat } = props.view;
  if (!hand) return null;
  const loan = choiceOf(choices, "takeLoan");
  const loans = table.seats[seat].loans.map(({ principal }) => money(-principal)).join(" ");
  return (
    <section class="hand-row" aria-label={t("label.card")}>
      <WithHelp as="span" class="cash" topic={topic({ kind: "cash" })}>
        <span class="quiet">{t("label.cash")} </span>
        <strong>{money(hand.cash)}</strong>
        {loans && <small class="bad">{loans}</small>}
      </WithHelp>
      <button
        type="button"
        class="borrow"
        disabled={!loan}
        data-move={loan && JSON.stringify(loan.move)}
        onClick={() => loan && begin(loan, props)}
      >
        {t("auction.borrow", { dollars: LOAN_PRINCIPAL })}
      </button>
      <ul>
        {Array.from({ length: coloursInPlay(table) }, (_, colour) => (
          <WithHelp as="li" key={colour} topic={topic({ kind: "colour", colour })}>
            <ContainerIcon table={table} colour={colour} />
            <span class="quiet">{textIn(colourText(colour, table))} </span>
            <b>{printedValue(hand.card, colour)}</b>
          </WithHelp>
        ))}
      </ul>
    </section>
  );
}
