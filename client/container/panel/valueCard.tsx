/** The own value card, what lies on the own island area, and what that is worth now. */
import type { JSX } from "preact";
import { colourName, coloursInPlay, SPECIAL, VALUE_CARDS } from "../../../shared/container/box.ts";
import type { Hand, Table } from "../../../shared/container/schema.ts";
import { LUXURY } from "../../../shared/container/vocabulary.ts";
import type { Seat } from "../../../shared/game.ts";
import { estimate } from "../estimate.ts";
import type { Sentences } from "../sentences.ts";
import { Crate } from "./crate.tsx";

interface ValueCardProps {
  readonly table: Table;
  readonly hand: Hand;
  readonly seat: Seat;
  readonly sentences: Sentences;
}

/** What stands on the card: an ordinary value, 10/5, or for gold the square. */
function printed(card: number, colour: number): string {
  if (colour === LUXURY) return "2 × n²";
  const value = VALUE_CARDS[card][colour];
  return value === SPECIAL ? "10/5" : String(value);
}

export function ValueCard({ table, hand, seat, sentences }: ValueCardProps): JSX.Element {
  const { labels, grammar } = sentences;
  const now = estimate(table, hand.card, table.seats[seat].island);
  const colours = Array.from({ length: coloursInPlay(table) }, (_, colour) => colour);
  return (
    <section class="value-card" aria-label={labels.card}>
      <h3 class="quiet">{labels.card}</h3>
      <ul>
        {colours.map((colour) => (
          <li key={colour} class={colour === now.discarded ? "value-discarded" : undefined}>
            <Crate table={table} colour={colour} />
            <span class="quiet">{grammar.colours[colourName(colour, table)]}</span>
            <span class="value">
              <strong>{printed(hand.card, colour)}</strong>
              <small>
                {`×${now.counts[colour]}`}
                {colour === now.discarded && <span class="quiet"> ({labels.discarded})</span>}
              </small>
            </span>
          </li>
        ))}
      </ul>
      <p title={labels.cardHint}>
        <strong>{labels.estimate(grammar.money(now.total))}</strong>
      </p>
    </section>
  );
}
