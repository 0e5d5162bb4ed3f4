/** All hands, once the game is over and its record has been replayed. */
import type { JSX } from "preact";
import type { Hand } from "../../../../shared/catan/schema.ts";
import { CARDS } from "../../../../shared/catan/vocabulary.ts";
import { listText } from "../../../kit/i18n/catalogue.ts";
import { t } from "../messages/game/messages.ts";
import type { PartProps } from "./context.ts";
import { BundleSigns } from "./signs.tsx";

type RevealedProps = Omit<PartProps, "controller">;

export function RevealedHands(part: RevealedProps): JSX.Element | null {
  const { view } = part;
  if (!view.hands) return null;
  return (
    <section class="catan-part catan-revealed" aria-label={t("panel.revealed")}>
      <h3>{t("panel.revealed")}</h3>
      <ul class="catan-cards">
        {view.hands.map((hand, seat) => (
          <Revealed key={view.players[seat].colour} hand={hand} name={view.players[seat].name} />
        ))}
      </ul>
    </section>
  );
}

function Revealed({ hand, name }: { hand: Hand; name: string }): JSX.Element {
  const cards = CARDS.flatMap((card, kind) => {
    const count = hand.cards.filter((held) => held === kind).length;
    const name = t(`card.${card}`);
    return count > 1 ? [t("panel.revealed.cards", { card: name, n: count })] : count > 0 ? [name] : [];
  });
  const empty = cards.length === 0 && hand.resources.every((count) => count === 0);
  return (
    <li class="catan-held">
      <b>{name}</b>
      <span>
        <BundleSigns counts={hand.resources} /> {empty ? t("resource.none") : listText(cards)}
      </span>
    </li>
  );
}
