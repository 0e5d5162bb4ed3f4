/** The auction's forms: the lot and what it would bring, who has answered, the sealed bid, and the seller's decision. */
import type { JSX } from "preact";
import { LOAN_PRINCIPAL } from "../../../../shared/container/components.ts";
import type { ContainerMove } from "../../../../shared/container/moves.ts";
import { choiceOf } from "../../../../shared/core/choices.ts";
import type { Seat } from "../../../../shared/core/game.ts";
import type { SpaceOf } from "../../../kit/moves/composer.ts";
import { Final } from "../../../kit/moves/final.tsx";
import { Stepper } from "../../../kit/ui/controls.tsx";
import { Pip } from "../../../kit/ui/pip.tsx";
import type { ContainerChoice } from "../composing.ts";
import type { ContainerView } from "../draft.ts";
import { bestGainOf, gainOf } from "../estimate.ts";
import { Teller } from "../teller.ts";
import { topic } from "../topics.ts";
import { begin, type PartProps } from "./buttons.tsx";
import { Crates } from "./crate.tsx";

export function isAuction({ table }: Pick<ContainerView, "table">): boolean {
  return table.phase.startsWith("auction");
}

/** How an auction stands: what is sold, unless the card that asks for an answer says it, and who has answered. */
export function Auction({ asked, ...props }: PartProps & { readonly asked: boolean }): JSX.Element | null {
  if (!isAuction(props.view)) return null;
  return (
    <section class="auction" aria-label={props.sentences.labels.auction}>
      {asked || <Lot {...props} />}
      <Bidders {...props} />
      {props.view.table.phase !== "auctionDecide" && <p class="hint">{props.sentences.labels.bidHint}</p>}
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

function Lot({ view, sentences }: PartProps): JSX.Element {
  const { table, players } = view;
  const { labels, grammar } = sentences;
  const tell = new Teller(grammar, table, view);
  const lot = table.seats[table.active].cargo;
  return (
    <p class="lot">
      <Pip colour={players[table.active].colour} />
      <strong>{tell.isReader(table.active) ? labels.ownAuction : labels.seller(tell.name(table.active))}</strong>
      <Crates table={table} ids={lot} label={tell.containers(lot)} />
    </p>
  );
}

interface WorthProps extends Pick<PartProps, "view" | "sentences"> {
  readonly cost: number;
  /** What the worth is said in. */
  readonly within?: (worth: string) => string;
}

/** What the lot would add to the reader's island for these dollars: now, and at best. */
function Worth({ view, sentences, cost, within = String }: WorthProps): JSX.Element | null {
  const { table, hand, seat } = view;
  if (!hand) return null;
  const { island } = table.seats[seat];
  const lot = table.seats[table.active].cargo;
  const signed = (dollars: number) => `${dollars > 0 ? "+" : ""}${sentences.grammar.money(dollars)}`;
  const now = signed(gainOf(table, hand.card, island, lot) - cost);
  return (
    <span class="worth" aria-live="polite">
      {within(sentences.labels.worth(now, signed(bestGainOf(table, hand.card, island, lot) - cost)))}
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

function Bidder({ view, sentences, seat }: PartProps & { readonly seat: Seat }): JSX.Element {
  const { name, colour } = view.players[seat];
  return (
    <li class={view.table.winners.includes(seat) ? "bidder bidder-top" : "bidder"}>
      <Pip colour={colour} /> <span>{name}</span> <strong>{standing(view, seat, sentences)}</strong>
    </li>
  );
}

/** What is known of a bidder: the sums once revealed, before that only whether the answer is there. */
function standing({ table, hand, seat: reader }: PartProps["view"], seat: Seat, { labels, grammar }: PartProps["sentences"]): string {
  const { asked, answered } = table.seats[seat];
  const bid = table.bids[seat] ?? -1;
  const extra = table.extras[seat] ?? -1;
  const known = bid < 0 ? "" : extra < 0 ? grammar.money(bid) : `${grammar.money(bid)} + ${grammar.money(extra)}`;
  if (!asked) return known || labels.noBid;
  const own = seat === reader && hand ? Math.max(hand.bid, hand.extra) : -1;
  const state = answered ? (own >= 0 ? labels.yourBid(grammar.money(own)) : labels.answered) : labels.waiting;
  return known ? `${known} (${state})` : state;
}

/** Sends an answer; as long as it is on its way nothing more is asked. */
async function answer({ view, desk }: PartProps, move: ContainerMove): Promise<void> {
  desk.draft.revise(view, { answered: view.table.phase });
  if (!(await desk.play(move))) desk.draft.revise(view, { answered: undefined });
}

/** The choice to give a sum in secret, if the reader owes one. */
function bidChoice({ view }: PartProps): { choice: ContainerChoice; space: SpaceOf<"integer"> } | undefined {
  const choice = choiceOf(view.choices, "bid") ?? choiceOf(view.choices, "bidExtra");
  if (!choice) return undefined;
  const space = choice.open?.amount;
  return { choice, space: space?.kind === "integer" ? space : { kind: "integer", min: 0, max: 0 } };
}

/** The sum chosen for this bid; none at first. */
function chosenBid({ view, desk }: PartProps, { min, max }: SpaceOf<"integer">): number | undefined {
  const { bid } = desk.draft.of(view);
  return bid?.phase === view.table.phase ? Math.min(max, Math.max(min, bid.dollars)) : undefined;
}

function SealedBid(props: PartProps): JSX.Element | null {
  const found = bidChoice(props);
  if (!found) return null;
  const { view, desk, sentences } = props;
  const { labels, grammar } = sentences;
  const { choice, space } = found;
  const isExtra = choice.move.type === "bidExtra";
  const base = isExtra ? Math.max(...view.table.bids) : 0;
  const chosen = chosenBid(props, space);
  const left = chosen === undefined ? undefined : grammar.money((view.hand?.cash ?? 0) - base - chosen);
  const choose = (dollars: number) => desk.draft.revise(view, { bid: { phase: view.table.phase, dollars } });
  return (
    <form
      class="sealed-bid"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen !== undefined) void answer(props, { ...choice.move, amount: chosen } as ContainerMove);
      }}
    >
      <p class="at-hand">
        <Worth {...props} cost={base + (chosen ?? 0)} within={(worth) => labels.winning(worth, left)} />
        <Borrow {...props} />
      </p>
      {isExtra && <p class="hint">{labels.extraHint(grammar.money(base))}</p>}
      <QuickBids {...space} chosen={chosen} money={grammar.money} onChoose={choose} />
      <div class="button-row">
        <Stepper label={isExtra ? labels.extra : labels.bid} value={chosen} min={space.min} max={space.max} onChange={choose} />
        <BidButton sentences={sentences} isExtra={isExtra} base={base} chosen={chosen} />
      </div>
    </form>
  );
}

interface BidButtonProps extends Pick<PartProps, "sentences"> {
  readonly isExtra: boolean;
  /** What was bid before. */
  readonly base: number;
  readonly chosen: number | undefined;
}

/** Says what it would send; nothing before a number has been chosen. */
function BidButton({ sentences: { labels, grammar }, isExtra, base, chosen }: BidButtonProps): JSX.Element {
  const text = (dollars: number) =>
    isExtra ? labels.addBid(grammar.money(dollars), grammar.money(base + dollars)) : labels.sealBid(grammar.money(dollars));
  return (
    <button type="submit" class="primary" disabled={chosen === undefined}>
      {chosen === undefined ? labels.chooseBid : text(chosen)}
      <Final />
    </button>
  );
}

interface QuickProps {
  readonly min: number;
  readonly max: number;
  readonly chosen: number | undefined;
  money(dollars: number): string;
  onChoose(dollars: number): void;
}

/** A handful of sums between nothing and everything. */
function QuickBids({ min, max, chosen, money, onChoose }: QuickProps): JSX.Element {
  const sums = [...new Set([0, 0.25, 0.5, 0.75, 1].map((part) => Math.round(min + part * (max - min))))];
  return (
    <div class="prices">
      {sums.map((sum) => (
        <button key={sum} type="button" aria-pressed={sum === chosen} onClick={() => onChoose(sum)}>
          {money(sum)}
        </button>
      ))}
    </div>
  );
}

/** A loan, where one may be taken before answering. */
function Borrow({ view, desk, sentences: { labels, grammar } }: PartProps): JSX.Element | null {
  const loan = choiceOf(view.choices, "takeLoan");
  if (!loan) return null;
  return (
    <button
      type="button"
      data-move={JSON.stringify(loan.move)}
      data-topic={topic({ kind: "loan" })}
      data-follows={JSON.stringify(loan.move)}
      onClick={() => begin(loan, view, desk)}
    >
      {labels.borrow(grammar.money(LOAN_PRINCIPAL))}
    </button>
  );
}

function Decision(props: PartProps): JSX.Element | null {
  const { view, sentences } = props;
  const { labels, grammar } = sentences;
  const decisions = view.choices.filter(({ move }) => move.type === "sell" || move.type === "keep");
  if (decisions.length === 0) return null;
  const { price } = view.table;
  const text = ({ move }: ContainerChoice) =>
    move.type === "sell"
      ? labels.sellTo(view.players[(move as { bidder: Seat }).bidder].name, grammar.money(2 * price), grammar.money(price))
      : labels.keep(grammar.money(price));
  return (
    <div class="decision">
      <p class="at-hand">
        <strong>{labels.atHand(grammar.money(view.hand?.cash ?? 0))}</strong>
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
          <span>
            {text(choice)} {choice.move.type === "keep" && <Worth {...props} cost={price} />}
          </span>
          <Final />
        </button>
      ))}
    </div>
  );
}
