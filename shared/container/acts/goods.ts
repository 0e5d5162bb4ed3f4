/** Buying from a factory store (section 2.4, A4) and repricing own stores (A5). */
import { sublistsOf } from "../../core/act.ts";
import { COLOURS, type Refusal, type Seat } from "../../core/game.ts";
import type { Space } from "../../core/space.ts";
import { action, type ContainerContext, type ContainerView } from "../act.ts";
import { HARBOUR_PRICES, MAX_PLAYERS } from "../components.ts";
import type { MoveOf } from "../moves.ts";
import { charge, credit, markProgress, markTurnActive, othersOf } from "../players.ts";
import { type ContainerCodes, refuse } from "../refusals.ts";
import type { ContainerSeat, Goods, Table } from "../schema.ts";
import {
  availableIn,
  FILLS,
  goodsIn,
  hasLuxury,
  isSetAside,
  limitRefusal,
  PRICES,
  pricesAfter,
  REPRICE_CODES,
  reprice,
  repriceSpace,
  roomIn,
  takeOut,
} from "../stores.ts";
import { colourOf, LUXURY, type Store } from "../vocabulary.ts";

const PURCHASE_CODES: ContainerCodes = {
  few: "EMPTY_PURCHASE",
  many: "HARBOUR_FULL",
  item: "BAD_ITEM",
  fill: "BAD_PRICE",
  cost: "INSUFFICIENT_CASH",
};

/** Goods that the player may buy: no second gold container (section 6.7). */
function offered({ table, seat }: ContainerView, seller: number): Goods[] {
  const goods = availableIn(table, table.seats[seller], "factory");
  return hasLuxury(table.seats[seat].harbour) ? goods.filter(({ id }) => colourOf(id) !== LUXURY) : goods;
}

/** Affordable goods that fit, each with its new price. */
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

/** True if an item is in another player's factory store. */
function hasOtherSeller({ table }: ContainerView, { seller, items }: MoveOf<"buyGoods">): boolean {
  const lies = (container: number) =>
    table.seats.some((player, seat) => seat !== seller && player.factory.some(({ id }) => id === container));
  return items.some(({ container }) => lies(container));
}

/** Section 6.7: limits on gold and on low prices. */
function secondShipmentConstraint({ table, seat }: ContainerView, { items, reprice: changes }: MoveOf<"buyGoods">): Refusal | undefined {
  if (!table.secondShipment) return undefined;
  const player = table.seats[seat];
  if (items.filter(({ container }) => colourOf(container) === LUXURY).length > 1) return refuse("ONE_LUXURY");
  return limitRefusal(player, "harbour", [...pricesAfter(player.harbour, changes), ...items.map(({ price }) => price)]);
}

/** True if the player can afford and store some container of this seller. */
function canBuyFrom({ table, hand, seat }: ContainerView, seller: Seat): boolean {
  const { harbour } = table.seats[seat];
  for (const { id, price } of table.seats[seller].factory)
    if (price <= hand.cash && !isSetAside(table, id) && !(colourOf(id) === LUXURY && hasLuxury(harbour))) return true;
  return false;
}

type Offer = Omit<MoveOf<"buyGoods">, "items" | "reprice">;

const OFFERS: readonly Offer[] = COLOURS.map((_, seller) => ({ type: "buyGoods", seller }));

/** By number of players, then by seat: the sublists of the offers of the others, clockwise. */
const OFFERS_TO = Array.from({ length: MAX_PLAYERS + 1 }, (_, players) =>
  Array.from({ length: players }, (_, seat) => sublistsOf(othersOf({ seats: { length: players } }, seat).map((seller) => OFFERS[seller]))),
);

function offersTo(view: ContainerView): readonly Offer[] {
  const { table, seat } = view;
  const others = othersOf(table, seat);
  let open = 0;
  if (roomIn(table.seats[seat], "harbour") > 0) for (let i = 0; i < others.length; i++) if (canBuyFrom(view, others[i])) open |= 1 << i;
  return OFFERS_TO[table.seats.length][seat](open);
}

function noOffer({ table, seat }: ContainerView): Refusal {
  if (roomIn(table.seats[seat], "harbour") === 0) return refuse("HARBOUR_FULL");
  return refuse(othersOf(table, seat).some((seller) => table.seats[seller].factory.length > 0) ? "INSUFFICIENT_CASH" : "SOLD_OUT");
}

/** The cheapest container, at a price without limit. */
function examplePurchase(view: ContainerView, { seller }: Offer): MoveOf<"buyGoods"> {
  const cheapest = offered(view, seller).reduce((best, other) => (other.price < best.price ? other : best));
  return { type: "buyGoods", seller, items: [{ container: cheapest.id, price: HARBOUR_PRICES.max }], reprice: [] };
}

export const buyGoods = action<"buyGoods", "items" | "reprice">({
  type: "buyGoods",
  candidates: offersTo,
  noCandidates: noOffer,
  check({ table, seat }, { seller }) {
    if (seller === seat) return refuse("OWN_STORE");
    return seller >= table.seats.length ? refuse("BAD_ITEM") : undefined;
  },
  open(view, { seller }) {
    const { table, seat } = view;
    return { items: itemsSpace(view, offered(view, seller)), reprice: repriceSpace(table, table.seats[seat], "harbour", 0) };
  },
  codes: { items: PURCHASE_CODES, reprice: REPRICE_CODES },
  refineRefusal: (view, move) => (hasOtherSeller(view, move) ? refuse("ONE_SELLER") : undefined),
  constraint: secondShipmentConstraint,
  example: examplePurchase,
  final: true,
  apply(context, seat, { seller, items, reprice: changes }) {
    const { table } = context;
    const { harbour } = table.seats[seat];
    const ids = items.map(({ container }) => container);
    const paid = takeOut(table.seats[seller].factory, ids);
    charge(context, seat, paid);
    credit(context, seller, paid);
    const changed = reprice(harbour, changes);
    const goods = items.map(({ container, price }) => ({ id: container, price }));
    harbour.push(...goods);
    // In the variant with factory sales (section 6.1), the bank may buy them back, so buying is not progress.
    if (table.beginner) markTurnActive(table);
    else markProgress(table);
    context.emit?.({ type: "goodsBought", seat, seller, goods, paid });
    if (changed.length > 0) context.emit?.({ type: "repriced", seat, store: "harbour", goods: changed });
  },
});

const NO_CHANGE = refuse("NO_CHANGE");

type RepriceMove = MoveOf<"repriceFactory"> | MoveOf<"repriceHarbour">;

function repriceConstraint({ table, seat }: ContainerView, store: Store, changes: RepriceMove["reprice"]): Refusal | undefined {
  const player = table.seats[seat];
  const before = (container: number) => goodsIn(player, store).find(({ id }) => id === container)?.price;
  if (changes.every(({ container, price }) => before(container) === price)) return NO_CHANGE;
  return table.secondShipment ? limitRefusal(player, store, pricesAfter(player[store], changes)) : undefined;
}

/** Moves the first container to the highest price, or one below it. */
function exampleReprice({ table, seat }: ContainerView, store: Store): RepriceMove["reprice"] {
  const [{ id, price }] = availableIn(table, table.seats[seat], store);
  const { max } = PRICES[store];
  return [{ container: id, price: price === max ? max - 1 : max }];
}

function hasMovable(table: Table, player: ContainerSeat, store: Store): boolean {
  return availableIn(table, player, store).length > 0;
}

function repricing<K extends RepriceMove["type"]>(type: K, store: Store) {
  return {
    type,
    open: ({ table, seat }: ContainerView) => ({ reprice: repriceSpace(table, table.seats[seat], store, 1) }),
    codes: { reprice: REPRICE_CODES },
    constraint: (view: ContainerView, move: RepriceMove) => repriceConstraint(view, store, move.reprice),
    example: (view: ContainerView) => ({ type, reprice: exampleReprice(view, store) }),
    unaffordable: ({ table, seat }: ContainerView) => (hasMovable(table, table.seats[seat], store) ? undefined : NO_CHANGE),
    final: false,
    apply(context: ContainerContext, seat: Seat, move: RepriceMove) {
      const goods = reprice(goodsIn(context.table.seats[seat], store), move.reprice);
      context.emit?.({ type: "repriced", seat, store, goods });
      return undefined;
    },
  } as const;
}

export const repriceFactory = action<"repriceFactory", "reprice">(repricing("repriceFactory", "factory"));
export const repriceHarbour = action<"repriceHarbour", "reprice">(repricing("repriceHarbour", "harbour"));
