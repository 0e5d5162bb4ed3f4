/** A bidder with an envelope: not yet there, sealed with the bidder's mark, with one's own slip looking out, or open. */
import type { ComponentChildren, JSX } from "preact";
import type { Colour, Seat } from "../../../../shared/core/game.ts";
import type { GameView } from "../../../kit/contract/game.ts";
import { css, PAINTS } from "../../../kit/pixi/paints.ts";
import { PlayerMark } from "../../../kit/ui/playerMark.tsx";
import { t } from "../messages/game/messages.ts";

/** What may be seen of a bid. */
export interface Bid {
  readonly state: "empty" | "sealed" | "own" | "open";
  /** On the slip, once it may be seen. */
  readonly sum?: string;
  readonly isHighest: boolean;
  /** A smaller envelope, of a second round. */
  readonly isSecond: boolean;
  /** In words, on the bidder's plate. */
  readonly text: string;
}

interface BidderProps {
  readonly view: Pick<GameView, "players" | "seat">;
  readonly seat: Seat;
  readonly bid: Bid;
  /** Not in the second round. */
  readonly isOut?: boolean;
  readonly children?: ComponentChildren;
}

export function BidderCard({ view, seat, bid, isOut, children }: BidderProps): JSX.Element {
  const { name, colour } = view.players[seat];
  const { fill, dark, ink } = PAINTS[colour];
  return (
    <li
      class={isOut ? "bidder bidder-out" : "bidder"}
      data-state={bid.state}
      style={{ "--edge": css(dark), "--paint": colour === "green" ? "#26783a" : css(fill), "--on-paint": css(ink) }}
    >
      <p class="bidder-plate">
        <PlayerMark colour={colour} /> <b>{seat === view.seat ? t("auction.you") : name}</b> <span class="bidder-state">{bid.text}</span>
      </p>
      <Envelope colour={colour} bid={bid} />
      {children}
    </li>
  );
}

function Envelope({ colour, bid: { state, sum, isHighest, isSecond } }: { readonly colour: Colour; readonly bid: Bid }): JSX.Element {
  const classes = ["envelope", `envelope-${state}`, isHighest && "envelope-highest", isSecond && "envelope-second"];
  if (state === "empty") return <div class="envelope envelope-empty" aria-hidden="true" />;
  return (
    <div class={classes.filter(Boolean).join(" ")} style={{ "--seal": css(PAINTS[colour].dark) }}>
      <svg class="envelope-back" viewBox="0 0 100 90" aria-hidden="true">
        <path class="flap-open" d="M2 32L50 4L98 32Z" />
      </svg>
      {sum !== undefined && <b class="slip">{sum}</b>}
      <svg class="envelope-front" viewBox="0 0 100 90" aria-hidden="true">
        <path class="paper" d="M2 30V88H98V30L50 60Z" />
        <path class="fold" d="M2 88L38 56M98 88L62 56" />
        <path class="flap" d="M2 29L50 62L98 29Z" />
      </svg>
      <span class="seal">
        <PlayerMark colour={colour} />
      </span>
    </div>
  );
}
