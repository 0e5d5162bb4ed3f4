/** What the auction asks, in place of the actions: a sealed bid, or the seller's decision, which all can read. */
import type { JSX } from "preact";
import { LOAN_PRINCIPAL, SCORE_LOAN } from "../../../../shared/container/components.ts";
import type { ContainerMove } from "../../../../shared/container/moves.ts";
import type { Table } from "../../../../shared/container/schema.ts";
import { choiceOf } from "../../../../shared/core/choices.ts";
import type { Seat } from "../../../../shared/core/game.ts";
import type { PanelProps } from "../../../kit/contract/game.ts";
import { listOf } from "../../../kit/i18n/catalogue.ts";
import { whoAt } from "../../../kit/i18n/players.ts";
import { textIn } from "../../../kit/i18n/rich.ts";
import { Stepper } from "../../../kit/ui/controls.tsx";
import { PlayerMark } from "../../../kit/ui/playerMark.tsx";
import { type PastAuction, pastAuctions } from "../auctions.ts";
import { type BidChoice, bidOf, chosenBid } from "../composing.ts";
import { gainsOf, quickBids } from "../estimate.ts";
import { t } from "../messages/game/messages.ts";
import { containersText, money } from "../phrases.ts";
import { shownReveal } from "../theatre.ts";
import { topic } from "../topics.ts";
import { ContainerIcons } from "./containerIcon.tsx";
import { begin, type PartProps } from "./parts.ts";
import { Worth } from "./worth.tsx";
import "./stage.css";

type DeskProps = PartProps & Pick<PanelProps, "log">;

export function Desk(props: DeskProps): JSX.Element {
  const { view } = props;
  const isAuction = view.table.phase.startsWith("auction");
  return (
    <div class="desk container-asked">
      {view.hand && isAuction && <Worth view={view} />}
      <Question {...props} />
    </div>
  );
}

/** The form is gone before an envelope opens. */
function Question(props: DeskProps): JSX.Element {
  const { view } = props;
  const reveal = shownReveal.value;
  if (reveal)
    return (
      <p class="desk-wait" aria-live="polite">
        {reveal.isDone ? reveal.result : t("auction.opening")}
      </p>
    );
  if (view.table.phase === "auctionDecide") return <Decision {...props} />;
  const bid = bidOf(view);
  return bid ? <SealedBid {...props} bid={bid} /> : <Waiting {...props} />;
}

/** Who is still missing, and what the lots of this game have brought. */
function Waiting({ view, log }: DeskProps): JSX.Element {
  const { table, hand } = view;
  const past = pastAuctions(log());
  const missing = table.seats.flatMap(({ asked, answered }, seat) => (asked && !answered ? [whoAt(seat, view)] : []));
  return (
    <div class="desk-wait" aria-live="polite">
      <p>{t("auction.missing", { n: missing.length, names: listOf(missing) })}</p>
      {past.length === 0 ? <p class="hint">{t("auction.bidHint")}</p> : <Earlier table={table} auctions={past} />}
      {hand && view.seat === table.active && <p>{t("auction.atHand", { dollars: hand.cash })}</p>}
    </div>
  );
}

/** The newest first. */
function Earlier({ table, auctions }: { readonly table: Table; readonly auctions: readonly PastAuction[] }): JSX.Element {
  return (
    <>
      <p class="hint">{t("auction.soFar")}</p>
      <ol class="lots">
        {auctions.toReversed().map(({ containers, result: { type, price } }, i) => (
          <li key={i}>
            <ContainerIcons table={table} ids={containers} label={textIn(containersText(containers, table))} />
            {type === "lotSold" ? money(price) : t("auction.kept", { price })}
          </li>
        ))}
      </ol>
    </>
  );
}

type BidProps = PartProps & { readonly bid: BidChoice };

const FINE = 5;

function SealedBid({ bid, ...props }: BidProps): JSX.Element {
  const { view, controller } = props;
  const { choice, space, base } = bid;
  const chosen = chosenBid(bid, controller.draft.of(view));
  const lot = view.table.seats[view.table.active].cargo;
  const worth = gainsOf(lot, base, view);
  const isExtra = choice.move.type === "bidExtra";
  const choose = (dollars: number) => controller.draft.revise(view, { bid: Math.min(space.max, Math.max(space.min, dollars)) });
  const step = (by: number) => (
    <button
      type="button"
      class="bid-step"
      disabled={space.max === 0 || (chosen ?? 0) + by < space.min || (chosen ?? 0) + by > space.max}
      onClick={() => choose((chosen ?? 0) + by)}
    >
      {t("auction.step", { by })}
    </button>
  );
  return (
    <div class="sealed-bid">
      <p class="desk-head">
        <b>{isExtra ? t("auction.addTo", { dollars: base }) : t("auction.yours")}</b>{" "}
        <span>{t("auction.atHand", { dollars: view.hand?.cash ?? 0 })}</span>
      </p>
      <div class="quick-bids">
        {quickBids(worth, space).map((sum) => (
          <button key={sum} type="button" value={sum} aria-pressed={sum === chosen} onClick={() => choose(sum)}>
            <b>{money(sum)}</b>
            <small>{worth ? t("auction.gain", { dollars: worth.now - sum }) : ""}</small>
          </button>
        ))}
      </div>
      <div class="bid-steps">
        {step(-FINE)}
        <Stepper
          quiet
          label={t(isExtra ? "auction.extra" : "auction.bid")}
          value={chosen}
          min={space.min}
          max={space.max}
          onChange={choose}
        />
        {step(FINE)}
        <Borrow {...props} />
      </div>
      <p class="hint" aria-live="polite">
        {chosen === undefined || !worth
          ? t(isExtra ? "auction.tieHint" : "auction.bidHint")
          : t("auction.ifWins", {
              bid: base + chosen,
              gain: worth.now - chosen,
              seller: whoAt(view.table.active, view),
              gets: 2 * (base + chosen),
            })}
      </p>
    </div>
  );
}

/** A loan, where one may be taken before answering. */
function Borrow(props: PartProps): JSX.Element | null {
  const loan = choiceOf(props.view.choices, "takeLoan");
  if (!loan) return null;
  return (
    <button
      type="button"
      class="borrow"
      data-move={JSON.stringify(loan.move)}
      data-topic={topic({ kind: "loan" })}
      data-follows={JSON.stringify(loan.move)}
      onClick={() => begin(loan, props)}
    >
      <b>{t("auction.borrow", { dollars: LOAN_PRINCIPAL })}</b>
      <small>{t("auction.borrowCosts", { dollars: LOAN_PRINCIPAL + SCORE_LOAN })}</small>
    </button>
  );
}

/** Sell or keep, as cards with sum and receiver. Of equal bids the seller chooses one. */
function Decision(props: PartProps): JSX.Element {
  const { view } = props;
  const { table, hand } = view;
  const { price, winners, active } = table;
  const isSeller = view.seat === active;
  const gains = isSeller ? gainsOf(table.seats[active].cargo, price, view) : undefined;
  const short = isSeller && hand && hand.cash < price ? price - hand.cash : 0;
  return (
    <div class="decision">
      {winners.map((bidder) => (
        <Card key={bidder} {...props} move={{ type: "sell", bidder }} receiver={bidder} sum={2 * price}>
          {t("auction.sellParts", { price })}
        </Card>
      ))}
      <Card {...props} move={{ type: "keep" }} receiver={active} sum={-price}>
        {short > 0
          ? t("auction.short", { dollars: short })
          : gains
            ? t("auction.keepParts", { ...gains, worth: gains.now + price, price })
            : t("auction.keepPays", { price })}
      </Card>
      <Borrow {...props} />
    </div>
  );
}

interface CardProps extends PartProps {
  readonly move: ContainerMove;
  readonly receiver: Seat;
  /** In dollars, for the seller. */
  readonly sum: number;
  readonly children: string;
}

function Card({ move, receiver, sum, children, ...props }: CardProps): JSX.Element {
  const { view, controller } = props;
  const choice = view.choices.find(
    (one) => one.move.type === move.type && (move.type !== "sell" || (one.move as { bidder?: Seat }).bidder === receiver),
  );
  const isOn =
    controller.proposed?.type === move.type && (move.type !== "sell" || (controller.proposed as { bidder?: Seat }).bidder === receiver);
  return (
    <button
      type="button"
      class="decision-card"
      disabled={!choice}
      aria-pressed={isOn || undefined}
      data-move={choice && JSON.stringify(choice.move)}
      data-topic={topic({ kind: "auction" })}
      data-follows={choice && JSON.stringify(choice.move)}
      onClick={() => choice && begin(choice, props)}
    >
      <span class="decision-title">
        <PlayerMark colour={view.players[receiver].colour} />
        <b>{move.type === "sell" ? t("auction.sellToWhom", { whom: whoAt(receiver, view) }) : t("auction.keepOnly")}</b>
        <strong class={sum < 0 ? "bad" : "good"}>{t("auction.gain", { dollars: sum })}</strong>
      </span>
      <small>{children}</small>
    </button>
  );
}
