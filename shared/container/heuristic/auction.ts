/** How the steady bot bids, sells and keeps, on the island and at the investment bank. */
import type { Choice } from "../../core/game.ts";
import { SCORE_PERSONAL } from "../components.ts";
import type { MoveOf } from "../moves.ts";
import { activeSeat } from "../players.ts";
import type { ContainerId } from "../vocabulary.ts";
import { type Appraised, type Appraiser, type Prospect, plain, poverty, reserve, subsetOf } from "./evaluation.ts";
import { guessedPrice, lotWorth } from "./lotValue.ts";

/** What the lot on offer is worth to this seat. */
function ownWorth({ table, hand, own, rounds }: Prospect): number {
  return lotWorth(table, hand.card, own.island, activeSeat(table).cargo, rounds);
}

/** Shares of a lot's worth: what the bot bids at least, however little others may want it; and at most, also when tied. */
const LEAST_SHARE = 0.7;
const LAST_SHARE = 0.9;

/** A little more than the others are expected to bid, within what the lot is worth to the own card. */
function sensibleBid(prospect: Prospect): number {
  const { table, rounds } = prospect;
  const worth = ownWorth(prospect);
  const others = guessedPrice(prospect, table.active, activeSeat(table).cargo, rounds);
  return Math.round(Math.max(LEAST_SHARE * worth, Math.min(LAST_SHARE * worth, others + 1)));
}

export const bid: Appraiser<"bid"> = (_choice, prospect) => {
  const max = prospect.hand.cash - reserve(prospect);
  return { move: { type: "bid", amount: Math.max(0, Math.min(max, sensibleBid(prospect))) }, value: 0 };
};

export const bidExtra: Appraiser<"bidExtra"> = (_choice, prospect) => {
  const { price } = prospect.table;
  const wanted = Math.round(LAST_SHARE * ownWorth(prospect)) - price;
  return { move: { type: "bidExtra", amount: Math.max(0, Math.min(prospect.hand.cash - price, wanted)) }, value: 0 };
};

export function sellGain({ table }: Prospect): number {
  return 2 * table.price;
}

export function keepGain(prospect: Prospect): number {
  const { price } = prospect.table;
  return ownWorth(prospect) - price - poverty(prospect, price);
}

/** Of tied bidders the one with the smaller island wins: he is the lesser threat. */
export const sell: Appraiser<"sell"> = (choice, prospect) => {
  const { bidder } = choice.move as MoveOf<"sell">;
  return plain(choice, sellGain(prospect) - prospect.table.seats[bidder].island.length / 100);
};

export const keep: Appraiser<"keep"> = (choice, prospect) => plain(choice, keepGain(prospect));

/** A container that must be given up for a broker's money, and one won from him. */
const GIVEN = 3;
const WON = SCORE_PERSONAL + 0.5;

function moneyBid(choice: Choice<MoveOf<"callBroker">>, { table }: Prospect): Appraised<MoveOf<"callBroker">> {
  const { broker } = choice.move as MoveOf<"callBroker">;
  const space = subsetOf(choice, "containers");
  const containers = (space?.of.slice(0, space.min) ?? []) as ContainerId[];
  const value = table.brokers[broker].cash - GIVEN * containers.length;
  return { move: { type: "callBroker", broker, lot: "money", amount: 0, containers }, value };
}

/** The least that outbids, if it is worth it. */
export const callBroker: Appraiser<"callBroker"> = (choice, prospect) => {
  const { broker, lot } = choice.move as MoveOf<"callBroker">;
  if (lot === "money") return moneyBid(choice, prospect);
  const space = choice.open?.amount;
  const amount = space?.kind === "integer" ? space.min : 0;
  const value = WON * prospect.table.brokers[broker].containers.length - amount - poverty(prospect, amount);
  return { move: { type: "callBroker", broker, lot, amount, containers: [] }, value };
};
