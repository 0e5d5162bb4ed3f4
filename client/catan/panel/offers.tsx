/** Open offers and what can be done about each. */
import type { JSX } from "preact";
import type { CatanMove } from "../../../shared/catan/moves.ts";
import { isAsked, type Terms, termsOf } from "../../../shared/catan/offers.ts";
import type { Offer } from "../../../shared/catan/schema.ts";
import { isOpen, movesOf } from "../../../shared/choices.ts";
import { SPECTATOR } from "../../../shared/game.ts";
import { listOf } from "../../words/teller.ts";
import type { PartProps } from "./context.ts";
import { useInSight } from "./hooks.ts";
import { BundleSigns } from "./signs.tsx";

interface OfferProps {
  readonly part: PartProps;
  readonly offer: Offer;
  /** Begins a counter-offer from these terms, if the reader may make one. */
  readonly onCounter?: (give: readonly number[], get: readonly number[]) => void;
}

/** The reader sits and may answer the offer. */
const mayAnswer = ({ table, seat }: PartProps["view"], offer: Offer): boolean => seat !== SPECTATOR && isAsked(table, offer, seat);

/** Names the offers that the reader has made or must answer: when they become others, he should see them. */
function ownIds(view: PartProps["view"]): string {
  const { table, seat } = view;
  const own = table.offers.filter((offer) => offer.by === seat || (seat !== table.active && mayAnswer(view, offer)));
  return own.map(({ id }) => id).join();
}

export function Offers({ part, onCounter }: Omit<OfferProps, "offer">): JSX.Element | null {
  const { view, labels } = part;
  const place = useInSight<HTMLElement>(ownIds(view));
  if (view.table.offers.length === 0) return null;
  return (
    <section ref={place} aria-label={labels.offers} aria-live="polite">
      <h3>{labels.offers}</h3>
      <ul class="catan-offers">
        {view.table.offers.map((offer) => (
          <OpenOffer key={offer.id} part={part} offer={offer} onCounter={onCounter} />
        ))}
      </ul>
    </section>
  );
}

/** Who offers what: as "you give, you get" to whoever it concerns. */
function OfferText({ part, offer }: OfferProps): JSX.Element {
  const { view, sentences, labels } = part;
  const { name } = view.players[offer.by];
  const terms: Terms | undefined = view.hand ? termsOf(offer, view.hand) : offer.give.length > 0 ? offer : undefined;
  if (!terms) return <p>{labels.privateOffer(name)}</p>;
  const own = offer.by === view.seat;
  const concerned = own || mayAnswer(view, offer);
  const ofActive = (concerned ? view.seat : offer.by) === view.table.active;
  return (
    <p class="catan-terms">
      <b>
        {own ? labels.ownOffer : name}
        {concerned && " ·"}
      </b>
      <span class="catan-side">
        {concerned ? labels.youGiveHere : labels.gives}
        <BundleSigns counts={ofActive ? terms.give : terms.get} sentences={sentences} />
      </span>
      <span class="catan-side">
        {concerned ? labels.youGetHere : labels.gets}
        <BundleSigns counts={ofActive ? terms.get : terms.give} sentences={sentences} />
      </span>
    </p>
  );
}

/** How those who are asked have answered. */
function Standing({ part: { view, sentences, labels }, offer }: OfferProps): JSX.Element {
  const { accepted, declined } = offer;
  const asked =
    offer.by === view.table.active ? view.players.map((_, seat) => seat).filter((seat) => isAsked(view.table, offer, seat)) : [];
  const waiting = asked.filter((seat) => seat !== view.seat && !accepted.includes(seat) && !declined.includes(seat));
  const line = (seats: readonly number[], text: (names: string) => string) =>
    seats.length > 0 && (
      <small>
        {text(
          listOf(
            seats.map((seat) => view.players[seat].name),
            sentences.grammar,
          ),
        )}
      </small>
    );
  return (
    <>
      {line(accepted, labels.accepted)}
      {line(declined, labels.declined)}
      {line(waiting, labels.waitingFor)}
    </>
  );
}

function OpenOffer(props: OfferProps): JSX.Element {
  return (
    <li class="catan-offer" data-offer={props.offer.id}>
      <OfferText {...props} />
      <Standing {...props} />
      <Answers {...props} />
    </li>
  );
}

interface AnswerProps extends OfferProps {
  readonly type: "accept" | "decline" | "withdraw";
  readonly text: string;
}

/** Drawn only where it can be given. */
function Answer({ part: { view, desk }, offer, type, text }: AnswerProps): JSX.Element | null {
  const move: CatanMove = { type, offer: offer.id };
  if (!isOpen(view.choices, move)) return null;
  return (
    <button type="button" class={type === "accept" ? "primary" : undefined} data-action={type} onClick={() => void desk.play(move)}>
      {text}
    </button>
  );
}

/** A button for each who accepted and may be traded with. */
function Partners({ part: { view, desk, labels }, offer }: OfferProps): JSX.Element {
  const moves = movesOf(view.choices, "confirm").filter((move) => move.offer === offer.id);
  return (
    <>
      {moves.map((move) => (
        <button
          key={move.with}
          type="button"
          class="primary"
          data-action="confirm"
          data-seat={move.with}
          onClick={() => void desk.play(move)}
        >
          {labels.tradeWith(view.players[move.with].name)}
        </button>
      ))}
    </>
  );
}

function Answers(props: OfferProps): JSX.Element {
  const { part, offer, onCounter } = props;
  const { view, labels } = part;
  const terms = view.hand && termsOf(offer, view.hand);
  return (
    <div class="button-row">
      <Partners {...props} />
      <Answer {...props} type="accept" text={labels.accept} />
      <Answer {...props} type="decline" text={labels.decline} />
      <Answer {...props} type="withdraw" text={offer.by === view.seat ? labels.withdraw : labels.withdrawAccept} />
      {onCounter && terms && offer.by === view.table.active && (
        <button type="button" data-action="counter" onClick={() => onCounter(terms.get, terms.give)}>
          {labels.counter}
        </button>
      )}
    </div>
  );
}
