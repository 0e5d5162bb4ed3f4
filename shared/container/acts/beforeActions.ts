/** Moves before the first action: factory sale (section 6.1), and two containers for a gold one (section 6.7). */
import { filtered } from "../../core/act.ts";
import type { Refusal } from "../../core/game.ts";
import { type ContainerAct, type ContainerView, NOT_NOW, refuseUnlessInActions } from "../act.ts";
import { ACTIONS_PER_TURN, FACTORY_SALE } from "../components.ts";
import type { MoveOf } from "../moves.ts";
import { credit } from "../players.ts";
import { type ContainerCodes, refuse } from "../refusals.ts";
import type { ContainerSeat, Goods } from "../schema.ts";
import { availableIn, hasLuxury, isSetAside, limitRefusal, PRICES, takeOut } from "../stores.ts";
import { giveBack, makeContainer } from "../supply.ts";
import { colourOf, LUXURY, STORES, type Store } from "../vocabulary.ts";

function notBeforeFirstAction(view: ContainerView): Refusal | undefined {
  return refuseUnlessInActions(view) ?? (view.table.actionsLeft < ACTIONS_PER_TURN ? NOT_NOW : undefined);
}

/** A factory sale uses the harbour store only if the factory store is empty. */
function saleStore(seat: ContainerSeat): Store {
  return seat.factory.length > 0 ? "factory" : "harbour";
}

export const factorySale: ContainerAct<"factorySale"> = {
  type: "factorySale",
  unavailable(view) {
    const { beginner, round, sold } = view.table;
    if (!beginner || round < 2) return NOT_NOW;
    return notBeforeFirstAction(view) ?? (sold ? refuse("ALREADY_SOLD") : undefined);
  },
  candidates({ table, seat }) {
    const player = table.seats[seat];
    return availableIn(table, player, saleStore(player)).map(({ id }) => ({ type: "factorySale", container: id }));
  },
  noCandidates: () => refuse("BAD_ITEM"),
  check({ table, seat }, { container }) {
    const player = table.seats[seat];
    if (isSetAside(table, container)) return refuse("BAD_ITEM");
    return player[saleStore(player)].some(({ id }) => id === container) ? undefined : refuse("BAD_ITEM");
  },
  final: false,
  apply(context, seat, { container }) {
    const player = context.table.seats[seat];
    const store = saleStore(player);
    takeOut(player[store], [container]);
    giveBack(context.table, [container]);
    credit(context, seat, FACTORY_SALE);
    context.table.sold = true;
    context.emit?.({ type: "factorySold", seat, store, container });
  },
};

const EXCHANGE_CODES: ContainerCodes = { item: "BAD_ITEM", few: "WRONG_QUANTITY", many: "WRONG_QUANTITY" };
const PRICE_CODES: ContainerCodes = { below: "BAD_PRICE", above: "BAD_PRICE", shape: "BAD_PRICE" };

/** Requires two colours, and checks the limits on low prices. */
function exchangeConstraint({ table, seat }: ContainerView, { store, containers, price }: MoveOf<"exchange">): Refusal | undefined {
  const player = table.seats[seat];
  const [first, second] = containers;
  if (colourOf(first) === colourOf(second)) return refuse("BAD_SELECTION");
  const others = player[store].filter(({ id }) => !containers.includes(id));
  return limitRefusal(player, store, [...others.map((goods) => goods.price), price]);
}

/** Two colours at a price without limit. */
function exampleExchange({ table, seat }: ContainerView, { store }: Pick<MoveOf<"exchange">, "store">): MoveOf<"exchange"> {
  const goods = table.seats[seat][store];
  const containers = [goods[0].id, (otherColour(goods) ?? goods[0]).id];
  return { type: "exchange", store, containers, price: PRICES[store].max };
}

const EXCHANGES = STORES.map((store) => ({ type: "exchange" as const, store }));

function otherColour(goods: readonly Goods[]): Goods | undefined {
  return goods.find(({ id }) => colourOf(id) !== colourOf(goods[0].id));
}

export const exchange: ContainerAct<"exchange", "containers" | "price"> = {
  type: "exchange",
  unavailable(view) {
    const { secondShipment, exchanged, supply } = view.table;
    if (!secondShipment) return NOT_NOW;
    const refusal = notBeforeFirstAction(view);
    if (refusal) return refusal;
    if (exchanged) return refuse("ALREADY_SOLD");
    return supply[LUXURY] === 0 ? refuse("SOLD_OUT") : undefined;
  },
  ...filtered(EXCHANGES, ({ table, seat }: ContainerView, { store }) => {
    const goods = table.seats[seat][store];
    if (hasLuxury(goods)) return refuse("ONE_LUXURY");
    return otherColour(goods) ? undefined : refuse("BAD_SELECTION");
  }),
  open: ({ table, seat }, { store }) => ({
    containers: { kind: "subset", of: table.seats[seat][store].map(({ id }) => id), min: 2, max: 2 },
    price: PRICES[store],
  }),
  codes: { containers: EXCHANGE_CODES, price: PRICE_CODES },
  constraint: exchangeConstraint,
  example: exampleExchange,
  final: false,
  apply(context, seat, { store, containers, price }) {
    const { table } = context;
    const goods = table.seats[seat][store];
    takeOut(goods, containers);
    giveBack(table, containers);
    const luxury = { id: makeContainer(context, LUXURY), price };
    goods.push(luxury);
    table.exchanged = true;
    context.emit?.({ type: "exchanged", seat, store, given: [...containers], goods: luxury });
  },
};
