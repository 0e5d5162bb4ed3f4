/** Lines of the log. */
import { FACTORY_SALE, PRODUCTION_FEE } from "../../../shared/container/components.ts";
import type { Table } from "../../../shared/container/schema.ts";
import { SPECTATOR } from "../../../shared/core/game.ts";
import type { FormatContext, RichText } from "../../kit/contract/game.ts";
import { listOf } from "../../kit/i18n/catalogue.ts";
import { whoAt } from "../../kit/i18n/players.ts";
import { partsIn, Who } from "../../kit/i18n/rich.ts";
import type { Auction, ContainerLogEntry } from "./auctions.ts";
import { endsWithTurn } from "./ending.ts";
import { t } from "./messages/game/messages.ts";
import {
  amountsText,
  colourText,
  containersText,
  goodsText,
  isReader,
  lenderAt,
  machineText,
  money,
  namesText,
  openPlaceOf,
} from "./phrases.ts";

type EventOf<K extends ContainerLogEntry["type"]> = Extract<ContainerLogEntry, { readonly type: K }>;
type TextOf<K extends ContainerLogEntry["type"]> = (event: EventOf<K>, table: Table, context: FormatContext) => RichText | undefined;

/** A sealed answer: only its giver learns the sum. */
function sealedText(
  key: "event.bidGiven" | "event.extraGiven" | "event.loanOfferGiven",
  { seat, amount }: EventOf<"bidGiven" | "extraGiven" | "loanOfferGiven">,
  context: FormatContext,
): RichText {
  const who = whoAt(seat, context);
  return amount === undefined ? t.rich("event.answered", { who }) : t.rich(key, { who, amount });
}

/** The lot and what became of it, then the bids as far as they are known. */
function auctionText({ seat, containers, answered, revealed, extras, result }: Auction, table: Table, context: FormatContext): RichText {
  const known = [result ?? { type: "auctionBegan", seat, containers: [...containers] }, revealed, extras] as const;
  const sentences = known.map((event) => (event && eventText(event, table, context)) ?? "").filter((text) => text !== "");
  if (answered.length > 0 && !result) sentences.push(t.rich("event.bidsSoFar", { names: namesText(answered, context) }));
  return sentences.flatMap((sentence, i) => (i > 0 ? [{ text: " " }, ...partsIn(sentence)] : partsIn(sentence)));
}

const EVENTS: { readonly [K in ContainerLogEntry["type"]]: TextOf<K> } = {
  started({ starter, machines }, table, context) {
    const dealt = machines.map((colour, seat) =>
      t.rich("event.started.machine", { who: whoAt(seat, context), colour: colourText(colour, table) }),
    );
    return t.rich("event.started", { machines: listOf(dealt), who: whoAt(starter, context) });
  },
  cardDealt: ({ seat }, _, context) => (isReader(seat, context.seat) ? t("event.cardDealt") : undefined),
  turnBegan: ({ seat, round }, _, context) => t.rich("event.turnBegan", { round, who: whoAt(seat, context) }),
  interestPaid: ({ seat, amount, lender, broker }, _, context) =>
    t.rich("event.interestPaid", {
      who: whoAt(seat, context),
      whom: broker >= 0 ? new Who("broker", "") : lenderAt(lender, context),
      broker: broker + 1,
      amount,
    }),
  interestAdded: ({ seat, principal }, _, context) => t.rich("event.interestAdded", { who: whoAt(seat, context), principal }),
  defaulted: ({ seat, loans }, _, context) => t.rich("event.defaulted", { who: whoAt(seat, context), loans }),
  containersSeized({ seat, by, from, containers: ids }, table, context) {
    const containers = containersText(ids, table);
    if (by === SPECTATOR) return t.rich("event.containersSeized", { who: whoAt(seat, context), containers, from });
    return t.rich("event.containersTaken", { who: whoAt(by, context), whose: whoAt(seat, context), containers, from });
  },
  machineSeized: ({ seat, colour }, table, context) =>
    t.rich("event.machineSeized", { who: whoAt(seat, context), machine: machineText(colour, table) }),
  warehouseSeized: ({ seat }, _, context) => t.rich("event.warehouseSeized", { who: whoAt(seat, context) }),
  interestWaived: ({ seat }, _, context) => t.rich("event.interestWaived", { who: whoAt(seat, context) }),
  loanTaken: ({ seat, lender, amount }, _, context) =>
    t.rich("event.loanTaken", { who: whoAt(seat, context), whom: lenderAt(lender, context), amount }),
  loanRepaid: ({ seat, lender, amount }, _, context) =>
    t.rich("event.loanRepaid", { who: whoAt(seat, context), whom: lenderAt(lender, context), amount }),
  loanSettled: ({ lender, amount }, _, context) => t.rich("event.loanSettled", { whom: whoAt(lender, context), amount }),
  machineBought: ({ seat, colour, price }, table, context) =>
    t.rich("event.machineBought", { who: whoAt(seat, context), machine: machineText(colour, table), price }),
  warehouseBought: ({ seat, price }, _, context) => t.rich("event.warehouseBought", { who: whoAt(seat, context), price }),
  produced: ({ seat, feeTo, goods }, table, context) =>
    t.rich("event.produced", {
      who: whoAt(seat, context),
      whom: whoAt(feeTo, context),
      goods: goodsText(goods, table),
      fee: PRODUCTION_FEE,
    }),
  repriced: ({ seat, store, goods }, table, context) =>
    t.rich("event.repriced", { who: whoAt(seat, context), store, goods: goodsText(goods, table) }),
  goodsBought: ({ seat, seller, goods, paid }, table, context) =>
    t.rich("event.goodsBought", { who: whoAt(seat, context), whom: whoAt(seller, context), goods: goodsText(goods, table), paid }),
  sailed({ seat, to }, _, context) {
    const who = whoAt(seat, context);
    const open = openPlaceOf(to);
    return open ? t.rich(`event.sailed.${open}`, { who }) : t.rich("event.sailed.harbour", { who, whose: whoAt(to, context) });
  },
  loaded({ seat, from, containers: ids, paid }, table, context) {
    const loaded = { who: whoAt(seat, context), containers: containersText(ids, table) };
    return from >= 0 ? t.rich("event.loaded.paid", { ...loaded, whom: whoAt(from, context), paid }) : t.rich("event.loaded", loaded);
  },
  auction: auctionText,
  auctionBegan: ({ seat, containers }, table, context) =>
    t.rich("event.auctionBegan", { who: whoAt(seat, context), containers: containersText(containers, table) }),
  bidGiven: (event, _, context) => sealedText("event.bidGiven", event, context),
  bidsRevealed: ({ bids, tied }, _, context) => t.rich("event.bidsRevealed", { bids: amountsText(bids, context), tied: tied.length > 1 }),
  extraGiven: (event, _, context) => sealedText("event.extraGiven", event, context),
  extrasRevealed: ({ extras, price }, _, context) => t.rich("event.extrasRevealed", { bids: amountsText(extras, context), price }),
  lotSold: ({ seat, bidder, price, containers }, table, context) =>
    t.rich("event.lotSold", {
      who: whoAt(seat, context),
      whom: whoAt(bidder, context),
      containers: containersText(containers, table),
      price,
      gain: 2 * price,
    }),
  lotKept: ({ seat, price, containers }, table, context) =>
    t.rich("event.lotKept", { who: whoAt(seat, context), containers: containersText(containers, table), price }),
  factorySold: ({ seat, container }, table, context) =>
    t.rich("event.factorySold", { who: whoAt(seat, context), containers: containersText([container], table), price: FACTORY_SALE }),
  exchanged: ({ seat, given, goods }, table, context) =>
    t.rich("event.exchanged", { who: whoAt(seat, context), containers: containersText(given, table), price: goods.price }),
  loanAsked: ({ seat }, _, context) => t.rich("event.loanAsked", { who: whoAt(seat, context) }),
  loanAnswered: ({ seat }, _, context) => t.rich("event.loanAnswered", { who: whoAt(seat, context) }),
  loanOfferGiven: (event, _, context) => sealedText("event.loanOfferGiven", event, context),
  fundersRevealed: ({ seats }, _, context) => t.rich("event.fundersRevealed", { names: namesText(seats, context), n: seats.length }),
  loanOffersRevealed: ({ offers }, _, context) => t.rich("event.loanOffersRevealed", { bids: amountsText(offers, context) }),
  loanRefused: ({ seat }, _, context) => t.rich("event.loanRefused", { who: whoAt(seat, context) }),
  brokerCalled({ seat, broker, lot, amount, containers }, table, context) {
    const bid = containers.length > 0 ? containersText(containers, table) : money(amount);
    return t.rich("event.brokerCalled", { who: whoAt(seat, context), bid, lot, broker: broker + 1 });
  },
  brokerLotWon({ seat, broker, cash, containers }, table, context) {
    const lot = containers.length > 0 ? "containers" : "money";
    const won = lot === "containers" ? containersText(containers, table) : money(cash);
    return t.rich("event.brokerLotWon", { who: whoAt(seat, context), won, lot, broker: broker + 1 });
  },
  exhausted: ({ colour }, table) => t.rich("event.exhausted", { colour: colourText(colour, table), ends: endsWithTurn(table) }),
  passed: ({ seat, actions }, _, context) => t.rich("event.passed", { who: whoAt(seat, context), actions }),
  turnEnded: () => undefined,
  endNeared: ({ quiet, left }) => t("event.endNeared", { quiet, left }),
  gameOver: ({ ending, cash }, _, context) => t.rich("event.gameOver", { ending, cash: amountsText(cash, context) }),
};

export function eventText(event: ContainerLogEntry, table: Table, context: FormatContext): RichText | undefined {
  const text = EVENTS[event.type] as TextOf<ContainerLogEntry["type"]>;
  return text(event, table, context);
}
