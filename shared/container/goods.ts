/** Buying from another's factory store (section 2.4, A4), and repricing the own stores (A5). */
import { COLOURS, type Refusal } from "../game.ts";
import type { Space } from "../space.ts";
import { HARBOUR_PRICES } from "./box.ts";
import type { Act, ContainerView, Description, FaultCodes } from "./description.ts";
import { noAction } from "./guards.ts";
import type { MoveOf } from "./moves.ts";
import { noteBusiness, othersOf, pay, tell } from "./play.ts";
import { refuse } from "./refusals.ts";
import type { Goods } from "./schema.ts";
import {
  availableIn,
  FILLS,
  hasLuxury,
  limitRefusal,
  PRICES,
  pricesAfter,
  REPRICE_CODES,
  reprice,
  repriceSpace,
  roomIn,
  takeOut,
} from "./stores.ts";
import { colourOf, LUXURY, type Store } from "./vocabulary.ts";

const PURCHASE_CODES: FaultCodes = {
  few: "EMPTY_PURCHASE",
  many: "HARBOUR_FULL",
  item: "BAD_ITEM",
  fill: "BAD_PRICE",
  cost: "INSUFFICIENT_CASH",
};

/** What this buyer may take from a factory store: all, but no second gold container (section 6.7). */
function offered({ table, seat }: ContainerView, seller: number): Goods[] {
  const goods = availableIn(table, table.seats[seller], "factory");
  return hasLuxury(table.seats[seat].harbour) ? goods.filter(({ id }) => colourOf(id) !== LUXURY) : goods;
}

/** So many of these goods as fit and can be paid, each with its new price. */
function itemsSpace({ table, hand, seat }: ContainerView, goods: readonly Goods[]): Space {
  return {
    kind: "subset",
    of: goods.map(({ id }) => ({ container: id })),
    min: 1,
    max: Math.min(goods.length, roomIn(table.seats[seat], "harbour")),
    cost: goods.map(({ price }) => price),
    budget: hand.cash,
    fill: FILLS.harbour,
  };
}

/** True if some item lies in the factory store of a third player. */
function fromElsewhere({ table }: ContainerView, { seller, items }: MoveOf<"buyGoods">): boolean {
  const lies = (container: number) => table.seats.some((own, seat) => seat !== seller && own.factory.some(({ id }) => id === container));
  return items.some(({ container }) => lies(container));
}

/** Section 6.7: what the spaces of a purchase cannot express. */
function shipmentRule({ table, seat }: ContainerView, { items, reprice: changes }: MoveOf<"buyGoods">): Refusal | undefined {
  const own = table.seats[seat];
  if (items.filter(({ container }) => colourOf(container) === LUXURY).length > 1) return refuse("ONE_LUXURY");
  return limitRefusal(own, "harbour", [...pricesAfter(own.harbour, changes), ...items.map(({ price }) => price)]);
}

/** The cheapest container, at the price that has no limit. */
function smallPurchase(seller: number, goods: readonly Goods[]): MoveOf<"buyGoods"> {
  const cheapest = goods.reduce((best, other) => (other.price < best.price ? other : best));
  return { type: "buyGoods", seller, items: [{ container: cheapest.id, price: HARBOUR_PRICES.max }], reprice: [] };
}

type Offer = Omit<MoveOf<"buyGoods">, "items" | "reprice">;

const OFFERS: readonly Offer[] = COLOURS.map((_, seller) => ({ type: "buyGoods", seller }));

export const buyGoods: Act<"buyGoods", "items" | "reprice"> = {
  type: "buyGoods",
  codes: { items: PURCHASE_CODES, reprice: REPRICE_CODES },
  action: true,
  closed: noAction,
  candidates({ table, seat }) {
    if (roomIn(table.seats[seat], "harbour") === 0) return [];
    const offers: Offer[] = [];
    for (const seller of othersOf(table, seat)) if (table.seats[seller].factory.length > 0) offers.push(OFFERS[seller]);
    return offers;
  },
  describe(view, { seller }) {
    const { table, seat } = view;
    if (seller === seat) return refuse("OWN_STORE");
    if (seller >= table.seats.length) return refuse("BAD_ITEM");
    const goods = offered(view, seller);
    const open = { items: itemsSpace(view, goods), reprice: repriceSpace(table, table.seats[seat], "harbour", 0) };
    if (!table.secondShipment) return { open };
    return { open, rule: (move) => shipmentRule(view, move), example: () => smallPurchase(seller, goods) };
  },
  explain: (view, move) => (fromElsewhere(view, move) ? refuse("ONE_SELLER") : undefined),
  carryOut(play, seat, { seller, items, reprice: changes }) {
    const { table } = play;
    const own = table.seats[seat];
    const paid = takeOut(
      table.seats[seller].factory,
      items.map(({ container }) => container),
    );
    pay(play, seat, -paid);
    pay(play, seller, paid);
    const changed = reprice(own.harbour, changes);
    const goods = items.map(({ container, price }) => ({ id: container, price }));
    own.harbour.push(...goods);
    noteBusiness(table);
    tell(play, { type: "goodsBought", seat, seller, goods, paid });
    if (changed.length > 0) tell(play, { type: "repriced", seat, store: "harbour", goods: changed });
  },
};

type RepriceMove = MoveOf<"repriceFactory"> | MoveOf<"repriceHarbour">;

function repriceRule(view: ContainerView, store: Store, changes: RepriceMove["reprice"]): Refusal | undefined {
  const own = view.table.seats[view.seat];
  const before = (container: number) => own[store].find(({ id }) => id === container)?.price;
  if (changes.every(({ container, price }) => before(container) === price)) return refuse("NO_CHANGE");
  return view.table.secondShipment ? limitRefusal(own, store, pricesAfter(own[store], changes)) : undefined;
}

function describeReprice<M extends RepriceMove>(view: ContainerView, type: M["type"], store: Store): Description<M> {
  const own = view.table.seats[view.seat];
  return {
    open: { reprice: repriceSpace(view.table, own, store, 1) },
    rule: ({ reprice: changes }) => repriceRule(view, store, changes),
    example() {
      const [{ id, price }] = availableIn(view.table, own, store);
      const { max } = PRICES[store];
      return { type, reprice: [{ container: id, price: price === max ? max - 1 : max }] } as M;
    },
  };
}

const REPRICE_FACTORY = [{ type: "repriceFactory" as const }];
const REPRICE_HARBOUR = [{ type: "repriceHarbour" as const }];

export const repriceFactory: Act<"repriceFactory", "reprice"> = {
  type: "repriceFactory",
  codes: { reprice: REPRICE_CODES },
  action: true,
  closed: noAction,
  candidates: ({ table, seat }) => (table.seats[seat].factory.length > 0 ? REPRICE_FACTORY : []),
  describe: (view, { type }) => describeReprice(view, type, "factory"),
  carryOut(play, seat, { reprice: changes }) {
    tell(play, { type: "repriced", seat, store: "factory", goods: reprice(play.table.seats[seat].factory, changes) });
  },
};

export const repriceHarbour: Act<"repriceHarbour", "reprice"> = {
  type: "repriceHarbour",
  codes: { reprice: REPRICE_CODES },
  action: true,
  closed: noAction,
  candidates: ({ table, seat }) => (table.seats[seat].harbour.length > 0 ? REPRICE_HARBOUR : []),
  describe: (view, { type }) => describeReprice(view, type, "harbour"),
  carryOut(play, seat, { reprice: changes }) {
    tell(play, { type: "repriced", seat, store: "harbour", goods: reprice(play.table.seats[seat].harbour, changes) });
  },
};
