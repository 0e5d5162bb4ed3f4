/** What may be done before the first action: the factory sale (section 6.1), and two containers for a gold one (section 6.7). */
import type { Refusal } from "../game.ts";
import { ACTIONS_PER_TURN, FACTORY_SALE } from "./box.ts";
import { type Act, type ContainerView, complete, type FaultCodes } from "./description.ts";
import { notActing } from "./guards.ts";
import type { MoveOf } from "./moves.ts";
import { pay, tell } from "./play.ts";
import { refuse } from "./refusals.ts";
import type { ContainerSeat, Goods } from "./schema.ts";
import { hasLuxury, limitRefusal, PRICES, takeOut } from "./stores.ts";
import { giveBack, makeContainer } from "./supply.ts";
import { colourOf, LUXURY, STORES, type Store } from "./vocabulary.ts";

/** Refuses all but the active player before his first action. */
function notEarly(view: ContainerView): Refusal | undefined {
  return notActing(view) ?? (view.table.actionsLeft < ACTIONS_PER_TURN ? refuse("NOT_NOW") : undefined);
}

/** The store from which a factory sale is made: the harbour's only if the factory's is empty. */
function saleStore(seat: ContainerSeat): Store {
  return seat.factory.length > 0 ? "factory" : "harbour";
}

export const factorySale: Act<"factorySale"> = {
  type: "factorySale",
  codes: {},
  closed(view) {
    const { beginner, round, sold } = view.table;
    if (!beginner || round < 2) return refuse("NOT_NOW");
    return notEarly(view) ?? (sold ? refuse("ALREADY_SOLD") : undefined);
  },
  candidates({ table, seat }) {
    const own = table.seats[seat];
    return own[saleStore(own)].map(({ id }) => ({ type: "factorySale", container: id }));
  },
  describe({ table, seat }, { container }) {
    const own = table.seats[seat];
    if (table.lotContainers.includes(container)) return refuse("BAD_ITEM");
    return own[saleStore(own)].some(({ id }) => id === container) ? complete() : refuse("BAD_ITEM");
  },
  carryOut(play, seat, { container }) {
    const own = play.table.seats[seat];
    const store = saleStore(own);
    takeOut(own[store], [container]);
    giveBack(play.table, [container]);
    pay(play, seat, FACTORY_SALE);
    play.table.sold = true;
    tell(play, { type: "factorySold", seat, store, container });
  },
};

const EXCHANGE_CODES: FaultCodes = { item: "BAD_ITEM", few: "WRONG_QUANTITY", many: "WRONG_QUANTITY" };
const PRICE_CODES: FaultCodes = { below: "BAD_PRICE", above: "BAD_PRICE", shape: "BAD_PRICE" };

/** What the spaces of an exchange cannot express: two colours, and the limits of low prices. */
function exchangeRule(own: ContainerSeat, { store, containers, price }: MoveOf<"exchange">): Refusal | undefined {
  const [first, second] = containers;
  if (colourOf(first) === colourOf(second)) return refuse("BAD_SELECTION");
  const others = own[store].filter(({ id }) => !containers.includes(id));
  return limitRefusal(own, store, [...others.map((goods) => goods.price), price]);
}

/** A container of another colour than the first one's. */
function otherColour(goods: readonly Goods[]): Goods | undefined {
  return goods.find(({ id }) => colourOf(id) !== colourOf(goods[0].id));
}

export const exchange: Act<"exchange", "containers" | "price"> = {
  type: "exchange",
  codes: { containers: EXCHANGE_CODES, price: PRICE_CODES },
  closed(view) {
    const { secondShipment, exchanged, supply } = view.table;
    if (!secondShipment) return refuse("NOT_NOW");
    const refusal = notEarly(view);
    if (refusal) return refusal;
    if (exchanged) return refuse("ALREADY_SOLD");
    return supply[LUXURY] === 0 ? refuse("SOLD_OUT") : undefined;
  },
  candidates: () => STORES.map((store) => ({ type: "exchange", store })),
  describe({ table, seat }, { store }) {
    const own = table.seats[seat];
    const goods = own[store];
    if (hasLuxury(goods)) return refuse("ONE_LUXURY");
    const second = otherColour(goods);
    if (!second) return refuse("BAD_SELECTION");
    return {
      open: { containers: { kind: "subset", of: goods.map(({ id }) => id), min: 2, max: 2 }, price: PRICES[store] },
      rule: (move) => exchangeRule(own, move),
      example: () => ({ type: "exchange", store, containers: [goods[0].id, second.id], price: PRICES[store].max }),
    };
  },
  carryOut(play, seat, { store, containers, price }) {
    const { table } = play;
    const goods = table.seats[seat][store];
    takeOut(goods, containers);
    giveBack(table, containers);
    const luxury = { id: makeContainer(play, LUXURY), price };
    goods.push(luxury);
    table.exchanged = true;
    tell(play, { type: "exchanged", seat, store, given: [...containers], goods: luxury });
  },
};
