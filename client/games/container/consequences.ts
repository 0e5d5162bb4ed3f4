/** The consequences of a move, in numbers: money left, what others could then buy, what a lot would be worth. */
import { LOAN_INTEREST, LOAN_PRINCIPAL, PRODUCTION_FEE, SCORE_LOAN, SHIP_CAPACITY } from "../../../shared/container/components.ts";
import type { ContainerMove, MoveOf } from "../../../shared/container/moves.ts";
import type { Hand } from "../../../shared/container/schema.ts";
import { nextMachinePrice, nextWarehousePrice, roomIn } from "../../../shared/container/stores.ts";
import { type ContainerId, SEA, type Store } from "../../../shared/container/vocabulary.ts";
import type { Seat } from "../../../shared/core/game.ts";
import type { RichText } from "../../kit/contract/game.ts";
import { listOf } from "../../kit/i18n/catalogue.ts";
import { whoAt } from "../../kit/i18n/players.ts";
import type { ContainerView } from "./draft.ts";
import { gainsOf } from "./estimate.ts";
import { t } from "./messages/help/messages.ts";
import { goodsById } from "./phrases.ts";

interface Facts {
  readonly view: ContainerView;
  readonly hand: Hand;
}

type ConsequencesOf<K extends ContainerMove["type"]> = (move: MoveOf<K>, facts: Facts) => string[];

const cashAfter = (change: number, { hand }: Facts): string => t("now.after", { dollars: hand.cash + change });

const others = ({ table, seat }: ContainerView): Seat[] => table.seats.map((_, i) => i).filter((i) => i !== seat);

/** Names with each player's free room; undefined if nobody has any. */
function withRoom(seats: readonly Seat[], room: (seat: Seat) => number, { view }: Facts): RichText | undefined {
  const able = seats.filter((seat) => room(seat) > 0);
  if (able.length === 0) return undefined;
  return listOf(able.map((seat) => t.rich("now.roomOf", { who: whoAt(seat, view), n: room(seat) })));
}

/** Who has room to buy from the player's factory. */
function buyers(facts: Facts): string {
  const { table } = facts.view;
  const names = withRoom(others(facts.view), (seat) => roomIn(table.seats[seat], "harbour"), facts);
  return names ? t("now.buyers", { names }) : t("now.noBuyers");
}

/** Whose ship could load in the player's harbour next: from the open sea, or already there. */
function carriers(facts: Facts): string {
  const { table, seat } = facts.view;
  const near = others(facts.view).filter((other) => table.seats[other].ship === SEA || table.seats[other].ship === seat);
  const names = withRoom(near, (other) => SHIP_CAPACITY - table.seats[other].cargo.length, facts);
  return names ? t("now.carriers", { names }) : t("now.noCarriers");
}

/** The lowest price in the other players' stores of this kind. */
function cheapest(store: Store, { view }: Facts): string[] {
  const prices = others(view).flatMap((seat) => view.table.seats[seat][store].map(({ price }) => price));
  return prices.length > 0 ? [t("now.cheapest", { price: Math.min(...prices) })] : [];
}

const priceOf = (ids: readonly ContainerId[], { table }: ContainerView) =>
  ids.reduce((sum, id) => sum + (goodsById(table, id)?.price ?? 0), 0);

/** What the cargo would be worth to the reader with these containers added. */
function cargoWith(ids: readonly ContainerId[], { view }: Facts): string[] {
  const cargo = [...view.table.seats[view.seat].cargo, ...ids];
  const gains = cargo.length > 0 ? gainsOf(cargo, 0, view) : undefined;
  return gains ? [t("now.cargoWorth", gains)] : [];
}

function loaded(ids: readonly ContainerId[], facts: Facts): string[] {
  return [...(ids.length > 0 ? [cashAfter(-priceOf(ids, facts.view), facts)] : []), ...cargoWith(ids, facts)];
}

/** What the lot on sale would bring at that price. */
const lotGains = (dollars: number, { view }: Facts) => gainsOf(view.table.seats[view.table.active].cargo, dollars, view);

/** What a bid would bring if it wins, and the money that would be left. */
function bidding(dollars: number, facts: Facts): string[] {
  const gains = lotGains(dollars, facts);
  return [...(gains ? [t("now.wins", gains)] : []), cashAfter(-dollars, facts)];
}

function borrowed(facts: Facts): string[] {
  const loans = facts.view.table.seats[facts.view.seat].loans.length + 1;
  return [
    cashAfter(LOAN_PRINCIPAL, facts),
    t("now.interest", { dollars: loans * LOAN_INTEREST }),
    t("now.costsAtEnd", { dollars: LOAN_PRINCIPAL + SCORE_LOAN }),
  ];
}

const CONSEQUENCES: { readonly [K in ContainerMove["type"]]?: ConsequencesOf<K> } = {
  takeLoan: (_, facts) => borrowed(facts),
  acceptLoan: (_, facts) => borrowed(facts),
  repayLoan({ loan }, facts) {
    const principal = facts.view.table.seats[facts.view.seat].loans[loan]?.principal ?? LOAN_PRINCIPAL;
    return [cashAfter(-principal, facts), t("now.savesAtEnd", { dollars: principal + SCORE_LOAN })];
  },
  endTurn: (_, { view }) => [t("now.loses", { n: view.table.actionsLeft })],
  buyMachine: (_, facts) => [cashAfter(-(nextMachinePrice(facts.view.table.seats[facts.view.seat]) ?? 0), facts)],
  buyWarehouse: (_, facts) => [cashAfter(-(nextWarehousePrice(facts.view.table.seats[facts.view.seat]) ?? 0), facts)],
  produce(_, facts) {
    const { table, seat } = facts.view;
    const right = (seat + table.seats.length - 1) % table.seats.length;
    const fee = t("now.fee", { fee: PRODUCTION_FEE, whom: whoAt(right, facts.view) });
    return [cashAfter(-PRODUCTION_FEE, facts), fee, buyers(facts), ...cheapest("factory", facts)];
  },
  buyGoods({ items }, facts) {
    const ids = items.map(({ container }) => container);
    return [cashAfter(-priceOf(ids, facts.view), facts), carriers(facts), ...cheapest("harbour", facts)];
  },
  repriceFactory: (_, facts) => [buyers(facts), ...cheapest("factory", facts)],
  repriceHarbour: (_, facts) => [carriers(facts), ...cheapest("harbour", facts)],
  sail: ({ purchases }, facts) => loaded(purchases, facts),
  load: ({ purchases }, facts) => loaded(purchases, facts),
  bid: ({ amount }, facts) => bidding(amount, facts),
  bidExtra: ({ amount }, facts) => bidding(Math.max(...facts.view.table.bids) + amount, facts),
  sell(_, { view, hand }) {
    const gain = 2 * view.table.price;
    return [t("now.gets", { dollars: gain, after: hand.cash + gain })];
  },
  keep(_, facts) {
    const { price } = facts.view.table;
    const gains = lotGains(price, facts);
    const paid = t("now.pays", { dollars: price, after: facts.hand.cash - price });
    return gains ? [paid, t("now.cargoWorth", gains)] : [paid];
  },
};

export function consequencesOf(move: ContainerMove, view: ContainerView): string[] {
  const of = CONSEQUENCES[move.type] as ConsequencesOf<ContainerMove["type"]> | undefined;
  return view.hand ? (of?.(move, { view, hand: view.hand }) ?? []) : [];
}
