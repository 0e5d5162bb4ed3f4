/** The auction's forms: the lot, who has answered, the sealed bid, and the seller's decision. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { choiceOf } from "../../../shared/choices.ts";
import type { ContainerMove } from "../../../shared/container/moves.ts";
import type { Seat } from "../../../shared/game.ts";
import type { SpaceOf } from "../../moves/composer.ts";
import { Final } from "../../moves/composerForm.tsx";
import { Stepper } from "../../ui/controls.tsx";
import { Pip } from "../../ui/pip.tsx";
import type { ContainerChoice } from "../composing.ts";
import { gainOf } from "../estimate.ts";
import { Teller } from "../teller.ts";
import { ChoiceButton, type PartProps } from "./buttons.tsx";
import { Crates } from "./crate.tsx";

const PHASES: readonly string[] = ["auctionBid", "auctionExtra", "auctionDecide"];

export function Auction(props: PartProps): JSX.Element | null {
  const { view, sentences } = props;
  const { table } = view;
  if (!PHASES.includes(table.phase)) return null;
  const tell = new Teller(sentences.grammar, table, view);
  const lot = table.seats[table.active].cargo;
  return (
    <section class="auction">
      <h3>{sentences.labels.auction}</h3>
      <p class="lot">
        <span class="quiet">{sentences.labels.lot}: </span>
        <Crates table={table} ids={lot} label={tell.containers(lot)} /> <Worth {...props} />
      </p>
      <SealedBid key={table.phase} {...props} />
      {isHidden(props) || <Decision {...props} />}
      <Bidders {...props} />
    </section>
  );
}

/** True while the board still turns the bids over: what they are is not told before. */
function isHidden({ view, playing }: PartProps): boolean {
  return playing && view.table.bids.length > 0;
}

/** What the lot would add to the reader's island now. */
function Worth({ view, sentences }: PartProps): JSX.Element | null {
  const { table, hand, seat } = view;
  if (!hand) return null;
  const gain = gainOf(table, hand.card, table.seats[seat].island, table.seats[table.active].cargo);
  return <span class="hint">{sentences.labels.worth(sentences.grammar.money(gain))}</span>;
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

function Bidder(props: PartProps & { readonly seat: Seat }): JSX.Element {
  const { view, sentences, seat } = props;
  const { name, colour } = view.players[seat];
  const hidden = isHidden(props);
  return (
    <li class={!hidden && view.table.winners.includes(seat) ? "bidder bidder-top" : "bidder"}>
      <Pip colour={colour} /> <span>{name}</span> <strong>{hidden ? "…" : standing(view, seat, sentences)}</strong>
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

/** The choice to give a sum in secret, if the reader owes one. */
function bidChoice({ view }: PartProps): { choice: ContainerChoice; space: SpaceOf<"integer"> } | undefined {
  const choice = choiceOf(view.choices, "bid") ?? choiceOf(view.choices, "bidExtra");
  if (!choice) return undefined;
  const space = choice.open?.amount;
  return { choice, space: space?.kind === "integer" ? space : { kind: "integer", min: 0, max: 0 } };
}

function SealedBid(props: PartProps): JSX.Element | null {
  const amount = useSignal(0);
  const found = bidChoice(props);
  if (!found) return null;
  const { view, desk, sentences } = props;
  const { labels, grammar } = sentences;
  const { choice, space } = found;
  const isExtra = choice.move.type === "bidExtra";
  const base = isExtra ? Math.max(...view.table.bids) : 0;
  const value = Math.min(space.max, Math.max(space.min, amount.value));
  const set = (wished: number) => {
    amount.value = wished;
  };
  return (
    <form
      class="sealed-bid"
      onSubmit={(event) => {
        event.preventDefault();
        void desk.play({ ...choice.move, amount: value } as ContainerMove);
      }}
    >
      <p>
        <strong>{labels.atHand(grammar.money(view.hand?.cash ?? 0))}</strong>{" "}
        {isExtra && <span class="hint">{labels.extraHint(grammar.money(base))}</span>}
      </p>
      <QuickBids min={space.min} max={space.max} money={grammar.money} onChoose={set} />
      <div class="button-row">
        <Stepper label={isExtra ? labels.extra : labels.bid} value={value} min={space.min} max={space.max} onChange={set} />
        <button type="submit" class="primary">
          {isExtra ? labels.addBid(grammar.money(value), grammar.money(base + value)) : labels.sealBid(grammar.money(value))}
        </button>
        <LoanButton {...props} />
      </div>
      <p class="hint">{labels.bidHint}</p>
    </form>
  );
}

interface QuickProps {
  readonly min: number;
  readonly max: number;
  money(dollars: number): string;
  onChoose(dollars: number): void;
}

/** A handful of sums between nothing and everything. */
function QuickBids({ min, max, money, onChoose }: QuickProps): JSX.Element {
  const sums = [...new Set([0, 0.25, 0.5, 0.75, 1].map((part) => Math.round(min + part * (max - min))))];
  return (
    <div class="prices">
      {sums.map((sum) => (
        <button key={sum} type="button" onClick={() => onChoose(sum)}>
          {money(sum)}
        </button>
      ))}
    </div>
  );
}

/** A loan, where one may be taken before answering. */
function LoanButton(props: PartProps): JSX.Element | null {
  const choice = choiceOf(props.view.choices, "takeLoan");
  return choice ? <ChoiceButton choice={choice} {...props} /> : null;
}

function Decision(props: PartProps): JSX.Element | null {
  const { view, desk, sentences } = props;
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
      <p>
        <strong>{labels.atHand(grammar.money(view.hand?.cash ?? 0))}</strong>
      </p>
      {decisions.map((choice) => (
        <button
          key={JSON.stringify(choice.move)}
          type="button"
          class="primary"
          data-move={JSON.stringify(choice.move)}
          onClick={() => void desk.play(choice.move as ContainerMove)}
        >
          {text(choice)}
          <Final />
        </button>
      ))}
      <LoanButton {...props} />
    </div>
  );
}
