/** Which acts of a turn are worth asking, seen from the player's own place: rules document, section 2.4. */
import { type Glance, selectionsOf, type TypeOf } from "../core/act.ts";
import type { ContainerTypes, ContainerView } from "./act.ts";
import { callBroker } from "./acts/brokers.ts";
import { exchange, factorySale } from "./acts/early.ts";
import { hasMovable } from "./acts/goods.ts";
import { outputOf } from "./acts/production.ts";
import { canBuyAt } from "./acts/ship.ts";
import { LOAN_DEALS, MAX_LOANS, PRODUCTION_FEE } from "./box.ts";
import type { ContainerSeat } from "./schema.ts";
import { nextMachinePrice, nextWarehousePrice, roomIn } from "./stores.ts";

type Type = TypeOf<ContainerTypes>;

/** In the order of the bits; a turn can always be ended. */
const GROUPS: readonly (readonly Type[])[] = [
  ["factorySale"],
  ["exchange"],
  ["produce"],
  ["buyGoods"],
  ["sail"],
  ["load"],
  ["buyMachine"],
  ["buyWarehouse"],
  ["repriceFactory"],
  ["repriceHarbour"],
  ["callBroker"],
  ["takeLoan"],
  ["repayLoan"],
];

const bitOf = (type: Type) => 2 ** GROUPS.findIndex(([first]) => first === type);
const SALE = bitOf("factorySale");
const EXCHANGE = bitOf("exchange");
const PRODUCE = bitOf("produce");
const BUY_GOODS = bitOf("buyGoods");
const SAIL = bitOf("sail");
const LOAD = bitOf("load");
const MACHINE = bitOf("buyMachine");
const WAREHOUSE = bitOf("buyWarehouse");
const REPRICE_FACTORY = bitOf("repriceFactory");
const REPRICE_HARBOUR = bitOf("repriceHarbour");
const BROKER = bitOf("callBroker");
const TAKE_LOAN = bitOf("takeLoan");
const REPAY_LOAN = bitOf("repayLoan");

/** What only an option brings in. */
function optionBits(view: ContainerView): number {
  const { beginner, secondShipment, investmentBank } = view.table;
  return (
    (beginner && !factorySale.closed?.(view) ? SALE : 0) |
    (secondShipment && !exchange.closed?.(view) ? EXCHANGE : 0) |
    (investmentBank && !callBroker.closed?.(view) ? BROKER : 0)
  );
}

/** What the own stores and the ship allow. */
function storeBits(view: ContainerView, own: ContainerSeat): number {
  return (
    (roomIn(own, "harbour") > 0 ? BUY_GOODS : 0) |
    (own.ship >= 0 && canBuyAt(view, own.ship) ? LOAD : 0) |
    (hasMovable(view.table, own, "factory") ? REPRICE_FACTORY : 0) |
    (hasMovable(view.table, own, "harbour") ? REPRICE_HARBOUR : 0)
  );
}

const DEAREST = Number.POSITIVE_INFINITY;

/** What is to be paid for. */
function buyingBits({ table, hand: { cash } }: ContainerView, own: ContainerSeat): number {
  return (
    (cash >= PRODUCTION_FEE && !table.produced && outputOf(table, own) > 0 ? PRODUCE : 0) |
    (cash >= (nextMachinePrice(own) ?? DEAREST) ? MACHINE : 0) |
    (table.warehousesLeft > 0 && cash >= (nextWarehousePrice(own) ?? DEAREST) ? WAREHOUSE : 0)
  );
}

function loanBits({ loans, taken, repaid }: ContainerSeat, cash: number): number {
  const payable = repaid < LOAN_DEALS && loans.some(({ principal }) => principal <= cash);
  return (loans.length < MAX_LOANS && taken < LOAN_DEALS ? TAKE_LOAN : 0) | (payable ? REPAY_LOAN : 0);
}

const NOBODY = 2 ** GROUPS.length;

export const TURN: Glance<ContainerTypes> = {
  lists: [...selectionsOf<Type>(GROUPS, ["endTurn"]), []],
  at(view) {
    const { table, hand, seat } = view;
    if (seat !== table.active) return NOBODY;
    const own = table.seats[seat];
    const free = optionBits(view) | loanBits(own, hand.cash);
    return table.actionsLeft > 0 ? free | SAIL | storeBits(view, own) | buyingBits(view, own) : free;
  },
};
