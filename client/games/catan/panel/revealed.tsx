/** After the end, and only once the record has been replayed: what everybody held. */
import type { JSX } from "preact";
import type { Hand } from "../../../../shared/catan/schema.ts";
import { CARDS } from "../../../../shared/catan/vocabulary.ts";
import { listOf } from "../../../kit/i18n/teller.ts";
import type { PartProps } from "./context.ts";
import { BundleSigns } from "./signs.tsx";

type RevealedProps = Omit<PartProps, "desk">;

export function RevealedHands(part: RevealedProps): JSX.Element | null {
  const { view, labels } = part;
  if (!view.hands) return null;
  return (
    <section class="catan-part catan-revealed" aria-label={labels.revealed}>
      <h3>{labels.revealed}</h3>
      <ul class="catan-cards">
        {view.hands.map((hand, seat) => (
          <Revealed key={view.players[seat].colour} part={part} hand={hand} name={view.players[seat].name} />
        ))}
      </ul>
    </section>
  );
}

function Revealed({ part: { sentences }, hand, name }: { part: RevealedProps; hand: Hand; name: string }): JSX.Element {
  const cards = CARDS.flatMap((card, kind) => {
    const count = hand.cards.filter((held) => held === kind).length;
    return count > 0 ? [`${sentences.cards[card]}${count > 1 ? ` × ${count}` : ""}`] : [];
  });
  const empty = cards.length === 0 && hand.resources.every((count) => count === 0);
  return (
    <li class="catan-held">
      <b>{name}</b>
      <span>
        <BundleSigns counts={hand.resources} sentences={sentences} /> {empty ? sentences.nothing : listOf(cards, sentences.grammar)}
      </span>
    </li>
  );
}
