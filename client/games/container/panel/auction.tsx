/** The auction's forms: the lot and what it would bring, who has answered, the sealed bid, and the seller's decision. */
import type { JSX } from "preact";
import { LOAN_INTEREST, LOAN_PRINCIPAL, SCORE_LOAN } from "../../../../shared/container/components.ts";
import type { ContainerMove } from "../../../../shared/container/moves.ts";
import { choiceOf } from "../../../../shared/core/choices.ts";
import type { Seat } from "../../../../shared/core/game.ts";
import { whoAt } from "../../../kit/i18n/players.ts";
import { textIn } from "../../../kit/i18n/rich.ts";
import type { SpaceOf } from "../../../kit/moves/composer.ts";
import { Stepper } from "../../../kit/ui/controls.tsx";
import { Final } from "../../../kit/ui/icons.tsx";
import { PlayerMark } from "../../../kit/ui/playerMark.tsx";
import type { ContainerView } from "../draft.ts";
import { type Gains, gainsOf, quickBids } from "../estimate.ts";
import { t } from "../messages/game/messages.ts";
import type { ContainerChoice } from "../moveDraft.ts";
import { containersText, money } from "../phrases.ts";
import { topic } from "../topics.ts";
import { begin, isUnwanted, type PartProps } from "./buttons.tsx";
import { ContainerIcons } from "./containerIcon.tsx";

export function isAuction({ table }: Pick<ContainerView, "table">): boolean {
  return table.phase.startsWith("auction");
}

/** State of an auction: the lot, unless the question card shows it, and who has answered. */
export function Auction({ isPrompted, ...props }: PartProps & { readonly isPrompted: boolean }): JSX.Element | null {
  if (!isAuction(props.view)) return null;
  return (
    <section class="auction" aria-label={t("auction.title")}>
      {isPrompted || <Lot {...props} />}
      <Bidders {...props} />
      {props.view.table.phase !== "auctionDecide" && <p class="hint">{t("auction.bidHint")}</p>}
    </section>
  );
}

/** What an auction asks of the reader. */
export function AuctionForm(props: PartProps): JSX.Element | null {
  if (!isAuction(props.view)) return null;
  return (
    <div class="auction">
      <Lot {...props} />
      <SealedBid {...props} />
      <Decision {...props} />
    </div>
  );
}

function Lot({ view }: Pick<PartProps, "view">): JSX.Element {
  const { table, players } = view;
  const lot = table.seats[table.active].cargo;
  return (
    <p class="lot">
      <PlayerMark colour={players[table.active].colour} />
      <strong>{t("auction.sells", { who: whoAt(table.active, view) })}</strong>
      <ContainerIcons table={table} ids={lot} label={textIn(containersText(lot, table))} />
    </p>
  );
}

/** What the lot would add to the reader's island area, less its cost. */
const gainsOfLot = ({ view }: Pick<PartProps, "view">, cost: number): Gains | undefined =>
  gainsOf(view.table.seats[view.table.active].cargo, cost, view);

interface WorthProps extends Pick<PartProps, "view"> {
  readonly cost: number;
  text(worth: Gains): string;
}

/** What the lot would add to the reader's island at this cost, now and at best. */
function Worth({ view, cost, text }: WorthProps): JSX.Element | null {
  const gains = gainsOfLot({ view }, cost);
  if (!gains) return null;
  return (
    <span class="worth" aria-live="polite">
      {text(gains)}
    </span>
  );
}

function Bidders(props: PartProps): JSX.Element {
  const { view } = props;
  const bidders = view.players.map((_, seat) => seat).filter((seat) => seat !== view.table.active);
  return (
    <ul class="bidders">
      {bidders.map((seat) => (
        <Bidder key={seat} {...props} seat={seat} />
      ))}
    </ul>
  );
}

function Bidder({ view, seat }: PartProps & { readonly seat: Seat }): JSX.Element {
  const { name, colour } = view.players[seat];
  return (
    <li class={view.table.winners.includes(seat) ? "bidder bidder-top" : "bidder"}>
      <PlayerMark colour={colour} /> <span>{name}</span> <strong>{bidText(view, seat)}</strong>
    </li>
  );
}

/** What is known of a bidder: the amounts once revealed, before that only whether they answered. */
function bidText(view: ContainerView, seat: Seat): string {
  const { table } = view;
  const bid = table.bids[seat] ?? -1;
  const extra = table.extras[seat] ?? -1;
  const known = bid < 0 ? undefined : extra < 0 ? money(bid) : t("auction.bidAndExtra", { bid, extra });
  if (!table.seats[seat].asked) return known ?? t("auction.noBid");
  const state = answerState(view, seat);
  return known ? t("auction.standing", { bid: known, state }) : state;
}

function answerState(view: ContainerView, seat: Seat): string {
  const { table, hand } = view;
  if (!table.seats[seat].answered) return t("auction.waiting", { who: whoAt(seat, view) });
  const own = seat === view.seat && hand ? Math.max(hand.bid, hand.extra) : -1;
  return own >= 0 ? t("auction.yourBid", { dollars: own }) : t("auction.answered");
}

/** Sends an answer; nothing more is asked while it is pending. */
async function answer({ view, controller }: PartProps, move: ContainerMove): Promise<void> {
  controller.draft.revise(view, { answered: view.table.phase });
  if (!(await controller.play(move))) controller.draft.revise(view, { answered: undefined });
}

/** The sealed-bid choice, if the reader must bid. */
function bidChoice({ view }: PartProps): { choice: ContainerChoice; space: SpaceOf<"integer"> } | undefined {
  const choice = choiceOf(view.choices, "bid") ?? choiceOf(view.choices, "bidExtra");
  if (!choice) return undefined;
  const space = choice.open?.amount;
  return { choice, space: space?.kind === "integer" ? space : { kind: "integer", min: 0, max: 0 } };
}

/** The amount chosen for this bid, undefined at first. */
function chosenBid({ view, controller }: PartProps, { min, max }: SpaceOf<"integer">): number | undefined {
  const { bid } = controller.draft.of(view);
  return bid?.phase === view.table.phase ? Math.min(max, Math.max(min, bid.dollars)) : undefined;
}

const bidOf = ({ move }: ContainerChoice, amount: number): ContainerMove => ({ ...move, amount }) as ContainerMove;

function SealedBid(props: PartProps): JSX.Element | null {
  const found = bidChoice(props);
  if (!found) return null;
  const { view, controller } = props;
  const { choice, space } = found;
  const isExtra = choice.move.type === "bidExtra";
  const base = isExtra ? Math.max(...view.table.bids) : 0;
  const chosen = chosenBid(props, space);
  const cash = view.hand?.cash ?? 0;
  const winning = (worth: Gains) =>
    chosen === undefined ? t("auction.winning", worth) : t("auction.winningLeft", { ...worth, left: cash - base - chosen });
  const choose = (dollars: number) => controller.draft.revise(view, { bid: { phase: view.table.phase, dollars } });
  return (
    <form
      class="sealed-bid"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen !== undefined) void answer(props, bidOf(choice, chosen));
      }}
    >
      <p class="at-hand">
        <Worth {...props} cost={base + (chosen ?? 0)} text={winning} />
        <Borrow {...props} />
      </p>
      {isExtra && <p class="hint">{t("auction.extraHint", { dollars: base })}</p>}
      <QuickBids sums={quickBids(gainsOfLot(props, base), space)} chosen={chosen} onChoose={choose} />
      <div class="button-row">
        <Stepper label={t(isExtra ? "auction.extra" : "auction.bid")} value={chosen} min={space.min} max={space.max} onChange={choose} />
        <BidButton
          isExtra={isExtra}
          base={base}
          chosen={chosen}
          unwanted={chosen !== undefined && isUnwanted(bidOf(choice, chosen), view)}
        />
      </div>
    </form>
  );
}

interface BidButtonProps {
  readonly isExtra: boolean;
  /** What was bid before. */
  readonly base: number;
  readonly chosen: number | undefined;
  readonly unwanted: boolean | undefined;
}

/** Names the bid that it sends; disabled until an amount is chosen. */
function BidButton({ isExtra, base, chosen, unwanted }: BidButtonProps): JSX.Element {
  const text = (dollars: number) =>
    isExtra ? t("auction.addAmount", { dollars, total: base + dollars }) : t("auction.bidAmount", { dollars });
  return (
    <button type="submit" class="primary" disabled={chosen === undefined} data-unwanted={unwanted || undefined}>
      {chosen === undefined ? t("auction.chooseBid") : text(chosen)}
      <Final />
    </button>
  );
}

interface QuickProps {
  readonly sums: readonly number[];
  readonly chosen: number | undefined;
  onChoose(dollars: number): void;
}

/** A few amounts around what the lot is worth to the reader. */
function QuickBids({ sums, chosen, onChoose }: QuickProps): JSX.Element {
  return (
    <div class="prices">
      {sums.map((sum) => (
        <button key={sum} type="button" value={sum} aria-pressed={sum === chosen} onClick={() => onChoose(sum)}>
          {money(sum)}
        </button>
      ))}
    </div>
  );
}

/** A loan button, where a loan may be taken before answering. */
function Borrow({ view, controller }: PartProps): JSX.Element | null {
  const loan = choiceOf(view.choices, "takeLoan");
  if (!loan) return null;
  return (
    <button
      type="button"
      data-move={JSON.stringify(loan.move)}
      data-topic={topic({ kind: "loan" })}
      data-follows={JSON.stringify(loan.move)}
      onClick={() => begin(loan, view, controller)}
    >
      <span>{t("auction.borrow", { dollars: LOAN_PRINCIPAL })}</span>
      <small>{t("loan.price", { interest: LOAN_INTEREST, end: LOAN_PRINCIPAL + SCORE_LOAN })}</small>
    </button>
  );
}

function Decision(props: PartProps): JSX.Element | null {
  const { view } = props;
  const decisions = view.choices.filter(({ move }) => move.type === "sell" || move.type === "keep");
  if (decisions.length === 0) return null;
  return (
    <div class="decision">
      <p class="at-hand">
        <strong>{t("auction.atHand", { dollars: view.hand?.cash ?? 0 })}</strong>
        <Borrow {...props} />
      </p>
      {decisions.map((choice) => (
        <button
          key={JSON.stringify(choice.move)}
          type="button"
          class="primary"
          data-move={JSON.stringify(choice.move)}
          data-topic={topic({ kind: "auction" })}
          data-follows={JSON.stringify(choice.move)}
          onClick={() => void answer(props, choice.move as ContainerMove)}
        >
          <DecisionFace move={choice.move} view={view} />
          <Final />
        </button>
      ))}
      {decisions.every(({ move }) => move.type !== "keep") && (
        <button type="button" disabled>
          <Gain text={t("auction.keepOnly")} parts={t("why.INSUFFICIENT_CASH", { price: view.table.price })} />
        </button>
      )}
    </div>
  );
}

/** What selling or keeping changes, in dollars, and what that is made of. */
function DecisionFace({ move, view }: Pick<PartProps, "view"> & Pick<ContainerChoice, "move">): JSX.Element {
  const { price } = view.table;
  const gains = gainsOfLot({ view }, price);
  if (move.type === "sell" || !gains) {
    const whom = whoAt((move as { bidder: Seat }).bidder, view);
    return <Gain text={t("auction.sellTo", { whom, gain: 2 * price })} parts={t("auction.sellParts", { price })} />;
  }
  return <Gain text={t("auction.keep", gains)} parts={t("auction.keepParts", { ...gains, worth: gains.now + price, price })} />;
}

function Gain({ text, parts }: { readonly text: string; readonly parts: string }): JSX.Element {
  return (
    <span>
      {text} <small>{parts}</small>
    </span>
  );
}
