/** The bubble beside a player's chip: the offer they make, or their answer to the open one. */
import type { JSX } from "preact";
import type { CatanMove } from "../../../../shared/catan/moves.ts";
import { isAddressed, type Terms, termsOf } from "../../../../shared/catan/offers.ts";
import type { Hand, Offer, Table } from "../../../../shared/catan/schema.ts";
import type { Seat } from "../../../../shared/core/game.ts";
import type { GameView } from "../../../kit/contract/game.ts";
import { Icon, type IconName } from "../../../kit/ui/icons.tsx";
import { t } from "../messages/game/messages.ts";
import { BundleSigns } from "./signs.tsx";

interface SpeechBubbleProps {
  readonly view: GameView<Table, Hand, CatanMove>;
  readonly seat: Seat;
}

export function SpeechBubble({ view, seat }: SpeechBubbleProps): JSX.Element | null {
  const made = view.table.offers.findLast(({ by }) => by === seat);
  if (made) return <Made offer={made} view={view} />;
  const asking = view.table.offers.findLast((offer) => isAddressed(view.table, offer, seat));
  return asking ? <Answer offer={asking} seat={seat} /> : null;
}

/** An offer from its maker's side. */
function Made({ offer, view }: { offer: Offer; view: SpeechBubbleProps["view"] }): JSX.Element | null {
  const terms: Terms | undefined = view.hand ? termsOf(offer, view.hand) : offer.give.length > 0 ? offer : undefined;
  if (!terms) return <Icon name="lock" />;
  const [give, get] = offer.by === view.table.active ? [terms.give, terms.get] : [terms.get, terms.give];
  return (
    <>
      <BundleSigns counts={give} />
      <Icon name="right" />
      <BundleSigns counts={get} />
    </>
  );
}

type Answered = "yes" | "no" | "waits";
const ICONS: { readonly [A in Answered]: IconName } = { yes: "check", no: "close", waits: "dots" };

function answerOf({ accepted, declined }: Offer, seat: Seat): Answered {
  if (accepted.includes(seat)) return "yes";
  return declined.includes(seat) ? "no" : "waits";
}

function Answer({ offer, seat }: { offer: Offer; seat: Seat }): JSX.Element {
  const answer = answerOf(offer, seat);
  return (
    <span class={`says-${answer}`} role="img" aria-label={t(`panel.says.${answer}`)}>
      <Icon name={ICONS[answer]} />
    </span>
  );
}
