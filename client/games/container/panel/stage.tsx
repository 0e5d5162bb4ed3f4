/** The auction as a theatre in place of the board: the lot on the quay, the bidders with their envelopes, and what the lot is worth to the reader. */
import type { JSX } from "preact";
import { colourName, coloursInPlay } from "../../../../shared/container/components.ts";
import { countColours } from "../../../../shared/container/outcome.ts";
import type { Seat } from "../../../../shared/core/game.ts";
import { whoAt } from "../../../kit/i18n/players.ts";
import { textIn } from "../../../kit/i18n/rich.ts";
import { PlayerMark } from "../../../kit/ui/playerMark.tsx";
import { bidOf, chosenBid } from "../composing.ts";
import type { ContainerView } from "../draft.ts";
import { t } from "../messages/game/messages.ts";
import { containersText, money } from "../phrases.ts";
import { isStaged, shownReveal } from "../theatre.ts";
import { NamedContainerIcon } from "./containerIcon.tsx";
import { type Bid, BidderCard } from "./envelope.tsx";
import type { PartProps } from "./parts.ts";
import { Quay } from "./quay.tsx";
import { Worth } from "./worth.tsx";
import "./stage.css";

export function Stage(props: PartProps): JSX.Element | null {
  const { view } = props;
  if (!isStaged(view.table)) return null;
  const { table, players } = view;
  const seller = table.phase.startsWith("auction") ? table.active : table.borrower;
  const lot = table.phase.startsWith("auction") ? table.seats[seller].cargo : [];
  const bidders = players.map((_, seat) => (seller + 1 + seat) % players.length).filter((seat) => seat !== seller);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a convenience; Escape skips, too
    <section class="stage" aria-label={t("auction.title")} onClick={() => shownReveal.peek()?.skip()}>
      <header class="stage-head">
        <h2>
          <PlayerMark colour={players[seller]?.colour ?? "white"} />
          <span>
            {shownReveal.value?.title && lot.length === 0 ? shownReveal.value.title : t("auction.sells", { who: whoAt(seller, view) })}
          </span>
        </h2>
        <Steps view={view} seller={seller} />
      </header>
      <Quay colour={players[seller]?.colour ?? "white"} table={table} lot={lot} label={textIn(containersText(lot, table))} />
      <ul class="stage-bidders" style={{ "--bidders": bidders.length }}>
        {bidders.map((seat) => (
          <Bidder key={seat} {...props} seat={seat} />
        ))}
      </ul>
      {view.hand && lot.length > 0 && <Worth view={view} />}
    </section>
  );
}

/** Sealed bids, envelopes, decision: where the auction is. */
function Steps({ view, seller }: { readonly view: ContainerView; readonly seller: Seat }): JSX.Element {
  const { phase } = view.table;
  const at = shownReveal.value ? 1 : phase === "auctionDecide" ? 2 : 0;
  const second = phase === "auctionExtra";
  const steps = [
    t(second ? "auction.step.again" : "auction.step.bids"),
    t("auction.step.open"),
    t("auction.step.decides", { who: whoAt(seller, view) }),
  ];
  return (
    <ol class="stage-steps">
      {steps.map((step, i) => (
        <li key={i} aria-current={i === at ? "step" : undefined}>
          <span aria-hidden="true">{i < at ? "✓" : i + 1}</span> <span>{step}</span>
        </li>
      ))}
    </ol>
  );
}

/** What may be seen of a bidder: the shown phase decides, not what the server already said. */
function bidSeen({ view, controller }: PartProps, seat: Seat): Bid {
  const { table, hand } = view;
  const reveal = shownReveal.value;
  if (reveal) return revealed(seat, view);
  const bid = table.bids[seat] ?? -1;
  const extra = table.extras[seat] ?? -1;
  const total = bid < 0 ? undefined : money(bid + Math.max(0, extra));
  const known = extra > 0 ? t("auction.bidAndExtra", { bid, extra }) : total;
  const isHighest = table.winners.includes(seat);
  const isSecond = table.phase === "auctionExtra" && isHighest;
  if (!table.seats[seat].asked)
    return { state: known ? "open" : "empty", sum: total, isHighest, isSecond: false, text: known ?? t("auction.noBid") };
  const own = seat === view.seat && hand ? Math.max(hand.bid, hand.extra) : -1;
  const plan = bidOf(view);
  const chosen = seat === view.seat && plan ? chosenBid(plan, controller.draft.of(view)) : undefined;
  const mine = own >= 0 ? own : chosen;
  const sum = mine === undefined ? undefined : money(mine);
  if (!table.seats[seat].answered && mine === undefined)
    return {
      state: "empty",
      isHighest: false,
      isSecond,
      text: isSecond && known ? known : t("auction.waiting", { who: whoAt(seat, view) }),
    };
  const text =
    own >= 0
      ? t("auction.yourBid", { dollars: own })
      : table.seats[seat].answered
        ? t("auction.answered")
        : t("auction.waiting", { who: whoAt(seat, view) });
  return { state: sum === undefined ? "sealed" : "own", sum, isHighest: false, isSecond, text };
}

function revealed(seat: Seat, { table }: ContainerView): Bid {
  const { amounts = [], open = [], base = 0, highest = [], isDone = false } = shownReveal.value ?? {};
  const amount = amounts[seat] ?? -1;
  const before = table.bids[seat] ?? -1;
  if (amount < 0)
    return {
      state: before < 0 ? "empty" : "open",
      sum: before < 0 ? undefined : money(before),
      isHighest: false,
      isSecond: false,
      text: before < 0 ? "" : money(before),
    };
  if (!open.includes(seat)) return { state: "sealed", isHighest: false, isSecond: base > 0, text: t("auction.answered") };
  const sum = base > 0 ? t("auction.added", { dollars: amount }) : money(amount);
  const total = base > 0 ? t("auction.bidAndExtra", { bid: base, extra: amount }) : money(amount);
  return { state: "open", sum, isHighest: isDone && highest.includes(seat), isSecond: base > 0, text: total };
}

function Bidder({ seat, ...props }: PartProps & { readonly seat: Seat }): JSX.Element {
  const { table } = props.view;
  const isOut = table.phase === "auctionExtra" && !table.winners.includes(seat);
  return (
    <BidderCard view={props.view} seat={seat} bid={bidSeen(props, seat)} isOut={isOut}>
      <After view={props.view} seat={seat} />
    </BidderCard>
  );
}

/** What the bidder has on the island, and would have with the lot. */
function After({ view, seat }: { readonly view: ContainerView; readonly seat: Seat }): JSX.Element {
  const { table } = view;
  const [now, lot] = [countColours(table.seats[seat].island), countColours(table.seats[table.active].cargo)];
  return (
    <ul class="after">
      {Array.from({ length: coloursInPlay(table) }, (_, colour) => (
        <li key={colour} class={lot[colour] > 0 ? "after-grows" : undefined}>
          <NamedContainerIcon name={colourName(colour, table)} />
          <b>
            {lot[colour] > 0 && <span class="after-before">{`${now[colour]}→`}</span>}
            {now[colour] + lot[colour] || "–"}
          </b>
        </li>
      ))}
    </ul>
  );
}
