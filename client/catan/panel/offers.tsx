/** Open offers and what can be done about each. */
import type { JSX } from "preact";
import type { CatanMove } from "../../../shared/catan/moves.ts";
import { termsOf } from "../../../shared/catan/offers.ts";
import type { Offer } from "../../../shared/catan/schema.ts";
import type { PartProps } from "./context.ts";
import { isOpen, movesOf } from "./legal.ts";
import { BundleSigns } from "./signs.tsx";

interface OfferProps {
  readonly part: PartProps;
  readonly offer: Offer;
  /** Begins a counter-offer from these terms, if the reader may make one. */
  readonly onCounter?: (give: readonly number[], get: readonly number[]) => void;
}

export function Offers({ part, onCounter }: Omit<OfferProps, "offer">): JSX.Element | null {
  const { view, texts } = part;
  if (view.table.offers.length === 0) return null;
  return (
    <section aria-label={texts.offers} aria-live="polite">
      <h3>{texts.offers}</h3>
      <ul class="catan-offers">
        {view.table.offers.map((offer) => (
          <OpenOffer key={offer.id} part={part} offer={offer} onCounter={onCounter} />
        ))}
      </ul>
    </section>
  );
}

function Terms({ part, offer }: OfferProps): JSX.Element {
  const { view, phrases, texts } = part;
  const terms = view.hand ? termsOf(offer, view.hand) : offer.give.length > 0 ? offer : undefined;
  const { name } = view.players[offer.by];
  if (!terms) return <p>{`${name}: ${texts.privateOffer}`}</p>;
  const ofActive = offer.by === view.table.active;
  return (
    <p class="catan-terms">
      <span>{texts.gives(name)}</span>
      <BundleSigns counts={ofActive ? terms.give : terms.get} phrases={phrases} />
      <span>{texts.against}</span>
      <BundleSigns counts={ofActive ? terms.get : terms.give} phrases={phrases} />
    </p>
  );
}

function OpenOffer(props: OfferProps): JSX.Element {
  const { part, offer } = props;
  const { view, phrases, texts } = part;
  const names = (seats: readonly number[]) => phrases.list(seats.map((seat) => view.players[seat].name));
  return (
    <li class="catan-offer" data-offer={offer.id}>
      <Terms {...props} />
      {offer.accepted.length > 0 && <small>{texts.accepted(names(offer.accepted))}</small>}
      {offer.declined.length > 0 && <small>{texts.declined(names(offer.declined))}</small>}
      <Answers {...props} />
    </li>
  );
}

function Answers({ part, offer, onCounter }: OfferProps): JSX.Element {
  const { view, desk, texts } = part;
  const answer = (type: "accept" | "decline" | "withdraw", text: string) => {
    const move: CatanMove = { type, offer: offer.id };
    if (!isOpen(view.choices, move)) return null;
    return (
      <button type="button" class={type === "accept" ? "primary" : undefined} data-action={type} onClick={() => void desk.play(move)}>
        {text}
      </button>
    );
  };
  const terms = view.hand && termsOf(offer, view.hand);
  return (
    <div class="button-row">
      {movesOf(view.choices, "confirm")
        .filter((move) => move.offer === offer.id)
        .map((move) => (
          <button
            key={move.with}
            type="button"
            class="primary"
            data-action="confirm"
            data-seat={move.with}
            onClick={() => void desk.play(move)}
          >
            {texts.tradeWith(view.players[move.with].name)}
          </button>
        ))}
      {answer("accept", texts.accept)}
      {answer("decline", texts.decline)}
      {answer("withdraw", offer.by === view.seat ? texts.withdraw : texts.withdrawAccept)}
      {onCounter && terms && offer.by === view.table.active && (
        <button type="button" data-action="counter" onClick={() => onCounter(terms.get, terms.give)}>
          {texts.counter}
        </button>
      )}
    </div>
  );
}
