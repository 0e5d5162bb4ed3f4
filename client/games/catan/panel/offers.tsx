/** Open offers and the replies to them. */
import type { JSX } from "preact";
import type { CatanMove } from "../../../../shared/catan/moves.ts";
import { isAddressed, type Terms, termsOf } from "../../../../shared/catan/offers.ts";
import { rules } from "../../../../shared/catan/rules.ts";
import type { Offer } from "../../../../shared/catan/schema.ts";
import { choiceOf, isLegal, movesOf } from "../../../../shared/core/choices.ts";
import { SPECTATOR } from "../../../../shared/core/game.ts";
import { whoAt } from "../../../kit/i18n/players.ts";
import { textIn } from "../../../kit/i18n/rich.ts";
import { DECLINE_ALL } from "../autoReplies.ts";
import { playerList } from "../facts.ts";
import { t } from "../messages/game/messages.ts";
import type { PartProps } from "./context.ts";
import { BundleSigns } from "./signs.tsx";

interface OfferProps {
  readonly part: PartProps;
  readonly offer: Offer;
}

/** The player may answer the offer. */
const mayAnswer = ({ table, seat }: PartProps["view"], offer: Offer): boolean => seat !== SPECTATOR && isAddressed(table, offer, seat);

/** The player made the offer or may answer it. */
export function concernsReader(view: PartProps["view"], offer: Offer): boolean {
  return offer.by === view.seat || mayAnswer(view, offer);
}

/** Open offers: those that concern the player, or all others. */
export function Offers({ part, own = false }: { readonly part: PartProps; readonly own?: boolean }): JSX.Element | null {
  const { view } = part;
  const offers = view.table.offers.filter((offer) => concernsReader(view, offer) === own);
  if (offers.length === 0) return null;
  return (
    <section class={own ? "catan-form" : undefined} aria-label={t("panel.offers")} aria-live="polite">
      <ul class="catan-offers">
        {offers.map((offer) => (
          <OpenOffer key={offer.id} part={part} offer={offer} />
        ))}
      </ul>
    </section>
  );
}

/** Who offers what; "you give, you get" to those it concerns. */
function OfferText({ part, offer }: OfferProps): JSX.Element {
  const { view } = part;
  const { name } = view.players[offer.by];
  const terms: Terms | undefined = view.hand ? termsOf(offer, view.hand) : offer.give.length > 0 ? offer : undefined;
  if (!terms) return <p>{t("panel.offer.private", { who: whoAt(offer.by, view) })}</p>;
  const own = offer.by === view.seat;
  const concerned = own || mayAnswer(view, offer);
  const ofActive = (concerned ? view.seat : offer.by) === view.table.active;
  return (
    <p class="catan-terms">
      <b>
        {own ? t("panel.ownOffer") : name}
        {concerned && " ·"}
      </b>
      <span class="catan-side">
        {t(concerned ? "panel.offer.youGive" : "panel.offer.gives")}
        <BundleSigns counts={ofActive ? terms.give : terms.get} />
      </span>
      <span class="catan-side">
        {t(concerned ? "panel.offer.youGet" : "panel.offer.gets")}
        <BundleSigns counts={ofActive ? terms.get : terms.give} />
      </span>
    </p>
  );
}

/** None of the offers that await the player's answer can be accepted: their time need not be watched. */
export function canAcceptNone({ view }: PartProps): boolean {
  return view.table.offers.filter((offer) => mayAnswer(view, offer)).every((offer) => lacksCards(view, offer));
}

/** The offer asks for cards that the player doesn’t have. */
function lacksCards({ table, hand, seat }: PartProps["view"], { id }: Offer): boolean {
  return hand !== undefined && rules.check(table, hand, seat, { type: "accept", offer: id })?.code === "NOT_HELD";
}

function Replies({ part: { view }, offer }: OfferProps): JSX.Element {
  const { accepted, declined } = offer;
  const addressees =
    offer.by === view.table.active ? view.players.map((_, seat) => seat).filter((seat) => isAddressed(view.table, offer, seat)) : [];
  const waiting = addressees.filter((seat) => seat !== view.seat && !accepted.includes(seat) && !declined.includes(seat));
  const line = (seats: readonly number[], key: "fate.accepted" | "fate.declined" | "panel.waitingFor") =>
    seats.length > 0 && <small>{t(key, { players: textIn(playerList(seats, view)) })}</small>;
  return (
    <>
      {line(accepted, "fate.accepted")}
      {line(declined, "fate.declined")}
      {line(waiting, "panel.waitingFor")}
      {lacksCards(view, offer) && <small>{t("refusal.NOT_HELD")}</small>}
    </>
  );
}

function OpenOffer(props: OfferProps): JSX.Element {
  return (
    <li class="catan-offer" data-offer={props.offer.id}>
      <OfferText {...props} />
      <Replies {...props} />
      <Answers {...props} />
    </li>
  );
}

interface AnswerProps extends OfferProps {
  readonly type: "accept" | "decline" | "withdraw";
  readonly text: string;
}

/** Rendered only when it is legal, or would be if the player had the cards. */
function Answer({ part: { view, controller }, offer, type, text }: AnswerProps): JSX.Element | null {
  const move: CatanMove = { type, offer: offer.id };
  const isOpen = isLegal(view.choices, move);
  if (!isOpen && !(type === "accept" && lacksCards(view, offer))) return null;
  return (
    <button
      type="button"
      class={type === "accept" ? "primary" : undefined}
      data-action={type}
      disabled={!isOpen}
      onClick={() => void controller.play(move)}
    >
      {text}
    </button>
  );
}

function Partners({ part: { view, controller }, offer }: OfferProps): JSX.Element {
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
          onClick={() => void controller.play(move)}
        >
          {t("panel.tradeWith", { who: whoAt(move.with, view) })}
        </button>
      ))}
    </>
  );
}

/** Starts a counter-offer from an offer's terms. */
function Counter({ part: { view, controller }, offer }: OfferProps): JSX.Element | null {
  const terms = view.hand && termsOf(offer, view.hand);
  if (!terms || offer.by !== view.table.active || !choiceOf(view.choices, "counter")) return null;
  const begin = () => controller.draft.revise(view, { open: "trade", terms: { give: terms.get, get: terms.give, to: [] } });
  return (
    <button type="button" data-action="counter" onClick={begin}>
      {t("panel.counter")}
    </button>
  );
}

/** Declines all offers until the turn ends. */
function NoMore({ part: { view, controller }, offer }: OfferProps): JSX.Element | null {
  if (!isLegal(view.choices, { type: "decline", offer: offer.id }) || offer.by !== view.table.active) return null;
  return (
    <button type="button" data-action="noMore" onClick={() => controller.enableAutoReply(DECLINE_ALL)}>
      {t("panel.noMoreOffers")}
    </button>
  );
}

function Answers(props: OfferProps): JSX.Element {
  const { part, offer } = props;
  const { view } = part;
  return (
    <div class="button-row">
      <Answer {...props} type="withdraw" text={t(offer.by === view.seat ? "panel.withdraw" : "panel.withdrawAcceptance")} />
      <Partners {...props} />
      <Answer {...props} type="accept" text={t("panel.accept")} />
      <Answer {...props} type="decline" text={t("panel.decline")} />
      <Counter {...props} />
      <NoMore {...props} />
    </div>
  );
}
