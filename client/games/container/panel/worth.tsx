/** What the lot is worth to the reader: colour by colour as the island would then count, and what would be discarded. */
import type { JSX } from "preact";
import { colourName, coloursInPlay } from "../../../../shared/container/components.ts";
import { countColours, islandPoints } from "../../../../shared/container/outcome.ts";
import type { ContainerView } from "../draft.ts";
import { estimate, gainsOf, printedValue } from "../estimate.ts";
import { t } from "../messages/game/messages.ts";
import { money } from "../phrases.ts";
import { NamedContainerIcon } from "./containerIcon.tsx";

export function Worth({ view }: { readonly view: ContainerView }): JSX.Element | null {
  const { table, hand, seat } = view;
  const lot = table.seats[table.active].cargo;
  const gains = gainsOf(lot, 0, view);
  if (!hand || !gains) return null;
  const { island } = table.seats[seat];
  const before = estimate(table, hand.card, island);
  const after = estimate(table, hand.card, [...island, ...lot]);
  const added = countColours(lot);
  return (
    <section class="worth" aria-label={t("auction.worth")}>
      <p class="worth-head">
        <span>{t("auction.worth")}</span>
        <strong>{t("auction.gain", { dollars: gains.now })}</strong>
        {gains.more && <span>{t("auction.atMost", { dollars: gains.best })}</span>}
      </p>
      <ul>
        {Array.from({ length: coloursInPlay(table) }, (_, colour) => {
          const n = after.counts[colour];
          return (
            <li key={colour} class={added[colour] > 0 ? "after-grows" : undefined}>
              <NamedContainerIcon name={colourName(colour, table)} />
              <span>{`${n} × ${printedValue(hand.card, colour)}`}</span>
              {colour === after.discarded && n > 0 ? (
                <b class="bad">{t("auction.discarded")}</b>
              ) : (
                <b>{n === 0 ? "–" : money(islandPoints(hand.card, colour, n, after.complete))}</b>
              )}
            </li>
          );
        })}
      </ul>
      <p class="worth-sum">{t("auction.island", { before: before.total, after: after.total })}</p>
    </section>
  );
}
