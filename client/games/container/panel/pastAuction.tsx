/** The last picture of an auction: the lot on the quay, and the bidders with their open envelopes. */
import type { JSX } from "preact";
import type { Table } from "../../../../shared/container/schema.ts";
import type { GameEvent, Seat } from "../../../../shared/core/game.ts";
import type { GameView } from "../../../kit/contract/game.ts";
import { textIn } from "../../../kit/i18n/rich.ts";
import type { PastAuction as Auction } from "../auctions.ts";
import { t } from "../messages/game/messages.ts";
import { containersText, money } from "../phrases.ts";
import { type Bid, BidderCard } from "./envelope.tsx";
import { Quay } from "./quay.tsx";
import "./stage.css";

function bidIn({ revealed: { bids }, extras, result }: Auction, seat: Seat): Bid {
  const [bid, extra = -1] = [bids[seat], extras?.extras[seat]];
  if (bid < 0) return { state: "empty", isHighest: false, isSecond: false, text: t("auction.noBid") };
  const sum = money(bid + Math.max(0, extra));
  const isHighest = result.type === "lotSold" && result.bidder === seat;
  return { state: "open", sum, isHighest, isSecond: false, text: extra > 0 ? t("auction.bidAndExtra", { bid, extra }) : sum };
}

interface PastAuctionProps {
  readonly view: GameView<Table>;
  /** A `PastAuction`. */
  readonly entry: GameEvent;
}

export function PastAuction({ view, entry }: PastAuctionProps): JSX.Element {
  const auction = entry as Auction;
  const { seat: seller, containers } = auction;
  const { players, table } = view;
  const bidders = players.map((_, seat) => (seller + 1 + seat) % players.length).filter((seat) => seat !== seller);
  return (
    <div class="past-auction">
      <Quay colour={players[seller].colour} table={table} lot={containers} label={textIn(containersText(containers, table))} />
      <ul class="stage-bidders" style={{ "--bidders": bidders.length }}>
        {bidders.map((seat) => (
          <BidderCard key={seat} view={view} seat={seat} bid={bidIn(auction, seat)} />
        ))}
      </ul>
    </div>
  );
}
